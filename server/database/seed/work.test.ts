/**
 * What the first start of a demonstration has to do, counted: it must be over within 20 seconds, which `npm run bench`
 * measures. Statements that grow with the transactions, or rows that grow faster, would end that.
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openEmptyInMemory, TEST_ANCHOR } from '../../../tests/databases';
import { seedDatabase } from './seed';

/** Statements of the whole seed. */
const MOST_STATEMENTS = 140;
/** Rows of all tables that one transaction more brings along: itself, two entries of purses, and shares of totals. */
const MOST_ROWS = 6;

async function workOf(transactions: number): Promise<{ readonly statements: number; readonly rows: number }> {
  const database = await openEmptyInMemory();
  let statements = 0;
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await seedDatabase(
    { ...database, db },
    { hashPassword: async () => 'not-a-hash', transactions, isNetwork: true, anchor: TEST_ANCHOR },
  );
  let rows = 0;
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(database.db);
  for (const { name } of tables.rows) {
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(database.db);
    rows += counted.rows[0]?.rows ?? 0;
  }
  await database.close();
  return { statements, rows };
}

it('fills a database by as many statements for 1,000 transactions as for 200, and by rows in proportion', async () => {
  const [few, many] = [await workOf(200), await workOf(1_000)];
  expect(many.statements).toBe(few.statements);
  expect(many.statements).toBeLessThan(MOST_STATEMENTS);
  expect(many.rows - few.rows).toBeGreaterThan(800 * 2);
  expect((many.rows - few.rows) / 800).toBeLessThan(MOST_ROWS);
});
