/** What needs somebody's attention now, within a scope: the parts of the dashboard's "Needs attention" (D249). */
import { sql } from 'kysely';
import { DAY_MS, addDays, iso, lagosDay, lagosDayStart } from '../../src/upstream/time';
import { LACKS_TERMINAL } from './agents';
import { gapsBetween, listFees } from './fees';
import { agentIs } from './lists';
import { allOf, reading, scoped, type ScopedDatabase, scopedRows, scopedSnapshot } from './scopedDatabase';
import { countTransactions, IN_GROUP, pendingFor, rowConditions } from './transactionFilter';

/** Records named in one part, the worst first; the list behind the part has all of them. */
const NAMED = 2;

/** The same weekday's same hours of so many weeks are the usual. */
const WEEKS = 4;
/** So many must have failed today: beside a usual of none, a single failure would always be more than usual. */
const LEAST_FAILED = 3;
/** For so many days the silence of an agent is news. */
const NEWS_DAYS = 28;

/** How many transactions are pending for over so many minutes, and the oldest of them. */
export function pendingOver(db: ScopedDatabase, now: number, minutes: number) {
  const filter = pendingFor(minutes, now);
  return scopedSnapshot(db, async (snapshot) => ({
    count: await countTransactions(snapshot, filter),
    oldest: await scoped(snapshot, 'transactions', 't')
      .innerJoin('agents as a', 'a.id', 't.agent_id')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .where(allOf(rowConditions(db, filter)))
      .select(['t.transaction_id', 'u.member_id', 'a.business_name', 't.amount', 't.system_time'])
      .orderBy('t.system_time')
      .orderBy('t.id')
      .limit(NAMED)
      .execute(),
  }));
}

/** More are never told of at once. */
const TOLD_AT_MOST = 10_000;
const LATELY_DAYS = 7;

/**
 * Transactions that came to be pending for over so many minutes in the last days, the latest first: those of last year
 * are no news.
 */
