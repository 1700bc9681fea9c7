/** Rebuilds the totals after a bulk load, which runs without their triggers. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema';

const KINDS = sql`transaction_type_id, status_code, has_card`;

/** Reads `transactions` only once. */
export async function rebuildTotals(db: Transaction<Schema>): Promise<void> {
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
