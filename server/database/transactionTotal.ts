/** How many transactions match: from a totals table where one can answer, else by counting through an index. */
import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { type DayRange, given } from './filters';
import { allOf, present, type Condition, type Scope } from './scopedDatabase';
import type { Schema } from './schema';
import { readFilter, rowConditions, type TransactionFilter } from './transactionFilter';

const HAS_CARD = sql<SqlBool>`t.has_card`;

function ofDays({ startDate, endDate }: DayRange): readonly Condition[] {
  return present([
    given(startDate, (day) => sql`t.day >= ${day}::date`),
    given(endDate, (day) => sql`t.day <= ${day}::date`),
  ]);
}

/** The totals table that can answer; undefined when only the transactions can. */
function totalsTable(
  filter: TransactionFilter,
  scope: Scope,
): { table: RawBuilder<unknown>; conditions: readonly Condition[] } | undefined {
  const { kinds, days, agents, rows } = readFilter(filter, scope, HAS_CARD);
  if (rows.length > 0) return undefined;
  const byDay = ofDays(days);
  const byAgent = agents(sql`t.agent_id`);
  if (byDay.length > 0 && byAgent.length > 0) return undefined;
  if (byDay.length > 0) return { table: sql`transaction_totals_by_day`, conditions: [...byDay, ...kinds] };
  if (byAgent.length > 0) return { table: sql`transaction_totals_by_agent`, conditions: [...byAgent, ...kinds] };
  return { table: sql`transaction_totals`, conditions: kinds };
}

/** A query for the exact number of matching rows, `total`. */
export function totalOf(scope: Scope, filter: TransactionFilter): RawBuilder<unknown> {
  const totals = totalsTable(filter, scope);
  return totals
    ? sql`select coalesce(sum(t.volume), 0)::bigint as total from ${totals.table} t where ${allOf(totals.conditions)}`
    : sql`select count(*) as total from transactions t where ${allOf(rowConditions(filter, scope))}`;
}

/** The exact number of matching rows. */
export async function countTransactions(
  db: Transaction<Schema>,
  scope: Scope,
  filter: TransactionFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`${totalOf(scope, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The number of matching transactions of each day, latest first; undefined when the totals cannot tell. */
export async function volumesByDay(db: Transaction<Schema>, scope: Scope, filter: TransactionFilter) {
  const { kinds, days, agents, rows } = readFilter(filter, scope, HAS_CARD);
  if (rows.length > 0 || agents(sql`t.agent_id`).length > 0) return undefined;
  return db
    .selectFrom('transaction_totals_by_day as t')
    .where(allOf([...ofDays(days), ...kinds]))
    .groupBy('t.day')
    .having(({ fn }) => fn.sum('t.volume'), '>', 0)
    .select(({ fn }) => ['t.day', fn.sum<number>('t.volume').as('volume')])
    .orderBy('t.day', 'desc')
    .execute();
}
