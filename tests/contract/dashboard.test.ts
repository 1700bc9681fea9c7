/** The dashboard's calls: whose numbers they are, and which parts a caller gets. */
import { expect, it } from 'vitest';
import { getDailyBreakdown, getDashboard, getDashboardPeriod } from '../../src/upstream/dashboard';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { TRANSACTIONS } from './network';
import type { World } from './world';

async function clientOf(world: World, username: string) {
  const { access_token: token } = await world.signIn(username);
  return world.client(token);
}

onEachEngine('the dashboard', (world) => {
  it('adds up everything for staff', async () => {
    const client = await clientOf(world(), 'senior');
    const sum = TRANSACTIONS.reduce((total, row) => total + row.amount, 0);
    expect(await client.call(getDashboard, {})).toEqual({
      details: { totalTransactionValue: sum, totalTransactionVolume: 5 },
      transactionTypeBreakdown: [
        { id: 1, type: 'Cash Out', volume: 2 },
        { id: 2, type: 'Funds Transfer', volume: 2 },
        { id: 3, type: 'Agent Transfer', volume: 1 },
      ],
      numberOfAgents: 3,
      agentsRegistered: 0,
    });
  });

  it("tells today's success and failure, pending in neither, and the best agents", async () => {
    const client = await clientOf(world(), 'product');
    expect(await client.call(getDailyBreakdown, {})).toEqual({
      breakdown: {
        successful_value: 1_006,
        successful_volume: 2,
        failed_value: 900_719_925_474_099,
        failed_volume: 1,
      },
      mostPerformingAgent: [
        { id: 1, businessName: 'Ada Stores' },
        { id: 3, businessName: 'Chidi Kiosk' },
      ],
    });
  });

  it('tells a period and the one before, and each part only to those who may list what it counts', async () => {
    const asked = { startDate: '2026-01-01', endDate: '2026-12-31' };
    const staff = await (await clientOf(world(), 'senior')).call(getDashboardPeriod, asked);
    const { period, figures } = staff;
    expect(period.startDate).toBe('2026-01-01');
    expect(period.endDate < '2026-12-31').toBe(true);
    expect(staff.before.until).toBeTruthy();
    const volume = (part: typeof figures) => part && part.successful.volume + part.failed.volume + part.pending.volume;
    expect(volume(figures)).toBe(5);
    expect(staff.curve?.map(volume).reduce((sum, one) => (sum ?? 0) + (one ?? 0))).toBe(5);
    expect(staff.types?.find(({ type }) => type === 'Cash Out')).toMatchObject({ id: 1 });
    expect(staff.agents?.map(({ businessName }) => businessName)).toEqual(['Ada Stores', 'Chidi Kiosk']);
    expect(staff.months).toHaveLength(12);
    expect(staff.months?.reduce((sum, { successful }) => sum + successful, 0)).toBe(figures?.successful.volume);

    const agent = await (await clientOf(world(), 'agent')).call(getDashboardPeriod, asked);
    expect(agent.figures?.successful).toEqual({ volume: 1, value: 1_005 });
    expect([agent.types?.length, agent.agents]).toEqual([staff.types?.length, undefined]);
    const manager = await (await clientOf(world(), 'ambassador')).call(getDashboardPeriod, asked);
    expect(Object.keys(manager).toSorted()).toEqual(['before', 'period']);
  });

  it.each([
    ['ends before it begins', '2026-11-20', '2026-11-19'],
    ['begins in the future', '2999-01-01', '2999-01-02'],
    ['is too long', '2020-01-01', '2026-11-20'],
  ])('refuses a period that %s', async (_, startDate, endDate) => {
    const client = await clientOf(world(), 'admin');
    expect(await failureOf(client.call(getDashboardPeriod, { startDate, endDate }))).toMatchObject({
      message: 'The period must begin on or before its last day and today, and have at most 400 days.',
    });
  });

  it('is an agent manager’s own agents, and an agent’s own, without the best agents', async () => {
    const manager = await clientOf(world(), 'othermanager');
    expect(await manager.call(getDashboard, {})).toMatchObject({
      details: { totalTransactionValue: 201, totalTransactionVolume: 2 },
      numberOfAgents: 1,
    });
    const agent = await clientOf(world(), 'agent');
    const today = await agent.call(getDailyBreakdown, {});
    expect(today.breakdown).toMatchObject({ successful_value: 1_005, successful_volume: 1 });
    expect(today.mostPerformingAgent).toBeUndefined();
  });
});
