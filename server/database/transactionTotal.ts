/** How many transactions match: from the kept totals where they can tell, else by counting through an index. */
import { sql, type Transaction } from 'kysely';
import type { DayRange } from './lagosDays';
import { allOf, type Condition, type Scope } from './scope';
import type { Schema } from './schema';
import { readFilter, rowConditions, type TransactionFilter } from './transactionFilter';

const HAS_CARD = sql`t.has_card`;

/** One day's share of what matches. */
interface DayVolume {
  readonly day: string;
  readonly volume: number;
}

function ofDays({ startDate, endDate }: DayRange): readonly Condition[] {
  return [
    ...(startDate ? [sql`t.day >= ${startDate}::date`] : []),
    ...(endDate ? [sql`t.day <= ${endDate}::date`] : []),
  ];
}

/** The totals table that can answer, with its conditions; undefined when only the rows can. */
function kept(
  filter: TransactionFilter,
  scope: Scope,
): { table: Condition; conditions: readonly Condition[] } | undefined {
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
export function totalOf(scope: Scope, filter: TransactionFilter): Condition {
  const totals = kept(filter, scope);
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

/** The matching rows of each day, latest first; undefined when the totals cannot tell. */
export async function volumesByDay(
  db: Transaction<Schema>,
  scope: Scope,
  filter: TransactionFilter,
): Promise<readonly DayVolume[] | undefined> {
  const { kinds, days, agents, rows } = readFilter(filter, scope, HAS_CARD);
  if (rows.length > 0 || agents(sql`t.agent_id`).length > 0) return undefined;
  const answer = await sql<DayVolume>`
    select t.day, sum(t.volume)::bigint as volume from transaction_totals_by_day t
    where ${allOf([...ofDays(days), ...kinds])} group by t.day having sum(t.volume) > 0 order by t.day desc`.execute(
    db,
  );
  return answer.rows;
}
