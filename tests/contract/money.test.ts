/**
 * Fees and purses: every call, what it refuses, and what it leaves in the audit.
 * Runs on both databases: money.
 */
import { expect, it } from 'vitest';
import { createFees, getMaximumRange, listFees, updateFee, type FeeRow } from '../../src/upstream/fees';
import { getPurseBalance, listAgentPurses, listCentralPurse, moveMoney } from '../../src/upstream/purses';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { BALANCES } from './network';
import type { World } from './world';

const PAGE = { startPage: 0, length: 100 };

/** What the audit says was done, signing in apart. */
async function actionsOf({ database: { db } }: World): Promise<readonly string[]> {
  const entries = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('url', 'not like', '%/login')
    .orderBy('id')
    .execute();
  return entries.map(({ action }) => action);
}

const row = (given: Partial<FeeRow>): FeeRow => ({
  transactionTypeId: 1,
  min: 0,
  max: 100,
  rangeType: 'd',
  fee: '10',
  ambassadorCut: '5',
  ...given,
});

onEachEngine('fees', (world) => {
  it('of a type begin at 0, and each further range one naira above the one before [P2-3.12, P2-3.13, P2-7.19, P2-7.20]', async () => {
    const client = await world().clientOf('senior');
    expect(await client.call(getMaximumRange, { transactionTypeId: 1 })).toBe(0);
    await client.call(createFees, {
      createRequest: [
        row({ max: 5_000, fee: '10.50' }),
        row({ transactionTypeId: 2, max: 100, rangeType: 'p', fee: '0.5', ambassadorCut: '12.25' }),
        row({ min: 5_001, max: 5_001, rangeType: 'h', fee: ' 0.65 ; 10 ' }),
      ],
    });
    expect(await client.call(getMaximumRange, { transactionTypeId: 1 })).toBe(500_200);
    expect(await client.call(listFees, {})).toMatchObject([
      {
        min: 0,
        max: 500_000,
        rangeType: 'd',
        fee: '10.5',
        ambassadorCut: '5',
        transactionType: { id: 1, type: 'Cash Out' },
      },
      {
        min: 500_100,
        max: 500_100,
        rangeType: 'h',
        fee: '0.65:10',
        systemTime: '2026-11-20T11:00:00.000Z',
        version: 1,
      },
      { min: 0, max: 10_000, rangeType: 'p', fee: '0.5', ambassadorCut: '12.25', transactionType: { id: 2 } },
    ]);
    const sentences = (await actionsOf(world())).filter((action) =>
      /^Created the agent fee for \D.*, N[\d,]+\.\d\d to N[\d,]+\.\d\d$/.test(action),
    );
    expect(sentences).toHaveLength((await client.call(listFees, {})).length);
  });

  it.each<[string, Partial<FeeRow>, string]>([
    ['a gap', { min: 102 }, 'Row 2: min must be 101, because the ranges of a type neither overlap nor leave gaps.'],
    ['an overlap', { min: 100 }, 'Row 2: min must be 101, because the ranges of a type neither overlap nor leave gaps.'],
    ['a range of nothing', { transactionTypeId: 4, min: 0, max: 0 }, 'Max should be greater than min'],
    ['a range of the value at which its type begins', { transactionTypeId: 2, min: 101, max: 101 }, 'Max should be greater than min'],
    ['a max below min', { min: 101, max: 100 }, 'Max should be greater than min'],
    ['no fee', { min: 101, max: 200, fee: '' }, 'fee is required'],
    ['a percentage above 100', { min: 101, max: 200, rangeType: 'p', fee: '101' }, 'The fee must be a percentage from 0 to 100 with at most 4 decimals, for example 0.65.'],
    ['a flat fee of three decimals', { min: 101, max: 200, fee: '1.005' }, 'The fee must be an amount from 0 to 1,000,000.00 naira with at most 2 decimals.'],
    ['half a hybrid', { min: 101, max: 200, rangeType: 'h', fee: '0.65' }, 'The fee must be a percentage and a flat fee, for example 0.65:10.'],
    ['a type that there is not', { transactionTypeId: 99 }, 'There is no such transaction type.'],
    ['kobo in a bound', { min: 101, max: 200.5 }, 'createRequest.1.max: a whole number of naira is expected.'],
  ])('are refused all together for %s, and nothing is kept', async (_what, wrong, message) => {
    const client = await world().clientOf('admin');
    const before = await client.call(listFees, {});
    const createRequest = [row({ transactionTypeId: 3 }), row({ transactionTypeId: 3, max: 200, ...wrong })];
    expect((await failureOf(client.call(createFees, { createRequest }))).message).toBe(message);
    expect(await client.call(listFees, {})).toEqual(before);
    expect(await client.call(getMaximumRange, { transactionTypeId: 3 })).toBe(0);
  }); // prettier-ignore

  it('created at once for one type follow each other: of the same range one is taken, the others refused', async () => {
    const client = await world().clientOf('admin');
    const calls = Array.from({ length: 8 }, () =>
      client.call(createFees, { createRequest: [row({ transactionTypeId: 3, max: 900 })] }).then(
        () => 'taken',
        () => 'refused',
      ),
    );
    expect((await Promise.all(calls)).filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(await client.call(getMaximumRange, { transactionTypeId: 3 })).toBe(90_100);
  });

  it('fill a gap that data from elsewhere has, and nothing beyond it, before they go on above all', async () => {
    const client = await world().clientOf('admin');
    const create = (min: number, max: number) =>
      client.call(createFees, { createRequest: [row({ transactionTypeId: 2, min, max })] });
    const next = () => client.call(getMaximumRange, { transactionTypeId: 2 });
    await create(101, 200);
    const last = world().database.db.updateTable('fees').where('transaction_type_id', '=', 2);
    await last.where('max_amount', '=', 20_000).set({ min_amount: 15_100 }).execute();
    expect(await next()).toBe(10_100);
    expect((await failureOf(create(201, 300))).message).toMatch(/^Row 1: min must be 101/);
    expect((await failureOf(create(101, 151))).message).toBe(
      'Row 1: max must be at most 150, because the next range of this type begins above it.',
    );
    await create(101, 150);
    expect(await next()).toBe(20_100);
  });

  it('change in what is charged; an older version is told so and changes nothing', async () => {
    const client = await world().clientOf('admin');
    const fees = await client.call(listFees, {});
    const { id, version } = fees[0] ?? { id: 0, version: 0 };
    const change = { id, rangeType: 'h', fee: '1;20', ambassadorCut: '7.5' } as const;
    await client.call(updateFee, { ...change, version: version ?? 0 });
    const changed = { ...fees[0], fee: '1:20', rangeType: 'h', ambassadorCut: '7.5', version: 2 };
    expect((await client.call(listFees, {}))[0]).toEqual(changed);
    expect((await failureOf(client.call(updateFee, { ...change, fee: '2:20', version: 1 }))).message).toBe(
      'Somebody else has changed this record in the meantime. Open it again and repeat your changes.',
    );
    expect((await failureOf(client.call(updateFee, { ...change, id: 999 }))).message).toBe(
      'There is no fee with this ID.',
    );
    expect((await client.call(listFees, {}))[0]).toEqual(changed);
  });
});

const credit = {
  agentId: 2,
  amount: '10.05',
  action: 'credit',
  reason: 'Cash at the counter',
  transactionId: 'M-1',
} as const;

onEachEngine('purses', (world) => {
  const total = Object.values(BALANCES.agents).reduce<number>((sum, balance) => sum + balance, 0);

  it('move money between the central purse and an agent, and say so in both and in the audit [P2-3.15, P2-3.16, P2-3.17, P2-7.22, P2-7.23, P2-7.24]', async () => {
    const client = await world().clientOf('admin');
    expect(await client.call(getPurseBalance, {})).toEqual({
      totalAgentBalance: total,
      walletBalance: BALANCES.central,
    });
    await client.call(moveMoney, credit);
    await client.call(moveMoney, { ...credit, action: 'debit', amount: 0.05, transactionId: 'M-2' });
    expect(await client.call(getPurseBalance, {})).toEqual({
      totalAgentBalance: total + 1_000,
      walletBalance: BALANCES.central - 1_000,
    });
    const { rows } = await client.call(listAgentPurses, { ...PAGE, businessName: 'bello' });
    const user = { memberId: 'M8', username: 'neighbour', fullName: 'neighbour Tester' };
    expect(rows).toEqual([
      {
        agent: { id: 2, businessName: 'Bello Ventures', user },
        balance: 1_000,
        createdAt: '2026-11-12T09:00:00.000Z',
      },
    ]);
    expect(await actionsOf(world())).toEqual([
      expect.stringMatching(/^Credited the purse of Bello Ventures \(\w+\) with N10\.05, transaction M-1$/),
      expect.stringMatching(/^Debited the purse of Bello Ventures \(\w+\) with N0\.05, transaction M-2$/),
    ]);
  });

  it('are listed newest first: the central one from its opening, each balance the one before and its amount [P2-3.14]', async () => {
    const client = await world().clientOf('product');
    const { rows, total: all } = await client.call(listCentralPurse, PAGE);
    const { central } = BALANCES;
    const none = { thirdpartyCut: 0, chargeAmount: 0 };
    expect(all).toBe(3);
    expect(rows).toMatchObject([
      {
        transaction: { ...none, transactionType: 'Purse Debit', transactionID: 'M-2', amount: 5 },
        purseBalancebefore: central - 1_005,
        purseBalance: central - 1_000,
        reason: 'Cash at the counter',
        createdAt: '2026-11-20T11:00:00.000Z',
      },
      {
        transaction: { ...none, transactionType: 'Purse Credit', transactionID: 'M-1', amount: -1_005 },
        purseBalancebefore: central,
        purseBalance: central - 1_005,
      },
      {
        transaction: { transactionType: 'Opening Balance', amount: central },
        purseBalancebefore: 0,
        purseBalance: central,
      },
    ]);
    const found = async (filter: object) => (await client.call(listCentralPurse, { ...PAGE, ...filter })).total;
    expect(await found({ transactionId: 'm-1' })).toBe(1);
    expect(await found({ transactionType: 'purse credit' })).toBe(1);
    expect(await found({ transactionType: '1' })).toBe(0);
    expect(await found({ startDate: '2026-11-20', endDate: '2026-11-20' })).toBe(2);
    expect(await found({ endDate: '2026-11-19' })).toBe(1);
    // What left the purse is below zero, as the list shows it.
    expect(await found({ amount_lte: '-10.05' })).toBe(1);
    expect(await found({ amount_gte: '0' })).toBe(2);
    const second = await client.call(listCentralPurse, { startPage: 1, length: 2 });
    expect([second.rows.length, second.total]).toEqual([1, 3]);
  });

  it('answer the stored result to the same order again: nothing moves, and the audit stays as it is', async () => {
    const world1 = world();
    const { access_token: token } = await world1.signIn('senior');
    const send = async (body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await world1.request('/api/v1/purse/creditordebit', init)).json();
    };
    const before = await actionsOf(world1);
    const stored = { responseCode: '00', data: { agentId: 2, amount: 10.05, balance: 10.05, action: 'credit' } };
    expect(await send({ ...credit, amount: 10.05 })).toMatchObject(stored);
    expect(await send({ ...credit, transactionId: ' m-1 ' })).toMatchObject(stored);
    const others = [{ agentId: 1 }, { amount: 10.06 }, { action: 'debit' }, { reason: 'Reversal' }];
    for (const other of others)
      expect(await send({ ...credit, ...other })).toEqual({
        responseCode: 'XX',
        responseMessage: 'This transaction ID has been used for something else. Nothing was moved.',
        messageKey: 'transactionIdTaken',
      });
    expect(await send({ ...credit, transactionId: 'opening-1' })).toMatchObject({ responseCode: 'XX' });
    expect(await actionsOf(world1)).toEqual(before);
    const balance = await (await world1.clientOf('admin')).call(getPurseBalance, {});
    expect(balance.totalAgentBalance).toBe(total + 1_000);
  });

  it.each([
    [
      'more than the agent has',
      { action: 'debit', amount: '10.01' },
      "The agent's purse holds only N10.00. Nothing was moved.",
    ],
    [
      'more than the central purse has',
      { amount: '1000000.00' },
      'The central purse holds only N999,990.00. Nothing was moved.',
    ],
    ['an agent that there is not', { agentId: 99 }, 'There is no agent with this ID.'],
    ['nothing', { amount: 0 }, 'amount: an amount above 0 with at most 2 decimals is expected.'],
    ['less than nothing', { amount: '-5' }, 'amount: an amount above 0 with at most 2 decimals is expected.'],
    ['parts of a kobo', { amount: 1.005 }, 'amount: an amount above 0 with at most 2 decimals is expected.'],
    ['without a reason', { reason: ' ' }, 'reason: it is empty.'],
    [
      'an id that looks like another',
      { transactionId: 'M-WRONG\u200b' },
      'transactionId: it holds invisible characters or line breaks. Type it again instead of pasting it.',
    ],
  ] as const)('move nothing for %s', async (_what, wrong, message) => {
    const client = await world().clientOf('admin');
    const before = await client.call(getPurseBalance, {});
    const order = { ...credit, transactionId: 'M-WRONG', ...wrong };
    expect((await failureOf(client.call(moveMoney, order))).message).toBe(message);
    expect(await client.call(getPurseBalance, {})).toEqual(before);
    expect((await client.call(listCentralPurse, { ...PAGE, transactionId: 'M-WRONG' })).total).toBe(0);
  });
});
