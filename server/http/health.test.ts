import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSeededInMemory } from '../../tests/databases';
import { AuditKey } from '../database/audit';
import { changeAuditKey, takeAuditKey } from '../database/keyedAudit';
import { createApp } from './app';
import { createHealth } from './health';

/** What each test leaves, the next one goes on with: opening a database takes longer than all that is asked of it. */
const database = await openSeededInMemory({ transactions: 50 });
const plain = createApp({ db: database.db });

it('is well while the database answers', async () => {
  const well = await plain.request('/healthz');
  expect([well.status, await well.json()]).toEqual([200, { status: 'ok' }]);
});

it('waits for a database that hangs no longer than it may, and is well again afterwards', async () => {
  const health = createHealth(database.db, { withinMs: 50 });
  let hangs = true;
  const hanging = sql`select pg_sleep(0.4)`.execute(database.db).finally(() => {
    hangs = false;
  });
  expect(await Promise.all([health.state(), health.state()])).toEqual([
    { status: 'unavailable' },
    { status: 'unavailable' },
  ]);
  expect(hangs).toBe(true);
  await hanging;
  await expect.poll(() => health.state()).toEqual({ status: 'ok' });
});

it('is not well where the key of the audit was changed while the process was running', async () => {
  const [auditKey, next] = [new AuditKey(Buffer.alloc(32, 1)), new AuditKey(Buffer.alloc(32, 2))];
  await takeAuditKey(database.db, auditKey, Date.now());
  const notices: string[] = [];
  const notice = (line: string): void => void notices.push(line);
  const log = { request: () => undefined, defect: () => undefined, outage: () => undefined, notice };
  const app = createApp({ db: database.db, auditKey, log });
  expect((await app.request('/healthz')).status).toBe(200);
  await changeAuditKey(database.db, auditKey, next, Date.now());
  for (let probe = 0; probe < 3; probe += 1) {
    const outdated = await app.request('/healthz');
    // Anybody may ask: why is for the operator.
    expect([outdated.status, await outdated.json()]).toEqual([503, { status: 'unavailable' }]);
  }
  expect(notices).toEqual([expect.stringMatching(/^AUDIT_KEY is not the key of this database/)]);
});

it('is unavailable where a later version has migrated the database, and tells its operator once', async () => {
  const notices: string[] = [];
  const health = createHealth(database.db, { notice: (line) => void notices.push(line) });
  await sql`insert into schema_migrations (version, name) values (9999, 'later')`.execute(database.db);
  expect([await health.state(), await health.state()]).toEqual([{ status: 'unavailable' }, { status: 'unavailable' }]);
  expect(notices).toEqual([expect.stringMatching(/^the database was migrated by a later version/)]);
});

it('says so when the database no longer answers', async () => {
  await database.close();
  const ill = await plain.request('/healthz');
  expect([ill.status, await ill.json()]).toEqual([503, { status: 'unavailable' }]);
  expect(ill.headers.get('cache-control')).toBe('no-store');
  expect(ill.headers.get('x-content-type-options')).toBe('nosniff');
});
