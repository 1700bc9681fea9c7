/** Opens the database: PGlite in a folder, or a PostgreSQL server by its URL. One driver, one SQL. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { columnTypes } from './columnTypes';
import { DatabaseError } from './errors';
import { lockFolder, type FolderLock } from './lock';
import { migrate } from './migrate';
import { startPglite, type Pglite } from './pglite';
import type { Schema } from './schema';
import { serverError } from './serverError';

/** Connections of one API process to a PostgreSQL server. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** A statement that runs longer on a PostgreSQL server is cancelled; PGlite knows no such limit. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Times are read in UTC. Costs are those of solid-state disks: with the default, made for turning ones, a few thousand
 * rows whose keys are known would be fetched by reading the whole table.
 */
const SESSION = { timezone: 'UTC', random_page_cost: '1.1' } as const;

export interface DatabaseOptions {
  /** Folder of the embedded database, or `memory://`. Not used with a databaseUrl. */
  readonly dataDir?: string | undefined;
  /** postgres://user:password@host:port/name */
  readonly databaseUrl?: string | undefined;
  /** What a `memory://` database starts from: another's `dump()`. */
  readonly dump?: Uint8Array | undefined;
  /** Told, in a line, of connections lost while nobody was waiting for them. */
  readonly log?: (line: string) => void;
}

export interface Database {
  /**
   * On PGlite there is one connection: inside `db.transaction()` use only the transaction, never `db`, which would wait
   * for itself.
   */
  readonly db: Kysely<Schema>;
  readonly engine: 'pglite' | 'postgres';
  /** The embedded database's files as one tar file; only for `memory://`. */
  readonly dump?: () => Promise<Uint8Array<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

/**
 * Opens and migrates.
 * @throws DatabaseError with one line for the person at the terminal.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl ? openServer(options.databaseUrl, options.log) : await openEmbedded(options);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw serverError(error, options.databaseUrl);
  }
}

function kysely(config: PoolConfig, log: DatabaseOptions['log']): Kysely<Schema> {
  const pool = new Pool({ types: columnTypes, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...config });
  // Without a listener the loss of an idle connection would end the process; the pool opens another by itself.
  pool.on('error', (error) => log?.(`A database connection was lost: ${error.message}`));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** As a server takes settings while connecting; PGlite, which has but one session, does not. */
function sessionOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

function openServer(databaseUrl: string, log: DatabaseOptions['log']): Database {
  const config = {
    connectionString: databaseUrl,
    max: POOL_SIZE,
    application_name: 'kobodesk',
    options: sessionOptions({ ...SESSION, statement_timeout: String(STATEMENT_TIMEOUT_MS) }),
  };
  const db = kysely(config, log);
  return { db, engine: 'postgres', close: () => db.destroy() };
}

async function openEmbedded({ dataDir = '.data', dump, log }: DatabaseOptions): Promise<Database> {
  const inMemory = dataDir === 'memory://';
  const folder = inMemory ? dataDir : resolve(dataDir);
  const lock = inMemory ? undefined : takeLock(folder);
  let pglite: Pglite;
  try {
    pglite = await startPglite(inMemory ? folder : databaseFolder(folder), dump);
  } catch (error) {
    lock?.release();
    throw new DatabaseError('corrupt', `The data folder ${folder} cannot be opened: ${reason(error)}`, error);
  }
  const db = kysely({ stream: pglite.connect, max: 1, idleTimeoutMillis: 0, user: 'postgres' }, log);
  for (const [name, value] of Object.entries(SESSION)) await sql`set ${sql.id(name)} = ${sql.lit(value)}`.execute(db);
  return {
    db,
    engine: 'pglite',
    dump: pglite.dump,
    close: async () => {
      await db.destroy();
      await pglite.close();
      lock?.release();
    },
  };
}

function takeLock(folder: string): FolderLock {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError('failed', `The data folder ${folder} cannot be used: ${reason(error)}`, error);
  }
}

function databaseFolder(folder: string): string {
  const path = join(folder, 'database');
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
