import { EventEmitter, once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runChild } from '../../tests/child';
import { onEachEngine, openNewFolder, sharedDatabase } from '../../tests/databases';
import { hasPostgres } from '../../tests/postgres';
import { groupPostgres } from '../../tests/sharedPostgres';
import { openDatabase, type Database } from './database';
import { migrate, migrations, schemaVersion } from './migrate';
import { seedDatabase } from './seed/seed';

const NEWEST = migrations.at(-1)?.version ?? 0;
const ONE_LINE = /^[^\n]+\.$/;
/** What becomes of a query whose connection the server has cut. */
const CUT = { status: 'rejected' };

/** PostgreSQL notes there that it is starting, and overlooks what it finds there. */
const filesIn = (dataDir: string): readonly string[] =>
  readdirSync(join(dataDir, 'database')).filter((name) => name !== 'postmaster.pid');

describe('in a data folder', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kobodesk-data-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dataDir });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  it('keeps what was written, and lets nobody in meanwhile', async () => {
    await (await openNewFolder(dataDir)).close();
    await withDatabase(async ({ db, engine }) => {
      expect(engine).toBe('pglite');
      await db.insertInto('meta').values({ key: 'kept', value: 'yes' }).execute();
      await expect(openDatabase({ dataDir })).rejects.toMatchObject({
        code: 'locked',
        message: `The data folder ${dataDir} is in use by process ${process.pid}.`,
      });
    });
    const rows = await withDatabase(({ db }) => db.selectFrom('meta').selectAll().execute());
    expect(rows).toEqual([{ key: 'kept', value: 'yes' }]);
    expect(readdirSync(dataDir)).toEqual(['database']);
  });

  it('forgets a migration during which it was killed, and does it the next time', async () => {
    await (await openNewFolder(dataDir)).close();
    const child = runChild('tests/children.ts', 'migrateForever', dataDir);
    expect(await child.line()).toBe('migrated by half');
    await child.kill();
    await withDatabase(async ({ db }) => {
      expect(await schemaVersion(db)).toBe(NEWEST);
      const left = await sql`select to_regclass('half') as found`.execute(db);
      expect(left.rows).toEqual([{ found: null }]);
      const half = { version: NEWEST + 1, name: 'half', sql: 'create table half (id int)' };
      await migrate(db, [...migrations, half]);
      expect(await schemaVersion(db)).toBe(half.version);
    });
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      code: 'newer',
      message: expect.stringMatching(ONE_LINE),
    });
  });

  it('starts whenever it was killed the first time: complete, or from the beginning', async () => {
    for (const lines of [['starting'], ['starting', 'opened']]) {
      const child = runChild('tests/children.ts', 'openAndSeed', dataDir);
      for (const line of lines) expect(await child.line()).toBe(line);
      await child.kill();
    }
    const last = runChild('tests/children.ts', 'openAndSeed', dataDir);
    expect([await last.line(), await last.line(), await last.line()]).toEqual(['starting', 'opened', 'seeded']);
    await withDatabase(async ({ db }) => {
      const { rows } = await sql`select (select count(*) from transactions) as rows, sum(volume)::bigint as kept
        from transaction_totals`.execute(db);
      expect(rows).toEqual([{ rows: 500, kept: 500 }]);
    });
  }, 120_000);

  describe('that is damaged', () => {
    // Made once: what is damaged is a copy.
    let whole: string;
    beforeAll(async () => {
      whole = mkdtempSync(join(tmpdir(), 'kobodesk-whole-'));
      await (await openNewFolder(whole)).close();
    });
    beforeEach(() => cpSync(whole, dataDir, { recursive: true }));
    afterAll(() => rmSync(whole, { recursive: true, force: true }));

    it.each([
      ['without its control file', 'global/pg_control', (path: string) => rmSync(path)],
      ['with an empty control file', 'global/pg_control', (path: string) => truncateSync(path, 0)],
      ['without its version file', 'PG_VERSION', (path: string) => rmSync(path)],
      ['of another version', 'PG_VERSION', (path: string) => writeFileSync(path, '9.6\n')],
    ])('says so in one line: %s', async (_, file, damage) => {
      damage(join(dataDir, 'database', file));
      const before = filesIn(dataDir);
      await expect(openDatabase({ dataDir })).rejects.toMatchObject({
        code: 'corrupt',
        message: expect.stringMatching(ONE_LINE),
      });
      expect(filesIn(dataDir)).toEqual(before);
      expect(readdirSync(dataDir)).toEqual(['database']);
    });

    it('never calls a folder damaged that only belongs to somebody else', async () => {
      // Whoever runs this has to be kept out of a file of their own; root keeps nobody out by becoming nobody.
      chmodSync(dataDir, 0o777);
      const file = join(dataDir, 'database', 'global', 'pg_control');
      chmodSync(join(dataDir, 'database'), 0o777);
      chmodSync(join(dataDir, 'database', 'global'), 0o777);
      chmodSync(file, 0o000);
      expect(await runChild('tests/children.ts', 'openAsNobody', dataDir).line()).toMatch(
        /^failed: The data folder \S+ cannot be used: this user may not read and write \S+\.$/,
      );
    });
  });

  it('says in one line that the folder cannot be made', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, 'mine');
    await expect(openDatabase({ dataDir: file })).rejects.toMatchObject({
      code: 'failed',
      message: expect.stringMatching(ONE_LINE),
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});

