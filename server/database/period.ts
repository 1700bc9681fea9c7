/** The dashboard's figures of a period and of the one before it, of one moment and within a scope. Values are kobo. */
import { sql, type AliasedExpression, type RawBuilder } from 'kysely';
import { type Days, daysBefore, daysIn } from '../../src/lists/question/operatorDays';
import { DAY_MS, lagosDay } from '../../src/upstream/time';
import { agentIs, ofDays, withinDays, type DayRange } from './lists';
import { allOf, type Condition, reading, scoped, type ScopedDatabase, scopedSnapshot } from './scopedDatabase';
import { IN_GROUP, STATUS_GROUPS } from './transactionFilter';

export type Sums = Record<`${(typeof STATUS_GROUPS)[number]}_${'volume' | 'value'}`, number>;

export const NO_SUMS: Readonly<Sums> = {
  successful_volume: 0,
  successful_value: 0,
  failed_volume: 0,
  failed_value: 0,
  pending_volume: 0,
  pending_value: 0,
};

export interface PeriodQuestion {
  readonly period: Days;
  readonly before: Days;
  /** Rows of the last day before count if they are earlier, in epoch milliseconds; null: all. */
  readonly until: number | null;
  /** YYYY-MM-01: the months from here on. */
  readonly firstMonth: string;
  /** Best agents; 0: none. */
  readonly agents: number;
}

type Compared = Pick<PeriodQuestion, 'period' | 'before' | 'until'>;

export function readPeriod(db: ScopedDatabase, question: PeriodQuestion) {
  return scopedSnapshot(db, async (at) => {
    const { period } = question;
    const { days, past } = await compared(at, question);
    const hours = period.startDate === period.endDate ? await byHour(at, period.startDate) : null;
    return {
      days,
      hours,
      before: past,
      types: await byType(at, period),
      agents: question.agents > 0 ? await bestAgents(at, period, question.agents) : null,
      months: await byMonth(at, question.firstMonth),
    };
  });
}

/** The sums of the period's days, and those of the days before that they are compared with. */
async function compared(at: ScopedDatabase, { period, before, until }: Compared) {
  const all = await byDay(at, { startDate: before.startDate, endDate: period.endDate });
  const past = all.filter(({ day }) => day < (until === null ? period.startDate : before.endDate));
  return {
    days: all.filter(({ day }) => day >= period.startDate),
    past: [...past, ...(until === null ? [] : [await untilTime(at, before.endDate, until)])],
  };
}

/** An agent manager's figures, and those of each of its agents (D540). */
export function readManagedPeriod(db: ScopedDatabase, question: Compared) {
  return scopedSnapshot(db, async (at) => {
    const { days, past } = await compared(at, question);
    return { figures: days, figuresBefore: past, agents: await byAgent(at, question.period) };
  });
}

/** Agents of one list. */
const LISTED_AGENTS = 200;

/** The agents in scope with the totals `d` of their days. */
const withDays = (db: ScopedDatabase, { startDate, endDate }: Days) =>
  scoped(db, 'agents', 'a').leftJoin(scoped(db, 'transaction_totals_by_agent_day', 't').selectAll().as('d'), (join) =>
    join.onRef('d.agent_id', '=', 'a.id').on('d.day', '>=', startDate).on('d.day', '<=', endDate),
  );

const FAILED = sql<number>`coalesce(sum(d.failed_volume), 0)::bigint`.as('failed');
const PENDING = sql<number>`coalesce(sum(d.pending_volume), 0)::bigint`.as('pending');
const SUCCESSFUL = sql<number>`coalesce(sum(d.successful_volume), 0)::bigint`;

/** The agents in scope by their names, with the sums of their transactions. */
function byAgent(db: ScopedDatabase, days: Days) {
  return withDays(db, days)
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .groupBy(['a.id', 'u.id'])
    .select(['a.id', 'u.member_id', 'a.business_name', FAILED, PENDING, SUCCESSFUL.as('volume')])
    .select(sql<number>`coalesce(sum(d.successful_value), 0)::bigint`.as('value'))
    .orderBy('a.business_name')
    .orderBy('a.id')
    .limit(LISTED_AGENTS)
    .execute();
}

const VOLUME = sql<number>`t.volume`;
const VALUE = sql<number>`t.value`;

/** Six sums of the rows of `t`. */
function sums(volume: RawBuilder<number> = VOLUME, value: RawBuilder<number> = VALUE) {
  return STATUS_GROUPS.flatMap((outcome) => [
    sql<number>`coalesce(sum(${volume}) filter (where ${IN_GROUP[outcome]}), 0)`.as(`${outcome}_volume` as const),
    sql<number>`coalesce(sum(${value}) filter (where ${IN_GROUP[outcome]}), 0)`.as(`${outcome}_value` as const),
  ]);
}

interface Counted {
  readonly day: string;
  readonly transaction_type_id: number;
  readonly status_code: string;
  readonly volume: number;
  readonly value: number;
}

