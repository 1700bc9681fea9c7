/**
 * Inserting transactions beside the database as it was before any question of a list could be asked: processor time, for
 * the clock says as much about the machine. On two databases by turns, so that both meet the same machine.
 */
import { omit } from 'es-toolkit';
import { readFileSync } from 'node:fs';
import { type Insertable, sql } from 'kysely';
import { openDatabase, type Database, type DatabaseOptions } from '../../server/database/database';
import { migrate, migrations } from '../../server/database/migrate';
import type { Schema } from '../../server/database/schema';
import { seedDatabase } from '../../server/database/seed/seed';
import { hashPassword } from '../../server/http/passwords';
import { ratio, type Result } from '../measure';

/** The last migration before operators, watched views and summaries. */
const BEFORE = 26;
const ROWS = 200_000;
const ANCHOR = '2026-11-20T17:00:00.000Z';
/** Rows of a statement, statements of a measure, and measures on each side. */
const SIZES = [
  { size: 1, statements: 20, rounds: 60 },
  { size: 20, statements: 5, rounds: 240 },
  { size: 500, statements: 1, rounds: 20 },
] as const;
/** First ones that do not count. */
const WARM_UP = 4;
const MOST_INDEXES = 1.3;

type Row = Insertable<Schema['transactions']>;

/** @param most times as long as before. */
export async function measureInserts(
  place: () => Promise<{ readonly options: DatabaseOptions; readonly remove: () => Promise<void> }>,
  most: number,
): Promise<readonly Result[]> {
  const places = [await place(), await place()] as const;
  const [before, now] = [await filled(places[0].options, BEFORE), await filled(places[1].options, Infinity)];
  try {
    const sizes = [await indexSize(now), await indexSize(before)] as const;
    const results: Result[] = [
      {
        name: 'Indexes of transactions, beside those before questions',
        value: sizes[0] / sizes[1],
        unit: 'x',
        bound: MOST_INDEXES,
        note: `${(sizes[0] / 1_048_576).toFixed(0)} to ${(sizes[1] / 1_048_576).toFixed(0)} MB, ${ROWS} rows`,
      },
    ];
    const draw = await rowsLike(now);
    for (const { size, statements, rounds } of SIZES) {
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let round = -WARM_UP; round < rounds; round += 1) {
        const batches = Array.from({ length: statements }, () => draw(size));
        const sides = [
          { database: now, took: ours },
          { database: before, took: theirs },
        ];
        for (const { database, took } of round % 2 === 0 ? sides : sides.toReversed()) {
          const used = await insert(database, batches);
          if (round >= 0) took.push(used / statements);
        }
      }
      const mean = (took: readonly number[]): string => (took.reduce((sum, one) => sum + one, 0) / rounds).toFixed(2);
      results.push({
        name: `Inserting ${size} at once, beside before questions`,
        value: ratio(ours, theirs),
        unit: 'x',
        bound: most,
        note: `processor time, median of ${rounds}; mean ${mean(ours)} to ${mean(theirs)} ms`,
      });
    }
    return results;
  } finally {
    for (const database of [before, now]) await database.close();
    for (const { remove } of places) await remove();
  }
}

async function filled(options: DatabaseOptions, version: number): Promise<Database> {
  const database = await openDatabase({ ...options, asItIs: true });
  await migrate(
    database.db,
    migrations.filter((migration) => migration.version <= version),
  );
  await seedDatabase(database, { hashPassword, transactions: ROWS, anchor: ANCHOR });
  return database;
}

async function indexSize({ db }: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_indexes_size('transactions') as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

const KEPT_BY_DATABASE = ['id', 'account_folded', 'message_folded', 'version_folded'] as const;

/** Transactions like those that there are, after them, each with ids of its own. */
async function rowsLike({ db }: Database): Promise<(count: number) => readonly Row[]> {
  const stored = await db.selectFrom('transactions').selectAll().where('id', '<=', 20_000).orderBy('id').execute();
  let drawn = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      drawn += 1;
      const row = omit(stored[(drawn * 7) % stored.length] ?? fail(), KEPT_BY_DATABASE);
      return {
        ...row,
        system_time: new Date(Date.parse(ANCHOR) + drawn * 700).toISOString(),
        transaction_id: `INSERTED-${drawn}-${(drawn * 7_919) % 1_000_003}`,
        rrn: row.rrn && String((drawn * 104_729_001) % 1_000_000_007).padStart(12, '0'),
        stan:
          row.stan &&
          String((drawn * 7_919) % 1_000_003)
            .slice(-6)
            .padStart(6, '0'),
      };
    });
}

function fail(): never {
  throw new Error('No transaction to insert others like it');
}

/** @returns milliseconds of the processor: the server's process, or ours, in which the embedded database runs. */
function insert({ db, engine }: Database, batches: readonly (readonly Row[])[]): Promise<number> {
  return db.connection().execute(async (session) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(session);
    const used = (): number => (engine === 'postgres' ? usedBy(rows[0]?.pid ?? 0) : usedHere());
    const before = used();
    for (const batch of batches) await session.insertInto('transactions').values(batch).execute();
    return used() - before;
  });
}

function usedHere(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** By Linux. Its first number is nanoseconds. */
const usedBy = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