describe.skipIf(!hasPostgres())('on a PostgreSQL server', () => {
  const server = groupPostgres();

  it('migrates and seeds once when several processes start together', async () => {
    // How they meet is chance: one round alone would often pass by luck.
    for (let round = 0; round < 5; round += 1) {
      const databaseUrl = await server().createDatabase();
      const start = async (): Promise<{ database: Database; seeded: boolean }> => {
        const database = await openDatabase({ databaseUrl });
        const seed = { hashPassword: async () => 'not-a-hash', transactions: 50 };
        return { database, seeded: await seedDatabase(database, seed) };
      };
      const started = await Promise.all([start(), start(), start(), start()]);
      expect(started.filter(({ seeded }) => seeded)).toHaveLength(1);
      const { rows } = await sql`select count(*) as rows from transactions`.execute(started[0].database.db);
      expect(rows).toEqual([{ rows: 50 }]);
      await Promise.all(started.map(({ database }) => database.close()));
    }
  });

  it('goes on after the server has cut connections at work', async () => {
    const lost: string[] = [];
    const database = await openDatabase({
      databaseUrl: await server().createDatabase(),
      log: (line) => lost.push(line),
    });
    try {
      const asked = sql`select pg_sleep(30)`.execute(database.db);
      const told = new EventEmitter();
      const cut = database.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await once(told, 'cut');
        await sql`select 1`.execute(trx);
      });
      const ended = Promise.allSettled([asked, cut]);
      const atWork = async () => {
        const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`.execute(database.db);
        return rows.length;
      };
      await expect.poll(atWork).toBe(2);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
      await expect.poll(() => lost.length).toBeGreaterThanOrEqual(2);
      told.emit('cut');
      expect(await ended).toMatchObject([CUT, CUT]);
      expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    } finally {
      await database.close();
    }
  });

  it('refuses a database that cannot keep every name', async () => {
    const { db, close } = await openDatabase({ databaseUrl: await server().createDatabase() });
    const name = `test_latin_${Date.now()}`;
    try {
      await sql`create database ${sql.id(name)} encoding 'LATIN1' template template0 locale 'C'`.execute(db);
      await expect(openDatabase({ databaseUrl: server().url(name) })).rejects.toMatchObject({
        code: 'failed',
        message: 'The database keeps texts as LATIN1; make one with the encoding UTF8.',
      });
      await sql`drop database ${sql.id(name)}`.execute(db);
    } finally {
      await close();
    }
  });

  it.each([
    ['a wrong password', 'credentials', () => server().url('postgres', { password: 'wrong' })],
    ['an unknown user', 'credentials', () => server().url('postgres', { user: 'nobody' })],
    ['a database that is not there', 'missing', () => server().url('not_there')],
    ['a server that is not there', 'unreachable', () => 'postgres://kobodesk:throw-away@127.0.0.1:1/postgres'],
    ['a host that is not there', 'unreachable', () => 'postgres://kobodesk:throw-away@host.invalid/postgres'],
    ['a text that is no address', 'failed', () => 'postgres://kobodesk:throw-away@host:port/x'],
  ])('says in one line, without the password: %s', async (_, code, url) => {
    const failure = openDatabase({ databaseUrl: url() });
    await expect(failure).rejects.toMatchObject({ code, message: expect.stringMatching(ONE_LINE) });
    await expect(failure).rejects.not.toThrow(/throw-away|wrong@/);
  });
});

onEachEngine((engine) => {
  const database = sharedDatabase(engine.openEmpty);

  it('reads times as ISO 8601 in UTC, days as they are, and whole numbers as numbers', async () => {
    const { rows } = await sql`select timestamptz '2026-11-20 10:15:00.5+01' as time, date '2026-01-02' as day,
      9007199254740991::bigint as number, 12::numeric as decimal`.execute(database.db);
    expect(rows).toEqual([
      { time: '2026-11-20T09:15:00.500Z', day: '2026-01-02', number: 9_007_199_254_740_991, decimal: 12 },
    ]);
  });

  it.each(['9007199254740992::bigint', '1.5::numeric'])(
    'refuses a number it could not hold exactly: %s',
    async (value) => {
      await expect(sql`select ${sql.raw(value)} as number`.execute(database.db)).rejects.toThrow(RangeError);
    },
  );

  it('compiles no statement while it runs, which makes filling a database eight times as slow', async () => {
    expect((await sql`show jit`.execute(database.db)).rows).toEqual([{ jit: 'off' }]);
  });

  it('goes on after a statement that failed', async () => {
    await expect(sql`select 1 / 0`.execute(database.db)).rejects.toThrow(/division by zero/);
    await expect(sql`select nothing`.execute(database.db)).rejects.toMatchObject({ code: '42703' });
    const { rows } = await sql`select 1 as one`.execute(database.db);
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('never mixes the statements of two transactions', async () => {
    const { db } = database;
    const write = (name: string) =>
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('meta').values({ key: name, value: '1' }).execute();
        // The other ones' statements have turns of their own meanwhile.
        for (let turn = 0; turn < 5; turn += 1) await transaction.selectFrom('meta').select('key').execute();
        if (name.startsWith('undone')) throw new Error('undone');
      });
    const outcomes = await Promise.allSettled(['a', 'undone 1', 'b', 'undone 2', 'c'].map(write));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    const kept = await db.selectFrom('meta').select('key').orderBy('key').execute();
    expect(kept.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });
});
