/** The dashboard's two calls, each number within the caller's scope (P1-2, P1-3 and P1-6). */
import { endpoints } from '../../../src/upstream/index';
import { inGroup, STAFF_GROUPS } from '../../../src/upstream/access';
import { addDays, lagosClock, lagosDay, lastMonths } from '../../../src/upstream/time';
import { countAgents, transactionTotals, typeBreakdown } from '../../database/dashboard';
import {
  added,
  bestAgents,
  daysOf,
  NO_SUMS,
  periodBefore,
  readPeriod,
  sumsOfDay,
  type Sums,
} from '../../database/period';
import { refusal, success } from '../envelope';
import { say } from '../messages';
import { naira } from '../naira';
import { holders, holds } from '../policy';
import { requiredDay } from '../query';
import { guardedRoute } from '../route';

/** "The first 5 daily top performing agents" (P1-9). */
const TOP_AGENTS = 5;

export const dashboard = guardedRoute({
  call: endpoints.getDashboard,
  policy: holders('ROLE_VIEW_DASHBOARD'),
  async handle(_input, { db, services: { clock } }) {
    const [totals, types, agents, registered] = await Promise.all([
      transactionTotals(db),
      typeBreakdown(db),
      countAgents(db),
      countAgents(db, lagosDay(clock())),
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

/** Each part is for those who may open the list that it leads to (P1-6). */
export const dashboardPeriod = guardedRoute({
  call: endpoints.getDashboardPeriod,
  policy: holders('ROLE_VIEW_DASHBOARD'),
  query: { startDate: requiredDay, endDate: requiredDay },
  async handle({ query }, { db, services: { clock }, caller }) {
    const now = clock();
    const today = lagosDay(now);
    const period = { startDate: query.startDate, endDate: query.endDate < today ? query.endDate : today };
    const length = daysOf(period);
    if (length < 1 || length > MAX_DAYS) throw refusal(400, say('noPeriod', { days: MAX_DAYS }));
    const { before, until } = periodBefore(period, now);
    const when = {
      period,
      before: { ...before, ...(until !== null && { until: new Date(until).toISOString() }) },
    };
    if (!holds(caller, holders('ROLE_VIEW_ALL_TRANSACTION'))) return success(when);
    const months = lastMonths(today);
    const figures = await readPeriod(db, {
      period,
      before,
      until,
      firstMonth: `${months[0]}-01`,
      agents: inGroup(caller.roleGroup, STAFF_GROUPS) ? TOP_AGENTS : 0,
    });
    const isToday = period.startDate === today;
    const hours = Array.from({ length: isToday ? hourOf(now) + 1 : HOURS }, (_, hour) => hour);
    const days = Array.from({ length }, (_, index) => addDays(period.startDate, index));
    return success({
      ...when,
      figures: outcomes(added(figures.days)),
      figuresBefore: outcomes(added(figures.before)),
      curve: figures.hours
        ? hours.map((hour) =>
            named(
              { at: hourName(period.startDate, hour) },
              figures.hours?.find((one) => one.hour === hour),
            ),
          )
        : days.map((day) =>
            named(
              { at: day },
              figures.days.find((one) => one.day === day),
            ),
          ),
      types: figures.types.map(({ id, type, ...sums }) => named({ id, type }, sums)),
      ...(figures.agents && {
        agents: figures.agents.map(({ id, member_id, business_name, volume, value }) => ({
          id,
          memberId: member_id,
          businessName: business_name,
          volume,
          value: naira(value),
        })),
      }),
      months: months.map((month) => {
        const sums = figures.months.find((one) => one.month === month) ?? NO_SUMS;
        return {
          month,
          successful: sums.successful_volume,
          failed: sums.failed_volume,
          pending: sums.pending_volume,
        };
      }),
    });
  },
});

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
