/** Several processes that start at the same time on one PostgreSQL database. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres } from '../../tests/postgres';
import { groupPostgres } from '../../tests/sharedPostgres';
import { openDatabase, type Database } from './database';
import { ensureFirstAdmin } from './firstAdmin';
import { LOCKS } from './transact';

const PROCESSES = 8;
const iso = (time: number): string => new Date(time).toISOString();
const closeAll = (all: readonly Database[]): Promise<unknown> => Promise.all(all.map(({ close }) => close()));

/** Why statements were refused, of several that each of several processes makes at once. */
async function refusedOfMany(databaseUrl: string): Promise<readonly unknown[]> {
  const all = await Promise.all(Array.from({ length: PROCESSES }, () => openDatabase({ databaseUrl })));
  const asked = all.flatMap(({ db }) => Array.from({ length: 4 }, () => sql`select pg_sleep(0.05)`.execute(db)));
  const outcomes = await Promise.allSettled(asked);
  await closeAll(all);
  return outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
}

describe.skipIf(!hasPostgres())('processes that start together', () => {
  const server = groupPostgres();

  it('wait for the one that migrates longer than a statement may take, and say so', async () => {
    const url = await server().createDatabase();
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [LOCKS.migrating.key]);
    const said: string[] = [];
    // What the address says of a session wins over what the product says.
    const impatient = `${url}?options=${encodeURIComponent('-c statement_timeout=200')}`;
    const opening = openDatabase({ databaseUrl: impatient, log: (line) => said.push(line) });
    await expect.poll(() => said).toHaveLength(1);
    await other.end();
    await (await opening).close();
    expect(said).toEqual([expect.stringMatching(/^waiting for another process that migrates this database \(\d s\)$/)]);
  });

  it('print one first password, which is the one that works; a start a minute later prints another', async () => {
    const databaseUrl = await server().createDatabase();
    const noon = Date.parse('2026-11-20T11:00:00Z');
    const start = async (name: string, at: number) => {
      const database = await openDatabase({ databaseUrl });
      const oneTime = { hash: name, now: iso(at), until: iso(at + 86_400_000) };
      return { database, admin: await ensureFirstAdmin(database, 'chief', async () => oneTime) };
    };
    const started = await Promise.all(Array.from({ length: PROCESSES }, (_, n) => start(`of ${n}`, noon + n * 100)));
    const late = await start('late', noon + 20_000);
    const all = [...started, late];
    const printed = all.flatMap(({ admin }) => (admin && 'oneTime' in admin ? [admin.oneTime.hash] : []));
    const hashes = await late.database.db.selectFrom('users').select('password_hash').execute();
    expect(hashes).toEqual([{ password_hash: printed[0] }]);
    expect(printed).toHaveLength(1);
    expect(late.admin).toMatchObject({ username: 'chief', ago: expect.any(Number) });
    const next = await start('next', noon + 90_000);
    expect(next.admin).toMatchObject({ username: 'chief', oneTime: { hash: 'next' } });
    await closeAll([...all, next].map(({ database }) => database));
  });

  it('share the connections of a server that has few', async () => {
    const few = await startPostgres([`max_connections=${PROCESSES * 2 + 3}`]);
    try {
      expect(await refusedOfMany(await few.createDatabase())).toEqual([]);
    } finally {
      await few.stop();
    }
  });

  it('share the connections that the server has for their user', async () => {
    const name = `few_${Date.now()}`;
    const admin = new Client({ connectionString: server().url('postgres') });
    await admin.connect();
    await admin.query(`create role ${name} login password 'few' connection limit ${PROCESSES * 2}`);
    await admin.query(`create database ${name} owner ${name}`);
    const databaseUrl = server().url(name, { user: name, password: 'few' });
    try {
      expect(await refusedOfMany(databaseUrl)).toEqual([]);
      await admin.query(`alter role ${name} connection limit 0`);
      await expect(openDatabase({ databaseUrl })).rejects.toMatchObject({
        code: 'unreachable',
        message: expect.stringContaining('has no connection left. Raise max_connections'),
      });
    } finally {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${name}`);
      await admin.end();
    }
  });
});
