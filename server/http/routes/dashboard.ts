/** The dashboard's figures, each number within the caller's scope (P1-2, P1-3 and P1-6). */
import { getDashboardPeriod } from '../../../src/upstream/dashboardCalls';
import { endpoints } from '../../../src/upstream/index';
import { inGroup, STAFF_GROUPS } from '../../../src/upstream/access';
import { lastMonths } from '../../../src/upstream/months';
import { addDays, lagosClock, lagosDay } from '../../../src/upstream/time';
import { type Days, daysIn } from '../../../src/lists/question/operatorDays';
import { readFailures } from '../../database/failures';
import { countAgents, transactionTotals, typeBreakdown } from '../../database/dashboard';
import {
  added,
  bestAgents,
  NO_SUMS,
  periodBefore,
  readManagedPeriod,
  readPeriod,
  sumsOfDay,
  type PeriodQuestion,
  type Sums,
} from '../../database/period';
import type { ScopedDatabase } from '../../database/scopedDatabase';
import { refusal, success } from '../envelope';
import { say } from '../messages';
import { naira } from '../naira';
import { holders, holds } from '../policy';
import { optionalChoice, requiredDay } from '../query';
import { guardedRoute } from '../route';

/** "The first 5 daily top performing agents" (P1-9). */
const TOP_AGENTS = 5;

export const dashboard = guardedRoute({
  call: endpoints.getDashboard,
  policy: holders('ROLE_VIEW_DASHBOARD'),
  async handle(_input, { db, services: { clock } }) {
    const today = lagosDay(clock());
    const [totals, types, agents, registered] = await Promise.all([
      transactionTotals(db),
      typeBreakdown(db),
      countAgents(db),
      countAgents(db, { startDate: today, endDate: today }),
    ]);
    return success({
      details: { totalTransactionValue: naira(totals.value), totalTransactionVolume: totals.volume },
      transactionTypeBreakdown: types,
      numberOfAgents: agents,
      agentsRegistered: registered,
    });
  },
});

export const dailyBreakdown = guardedRoute({
  call: endpoints.getDailyBreakdown,
  policy: holders('ROLE_VIEW_DASHBOARD'),
  async handle(_input, { db, services: { clock }, caller }) {
    const today = lagosDay(clock());
    const day = await sumsOfDay(db, today);
    // Only staff see the best agents, so only they get them.
    const isShown = inGroup(caller.roleGroup, STAFF_GROUPS);
    const best = isShown ? await bestAgents(db, { startDate: today, endDate: today }, TOP_AGENTS) : undefined;
    return success({
      breakdown: {
        successful_value: naira(day.successful_value),
        successful_volume: day.successful_volume,
        failed_value: naira(day.failed_value),
        failed_volume: day.failed_volume,
      },
      ...(best && { mostPerformingAgent: best.map((agent) => ({ id: agent.id, businessName: agent.business_name })) }),
    });
  },
});

/** A period of the dashboard has at most so many days. */
const MAX_DAYS = 400;
const HOURS = 24;
/** What can be asked for on its own. */
const PARTS = ['failures'] as const;

const optional = { parts: optionalChoice(PARTS), unit: optionalChoice(['Month'] as const) };
const periodParameters = { startDate: requiredDay, endDate: requiredDay, ...optional };

/** The asked days up to today. @throws a refusal of a period that has no day, or too many. */
function askedPeriod({ startDate, endDate }: Days, today: string): Days & { readonly length: number } {
  const period = { startDate, endDate: endDate < today ? endDate : today };
  const length = daysIn(period);
  if (length < 1 || length > MAX_DAYS) throw refusal(400, say('noPeriod', { days: MAX_DAYS }));
  return { ...period, length };
}

const mayListTransactions = holders('ROLE_VIEW_ALL_TRANSACTION');

