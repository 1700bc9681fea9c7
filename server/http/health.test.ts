import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSeededInMemory } from '../../tests/databases';
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

it('waits for a database that hangs no longer than it may, and is well again afterwards', async () => {
  const database = await openSeededInMemory({ transactions: 50 });
  const health = createHealth(database.db, 50);
  const hanging = sql`select pg_sleep(0.4)`.execute(database.db);
  const began = performance.now();
  expect(await Promise.all([health.state(), health.state()])).toEqual(['unavailable', 'unavailable']);
  expect(performance.now() - began).toBeLessThan(300);
  await hanging;
  await setTimeout(20);
  expect(await health.state()).toBe('ok');
  await database.close();
});
