/**
 * What app versions say of their use.
 * Runs on both databases: counts and days are SQL.
 */
import { omit } from 'es-toolkit';
import { expect, it } from 'vitest';
import { createVersion, listVersions } from '../../src/upstream/versions';
import { onEachEngine } from './engines';

/** In Lagos the first of the seven days up to the 20th begins at 23:00 of the 13th. */
const MADE = [
  ['2026-11-13T22:59:59.999Z', '7.1-a'],
  ['2026-11-13T23:00:00.000Z', '7.1-A'],
  ['2026-11-20T08:00:00.000Z', '7.1-a'],
  ['2026-11-20T08:00:00.000Z', '7.1'],
] as const;

onEachEngine('app versions', (world) => {
  it('say when each was published, and its transactions of today and the six days before, whatever the case [D975]', async () => {
    const client = await world().clientOf('admin');
    await client.call(createVersion, { version: '7.1-A' });
    const { db } = world().database;
    const row = await db.selectFrom('transactions').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const like = omit(row, ['id', 'account_folded', 'message_folded', 'version_folded']);
    for (const [at, [system_time, app_version]] of MADE.entries()) {
      const made = { ...like, system_time, app_version, transaction_id: `T-VERSION-${at}` };
      await db.insertInto('transactions').values(made).execute();
    }
    const [latest] = await client.call(listVersions, {});
    const named = { id: expect.any(Number), version: '7.1-A', createdAt: expect.any(String) };
    expect(latest).toEqual({ ...named, transactions: 2 });
  });
});
