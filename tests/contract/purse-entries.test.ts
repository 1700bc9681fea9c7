/**
 * Purse entries: of one agent or one transaction, and whose they are.
 * Runs on both databases: money.
 */
import { expect, it } from 'vitest';
import { getOwnPurse } from '../../src/upstream/agentCalls';
import { listAgentPurses, listPurseEntries, moveMoney } from '../../src/upstream/purses';
import { listPurseEntries as readEntries } from '../../server/database/purses';
import { ScopedDatabase, type Scope } from '../../server/database/scopedDatabase';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import type { World } from './world';

const PAGE = { startPage: 0, length: 100 };

/** The agents whose purse entries a scope reaches; null: the central purse. */
async function ownersSeen({ database }: World, scope: Scope): Promise<readonly (number | null)[]> {
  const db = new ScopedDatabase(database.db, { scope, userId: 0 });
  const { rows } = await readEntries(db, {}, { field: 'id', descending: false }, { offset: 0, limit: 100 });
  return [...new Set(rows.map((entry) => entry.agent_id))];
}

onEachEngine('the entries of purses', (world) => {
  it('are those of one agent or one transaction, in order, for those alone who may open purses [D235]', async () => {
    const client = await world().clientOf('admin');
    await client.call(moveMoney, { agentId: 2, amount: 70.5, action: 'credit', reason: 'Float', transactionId: 'E-1' });
    await client.call(moveMoney, { agentId: 2, amount: 20, action: 'debit', reason: 'Back', transactionId: 'E-2' });
    const found = async (filter: object) => {
      const { rows, total } = await client.page(listPurseEntries, { filter, paging: PAGE });
      expect(total).toBe(rows.length);
      return rows;
    };
    // The last one comes first where no order is asked for.
    const [second, first] = await found({ agentId: '2' });
    expect(first).toEqual({
      id: expect.any(Number),
      agent: { id: 2, memberId: 'M8', businessName: 'Bello Ventures' },
      transactionId: 'E-1',
      transactionType: 'Purse Credit',
      amount: 7_050,
      balanceBefore: 0,
      balanceAfter: 7_050,
      reason: 'Float',
      createdAt: '2026-11-20T11:00:00.000Z',
    });
    expect(second).toMatchObject({ transactionId: 'E-2', amount: -2_000, balanceAfter: 5_050 });
    expect(await found({ agentId: 'm8' })).toEqual([second, first]);
    const both = await found({ transactionId: 'e-1' });
    expect(both).toContainEqual(first);
    expect(both.filter((entry) => Reflect.get(entry, 'agent') === null)).toMatchObject([{ amount: -7_050 }]);
    const byAmount = await client.page(listPurseEntries, {
      filter: { agentId: '2' },
      paging: PAGE,
      sort: { field: 'amount', descending: true },
    });
    expect(byAmount.rows).toEqual([first, second]);
    expect(await found({ agentId: '77' })).toEqual([]);
    const records = await client.records(listPurseEntries);
    expect(await records?.read(String(first && Reflect.get(first, 'id')))).toMatchObject({ transactionId: 'E-1' });
    expect(await failureOf(records?.read('999999') ?? Promise.resolve())).toMatchObject({ status: 404 });
    const { rows } = await client.call(listAgentPurses, { ...PAGE, agentId: '2' });
    expect(rows).toMatchObject([{ agent: { id: 2, user: { memberId: 'M8' } }, balance: 5_050 }]);
  });

  it('have a balance that their agent reads alone, and no list of purses [D500]', async () => {
    const balance = async (username: string) => (await world().clientOf(username)).call(getOwnPurse, {});
    const staff = await world().clientOf('admin');
    const before = await balance('stranger');
    await staff.call(moveMoney, { agentId: 3, amount: 1.1, action: 'credit', reason: 'Float', transactionId: 'OWN-1' });
    expect(await balance('stranger')).toEqual({ balance: before.balance + 110 });
    expect(await failureOf(balance('admin'))).toMatchObject({ status: 403 });
    expect(await failureOf(balance('nobodysagent'))).toMatchObject({
      message: 'There is no purse for this sign-in. Ask the network to check your agent record.',
    });
    const stranger = await world().clientOf('stranger');
    expect(await failureOf(stranger.call(listAgentPurses, PAGE))).toMatchObject({ status: 403 });
  });

  it('stay within the scope if a role group of scoped people is given the right [D235]', async () => {
    expect(await ownersSeen(world(), { kind: 'agent', agentId: 1 })).toEqual([1]);
    expect(await ownersSeen(world(), { kind: 'manager', managerId: 2 })).toEqual([3]);
  });
});