/** Each part is for those who may open the list that it leads to (P1-6); agent managers have figures alone (D540). */
export const dashboardPeriod = guardedRoute({
  call: getDashboardPeriod,
  policy: holders('ROLE_VIEW_DASHBOARD'),
  query: periodParameters,
  async handle({ query }, { db, services: { clock }, caller }) {
    const now = clock();
    const { length, ...period } = askedPeriod(query, lagosDay(now));
    const { before, until } = periodBefore(period, now, query.unit);
    const when = { period, before: { ...before, ...(until !== null && { until: new Date(until).toISOString() }) } };
    if (query.parts === 'failures') {
      return success({ ...when, ...(holds(caller, mayListTransactions) && (await readFailures(db, period))) });
    }
    const question = { period, before, until };
    const registered = inGroup(caller.roleGroup, ['AGENT']) ? {} : { agentsRegistered: await countAgents(db, period) };
    if (holds(caller, mayListTransactions)) {
      const isStaff = inGroup(caller.roleGroup, STAFF_GROUPS);
      return success({ ...when, ...registered, ...(await wholePeriod(db, question, { now, length, isStaff })) });
    }
    if (!inGroup(caller.roleGroup, ['AMBASSADOR'])) return success(when);
    const { figures, figuresBefore, agents } = await readManagedPeriod(db, question);
    return success({
      ...when,
      ...registered,
      figures: outcomes(added(figures)),
      figuresBefore: outcomes(added(figuresBefore)),
      agents: agents.map((agent) => Object.assign(agentOf(agent), { failed: agent.failed, pending: agent.pending })),
    });
  },
});

type AgentSums = Awaited<ReturnType<typeof bestAgents>>[number];

const agentOf = ({ id, member_id, business_name, volume, value }: AgentSums) => ({
  id,
  memberId: member_id,
  businessName: business_name,
  volume,
  value: naira(value),
});

interface Whole {
  readonly now: number;
  /** In days. */
  readonly length: number;
  readonly isStaff: boolean;
}

type Question = Pick<PeriodQuestion, 'period' | 'before' | 'until'>;

/** All parts of a period, for callers who may list transactions. */
async function wholePeriod(db: ScopedDatabase, question: Question, { now, length, isStaff }: Whole) {
  const { period } = question;
  const today = lagosDay(now);
  const months = lastMonths(today);
  const figures = await readPeriod(db, {
    ...question,
    firstMonth: `${months[0]}-01`,
    agents: isStaff ? TOP_AGENTS : 0,
  });
  const isToday = period.startDate === today;
  const hours = Array.from({ length: isToday ? hourOf(now) + 1 : HOURS }, (_, hour) => hour);
  const all = Array.from({ length }, (_, index) => addDays(period.startDate, index));
  const byHour = new Map(figures.hours?.map((one) => [one.hour, one]));
  const byDay = new Map(figures.days.map((one) => [one.day, one]));
  return {
    figures: outcomes(added(figures.days)),
    figuresBefore: outcomes(added(figures.before)),
    curve: figures.hours
      ? hours.map((hour) => named({ at: hourName(period.startDate, hour) }, byHour.get(hour)))
      : all.map((day) => named({ at: day }, byDay.get(day))),
    types: figures.types.map(({ id, type, ...sums }) => named({ id, type }, sums)),
    ...(figures.agents && { agents: figures.agents.map(agentOf) }),
    months: months.map((month) => {
      const sums = figures.months.find((one) => one.month === month) ?? NO_SUMS;
      const { successful_volume: successful, failed_volume: failed, pending_volume: pending } = sums;
      return { month, successful, failed, pending };
    }),
  };
}

/** As on the wire. Without sums there was nothing. */
function outcomes(sums: Sums = NO_SUMS) {
  return {
    successful: { volume: sums.successful_volume, value: naira(sums.successful_value) },
    failed: { volume: sums.failed_volume, value: naira(sums.failed_value) },
    pending: { volume: sums.pending_volume, value: naira(sums.pending_value) },
  };
}

const named = <Name extends object>(name: Name, sums: Sums | undefined) => Object.assign(name, outcomes(sums));

const hourName = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}`;

function hourOf(time: number): number {
  return Number(lagosClock(time).slice(0, 2));
}