/** Of everybody from the totals; of a scope from its rows, which are few. */
function counted(db: ScopedDatabase, days: DayRange): AliasedExpression<Counted, 't'> {
  if (db.scope.kind === 'all') {
    return scoped(db, 'transaction_totals_by_day', 't')
      .where(allOf(ofDays(days)))
      .select(['t.day', 't.transaction_type_id', 't.status_code', 't.volume', 't.value'])
      .as('t');
  }
  return rowsOf(db, withinDays(days, sql`t.system_time`))
    .select(sql<string>`((t.system_time at time zone 'UTC') + interval '1 hour')::date`.as('day'))
    .select(['t.transaction_type_id', 't.status_code'])
    .select([sql<number>`1`.as('volume'), 't.amount as value'])
    .as('t');
}

function rowsOf(db: ScopedDatabase, conditions: readonly Condition[]) {
  return scoped(db, 'transactions', 't').where(allOf(conditions));
}

function byDay(db: ScopedDatabase, days: Days) {
  return reading(db).selectFrom(counted(db, days)).groupBy('t.day').select('t.day').select(sums()).execute();
}

/** The sums of a day of Lagos. */
export async function sumsOfDay(db: ScopedDatabase, day: string): Promise<Sums> {
  return added(await byDay(db, { startDate: day, endDate: day }));
}

function byType(db: ScopedDatabase, days: Days) {
  return reading(db)
    .selectFrom('transaction_types as y')
    .leftJoin(counted(db, days), (join) => join.onRef('t.transaction_type_id', '=', 'y.id'))
    .groupBy('y.id')
    .select(['y.id', 'y.type'])
    .select(sums())
    .orderBy(sql`coalesce(sum(t.value), 0)`, 'desc')
    .orderBy('y.id')
    .execute();
}

/** Each month is named YYYY-MM. */
function byMonth(db: ScopedDatabase, startDate: string) {
  return reading(db)
    .selectFrom(counted(db, { startDate }))
    .groupBy(sql`1`)
    .select(sql<string>`to_char(t.day, 'YYYY-MM')`.as('month'))
    .select(sums())
    .execute();
}

const ONE = sql<number>`1`;
const AMOUNT = sql<number>`t.amount`;

/** The hours of a day of Lagos that have transactions, from 0. */
function byHour(db: ScopedDatabase, day: string) {
  return rowsOf(db, withinDays({ startDate: day, endDate: day }, sql`t.system_time`))
    .groupBy(sql`1`)
    .select(sql<number>`extract(hour from (t.system_time at time zone 'UTC') + interval '1 hour')::int`.as('hour'))
    .select(sums(ONE, AMOUNT))
    .execute();
}

async function untilTime(db: ScopedDatabase, startDate: string, until: number): Promise<Sums> {
  const earlier = sql<boolean>`t.system_time < ${new Date(until).toISOString()}::timestamptz`;
  return rowsOf(db, [...withinDays({ startDate }, sql`t.system_time`), earlier])
    .select(sums(ONE, AMOUNT))
    .executeTakeFirstOrThrow();
}

/** The agents with the greatest value of successful transactions. */
export function bestAgents(db: ScopedDatabase, { startDate, endDate }: Days, limit: number) {
  const best = scoped(db, 'transaction_totals_by_agent_day', 'd')
    .where('d.day', '>=', startDate)
    .where('d.day', '<=', endDate)
    .groupBy('d.agent_id')
    .having(sql<boolean>`sum(d.successful_volume) > 0`)
    .select(({ fn }) => [
      'd.agent_id',
      fn.sum<number>('d.successful_volume').as('volume'),
      fn.sum<number>('d.successful_value').as('value'),
    ])
    .orderBy('value', 'desc')
    .orderBy('d.agent_id')
    .limit(limit);
  return scoped(db, 'agents', 'a')
    .innerJoin(best.as('f'), 'f.agent_id', 'a.id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'u.member_id', 'a.business_name', 'f.volume', 'f.value'])
    .orderBy('f.value', 'desc')
    .orderBy('a.id')
    .execute();
}

/** How many transactions of an agent ended how. Undefined for an agent beyond the scope. */
export function countOutcomes(db: ScopedDatabase, agentId: string, days: Days) {
  return withDays(db, days)
    .where((row) => agentIs(row.ref('a.id'), agentId))
    .groupBy('a.id')
    .select([SUCCESSFUL.as('successful'), FAILED, PENDING])
    .executeTakeFirst();
}

/** The period that is compared with one (`daysBefore`); up to the same time of day while its last day is not over. */
export function periodBefore(period: Days, now: number, unit?: 'Month') {
  const before = daysBefore(period, unit);
  const apart = daysIn({ startDate: before.endDate, endDate: period.endDate }) - 1;
  return { before, until: period.endDate === lagosDay(now) ? now - apart * DAY_MS : null };
}

/** Sums of sums. */
export function added(list: readonly Sums[]): Sums {
  const total = { ...NO_SUMS };
  for (const one of list) {
    for (const outcome of STATUS_GROUPS) {
      total[`${outcome}_volume`] += one[`${outcome}_volume`];
      total[`${outcome}_value`] += one[`${outcome}_value`];
    }
  }
  return total;
}
