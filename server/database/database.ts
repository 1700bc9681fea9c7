/** Opens the database: PGlite in a folder, or a PostgreSQL server by its URL. One driver, one SQL. */
import { resolve } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { connectionOf, SESSION } from './address';
import { databaseFolder, folderTrouble, lockFolder } from './dataFolder';
import { DatabaseError, serverError } from './errors';
import { migrate, migrations } from './migrate';
import { startPglite, type Beginning, type Pglite } from './pglite';
import type { Schema } from './schema';

/** Connections of one API process to a PostgreSQL server, at most. */
const MAX_CONNECTIONS = 10;
/** API processes that share a server's connections: so many can always start. */
const PROCESSES = 8;
/** PostgreSQL 15, as it numbers itself. */
const OLDEST_SERVER = 150_000;
const IN_MEMORY = 'memory://';
const CONNECT_TIMEOUT_MS = 10_000;

/** A setting of our own that only the embedded database's session has: by it a query knows that everybody waits for it. */
export const EMBEDDED = 'kobodesk.embedded';

/** What of it is `Beginning` is for the embedded database only. */
export interface DatabaseOptions extends Beginning {
  /** Folder of the embedded database, or `memory://`; unused with a databaseUrl. */
  readonly dataDir?: string | undefined;
  /** postgres://user:password@host:port/name */
  readonly databaseUrl?: string | undefined;
  /** Leaves the database at the version it has, which may be another program's: call `refuseOther` before using it. */
  readonly asItIs?: boolean;
  /** Gets a line for each lost connection. */
  readonly log?: (line: string) => void;
  /** Called when the embedded database has ended by itself: only a new start helps. */
  readonly onEnd?: ((error: DatabaseError) => void) | undefined;
}

export interface Database {
  /** PGlite has one connection: inside `db.transaction()` use only the transaction, or `db` would wait for itself. */
  readonly db: Kysely<Schema>;
  readonly engine: 'pglite' | 'postgres';
  /** The embedded database's files as one tar file; only for `memory://`. */
  readonly dump?: () => Promise<Uint8Array<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

/** Opens, and migrates unless told not to. @throws DatabaseError with one line for the person at the terminal. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, log } = options;
  const database = databaseUrl ? await openServer(databaseUrl, log) : await openEmbedded(options);
  try {
    if (database.engine === 'pglite') await setSession(database.db);
    if (!options.asItIs) await migrate(database.db, migrations, log);
    return database;
  } catch (error) {
    await database.close();
    throw serverError(error, databaseUrl);
  }
}

function kysely(config: PoolConfig, log: DatabaseOptions['log']): Kysely<Schema> {
  const pool = new Pool({ types: columnTypes, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...config });
  // Without listeners a lost connection would end the process; the pool opens another by itself. Each client reports
  // its own loss, so the pool's report of idle ones is ignored.
  const lost = (error: Error): void => log?.(`A database connection was lost: ${error.message}`);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', lost));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** PGlite takes no settings while connecting; its single session keeps these. */
async function setSession(db: Kysely<Schema>): Promise<void> {
  for (const [name, value] of Object.entries({ ...SESSION, [EMBEDDED]: 'on' }))
    await sql`set ${sql.id(name)} = ${sql.lit(value)}`.execute(db);
}

/**
 * Refuses encodings that lack letters of some names, and servers too old for the migrations.
 * @returns how many connections this process may open: its share of the user's.
 */
async function checkServer(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ encoding: string; version: number; connections: number }>`
    select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int as version,
      least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int,
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
      ) as connections
  `.execute(db);
  const { encoding = '', version = 0, connections = 0 } = rows[0] ?? {};
  if (version < OLDEST_SERVER) {
    const major = Math.floor(version / 10_000);
    throw new DatabaseError('failed', `The database server is PostgreSQL ${major}; Kobodesk needs 15 or later.`);
  }
  if (encoding !== 'UTF8') {
    throw new DatabaseError('failed', `The database keeps texts as ${encoding}; make one with the encoding UTF8.`);
  }
  return Math.max(1, Math.min(MAX_CONNECTIONS, Math.floor(connections / PROCESSES)));
}

async function openServer(databaseUrl: string, log: DatabaseOptions['log']): Promise<Database> {
  const config = { ...connectionOf(databaseUrl), application_name: 'kobodesk' };
  const first = kysely({ ...config, max: 1 }, log);
  try {
    const db = kysely({ ...config, max: await checkServer(first) }, log);
    return { db, engine: 'postgres', close: () => db.destroy() };
  } catch (error) {
    throw serverError(error, databaseUrl);
  } finally {
    await first.destroy();
  }
}

async function openEmbedded({ dataDir = '.data', log, onEnd, ...beginning }: DatabaseOptions): Promise<Database> {
  const inMemory = dataDir === IN_MEMORY;
  const folder = inMemory ? dataDir : resolve(dataDir);
  const lock = inMemory ? undefined : usingFolder(folder, () => lockFolder(folder));
  const pglite = await openFolder(folder, beginning).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  void pglite.ended.then((error) =>
    onEnd?.(new DatabaseError('failed', `The embedded database has ended: ${error.message}. Start again.`, error)),
  );
  const db = kysely({ stream: pglite.connect, max: 1, idleTimeoutMillis: 0, user: 'postgres' }, log);
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

/** Turns errors of the folder into one line for the person who configured it. */
function usingFolder<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError('failed', `The data folder ${folder} cannot be used: ${reason(error)}.`, error);
  }
}

async function openFolder(folder: string, beginning: Beginning): Promise<Pglite> {
  if (folder === IN_MEMORY) return startPglite(folder, beginning);
  const location = usingFolder(folder, () => databaseFolder(folder));
  try {
    const pglite = await startPglite(location.path, beginning);
    location.opened();
    return pglite;
  } catch (error) {
    const trouble = usingFolder(folder, () => folderTrouble(location.path));
    if (trouble !== undefined) {
      throw new DatabaseError('failed', `The data folder ${folder} cannot be used: ${trouble}.`, error);
    }
    throw new DatabaseError(
      'corrupt',
      `The data folder ${folder} is damaged and cannot be opened: restore a backup.`,
      error,
    );
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number that can be held exactly: ${text}`);
  return value;
}

/** "2026-11-20 09:15:00.5+00" as "2026-11-20T09:15:00.500Z". */
function isoTime(text: string): string {
  // All our sessions use UTC: then no calculation is needed.
  if (text.endsWith('+00') && text.length <= '2026-11-20 09:15:00.500+00'.length && text[10] === ' ') {
    const clock = text.slice(11, -3);
    const point = clock.indexOf('.');
    const millis = point < 0 ? '000' : clock.slice(point + 1).padEnd(3, '0');
    return `${text.slice(0, 10)}T${clock.slice(0, 8)}.${millis}Z`;
  }
  return new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')).toISOString();
}

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: safeInteger,
  [NUMERIC]: safeInteger,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: isoTime,
};

/** bigint, numeric: whole safe numbers; date: "YYYY-MM-DD"; timestamptz: ISO 8601 in UTC; others as `pg` reads them. */
const columnTypes: {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (value: string) => unknown;
} = {
  getTypeParser: (oid, format) => parsers[oid] ?? types.getTypeParser(oid, format ?? 'text'),
};
