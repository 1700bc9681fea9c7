/** The tables from the database's catalog, for backups, so that the table of a later migration is never forgotten. */
import { sql, type Kysely, type Transaction } from 'kysely';
import { anyRow } from './lists';
import type { Schema } from './schema';
import { CODES } from './transactionKinds';

/**
 * Not in a backup: the migrations' table; totals, which are rebuilt; sign-ins, messages and delivered files, so that a
 * restored backup never revives a session or sends a message again; the secrets of webhooks; the sandbox's private key
 * and codes; whose turn a job is.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'schema_migrations',
  'transaction_totals',
  'transaction_totals_by_day',
  'transaction_totals_by_agent',
  'transaction_totals_by_agent_day',
  'transaction_totals_by_agent_month',
  'audit_days',
  'sessions',
  'login_failures',
  'known_browsers',
  'outbox',
  'outbox_messages',
  'delivery_runs',
  'delivery_files',
  'delivery_pieces',
  'sandbox_bank',
  'sandbox_codes',
  'job_turns',
  'webhook_messages',
  'webhook_secrets',
]);

export async function hasTable(db: Kysely<Schema>, name: string): Promise<boolean> {
  // Not to_regclass: it answers from a cache that, after waiting for another process, may not know the table yet.
  const { rows } = await sql`select 1 from pg_class
    where relname = ${name} and relnamespace = current_schema()::regnamespace`.execute(db);
  return rows.length > 0;
}

/** Tables to back up, each after those that it refers to. */
export async function tablesInOrder(db: Transaction<Schema>): Promise<readonly string[]> {
  const tables = await sql<{ name: string; needs: readonly string[] }>`
    select c.relname as name, array(
      select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid
    ) as needs
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  const waiting = new Map(
    tables.rows.filter(({ name }) => !LEFT_OUT.has(name)).map(({ name, needs }) => [name, needs] as const),
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
export async function nextId<Tables>(db: Kysely<Tables>, table: 'users' | 'sandbox_accounts'): Promise<number> {
  const { id } = await db
    .selectNoFrom(sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))::int`.as('id'))
    .$castTo<{ readonly id: number }>()
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the database has been seeded, restored or used. */
export async function hasRows(db: Kysely<Schema>): Promise<boolean> {
  return (await hasTable(db, 'users')) && (await anyRow(db.selectFrom('users').select('id').limit(1)));
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
  for (const { signature } of functions.rows)
    await sql`drop function if exists ${sql.raw(signature)} cascade`.execute(db);
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

interface Definition {
  readonly name: string;
  readonly definition: string;
}

/** `load` inserts into `transactions`. All is one transaction, so nobody sees the table without its indexes. */
export async function bulkLoad<Result>(db: Transaction<Schema>, load: () => Promise<Result>): Promise<Result> {
  const indexes = await sql<Definition>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'transactions'::regclass and not i.indisprimary order by c.relname`.execute(db);
  const references = await sql<Definition>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'transactions'::regclass and contype = 'f' order by conname`.execute(db);
  for (const { name } of references.rows)
    await sql`alter table transactions drop constraint ${sql.id(name)}`.execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await sql`alter table transactions disable trigger user`.execute(db);
  const result = await load();
  await sql`alter table transactions enable trigger user`.execute(db);
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(db);
  for (const { name, definition } of references.rows) {
    await sql`alter table transactions add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
  }
  await rebuildTotals(db);
  return result;
}

const KINDS = sql`transaction_type_id, status_code, has_card`;

/** Reads `transactions` only once. */
async function rebuildTotals(db: Transaction<Schema>): Promise<void> {
  await sql`truncate transaction_totals, transaction_totals_by_day, transaction_totals_by_agent`.execute(db);
  await sql`create temp table fresh_totals on commit drop as
    select ((system_time at time zone 'UTC') + interval '1 hour')::date as day, agent_id, transaction_type_id,
      status_code, pan is not null as has_card, count(*) as volume, sum(amount)::bigint as value
    from transactions group by 1, 2, 3, 4, 5`.execute(db);
  await sql`insert into transaction_totals (${KINDS}, volume, value)
    select ${KINDS}, sum(volume), sum(value) from fresh_totals group by ${KINDS}`.execute(db);
  await sql`insert into transaction_totals_by_day (day, ${KINDS}, volume, value)
    select day, ${KINDS}, sum(volume), sum(value) from fresh_totals group by day, ${KINDS}`.execute(db);
  await sql`insert into transaction_totals_by_agent (agent_id, ${KINDS}, volume, value)
    select agent_id, ${KINDS}, sum(volume), sum(value) from fresh_totals group by agent_id, ${KINDS}`.execute(db);
  // The backup of an earlier version is loaded before its migrations make these tables, and fill them.
  if (await hasTable(db, 'transaction_totals_by_agent_day')) await rebuildAgentDays(db);
  if (await hasTable(db, 'transaction_totals_by_agent_month')) await rebuildAgentMonths(db);
  await sql`drop table fresh_totals`.execute(db);
}

async function rebuildAgentDays(db: Transaction<Schema>): Promise<void> {
  await sql`truncate transaction_totals_by_agent_day`.execute(db);
  await sql`insert into transaction_totals_by_agent_day
      (day, agent_id, volume, value, successful_volume, successful_value, failed_volume, pending_volume)
    select day, agent_id, sum(volume), sum(value),
      coalesce(sum(volume) filter (where status_code = '00'), 0),
      coalesce(sum(value) filter (where status_code = '00'), 0),
      coalesce(sum(volume) filter (where status_code not in (${CODES.decided})), 0),
      coalesce(sum(volume) filter (where status_code in (${CODES.pending})), 0)
    from fresh_totals group by day, agent_id`.execute(db);
}

async function rebuildAgentMonths(db: Transaction<Schema>): Promise<void> {
  await sql`truncate transaction_totals_by_agent_month`.execute(db);
  await sql`insert into transaction_totals_by_agent_month
      (month, agent_id, volume, value, successful_volume, failed_volume)
    select date_trunc('month', day)::date, agent_id, sum(volume), sum(value), sum(successful_volume),
      sum(failed_volume)
    from transaction_totals_by_agent_day group by 1, 2`.execute(db);
}
