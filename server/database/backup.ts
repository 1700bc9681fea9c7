/** Writes all rows of one moment to a file while the server may run (on PGlite no other process has the folder). */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import { endLine, headerLine, markerLine } from './backupFormat';
import type { Database } from './database';
import { DatabaseError } from './errors';
import { schemaVersion } from './migrate';
import type { Schema } from './schema';
import { hasRows, keyOf, tablesInOrder } from './tables';

/** Rows fetched at a time. */
const ROWS_AT_ONCE = 2_000;

/**
 * Never overwrites a file; an unfinished backup has another name.
 * @returns how many rows it holds.
 * @throws DatabaseError `backup` when the file cannot be written.
 */
export async function backup({ db }: Database, path: string): Promise<number> {
  if (await exists(path)) throw new DatabaseError('backup', `${path} exists already; choose another name.`);
  const unfinished = `${path}.unfinished`;
  try {
    const rows = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        await sql`set local statement_timeout = 0`.execute(snapshot);
        if (!(await hasRows(snapshot)))
          throw new DatabaseError('backup', 'The database is empty: there is nothing to save.');
        const counts: Record<string, number> = {};
        const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
        await pipeline(Readable.from(lines(snapshot, counts)), createGzip({ level: 6 }), file);
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
async function* lines(db: Transaction<Schema>, rows: Record<string, number>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const seal = (text: string): string => {
    hash.update(text);
    return text;
  };
  yield seal(`${headerLine(await schemaVersion(db))}\n`);
  for (const table of await tablesInOrder(db)) {
    yield seal(`${markerLine(table)}\n`);
    rows[table] = 0;
    for await (const batch of rowsOf(db, table)) {
      rows[table] += batch.length;
      yield seal(`${batch.join('\n')}\n`);
    }
  }
  yield `${endLine({ rows, sha256: hash.digest('hex') })}\n`;
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
