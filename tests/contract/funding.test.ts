/**
 * Paying into the central purse: who may, what counts once, and what the audit and the ledger say of it.
 * Runs on both databases: money, and two at once.
 */
import { expect, it } from 'vitest';
import { createApp, type AppOptions } from '../../server/http/app';
import { fundCentralPurse as fundByCommand } from '../../server/database/fundByCommand';
import { listNotices } from '../../src/upstream/notices';
import { fundCentralPurse, getPurseBalance, listCentralPurse, moveMoney } from '../../src/upstream/purses';
import { asKobo } from '../../src/upstream/money';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { BALANCES } from './network';
import { userNamed } from './stored';

const funding = {
  amount: '250000.05',
  bankReference: 'FT/26324 A7',
  reason: 'Float for November',
  transactionId: 'FUND-1',
};
const clock = () => Date.parse('2026-11-20T11:00:00Z');
const PAGE = { startPage: 0, length: 10 };

onEachEngine('funding', (world) => {
  const walletOf = async () => (await (await world().clientOf('admin')).call(getPurseBalance, {})).walletBalance;
  const audited = async () =>
    world()
      .database.db.selectFrom('audit_entries')
      .select(['action', 'resource', 'record', 'changes', 'username'])
      .where('url', 'like', '%/purse/fund%')
      .orderBy('id')
      .execute();

  /** Funds on a server with other settings. */
  const senderTo = async (settings: Pick<AppOptions, 'mail' | 'fundOnScreen'>) => {
    const { access_token: token } = await world().signIn('admin');
    const app = createApp({ db: world().database.db, clock, ...settings });
    return (body: object) =>
      app.request('/api/v1/purse/fund', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
  };

  it('is refused before money moves where the central purse is empty, with who can fund it', async () => {
    const { db } = world().database;
    await db.updateTable('central_purse').set({ balance: 0 }).execute();
    const order = { agentId: 1, amount: 5, action: 'credit', reason: 'Float', transactionId: 'EMPTY-1' } as const;
    const said = async (username: string) => failureOf((await world().clientOf(username)).call(moveMoney, order));
    expect(await said('admin')).toMatchObject({
      message:
        'The central purse is empty. Nothing was moved. Fund it first: press “Fund” beside Wallet Balance on the Purse page.',
    });
    expect(await said('senior')).toMatchObject({
      message: 'The central purse is empty. Nothing was moved. Ask an administrator to fund it first.',
    });
    await db.updateTable('central_purse').set({ balance: BALANCES.central }).execute();
  });

  it('is refused where the central purse could not say its balance to the kobo', async () => {
    const most = { ...funding, amount: '90071992547409.00', bankReference: 'FT-MOST', transactionId: 'FUND-MOST' };
    const before = await walletOf();
    expect(await failureOf((await world().clientOf('admin')).call(fundCentralPurse, most))).toMatchObject({
      message: 'The central purse cannot hold that much. Nothing was paid in.',
    });
    expect(await walletOf()).toBe(before);
  });

  it('pays in once, in the ledger and in the audit with its bank reference', async () => {
    const client = await world().clientOf('admin');
    await client.call(fundCentralPurse, funding);
    await client.call(fundCentralPurse, { ...funding, transactionId: 'fund-1', bankReference: 'ft/26324a7' });
    expect(await walletOf()).toBe(BALANCES.central + 25_000_005);
    const { rows } = await client.call(listCentralPurse, { ...PAGE, transactionId: 'FUND-1' });
    expect(rows).toMatchObject([
      {
        transaction: { transactionType: 'Funding', transactionID: 'FUND-1', amount: 25_000_005 },
        purseBalancebefore: BALANCES.central,
        reason: 'Float for November',
      },
    ]);
    expect(await audited()).toMatchObject([
      {
        action: 'Paid N250,000.05 into the central purse, bank reference FT/26324 A7, transaction FUND-1',
        username: 'admin',
        resource: 'centralPurse',
        record: 'central',
        changes: expect.arrayContaining([
          { field: 'reason', old: null, new: 'Float for November' },
          { field: 'bankReference', old: null, new: 'FT/26324 A7' },
        ]),
      },
    ]);
  });

  it('refuses a bank reference that was used, and names when, by whom and how much', async () => {
    const client = await world().clientOf('admin');
    const again = { ...funding, amount: 1, transactionId: 'FUND-2', bankReference: 'ft/26324a7' };
    expect(await failureOf(client.call(fundCentralPurse, again))).toMatchObject({
      message:
        'The bank reference ft/26324a7 was used before: admin Tester (admin) paid in N250,000.05 on 2026-11-20 12:00:00 (transaction FUND-1). Nothing was paid in.',
    });
    const other = { ...funding, amount: 1, bankReference: 'FT-2' };
    expect(await failureOf(client.call(fundCentralPurse, other))).toMatchObject({
      message: 'This transaction ID has been used for something else. Nothing was moved.',
    });
    expect(await walletOf()).toBe(BALANCES.central + 25_000_005);
    expect(await audited()).toHaveLength(1);
  });

  it('counts a reference of the command line too', async () => {
    const { db } = world().database;
    const at = Date.parse('2026-11-19T08:30:00Z');
    const order = { amount: asKobo(100), bankReference: 'CLI-1', reason: 'Opening float', transactionId: 'CLI-1' };
    await fundByCommand(db, order, at, undefined);
    await expect(fundByCommand(db, { ...order, transactionId: 'CLI-2' }, at, undefined)).rejects.toThrow(
      'The bank reference CLI-1 was used before (N1.00 on 2026-11-19T08:30:00.000Z): nothing was paid in.',
    );
    const client = await world().clientOf('admin');
    const onScreen = { ...funding, bankReference: 'cli-1', transactionId: 'FUND-3' };
    expect(await failureOf(client.call(fundCentralPurse, onScreen))).toMatchObject({
      message: expect.stringContaining('N1.00 was paid in with “npm run fund” on 2026-11-19 09:30:00'),
    });
  });

  it('lets one of two fundings of a reference through that arrive at once', async () => {
    const client = await world().clientOf('admin');
    const before = await walletOf();
    const one = { ...funding, amount: 3, bankReference: 'AT-ONCE' };
    const outcomes = await Promise.allSettled([
      client.call(fundCentralPurse, { ...one, transactionId: 'TWIN-1' }),
      client.call(fundCentralPurse, { ...one, transactionId: 'TWIN-2' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await walletOf()).toBe(before + 300);
  });

  it('is told to every other administrator by mail, in their language, where a mail system is connected', async () => {
    const { db } = world().database;
    const admin = await userNamed(db, 'admin');
    const { id: _id, ...person } = admin;
    const other = { username: 'bisi', email: 'bisi@example.com', member_id: 'M-BISI', language: 'fr' } as const;
    await db
      .insertInto('users')
      .values({ ...person, ...other })
      .execute();
    const off = { username: 'off', email: 'off@example.com', member_id: 'M-OFF', enabled: false };
    await db
      .insertInto('users')
      .values({ ...person, ...off })
      .execute();
    const woken: string[] = [];
    const send = await senderTo({ mail: { wake: () => void woken.push('mail') } });
    expect((await send({ ...funding, bankReference: 'MAIL-1', transactionId: 'MAIL-1' })).status).toBe(200);
    expect(woken).toEqual(['mail']);
    const messages = await db
      .selectFrom('outbox_messages')
      .select(['user_id', 'recipient', 'kind', 'language', 'text'])
      .where('kind', '=', 'purse-funded')
      .execute();
    expect(messages).toEqual([
      {
        user_id: expect.any(Number),
        recipient: 'bisi@example.com',
        kind: 'purse-funded',
        language: 'fr',
        text: expect.stringMatching(/admin a versé N250,000\.05 .*\n.*MAIL-1\n/),
      },
    ]);
  });

  it('is told to every other administrator in the notice centre, with or without a mail system', async () => {
    const { db } = world().database;
    const order = { ...funding, bankReference: 'NOTICE-1', transactionId: 'NOTICE-1' };
    const send = await senderTo({});
    expect([(await send(order)).status, (await send(order)).status]).toEqual([200, 200]);
    const told = await (await world().clientOf('bisi')).call(listNotices, { sort: '["id","ASC"]' });
    const notice = { kind: 'purseFunded', read: false };
    expect(told).toMatchObject([
      { ...notice, facts: { amount: 25_000_005, transactionId: 'MAIL-1' } },
      { ...notice, facts: { amount: 25_000_005, transactionId: 'NOTICE-1' }, createdAt: '2026-11-20T11:00:00.000Z' },
    ]);
    expect(Object.keys(told[1]?.facts ?? {}).toSorted()).toEqual(['amount', 'transactionId']);
    const kept = db
      .selectFrom('notices as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .where('n.kind', '=', 'purseFunded')
      .select('u.username');
    expect(await kept.distinct().execute()).toEqual([{ username: 'bisi' }]);
  });

  it.each([
    ['nothing', { amount: 0 }, /amount/],
    ['fractions of a kobo', { amount: '1.005' }, /amount/],
    ['no reference', { bankReference: ' ' }, /bankReference/],
    ['letters that look alike', { bankReference: 'FТ-9' }, /bankReference/],
    ['no reason', { reason: '' }, /reason/],
    ['a BVN as the reason', { reason: 'For 22212345678' }, /reason/],
  ])('refuses %s', async (_what, wrong, named) => {
    const client = await world().clientOf('admin');
    const order = { ...funding, bankReference: 'W-1', transactionId: 'WRONG-1', ...wrong };
    expect((await failureOf(client.call(fundCentralPurse, order))).message).toMatch(named);
  });

  it('takes a bank’s reference of thirty digits', async () => {
    const client = await world().clientOf('admin');
    const order = { ...funding, amount: 1, bankReference: '000013261127102233000012345678', transactionId: 'NIP-1' };
    const before = await walletOf();
    await client.call(fundCentralPurse, order);
    expect(await walletOf()).toBe(before + 100);
  });

  it('is refused where the server has switched it off', async () => {
    const send = await senderTo({ fundOnScreen: false });
    const answer = await send({ ...funding, bankReference: 'OFF-1', transactionId: 'OFF-1' });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ messageKey: 'fundingOff' });
  });
});
