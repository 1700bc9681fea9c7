/**
 * Reads: shapes, money, times, filters and whose rows they are.
 * Runs on both databases: amounts, orders and pages are made by SQL.
 */
import { expect, it } from 'vitest';
import { sourceOf } from '../../src/lists/answer';
import { z } from 'zod';
import { getAgentProfile, listAgents } from '../../src/upstream/agents';
import {
  listTransactions,
  listTransactionStatuses,
  listTransactionTypes,
  queryTransfer,
  type TransactionFilter,
} from '../../src/upstream/transactions';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { TRANSACTIONS } from './network';
import type { World } from './world';

const transactionPage = z.object({
  responseMessage: z.optional(z.string()),
  data: z.optional(z.nullable(z.array(z.object({ transactionId: z.string() })))),
});

const PAGE = { startPage: 0, length: 100 };

const idsOfAgents = (...agents: readonly number[]) =>
  TRANSACTIONS.flatMap((row) => (agents.includes(row.agent_id) ? row.transaction_id : [])).toSorted();

async function idsOf(world: World, username: string, filter: TransactionFilter = {}): Promise<readonly string[]> {
  const client = await world.clientOf(username);
  const { rows, total } = await client.call(listTransactions, { ...PAGE, ...filter });
  expect(total).toBe(rows.length);
  return rows.map((row) => row.transactionId).toSorted();
}

