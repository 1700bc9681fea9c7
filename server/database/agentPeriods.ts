/** The kept totals of agents over a period: whole months where there are some, and the days at its ends (D651). */
import { sql, type RawBuilder } from 'kysely';
import { lastDayOf } from '../../src/upstream/months';
import { addDays } from '../../src/upstream/time';
import { ofDays, type DayRange } from './lists';
import { allOf, type Condition, present, scopedRows, type ScopedDatabase } from './scopedDatabase';

/** Whole months, and the days to add to them and to take off. Months are first days, both inclusive. */
export interface PeriodParts {
  readonly firstMonth: string | undefined;
  readonly lastMonth: string | undefined;
  readonly added: readonly DayRange[];
  readonly removed: readonly DayRange[];
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
/** 31 days after the first day lie in the next month. */
const monthAfter = (month: string): string => monthOf(addDays(month, 31));
const monthBefore = (month: string): string => monthOf(addDays(month, -1));
const dayOfMonth = (day: string): number => Number(day.slice(8));

/**
 * At either end the fewer days are read: those of the month within the period, or those beyond it. Undefined for a period
 * within one month, and for one that ends before it starts.
 */
export function partsOf({ startDate, endDate }: DayRange): PeriodParts | undefined {
  // Such a period has no days, but the months and days at its ends would add up to some.
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) return undefined;
  const first = startDate && monthOf(startDate);
  const last = endDate && monthOf(endDate);
  if (first !== undefined && first === last) return undefined;
  const start = startDate && first ? startParts(startDate, first) : OPEN;
  const end = endDate && last ? endParts(endDate, last) : OPEN;
  return {
    firstMonth: start.month,
    lastMonth: end.month,
    added: [...start.added, ...end.added],
    removed: [...start.removed, ...end.removed],
  };
}

/** An end of a period: `month` is the outermost one that is read. */
type EndParts = Pick<PeriodParts, 'added' | 'removed'> & { readonly month: string | undefined };
const OPEN: EndParts = { month: undefined, added: [], removed: [] };

function startParts(startDate: string, month: string): EndParts {
  const beyond = dayOfMonth(startDate) - 1;
  if (beyond === 0) return { month, added: [], removed: [] };
  const endDate = lastDayOf(month);
  return beyond <= dayOfMonth(endDate) / 2
    ? { month, added: [], removed: [{ startDate: month, endDate: addDays(startDate, -1) }] }
    : { month: monthAfter(month), added: [{ startDate, endDate }], removed: [] };
}

function endParts(endDate: string, month: string): EndParts {
  const over = lastDayOf(month);
  if (endDate === over) return { month, added: [], removed: [] };
  return dayOfMonth(endDate) > dayOfMonth(over) / 2
    ? { month, added: [], removed: [{ startDate: addDays(endDate, 1), endDate: over }] }
    : { month: monthBefore(month), added: [{ startDate: month, endDate }], removed: [] };
}

const SUMMED = ['volume', 'value', 'successful_volume', 'failed_volume'] as const;

/**
 * Totals of agents in scope in a period, as a table `t` with `day`, `agent_id`, `volume`, `value`, `successful_volume` and
 * `failed_volume`. A month stands at its first day, days of one month at their first; what lies beyond the period is taken
 * off by negative rows.
 * @param agent a condition on `t.agent_id`.
 */
export function agentTotals(db: ScopedDatabase, period: DayRange, agent: Condition | undefined): RawBuilder<unknown> {
  const parts = partsOf(period);
  if (!parts) return sql`(${ofAgentDays(db, period, agent, 1)}) as t`;
  const { firstMonth, lastMonth, added, removed } = parts;
  const months = present([
    agent,
    firstMonth === undefined ? undefined : sql`t.month >= ${firstMonth}::date`,
    lastMonth === undefined ? undefined : sql`t.month <= ${lastMonth}::date`,
  ]);
  const all = [
    sql`select t.month as day, t.agent_id, t.volume, t.value, t.successful_volume, t.failed_volume
      from ${scopedRows(db, 'transaction_totals_by_agent_month', 't')} where ${allOf(months)}`,
    ...added.map((days) => ofAgentDays(db, days, agent, 1)),
    ...removed.map((days) => ofAgentDays(db, days, agent, -1)),
  ];
  return sql`(${sql.join(all, sql` union all `)}) as t`;
}

/** Added up first: so many days of 20,000 agents are one row each, which took half as long together. */
function ofAgentDays(db: ScopedDatabase, days: DayRange, agent: Condition | undefined, sign: 1 | -1) {
  // Sums of sums in 64 bits: as numerics they took longer.
  const sums = SUMMED.map((name) => sql`(${sql.lit(sign)} * sum(t.${sql.ref(name)}))::bigint as ${sql.ref(name)}`);
  return sql`select min(t.day) as day, t.agent_id, ${sql.join(sums)}
    from ${scopedRows(db, 'transaction_totals_by_agent_day', 't')} where ${allOf([...ofDays(days), agent])}
    group by t.agent_id`;
}
