/**
 * The dashboard's calls: whose numbers they are, and which parts a caller gets.
 * Runs on both databases: sums are made by SQL.
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getDailyBreakdown, getDashboard } from '../../src/upstream/dashboard';
import { getDashboardAttention, getDashboardPeriod } from '../../src/upstream/dashboardCalls';
import { getAgentCashOut } from '../../src/upstream/agentCalls';
import { getAgentOutcomes } from '../../src/upstream/agentCalls';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { ATTENTION, TRANSACTIONS } from './network';
import type { World } from './world';

const attentionOf = async (world: World, username: string, changes: object = {}) =>
  (await world.clientOf(username)).call(getDashboardAttention, { ...ATTENTION, ...changes });

/** Agents of these names. */
const agents = (...names: readonly string[]) => ({
  count: names.length,
  agents: names.map((businessName): unknown => expect.objectContaining({ businessName })),
});

interface CashOutChanges {
  readonly agentId?: string;
  readonly cashOutTypes?: string;
}

const cashOutOf = async (world: World, username: string, changes: CashOutChanges = {}) =>
  (await world.clientOf(username)).call(getAgentCashOut, { cashOutTypes: '1', ...changes });

onEachEngine('the dashboard', (world) => {
  it('adds up everything for staff', async () => {
    const client = await world().clientOf('senior');
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
    const client = await world().clientOf('product');
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
    const staff = await (await world().clientOf('senior')).call(getDashboardPeriod, asked);
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

    const agent = await (await world().clientOf('agent')).call(getDashboardPeriod, asked);
    expect(agent.figures?.successful).toEqual({ volume: 1, value: 1_005 });
    expect([agent.types?.length, agent.agents]).toEqual([staff.types?.length, undefined]);
    expect([staff.agentsRegistered, agent.agentsRegistered]).toEqual([3, undefined]);
  });

  it('tells an agent manager the figures of a period and its agents, and neither charts nor a top list [P1-6.16]', async () => {
    const asked = { startDate: '2026-01-01', endDate: '2026-12-31' };
    const manager = await (await world().clientOf('othermanager')).call(getDashboardPeriod, asked);
    expect(Object.keys(manager).toSorted()).toEqual([
      'agents',
      'agentsRegistered',
      'before',
      'figures',
      'figuresBefore',
      'period',
    ]);
    expect(manager.figures?.successful.volume).toBe(2);
    expect(manager.agents?.map(({ businessName, volume }) => [businessName, volume])).toEqual([['Chidi Kiosk', 2]]);
    const before = { startDate: '2025-01-01', endDate: '2025-01-31' };
    const idle = await (await world().clientOf('othermanager')).call(getDashboardPeriod, before);
    expect(idle.agents).toMatchObject([{ businessName: 'Chidi Kiosk', volume: 0, failed: 0, value: 0 }]);
  });

  it('tells the failures of a period by bank and by terminal, within the scope [D541]', async () => {
    const asked = { startDate: '2026-01-01', endDate: '2026-12-31' };
    const failures = async (username: string, of = asked) =>
      (await world().clientOf(username)).call(getDashboardPeriod, { ...of, parts: 'failures' });
    const failed = TRANSACTIONS.filter(({ status_code: code }) => !['00', 'PP', '09'].includes(code));
    const staff = await failures('senior');
    const sum = (rows: typeof staff.banks = []) => rows.reduce((all, row) => all + row.failed, 0);
    expect(sum(staff.banks)).toBe(failed.filter(({ bank_name: bank }) => bank).length);
    expect(await failures('agent')).toMatchObject({
      banks: [{ name: 'Test Bank', failed: 1, successful: 0 }],
      terminals: [],
    });
    expect((await failures('neighbour')).banks).toEqual([]);
    expect(Object.keys(await failures('ambassador')).toSorted()).toEqual(['before', 'period']);
    expect(await failures('senior', { startDate: '2025-01-01', endDate: '2025-01-31' })).toMatchObject({
      banks: [],
      terminals: [],
    });
  });

  it('tells what needs attention, each part only to those who may open its list, and of their own [D249]', async () => {
    const staff = await attentionOf(world(), 'senior', { cashOutNaira: 10 });
    expect(staff).toMatchObject({
      pending: {
        count: 1,
        oldest: [{ transactionId: 'T-NEIGHBOUR-1', memberId: 'M8', businessName: 'Bello Ventures', amount: 70 }],
      },
      failureRates: [],
      // N10.05 of N10.00.
      cashOut: { count: 1, agents: [{ id: 1, memberId: 'M5', businessName: 'Ada Stores', value: 1_005 }] },
      silentAgents: { count: 0, agents: [] },
      terminals: agents('Bello Ventures', 'Chidi Kiosk'),
      feeGaps: [],
    });
    expect((await attentionOf(world(), 'senior')).cashOut).toEqual({ count: 0, agents: [] });
    // From 80 percent of it an agent is near.
    expect((await attentionOf(world(), 'senior', { cashOutNaira: 12 })).cashOut?.count).toBe(1);
    expect(await attentionOf(world(), 'senior', { parts: 'pending' })).toEqual({ pending: staff.pending });

    const agent = await attentionOf(world(), 'neighbour', { cashOutNaira: 10 });
    expect([agent.pending?.count, agent.cashOut?.count, agent.terminals]).toEqual([1, 0, agents('Bello Ventures')]);
    expect(agent.feeGaps).toBeUndefined();
    const manager = await attentionOf(world(), 'ambassador');
    expect(manager).toEqual({ silentAgents: { count: 0, agents: [] }, terminals: agents('Bello Ventures') });
  });

  it('tells the other parts where one cannot be read', async () => {
    const { database, notices } = world();
    await sql`alter table transaction_totals_by_agent_day rename to gone`.execute(database.db);
    const found = await (await world().clientOf('senior')).call(getDashboardAttention, ATTENTION);
    await sql`alter table gone rename to transaction_totals_by_agent_day`.execute(database.db);
    expect([found.silentAgents, found.pending?.count]).toEqual([null, 1]);
    expect(notices.at(-1)).toMatch(/^dashboard: silentAgents could not be read: /);
  });

  it.each([
    ['pendingMinutes', 0, 'pendingMinutes must be a whole number from 1 to 10080.'],
    ['cashOutTypes', '1,x', /^cashOutTypes must be a whole number/],
    ['parts', 'pending,none', /^parts must be one of: pending, /],
  ])('refuses a limit that nothing can exceed: %s %s', async (name, value, message) => {
    const client = await world().clientOf('admin');
    const failure = await failureOf(client.call(getDashboardAttention, { ...ATTENTION, [name]: value }));
    expect(failure).toMatchObject({ message: expect.stringMatching(message) });
  });

  it("tells how an agent's transactions ended, within the caller's scope [D247]", async () => {
    const days = { startDate: '2026-01-01', endDate: '2026-12-31' };
    const asked = { agentId: '1', ...days };
    const outcomes = async (username: string, of: object = asked) =>
      (await world().clientOf(username)).call(getAgentOutcomes, Object.assign({}, asked, of));
    const staff = await outcomes('senior');
    const own = TRANSACTIONS.filter((row) => row.agent_id === 1);
    expect(staff.successful.volume + staff.failed.volume + staff.pending.volume).toBe(own.length);
    expect(await outcomes('agent')).toEqual(staff);
    expect(await outcomes('senior', { startDate: '2025-01-01', endDate: '2025-01-31' })).toEqual({
      successful: { volume: 0 },
      failed: { volume: 0 },
      pending: { volume: 0 },
    });
    expect(await failureOf(outcomes('agent', { agentId: '3' }))).toMatchObject({
      message: 'There is no agent with this ID.',
    });
  });

  it("tells an agent's cash-out of today, and an agent without naming one its own [D500]", async () => {
    const own = { day: '2026-11-20', value: 1_005 };
    expect(await cashOutOf(world(), 'agent')).toEqual(own);
    expect(await cashOutOf(world(), 'senior', { agentId: '1' })).toEqual(own);
    expect(await cashOutOf(world(), 'senior', { agentId: 'M5' })).toEqual(own);
    // Known to be nothing, not unknown.
    expect(await cashOutOf(world(), 'agent', { cashOutTypes: '2,3' })).toEqual({ ...own, value: 0 });
    const message = 'There is no agent with this ID.';
    expect(await failureOf(cashOutOf(world(), 'agent', { agentId: '3' }))).toMatchObject({ message });
    expect(await failureOf(cashOutOf(world(), 'senior'))).toMatchObject({ status: 400 });
  });

  it.each([
    ['ends before it begins', '2026-11-20', '2026-11-19'],
    ['begins in the future', '2999-01-01', '2999-01-02'],
    ['is too long', '2020-01-01', '2026-11-20'],
  ])('refuses a period that %s', async (_, startDate, endDate) => {
    const client = await world().clientOf('admin');
    expect(await failureOf(client.call(getDashboardPeriod, { startDate, endDate }))).toMatchObject({
      message: 'The period must begin on or before its last day and today, and have at most 400 days.',
    });
  });

  it('is an agent manager’s own agents, and an agent’s own, without the best agents', async () => {
    const manager = await world().clientOf('othermanager');
    expect(await manager.call(getDashboard, {})).toMatchObject({
      details: { totalTransactionValue: 201, totalTransactionVolume: 2 },
      numberOfAgents: 1,
    });
    const agent = await world().clientOf('agent');
    const today = await agent.call(getDailyBreakdown, {});
    expect(today.breakdown).toMatchObject({ successful_value: 1_005, successful_volume: 1 });
    expect(today.mostPerformingAgent).toBeUndefined();
  });
});