onEachEngine('transactions', (world) => {
  it('arrive as the same kobo that are stored, every one of them', async () => {
    const client = await world().clientOf('admin');
    const { rows } = await client.call(listTransactions, PAGE);
    const money = new Map(rows.map((row) => [row.transactionId, row]));
    for (const stored of TRANSACTIONS) {
      expect(money.get(stored.transaction_id)).toMatchObject({
        amount: stored.amount,
        totalAmount: stored.total_amount,
        agentFee: stored.agent_fee,
        convenienceFee: stored.convenience_fee,
        stampDuty: stored.stamp_duty,
        prePurseBalance: stored.pre_purse_balance,
        postPurseBalance: stored.post_purse_balance,
      });
    }
  });

  it('name the place of business of their agent, for the receipt [D235]', async () => {
    const { db } = world().database;
    await db.updateTable('agents').set({ business_address: '1 Allen Avenue' }).where('id', '=', 1).execute();
    const client = await world().clientOf('agent');
    for (const length of [10, 300]) {
      const { rows } = await client.call(listTransactions, { startPage: 0, length });
      expect(rows.map((row) => row.agent?.businessAddress)).toEqual(['1 Allen Avenue', '1 Allen Avenue']);
      for (const row of rows) expect(row.agent?.user?.memberId, 'D403').toBe('M5');
    }
  });

  it('are sent as JSON numbers with at most two decimals, and times in UTC', async () => {
    const { access_token: token } = await world().signIn('agent');
    const response = await world().read('/api/v1/transaction?transactionId=T-AGENT-1', token);
    const text = await response.text();
    expect(text).toContain('"amount":10.05');
    expect(text).toContain('"agentFee":0.01');
    expect(text).toContain('"prePurseBalance":45300.29');
    expect(text).toContain('"systemTime":"2026-11-20T08:15:00.000Z"');
    expect(JSON.parse(text)).toMatchObject({ recordsFiltered: 1, recordsTotal: 1 });
  });

  it('are found by each filter [P1-7.5]', async () => {
    const client = await world().clientOf('admin');
    const all = TRANSACTIONS.map((row) => row.transaction_id).toSorted();
    const found = async (filter: TransactionFilter) =>
      (await client.call(listTransactions, { ...PAGE, ...filter })).rows.map((row) => row.transactionId).toSorted();
    expect(await found({})).toEqual(all);
    expect(await found({ agentId: '2' })).toEqual(['T-NEIGHBOUR-1']);
    expect(await found({ agentId: 'M9' })).toEqual(['T-STRANGER-1', 'T-STRANGER-OLD']);
    expect(await found({ agentManager: 'm4' })).toEqual(idsOfAgents(1, 2));
    expect(await found({ agentManager: 'M10', agentId: '3' })).toEqual(idsOfAgents(3));
    expect(await found({ agentManager: 'M10', agentId: '1' })).toEqual([]);
    expect(await found({ agentManager: 'M4', startDate: '2026-11-20', endDate: '2026-11-20' })).toEqual(
      idsOfAgents(1, 2),
    );
    expect(await found({ terminalId: '2kb00001' })).toEqual(['T-AGENT-1']);
    expect(await found({ status: '51' })).toEqual(['T-AGENT-2']);
    expect(await found({ transactionTypeId: '2' })).toEqual(['T-AGENT-2', 'T-STRANGER-1']);
    expect(await found({ transactionTypeId: 'CARD' })).toEqual(['T-AGENT-1', 'T-STRANGER-1']);
    expect(await found({ transactionId: 'T-AGENT-2' })).toEqual(['T-AGENT-2']);
    expect(await found({ rrn: '000000000001' })).toEqual(['T-AGENT-1']);
    expect(await found({ stan: '000001' })).toEqual(['T-AGENT-1']);
    expect(await found({ pan: '506105******1234' })).toEqual(['T-AGENT-1', 'T-STRANGER-1']);
    expect(await found({ status: '99' })).toEqual([]);
  });

  const ofCard = async (username: string, sameCardAs: string, more: TransactionFilter = {}) =>
    (await (await world().clientOf(username)).call(listTransactions, { ...PAGE, sameCardAs, ...more })).rows.map(
      (row) => row.transactionId,
    );

  it('are found by the card digits of another transaction, if the caller may see that one [D246]', async () => {
    expect((await ofCard('admin', 't-agent-1')).toSorted()).toEqual(['T-AGENT-1', 'T-STRANGER-1']);
    expect(await ofCard('admin', 'T-AGENT-1', { agentId: '3' })).toEqual(['T-STRANGER-1']);
    expect(await ofCard('admin', 'T-AGENT-1', { pan: '418742******7176' })).toEqual([]);
    // Without a card, and without a transaction.
    expect(await ofCard('admin', 'T-AGENT-2')).toEqual([]);
    expect(await ofCard('admin', 'none')).toEqual([]);
    expect(await ofCard('agent', 'T-AGENT-1')).toEqual(['T-AGENT-1']);
    // Neither does somebody else's transaction say that an own one has its digits.
    expect(await ofCard('agent', 'T-STRANGER-1')).toEqual([]);
  });

  it('are found by several values and by outcome, and sorted [D334]', async () => {
    const { access_token: token } = await world().signIn('admin');
    const answer = async (query: string) => {
      const response = await world().read(`/api/v1/transaction?length=100&${query}`, token);
      return { status: response.status, body: transactionPage.parse(await response.json()) };
    };
    const found = async (query: string) => (await answer(query)).body.data?.map((row) => row.transactionId);
    expect(await found('status=51,09&sort=amount&order=asc')).toEqual(
      TRANSACTIONS.filter((row) => row.status_code === '51' || row.status_code === '09')
        .toSorted((one, other) => one.amount - other.amount)
        .map((row) => row.transaction_id),
    );
    expect(await found('statusGroup=failed')).toEqual(['T-AGENT-2']);
    expect(await found('statusGroup=pending')).toEqual(['T-NEIGHBOUR-1']);
    expect((await found('statusGroup=successful'))?.length).toBe(3);
    expect((await found('sort=systemTime&order=asc'))?.toReversed()).toEqual(await found(''));
    expect((await found('transactionTypeId=1,2,3,4,5,6,7,8'))?.length).toBe(TRANSACTIONS.length);
    for (const [asked, agents] of [
      ['1,2', [1, 2]],
      ['m5, 3', [1, 3]],
      ['M8,M9', [2, 3]],
      ['1,none', [1]],
    ] as const)
      expect((await found(`agentId=${asked}`))?.toSorted(), `D492 ${asked}`).toEqual(idsOfAgents(...agents));
    expect(await found('bankName=Test+Bank,Other+Bank')).toEqual(['T-AGENT-2']);
    // All banks of the country can be ticked at once: 100, as for every filter of several values.
    const others = Array.from({ length: 99 }, (_, index) => `Bank+${index}`);
    expect(await found(`bankName=Test+Bank,${others.join(',')}`)).toEqual(['T-AGENT-2']);
    expect(await found('bankName=Other+Bank')).toEqual([]);
    for (const [query, sentence] of [
      ['statusGroup=lost', 'statusGroup must be one of: successful, pending, failed.'],
      ['sort=rrn', 'sort must be one of: systemTime, amount.'],
      ['order=up', 'order must be one of: asc, desc.'],
      ['transactionTypeId=CARD,1', 'Card cannot be combined with transaction types. Choose Card or the types.'],
    ] as const) {
      const { status, body } = await answer(query);
      expect([status, body.responseMessage]).toEqual([400, sentence]);
    }
  });

  it('are found by the same from a service that takes one value [D258]', async () => {
    const client = await world().clientOf('admin');
    const ids = async (filter: TransactionFilter) =>
      (await sourceOf(client, listTransactions, filter, {}).read(PAGE, null)).rows.map((row) =>
        String(Reflect.get(row, 'transactionId')),
      );
    const byTime = await ids({});
    const joined = await ids({ status: '51,09,00' });
    expect(joined).toEqual(byTime.filter((id) => joined.includes(id)));
    expect(joined).toHaveLength(TRANSACTIONS.filter((row) => ['51', '09', '00'].includes(row.status_code)).length);
    expect(await ids({ statusGroup: 'failed' })).toEqual(['T-AGENT-2']);
    expect(await ids({ statusGroup: 'pending' })).toEqual(['T-NEIGHBOUR-1']);
    expect(await ids({ statusGroup: 'successful' })).toHaveLength(3);
    expect(await ids({ transactionTypeId: '1,2,3,4,5,6,7,8' })).toEqual(byTime);
  });

  it('are counted by the days of Lagos, both days included', async () => {
    // 23:30 in UTC is the next day in Lagos.
    expect(await idsOf(world(), 'admin', { startDate: '2026-09-02', endDate: '2026-09-02' })).toEqual([
      'T-STRANGER-OLD',
    ]);
    expect(await idsOf(world(), 'admin', { endDate: '2026-09-01' })).toEqual([]);
  });

  it('come in pages from zero, newest first, with the total of all [P1-7.5, P1-7.6]', async () => {
    const client = await world().clientOf('admin');
    const pages = await Promise.all(
      [0, 1, 2, 3].map((startPage) => client.call(listTransactions, { startPage, length: 2 })),
    );
    expect(pages.map((page) => page.rows.length)).toEqual([2, 2, 1, 0]);
    expect(pages.map((page) => page.total)).toEqual([5, 5, 5, 5]);
    expect(pages[2]?.rows[0]?.transactionId).toBe('T-STRANGER-OLD');
  });

  it('are only its own for an agent, whatever it asks for', async () => {
    expect(await idsOf(world(), 'agent')).toEqual(['T-AGENT-1', 'T-AGENT-2']);
    expect(await idsOf(world(), 'agent', { agentId: '3' })).toEqual([]);
    expect(await idsOf(world(), 'agent', { transactionId: 'T-STRANGER-1' })).toEqual([]);
    expect(await idsOf(world(), 'nobodysagent')).toEqual([]);
  });

  it('have types and statuses to filter by [P1-3.6, P1-3.7]', async () => {
    const client = await world().clientOf('agent');
    expect(await client.call(listTransactionTypes, {})).toEqual([
      { id: 1, type: 'Cash Out' },
      { id: 2, type: 'Funds Transfer' },
      { id: 3, type: 'Agent Transfer' },
    ]);
    expect(await client.call(listTransactionStatuses, {})).toContainEqual({
      statusCode: '00',
      statusMessage: 'Approved',
    });
  });
});