export function lateLately(db: ScopedDatabase, now: number, minutes: number) {
  const until = iso(now - minutes * 60_000);
  // Whole days: the list to which the notice leads has them.
  const from = iso(lagosDayStart(addDays(lagosDay(now), 1 - LATELY_DAYS)) ?? 0);
  return scoped(db, 'transactions', 't')
    .innerJoin('agents as a', 'a.id', 't.agent_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where(IN_GROUP.pending)
    .where('t.system_time', '<', until)
    .where('t.system_time', '>=', from)
    .select(['t.transaction_id', 'u.member_id', 'a.business_name', 't.amount'])
    .orderBy('t.system_time', 'desc')
    .orderBy('t.id', 'desc')
    .limit(TOLD_AT_MOST)
    .execute();
}

interface FloatLimits {
  /** Kobo. */
  readonly below: number;
  /** An agent is at work who had a transaction in so many days. */
  readonly days: number;
}

/** Enabled agents at work whose purse holds less, the emptiest first. */
export function lowFloats(db: ScopedDatabase, now: number, { below, days }: FloatLimits) {
  const since = addDays(lagosDay(now), -days);
  return scoped(db, 'purses', 'p')
    .innerJoin('agents as a', 'a.id', 'p.agent_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('u.enabled', '=', true)
    .where('p.balance', '<', below)
    .where(
      sql<boolean>`exists (select 1 from transaction_totals_by_agent_day d
        where d.agent_id = a.id and d.day >= ${since}::date and d.volume > 0)`,
    )
    .select(['a.id', 'u.member_id', 'a.business_name', 'p.balance as value'])
    .orderBy('p.balance')
    .orderBy('a.id')
    .execute();
}

interface RateLimits {
  /** Of the usual rate. */
  readonly percent: number;
  /** Transactions, today and in the usual hours, below which a rate says nothing. */
  readonly least: number;
}

interface FailureRate {
  readonly type_id: number | null;
  readonly type: string | null;
  readonly bank: string | null;
  readonly failed: number;
  readonly volume: number;
  readonly usual_failed: number;
  readonly usual_volume: number;
}

/** Types and beneficiary banks that fail more today than in the same hours of this weekday, the worst first. */
export async function failureRates(db: ScopedDatabase, now: number, limits: RateLimits) {
  const start = lagosDayStart(lagosDay(now)) ?? now;
  const hours = Array.from({ length: WEEKS + 1 }, (_, week) => {
    const [from, until] = [start, now + 1].map((time) => new Date(time - week * 7 * DAY_MS).toISOString());
    return sql`(${week === 0}::boolean, ${from}::timestamptz, ${until}::timestamptz)`;
  });
  const { rows } = await sql<FailureRate>`
    with counted as materialized (
      select w.today, t.transaction_type_id, t.bank_name, ${IN_GROUP.failed} as failed, count(*) as volume
      from (values ${sql.join(hours)}) w (today, from_time, until_time)
      join ${scopedRows(db, 'transactions', 't')} on t.system_time >= w.from_time and t.system_time < w.until_time
      where not (${IN_GROUP.pending})
      group by 1, 2, 3, 4
    ), rates as (
      select transaction_type_id as type_id, bank_name as bank,
        coalesce(sum(volume) filter (where today), 0) as volume,
        coalesce(sum(volume) filter (where today and failed), 0) as failed,
        coalesce(sum(volume) filter (where not today), 0) as usual_volume,
        coalesce(sum(volume) filter (where not today and failed), 0) as usual_failed
      from counted group by grouping sets ((transaction_type_id), (bank_name))
    )
    select r.*, y.type from rates r left join transaction_types y on y.id = r.type_id
    where (r.type_id is not null or r.bank is not null) and r.failed >= ${LEAST_FAILED}::int
      and r.volume >= ${limits.least}::int and r.usual_volume >= ${limits.least}::int
      and 100 * r.failed * r.usual_volume >= ${limits.percent}::int * r.usual_failed * r.volume
    order by r.failed::float8 / r.volume desc, r.type_id, r.bank`.execute(reading(db));
  return rows;
}

interface CashOutLimits {
  readonly types: readonly number[];
  /** Kobo of today from which an agent is near the daily limit. */
  readonly from: number;
}

/** Agents with their successful cash-out of the day, the greatest first. */
export function cashOutFrom(db: ScopedDatabase, now: number, { types, from }: CashOutLimits) {
  const start = new Date(lagosDayStart(lagosDay(now)) ?? now).toISOString();
  const paid = scoped(db, 'transactions', 't')
    .where('t.status_code', '=', '00')
    .where('t.transaction_type_id', 'in', types)
    .where('t.system_time', '>=', start)
    .groupBy('t.agent_id')
    .having(sql<number>`sum(t.amount)`, '>=', from)
    .select(({ fn }) => ['t.agent_id', fn.sum<number>('t.amount').as('value')]);
  return scoped(db, 'agents', 'a')
    .innerJoin(paid.as('p'), 'p.agent_id', 'a.id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'u.member_id', 'a.business_name', 'p.value'])
    .orderBy('p.value', 'desc')
    .orderBy('a.id')
    .execute();
}

interface OwnCashOut {
  /** An agent's id or member id. */
  readonly agentId: string;
  readonly types: readonly number[];
}

/** The successful cash-out of one agent on the day, in kobo; undefined: no such agent in scope. */
export function cashOutOf(db: ScopedDatabase, now: number, { agentId, types }: OwnCashOut) {
  const start = new Date(lagosDayStart(lagosDay(now)) ?? now).toISOString();
  return scoped(db, 'agents', 'a')
    .leftJoin(scoped(db, 'transactions', 't').selectAll().as('paid'), (join) =>
      join
        .onRef('paid.agent_id', '=', 'a.id')
        .on('paid.status_code', '=', '00')
        .on('paid.transaction_type_id', 'in', types)
        .on('paid.system_time', '>=', start),
    )
    .where((row) => agentIs(row.ref('a.id'), agentId))
    .groupBy('a.id')
    .select(sql<number>`coalesce(sum(paid.amount), 0)::bigint`.as('value'))
    .executeTakeFirst();
}

interface SilenceLimits {
  readonly days: number;
  readonly perDay: number;
}

/**
 * Enabled agents without a transaction for so many days, after a mean of `perDay` in as many days up to their last one;
 * the busiest first.
 */
export async function silentAgents(db: ScopedDatabase, now: number, { days, perDay }: SilenceLimits) {
  const today = lagosDay(now);
  const { rows } = await sql<{ id: number; member_id: string; business_name: string; last_day: string; mean: number }>`
    select a.id, u.member_id, a.business_name, l.day as last_day, b.volume::float8 / ${days}::int as mean
    from ${scopedRows(db, 'agents', 'a')}
    join users u on u.id = a.user_id and u.enabled
    cross join lateral (
      select d.day from transaction_totals_by_agent_day d
      where d.agent_id = a.id and d.volume > 0 order by d.day desc limit 1
    ) l
    cross join lateral (
      select sum(d.volume) as volume from transaction_totals_by_agent_day d
      where d.agent_id = a.id and d.day > l.day - ${days}::int and d.day <= l.day
    ) b
    where l.day <= ${addDays(today, -days)}::date
      and l.day >= ${addDays(today, -days - NEWS_DAYS)}::date and b.volume >= ${days * perDay}::float8
    order by b.volume desc, a.id`.execute(reading(db));
  return rows;
}

/** Enabled agents who have no terminal, registered first first. */
export async function withoutTerminal(db: ScopedDatabase) {
  const rows = await scoped(db, 'agents', 'a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where(LACKS_TERMINAL)
    .select(['a.id', 'u.member_id', 'a.business_name', 'a.created_at'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(NAMED)
    .execute();
  return { count: rows[0]?.count ?? 0, oldest: rows };
}

/** Amounts between, and before, the fee ranges of one type, for which no fee is set; both bounds are included. */
export async function feeGaps(db: ScopedDatabase<'network'>) {
  const fees = await listFees(db);
  const types = [...new Set(fees.map(({ type }) => type))];
  const gapsOf = (name: string) => gapsBetween(fees.filter(({ type }) => type === name)).gaps;
  return types.flatMap((type) => gapsOf(type).map(({ from, to }) => ({ type, from, to })));
}
