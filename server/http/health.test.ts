import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSeededInMemory } from '../../tests/databases';
import { AuditKey } from '../database/audit';
import { changeAuditKey, takeAuditKey } from '../database/keyedAudit';
import { createApp } from './app';
import { createHealth } from './health';

it('is well while the database answers, and says so when it no longer does', async () => {
  const database = await openSeededInMemory({ transactions: 50 });
  const app = createApp({ db: database.db });
  const well = await app.request('/healthz');
  expect([well.status, await well.json()]).toEqual([200, { status: 'ok' }]);
  await database.close();
  const ill = await app.request('/healthz');
  expect([ill.status, await ill.json()]).toEqual([503, { status: 'unavailable' }]);
  expect(ill.headers.get('cache-control')).toBe('no-store');
  expect(ill.headers.get('x-content-type-options')).toBe('nosniff');
});

it('says so where the key of the audit was changed while the process was running', async () => {
  const database = await openSeededInMemory({ transactions: 50 });
  const [auditKey, next] = [new AuditKey(Buffer.alloc(32, 1)), new AuditKey(Buffer.alloc(32, 2))];
  await takeAuditKey(database.db, auditKey, Date.now());
  const app = createApp({ db: database.db, auditKey });
  expect((await app.request('/healthz')).status).toBe(200);
  await changeAuditKey(database.db, auditKey, next, Date.now());
  const outdated = await app.request('/healthz');
  expect([outdated.status, await outdated.json()]).toEqual([
    503,
    { status: 'unavailable', reason: expect.stringMatching(/^AUDIT_KEY is not the key of this database/) },
  ]);
  await database.close();
});

it('says so where a later version has migrated the database', async () => {
  const database = await openSeededInMemory({ transactions: 50 });
  const app = createApp({ db: database.db });
  await sql`insert into schema_migrations (version, name) values (9999, 'later')`.execute(database.db);
  const outdated = await app.request('/healthz');
  expect([outdated.status, await outdated.json()]).toEqual([
    503,
    { status: 'unavailable', reason: expect.stringMatching(/^the database was migrated by a later version/) },
  ]);
  await database.close();
});

it('waits for a database that hangs no longer than it may, and is well again afterwards', async () => {
  const database = await openSeededInMemory({ transactions: 50 });
  const health = createHealth(database.db, undefined, 50);
  const hanging = sql`select pg_sleep(0.4)`.execute(database.db);
  const began = performance.now();
  expect(await Promise.all([health.state(), health.state()])).toEqual([
    { status: 'unavailable' },
    { status: 'unavailable' },
  ]);
  expect(performance.now() - began).toBeLessThan(300);
  await hanging;
  await setTimeout(20);
  expect(await health.state()).toEqual({ status: 'ok' });
  await database.close();
});
