/** The tables from the database's catalog, for backups: so the table of a later migration is never forgotten. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from './schema';

/**
 * Not in a backup: the migrations' table; totals, which are rebuilt; sign-ins and messages, so that a restored backup never
 * revives a session or sends a message again; the sandbox's private key and codes.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'schema_migrations',
  'transaction_totals',
  'transaction_totals_by_day',
  'transaction_totals_by_agent',
  'audit_days',
  'sessions',
  'login_failures',
  'known_browsers',
  'outbox',
  'outbox_messages',
  'sandbox_bank',
  'sandbox_codes',
]);

/** Tables to back up, each after those that it refers to. */
export async function tablesInOrder(db: Transaction<Schema>): Promise<readonly string[]> {
  const found = await sql<{ name: string; needs: readonly string[] }>`
    select c.relname as name, array(
      select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid
    ) as needs
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  const waiting = new Map(
    found.rows.filter(({ name }) => !LEFT_OUT.has(name)).map(({ name, needs }) => [name, needs] as const),
  );
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(([, needs]) => needs.every((need) => !waiting.has(need))).map(([name]) => name);
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    ordered.push(...free);
    for (const name of free) waiting.delete(name);
  }
  return ordered;
}

/** The columns of a table's primary key. */
export async function keyOf(db: Transaction<Schema>, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** The id for a new row; an id is never given twice. */
export async function nextId(db: Kysely<Schema>, table: 'users' | 'sandbox_accounts'): Promise<number> {
  const { id } = await db
    .selectNoFrom(sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))::int`.as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the database has been seeded, restored or used. */
export async function hasRows(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes the rows that migrations inserted: a backup brings its own. */
export async function emptyTables(db: Transaction<Schema>): Promise<void> {
  const names = (await tablesInOrder(db)).map((name) => sql.id(name));
  await sql`truncate ${sql.join(names)} cascade`.execute(db);
}

/** Removes every table and function of the current schema. */
export async function dropEverything(db: Transaction<Schema>): Promise<void> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  if (tables.rows.length > 0) {
    const names = tables.rows.map(({ name }) => sql.id(name));
    await sql`drop table ${sql.join(names)} cascade`.execute(db);
  }
  const functions = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  for (const { signature } of functions.rows) await sql`drop function ${sql.raw(signature)}`.execute(db);
}

/** Makes every identity column continue after its greatest id. */
export async function setIdentities(db: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, column } of rows) {
    const greatest = sql`(select max(${sql.id(column)}) from ${sql.id(table)})`;
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(${greatest}, 1), ${greatest} is not null)`.execute(
      db,
    );
  }
}

/** Tells the planner about new rows. VACUUM cannot run in a transaction, so the timeout is changed for the session. */
export async function vacuum(db: Kysely<Schema>): Promise<void> {
  await db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session);
    try {
      await sql`vacuum (analyze)`.execute(session);
    } finally {
      await sql`reset statement_timeout`.execute(session);
    }
  });
}
