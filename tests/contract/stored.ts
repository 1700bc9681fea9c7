/** What the database holds, so that a test can say that nothing was written. */
import { sql } from 'kysely';
import type { World } from './world';

const tables = sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = 'public' order by tablename`;

/** A checksum of each table, every one there is: the audit, sessions and counted attempts as well. */
export async function stored({ database: { db } }: World): Promise<Readonly<Record<string, string>>> {
  const { rows } = await tables.execute(db);
  const sums = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`,
  );
  const all = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db);
  return Object.fromEntries(all.rows.map(({ name, sum }) => [name, sum]));
}

/** Every row of every table as one text, for what must not be in any. */
export async function everything({ database: { db } }: World): Promise<string> {
  const names = (await tables.execute(db)).rows;
  const rows = names.map(({ name }) => sql`select ${name} || ' ' || t::text as row from ${sql.table(name)} t`);
  const all = await sql<{ row: string }>`${sql.join(rows, sql` union all `)}`.execute(db);
  return all.rows.map(({ row }) => row).join('\n');
}

/** The row of a user. */
export const userNamed = (db: World['database']['db'], username: string) =>
  db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow();

/** How many transactions wait for a lock that another one holds, on PostgreSQL. */
export async function waitingForLocks({ database: { db } }: World): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
