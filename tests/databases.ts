/** Databases for tests, on both engines. Seeded ones in memory start from a dump made once, in well under a second. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../server/database/database';
import type { Programs } from '../server/database/pglite';
import type { Schema } from '../server/database/schema';
import { seedDatabase, type SeedOptions } from '../server/database/seed/seed';
import { copyEmptyDatabase, EMPTY, keepDump, keptDump } from './dumps';
import { hasPostgres } from './postgres';
import { groupPostgres } from './sharedPostgres';

/** Six in the evening in Lagos on 20 November 2026: the moment at which the seeded 90 days end. */
export const TEST_ANCHOR = '2026-11-20T17:00:00.000Z';

export interface SeededOptions {
  readonly transactions?: number;
  readonly isNetwork?: boolean;
  /** Default: a text that is no hash, for tests in which nobody signs in. */
  readonly hashPassword?: SeedOptions['hashPassword'];
}

export interface Engine {
  /** Migrated, without any row. */
  readonly openEmpty: () => Promise<Database>;
  /** The same rows every time and on every engine. */
  readonly openSeeded: (options?: SeededOptions) => Promise<Database>;
  /** The same for all tests of a group, closed after them. */
  readonly sharedSeeded: (options?: SeededOptions) => Database;
}

/** What `open` opens, for all tests of the group or file in which it is called, closed after them. */
export function sharedDatabase(open: () => Promise<Database>): Database {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());
  const opened = (): Database => {
    if (!database) throw new Error('The database is open only while tests run');
    return database;
  };
  return {
    get db() {
      return opened().db;
    },
    get engine() {
      return opened().engine;
    },
    close: () => opened().close(),
  };
}

/** The database, closed after the test in which this is called. */
export function closedAfter(database: Database): Database {
  onTestFinished(() => database.close());
  return database;
}

/** What `work` answers, within a transaction that is rolled back. */
export async function undone<Result>(
  { db }: Pick<Database, 'db'>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}

/** Such a database in memory, with the rows of the demonstration. */
export function sharedInMemory(options?: SeededOptions): Database {
  return sharedDatabase(() => openSeededInMemory(options));
}

/** Runs the same tests on PGlite and, where its binaries are, on a PostgreSQL server. */
export function onEachEngine(tests: (engine: Engine) => void): void {
  onPglite(tests);
  onPostgres(tests);
}

function onPglite(tests: (engine: Engine) => void): void {
  describe('on PGlite', () => {
    tests({ openEmpty: openEmptyInMemory, openSeeded: openSeededInMemory, sharedSeeded: sharedInMemory });
  });
}

function onPostgres(tests: (engine: Engine) => void): void {
  describe.skipIf(!hasPostgres())('on PostgreSQL', () => {
    const server = groupPostgres();
    const openLike = async (name: string, fill: (database: Database) => Promise<unknown>): Promise<Database> =>
      openDatabase({ databaseUrl: await server().createDatabase({ name, fill: filling(fill) }) });
    const openSeeded: Engine['openSeeded'] = (options) => {
      const seed = seedOptions(options);
      return openLike(nameOf(options, seed), (database) => seedDatabase(database, seed));
    };
    tests({
      openEmpty: () => openLike('empty', async () => undefined),
      openSeeded,
      sharedSeeded: (options) => sharedDatabase(() => openSeeded(options)),
    });
  });
}

/** Fills what the address names, which is migrated by being opened. */
export function filling(fill: (database: Database) => Promise<unknown>): (databaseUrl: string) => Promise<void> {
  return async (databaseUrl) => {
    const database = await openDatabase({ databaseUrl });
    try {
      await fill(database);
    } finally {
      await database.close();
    }
  };
}

function seedOptions({ transactions = 3_000, isNetwork = false, hashPassword }: SeededOptions = {}): SeedOptions {
  return { hashPassword: hashPassword ?? (async () => 'not-a-hash'), transactions, isNetwork, anchor: TEST_ANCHOR };
}

const nameOf = ({ hashPassword }: SeededOptions = {}, { transactions, isNetwork }: SeedOptions): string =>
  `${isNetwork ? 'network_' : ''}${transactions}_${hashPassword ? 'hashed' : 'plain'}`;

/** A seeded database in memory, from the cache if there is one of these sources. */
export async function openSeededInMemory(options: SeededOptions = {}): Promise<Database> {
  const seed = seedOptions(options);
  return openCached(nameOf(options, seed), async (database) => {
    await seedDatabase(database, seed);
  });
}

export function openEmptyInMemory(): Promise<Database> {
  return openCached(EMPTY, async () => undefined);
}

/** A new data folder, migrated and without any row, in a third of the time that making one takes. */
export async function openNewFolder(dataDir: string): Promise<Database> {
  if ((await keptDump(EMPTY)) === undefined) await (await openEmptyInMemory()).close();
  await copyEmptyDatabase(dataDir);
  return openDatabase({ dataDir, programs: await programs() });
}

/** A database in memory with what `fill` puts there, from the cache if there is one of this name and these sources. */
export async function openCached(name: string, fill: (database: Database) => Promise<void>): Promise<Database> {
  const dump = await keptDump(name);
  if (dump) return openDatabase({ dataDir: 'memory://', dump: await readFile(dump), programs: await programs() });
  const database = await openDatabase({ dataDir: 'memory://', programs: await programs() });
  await fill(database);
  if (database.dump) await keepDump(name, await database.dump());
  return database;
}

const PROGRAMS = Symbol.for('kobodesk.tests.programs');

/** Compiled once in a process, whatever modules its files of tests have: that is half of what opening costs. */
async function programs(): Promise<Programs> {
  const kept: Promise<Programs> | undefined = Reflect.get(globalThis, PROGRAMS);
  if (kept) return kept;
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compile = async (file: string) => WebAssembly.compile(await readFile(join(folder, file)));
  const made = Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]).then(([pglite, initdb]) => ({
    pglite,
    initdb,
  }));
  Reflect.set(globalThis, PROGRAMS, made);
  return made;
}
