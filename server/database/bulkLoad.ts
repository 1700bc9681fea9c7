/** Loads many transactions at once: indexes, foreign keys and totals are rebuilt afterwards. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema';

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
  await sql`drop table fresh_totals`.execute(db);
}
