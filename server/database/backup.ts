/**
 * Backups, written while the server may run (on PGlite no other process has the folder), and restoring them. A backup
 * is gzipped lines of JSON, the same from both engines: a header; a marker and the rows of each table, after those it
 * refers to; and an end with each table's number of rows and the SHA-256 of all lines before it.
 */
import { createHash } from 'node:crypto';
import { createWriteStream, createReadStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, createGunzip } from 'node:zlib';
import { createInterface } from 'node:readline';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from './database';
import { DatabaseError, codeOf } from './errors';
import { inSnapshot } from './transact';
import { schemaVersion, migrateWithin, refuseNewer } from './migrate';
import type { Schema } from './schema';
import { hasRows, keyOf, tablesInOrder, dropEverything, emptyTables, setIdentities, vacuum, bulkLoad } from './tables';

/** Rows fetched at a time. */
const ROWS_AT_ONCE = 2_000;

/**
 * Never overwrites a file; an unfinished backup has another name. A database of an earlier version is saved as it is,
 * for the program of that version and later ones.
 * @returns how many rows it holds.
 * @throws DatabaseError `backup` when the file cannot be written, `newer` for a version that is not known here.
 */
export async function backup({ db }: Database, path: string): Promise<number> {
  if (await exists(path)) throw new DatabaseError('backup', `${path} exists already; choose another name.`);
  const unfinished = `${path}.unfinished`;
  try {
    const rows = await inSnapshot(db, async (snapshot) => {
      await sql`set local statement_timeout = 0`.execute(snapshot);
      refuseNewer(await schemaVersion(snapshot));
      if (!(await hasRows(snapshot)))
        throw new DatabaseError('backup', 'The database is empty: there is nothing to save.');
      const counts: Record<string, number> = {};
      const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
      await pipeline(Readable.from(backupLines(snapshot, counts)), createGzip({ level: 6 }), file);
      return Object.values(counts).reduce((all, count) => all + count, 0);
    });
    await rename(unfinished, path);
    return rows;
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof Error && 'path' in error) {
      throw new DatabaseError('backup', `${path} cannot be written: ${error.message}`, error);
    }
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** @param rows is filled with the number of rows of each table. */
async function* backupLines(db: Transaction<Schema>, rows: Record<string, number>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const seal = (text: string): string => {
    hash.update(text);
    return text;
  };
  yield seal(`${headerLine(await schemaVersion(db))}\n`);
  for (const table of await tablesInOrder(db)) {
    yield seal(`${JSON.stringify({ $table: table })}\n`);
    rows[table] = 0;
    for await (const batch of rowsOf(db, table)) {
      rows[table] += batch.length;
      yield seal(`${batch.join('\n')}\n`);
    }
  }
  yield `${JSON.stringify({ $end: { rows, sha256: hash.digest('hex') } satisfies BackupEnd })}\n`;
}

/** A table's rows as JSON, in the order of its key. */
async function* rowsOf(db: Transaction<Schema>, table: string): AsyncGenerator<readonly string[]> {
  const key = (await keyOf(db, table)).map((column) => sql.id(column));
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(t)::text as row from ${sql.table(table)} t order by ${sql.join(key)}`.execute(db);
  for (;;) {
    const batch = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(db);
    if (batch.rows.length === 0) break;
    yield batch.rows.map(({ row }) => row);
  }
  await sql`close backup_rows`.execute(db);
}

const FORMAT = 'kobodesk-backup';
const FORMAT_VERSION = 1;

const header = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  schemaVersion: z.int().positive(),
  createdAt: z.string(),
});
const marker = z.object({ $table: z.string().regex(/^[a-z_]+$/) });
const endSchema = z.object({
  $end: z.object({ rows: z.record(z.string(), z.int().nonnegative()), sha256: z.string() }),
});

type BackupEnd = z.infer<typeof endSchema>['$end'];

const MARKER_START = '{"$table":';
const END_START = '{"$end":';

function headerLine(version: number): string {
  return JSON.stringify({
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    schemaVersion: version,
    createdAt: new Date().toISOString(),
  });
}

type Line = { readonly table: string } | { readonly end: BackupEnd } | { readonly row: string };

/** Reads a line after the header. Rows are not parsed: the database reads them. */
function readLine(line: string): Line {
  if (line.startsWith(MARKER_START)) return { table: parse(marker, line, DAMAGED).$table };
  if (line.startsWith(END_START)) return { end: parse(endSchema, line, DAMAGED).$end };
  return { row: line };
}

const DAMAGED = 'The backup is damaged: nothing was restored.';

function parse<T>(schema: z.ZodType<T>, line: string, complaint: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw new DatabaseError('backup', complaint, error);
  }
}

/** Characters of rows sent in one statement. */
const BATCH_CHARACTERS = 1_000_000;

/**
 * Restores a backup of this or an earlier version, and signs everybody out. `force` replaces existing rows.
 * @returns how many rows were restored.
 * @throws DatabaseError `backup` when the file is damaged or the database has rows and `force` is not set.
 */
export async function restore({ db }: Database, path: string, { force = false } = {}): Promise<number> {
  const rows = await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    if (!force && (await hasRows(transaction))) {
      throw new DatabaseError('backup', 'The database is not empty. With --force its data are replaced by the backup.');
    }
    return load(transaction, path);
  });
  await vacuum(db);
  return rows;
}

async function load(db: Transaction<Schema>, path: string): Promise<number> {
  const lines = readLines(path);
  try {
    const first = await lines.next();
    const head = first.done ? '' : first.value;
    const { schemaVersion: version } = parse(header, head, 'This file is no backup of Kobodesk.');
    refuseNewer(version);
    await dropEverything(db);
    await migrateWithin(db, version);
    await emptyTables(db);
    const hash = createHash('sha256').update(`${head}\n`);
    const end = await bulkLoad(db, () => loadRows(db, lines, hash));
    if (end?.sha256 !== hash.digest('hex')) throw new DatabaseError('backup', DAMAGED);
    await checkCounts(db, end);
    await migrateWithin(db);
    await setIdentities(db);
    return Object.values(end.rows).reduce((all, rows) => all + rows, 0);
  } finally {
    await lines.return(undefined);
  }
}

async function* readLines(path: string): AsyncGenerator<string, undefined> {
  const file = createReadStream(path);
  const unzipped = file.pipe(createGunzip());
  file.on('error', (error) => unzipped.destroy(error));
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Infinity });
  } catch (error) {
    throw new DatabaseError('backup', codeOf(error) === 'ENOENT' ? `There is no file ${path}.` : DAMAGED, error);
  } finally {
    file.destroy();
  }
  return undefined;
}

/** @returns the backup's last line; undefined for a backup that breaks off before it. */
async function loadRows(
  db: Transaction<Schema>,
  lines: AsyncIterable<string>,
  hash: ReturnType<typeof createHash>,
): Promise<BackupEnd | undefined> {
  let table: string | undefined;
  let batch: string[] = [];
  let characters = 0;
  const flush = async (): Promise<void> => {
    if (table !== undefined && batch.length > 0) await insert(db, table, batch);
    batch = [];
    characters = 0;
  };
  for await (const text of lines) {
    const line = readLine(text);
    if ('end' in line) {
      await flush();
      return line.end;
    }
    hash.update(`${text}\n`);
    if ('table' in line) {
      await flush();
      table = line.table;
    } else {
      batch.push(line.row);
      characters += line.row.length;
      if (characters >= BATCH_CHARACTERS) await flush();
    }
  }
  return undefined;
}

async function insert(db: Transaction<Schema>, table: string, rows: readonly string[]): Promise<void> {
  const into = sql.table(table);
  try {
    const columns = sql.join(await storedColumns(db, table));
    await sql`insert into ${into} (${columns})
      select ${columns} from json_populate_recordset(null::${into}, ${`[${rows.join(',')}]`}::json)`.execute(db);
  } catch (error) {
    throw new DatabaseError('backup', DAMAGED, error);
  }
}

/** A column that the database computes takes no value. */
async function storedColumns(db: Transaction<Schema>, table: string) {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows.map(({ name }) => sql.id(name));
}

async function checkCounts(db: Transaction<Schema>, { rows }: BackupEnd): Promise<void> {
  for (const [table, expected] of Object.entries(rows)) {
    const counted = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db);
    if (counted.rows[0]?.total !== expected) throw new DatabaseError('backup', DAMAGED);
  }
}
