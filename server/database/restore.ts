/** Replaces everything in the database by a backup's rows, completely or not at all. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import { DAMAGED, readHeader, readLine, type BackupEnd } from './backupFormat';
import { bulkLoad } from './bulkLoad';
import type { Database } from './database';
import { codeOf, DatabaseError } from './errors';
import { migrateWithin, refuseNewer } from './migrate';
import type { Schema } from './schema';
import { dropEverything, emptyTables, hasRows, setIdentities, vacuum } from './tables';

/** Characters of rows sent in one statement. */
const BATCH_CHARACTERS = 1_000_000;

export interface RestoreOptions {
  /** Replaces existing rows. */
  readonly force?: boolean;
}

/**
 * Restores a backup of this or an earlier version, and signs everybody out.
 * @returns how many rows were restored.
 * @throws DatabaseError `backup` when the file is damaged or the database has rows and `force` is not set.
 */
export async function restore({ db }: Database, path: string, { force = false }: RestoreOptions = {}): Promise<number> {
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
    const version = readHeader(first.done ? '' : first.value);
    refuseNewer(version);
    await dropEverything(db);
    await migrateWithin(db, version);
    await emptyTables(db);
    const hash = createHash('sha256').update(`${first.done ? '' : first.value}\n`);
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
    await sql`insert into ${into}
      select * from json_populate_recordset(null::${into}, ${`[${rows.join(',')}]`}::json)`.execute(db);
  } catch (error) {
    throw new DatabaseError('backup', DAMAGED, error);
  }
}

async function checkCounts(db: Transaction<Schema>, { rows }: BackupEnd): Promise<void> {
  for (const [table, expected] of Object.entries(rows)) {
    const found = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db);
    if (found.rows[0]?.total !== expected) throw new DatabaseError('backup', DAMAGED);
  }
}