onEachEngine('the transfer query', (world) => {
  it('answers what became of a transfer [P1-7.8]', async () => {
    const client = await world().clientOf('agent');
    expect(await client.call(queryTransfer, { transactionId: 'T-AGENT-2' })).toEqual({
      responseCode: '51',
      responseMessage: 'Insufficient funds',
    });
  });

  it.each([
    ['T-NONE', 'There is no transaction with this ID.'],
    ['T-STRANGER-1', 'There is no transaction with this ID.'],
    ['T-AGENT-1', 'Only a Funds Transfer or an Agent Transfer can be queried.'],
  ])('of %s by an agent is a failure that says why', async (transactionId, message) => {
    const client = await world().clientOf('agent');
    expect(await failureOf(client.call(queryTransfer, { transactionId }))).toEqual({
      kind: 'business',
      status: 200,
      message,
    });
  });
});

onEachEngine('agents', (world) => {
  it('are listed newest first, with their manager and terminal', async () => {
    const client = await world().clientOf('admin');
    const { rows, total } = await client.call(listAgents, PAGE);
    expect(total).toBe(3);
    expect(rows.map((row) => row.businessName)).toEqual(['Chidi Kiosk', 'Bello Ventures', 'Ada Stores']);
    expect(await client.call(listAgents, { startPage: 1, length: 2 })).toEqual({ rows: rows.slice(2), total });
    expect(rows[2]).toMatchObject({
      id: 1,
      businessPhone: '08030000101',
      user: { username: 'agent', memberId: 'M5' },
      bankTerminal: { terminalId: '2KB00001' },
      agentManager: { id: 1, user: { fullName: 'ambassador Tester' } },
    });
  });

  it('are found by each filter', async () => {
    const client = await world().clientOf('admin');
    const found = async (filter: object) =>
      (await client.call(listAgents, { ...PAGE, ...filter })).rows.map((row) => row.id).toSorted((a, b) => a - b);
    expect(await found({ username: 'NEIGH' })).toEqual([2]);
    expect(await found({ businessName: 'kiOSK' })).toEqual([3]);
    expect(await found({ phone: '0102' })).toEqual([2]);
    expect(await found({ agentId: '3' })).toEqual([3]);
    expect(await found({ agentId: 'm5' })).toEqual([1]);
    expect(await found({ agentId: '99999999999' })).toEqual([]);
    expect(await found({ agentManagerId: '1' })).toEqual([1, 2]);
    expect(await found({ agentManagerId: 'three' })).toEqual([]);
    expect(await found({ startDate: '2026-11-12', endDate: '2026-11-12' })).toEqual([2]);
    for (const businessName of ['%', '_', '\\']) expect(await found({ businessName })).toEqual([]);
  });

  it.each([
    ['agent', [1]],
    ['ambassador', [1, 2]],
    ['othermanager', [3]],
    ['nobodysagent', []],
    ['product', [1, 2, 3]],
  ])('are for %s only those in reach [D323]', async (username, ids) => {
    const client = await world().clientOf(username);
    const { rows, total } = await client.call(listAgents, PAGE);
    expect(rows.map((row) => row.id).toSorted((a, b) => a - b)).toEqual(ids);
    expect(total).toBe(ids.length);
    const others = await client.call(listAgents, { ...PAGE, agentManagerId: '2' });
    expect(others.rows.map((row) => row.id)).toEqual(ids.filter((id) => id === 3));
  });

  it('have one profile each, told from the list by the trailing slash', async () => {
    const client = await world().clientOf('agent');
    expect(await client.call(getAgentProfile, { username: 'AGENT' })).toMatchObject({
      id: 1,
      user: { id: 5, username: 'agent', fullName: 'agent Tester', email: 'agent@example.com', enabled: true },
      businessName: 'Ada Stores',
      bank: { id: 1, name: 'Test Bank' },
      state: { id: 25, stateName: 'Lagos', stateCode: 'LA' },
      lga: { id: 500, lga: 'Ikeja' },
      activationCode: null,
    });
  });

  it.each([
    ['agent', 'stranger'],
    ['ambassador', 'stranger'],
    ['admin', 'nobody'],
  ])('out of reach are unknown: %s asks for %s', async (asking, username) => {
    const client = await world().clientOf(asking);
    expect(await failureOf(client.call(getAgentProfile, { username }))).toEqual({
      kind: 'business',
      status: 200,
      message: 'There is no agent with this username.',
    });
  });
});
