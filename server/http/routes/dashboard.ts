/** The dashboard's two calls, each number within the caller's scope (P1-2, P1-3 and P1-6). */
import { endpoints } from '../../../src/upstream/index';
import { inGroup, STAFF_GROUPS } from '../../../src/upstream/access';
import { lagosDay } from '../../../src/upstream/time';
import { countAgents, dayBreakdown, topAgents, transactionTotals, typeBreakdown } from '../../database/dashboard';
import { success } from '../envelope';
import { naira } from '../naira';
import { holders } from '../policy';
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
    const day = await dayBreakdown(db, today);
    // Only staff see the best agents, so only they get them.
    const isShown = inGroup(caller.roleGroup, STAFF_GROUPS);
    const best = isShown ? await topAgents(db, today, TOP_AGENTS) : undefined;
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
