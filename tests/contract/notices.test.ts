/**
 * Notices of people: whose they are, reading, marking and clearing them, and that asking for them prolongs no session.
 * Runs on both databases: merging and keeping the latest are SQL.
 */
import { beforeEach, expect, it } from 'vitest';
import { clearNotice, clearNotices, listNotices, markNotice, markNotices } from '../../src/upstream/notices';
import { createVersion as addVersion } from '../../src/upstream/versions';
import { moveMoney } from '../../src/upstream/purses';
import { queryTransfer } from '../../src/upstream/transactions';
import { UNATTENDED } from '../../src/upstream/unattended';
import { dropOldNotices, outcomesTogether, tell, type NewNotice } from '../../server/database/notices';
import { unbounded } from '../../server/database/scopedDatabase';
import { watchOnce } from '../../server/database/watch';
import { keptLink } from '../../src/app/frame/keptText';
import { usualLimits } from '../../src/upstream/config';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { userNamed } from './stored';
import { entries } from './trail';
import { NOON } from './watching';
import type { World } from './world';

const MINUTE_MS = 60_000;
const NEWEST_FIRST = { sort: '["createdAt","DESC"]' };
const AT = '2026-11-20T11:00:00.000Z';
const LATE: NewNotice = { kind: 'pendingLong', facts: { count: 1, transactionId: 'T-1' }, at: AT, mergeKey: 'late' };

async function idOf({ database }: World, username: string): Promise<number> {
  return (await userNamed(database.db, username)).id;
}

async function tellUser(world: World, username: string, notice: NewNotice): Promise<void> {
  await tell(unbounded(world.database.db), notice, [await idOf(world, username)]);
}

const isLowFloat = (_group: unknown, kind: string): boolean => kind === 'floatLow';

onEachEngine('notices', (world) => {
  beforeEach(async () => {
    await world().database.db.deleteFrom('notices').execute();
  });
  const listed = async (username: string) => (await world().clientOf(username)).call(listNotices, NEWEST_FIRST);

  it('are read by their person only, the latest first, as a kind and facts [D521]', async () => {
    await tellUser(world(), 'admin', LATE);
    await tellUser(world(), 'admin', { ...LATE, kind: 'failing', mergeKey: 'x', at: '2026-11-20T11:01:00.000Z' });
    await tellUser(world(), 'senior', LATE);
    expect(await listed('admin')).toEqual([
      expect.objectContaining({ kind: 'failing', createdAt: '2026-11-20T11:01:00.000Z' }),
      { id: expect.any(Number), kind: 'pendingLong', facts: LATE.facts, createdAt: AT, read: false },
    ]);
    const [other] = await listed('senior');
    const admin = await world().clientOf('admin');
    const before = await entries(world());
    for (const call of [
      admin.call(markNotice, { id: other?.id ?? 0, read: true }),
      admin.call(clearNotice, { id: other?.id ?? 0 }),
    ]) {
      expect((await failureOf(call)).message).toBe('There is no such notice.');
    }
    await admin.call(clearNotices, { upTo: '2026-11-21T00:00:00Z' });
    expect([await listed('admin'), (await listed('senior')).length]).toEqual([[], 1]);
    // Signing in is in the audit, reading and clearing one's own notices is not.
    expect((await entries(world())) - before).toBe(2);
  });

  it('of low floats lead to the list of the agents that are counted', async () => {
    const { db } = world().database;
    await db.deleteFrom('crossings').execute();
    const limits = { ...usualLimits(), floatNaira: 45_310.35 };
    await watchOnce({ db, limits, auditKey: undefined, mayRead: isLowFloat, notice: () => undefined }, NOON);
    const [low] = await listed('admin');
    expect(low?.facts).toMatchObject({ count: 2, agentId: 2 });
    const link = low && keptLink(low);
    const { access_token: token } = await world().signIn('admin');
    const search = new URL(link ?? '', 'http://localhost').search.slice(1);
    const found = await world().read(`/api/v1/agent?startPage=0&length=10&${search}`, token);
    expect(await found.json()).toMatchObject({ data: { recordsFiltered: 2, data: [{ id: 2 }, { id: 3 }] } });
  });

  it('take up what follows until they are read; then there is a new one', async () => {
    const later = { ...LATE, facts: { count: 2, transactionId: 'T-3' }, at: '2026-11-20T11:02:00.000Z' };
    await tellUser(world(), 'admin', LATE);
    await tellUser(world(), 'admin', later);
    const [one, ...others] = await listed('admin');
    expect([one?.facts, one?.createdAt, others]).toEqual([{ count: 3, transactionId: 'T-3' }, later.at, []]);
    const admin = await world().clientOf('admin');
    expect(await admin.call(markNotice, { id: one?.id ?? 0, read: true })).toMatchObject({ read: true });
    await tellUser(world(), 'admin', LATE);
    expect((await listed('admin')).map(({ facts, read }) => [facts.count, read])).toEqual([
      [3, true],
      [1, false],
    ]);
    expect(await admin.call(markNotice, { id: one?.id ?? 0, read: false })).toMatchObject({ read: false });
  });

  it('are marked and cleared together up to the time that was seen', async () => {
    await tellUser(world(), 'admin', { ...LATE, mergeKey: 'a' });
    await tellUser(world(), 'admin', { ...LATE, mergeKey: 'b', at: '2026-11-20T11:05:00.000Z' });
    const admin = await world().clientOf('admin');
    expect(await admin.call(markNotices, { upTo: AT, read: true })).toMatchObject({ changed: 1 });
    expect((await listed('admin')).map(({ read }) => read)).toEqual([false, true]);
    expect(await admin.call(clearNotices, { upTo: AT })).toMatchObject({ changed: 1 });
    expect((await listed('admin')).map(({ createdAt }) => createdAt)).toEqual(['2026-11-20T11:05:00.000Z']);
  });

  it('are dropped last where nobody has read them', async () => {
    const world200 = world();
    await tellUser(world200, 'product', LATE);
    for (let minute = 1; minute < 203; minute += 1) {
      const at = new Date(Date.parse(AT) + minute * MINUTE_MS).toISOString();
      await tellUser(world200, 'product', { ...LATE, kind: 'agentCreated', at, seen: true, mergeKey: String(minute) });
    }
    await dropOldNotices(unbounded(world200.database.db), Date.parse(AT));
    const all = await listed('product');
    expect([all.length, all.at(-1)?.kind]).toEqual([200, 'pendingLong']);
  });

  it('are at most 200 of a person, and none of over 30 days', async () => {
    const { db } = world().database;
    for (let minute = 0; minute < 203; minute += 1) {
      const at = new Date(Date.parse(AT) + minute * MINUTE_MS).toISOString();
      await tellUser(world(), 'admin', { ...LATE, at, mergeKey: String(minute) });
    }
    await tellUser(world(), 'senior', LATE);
    await dropOldNotices(unbounded(db), Date.parse(AT));
    const all = await listed('admin');
    expect([all.length, all.at(-1)?.createdAt]).toEqual([200, '2026-11-20T11:03:00.000Z']);
    await dropOldNotices(unbounded(db), Date.parse('2026-12-20T11:04:00.000Z'));
    expect(await listed('admin')).toHaveLength(199);
    expect(await listed('senior')).toEqual([]);
  });

  it('are not shown to a person who may not read of it any more', async () => {
    await tellUser(world(), 'product', LATE);
    expect(await listed('product')).toHaveLength(1);
    const { db } = world().database;
    const managers = db.selectFrom('role_groups').select('id').where('name', '=', 'AMBASSADOR');
    const { role_group_id: before } = await userNamed(db, 'product');
    await db.updateTable('users').set({ role_group_id: managers }).where('username', '=', 'product').execute();
    expect(await listed('product')).toEqual([]);
    await db.updateTable('users').set({ role_group_id: before }).where('username', '=', 'product').execute();
  });

  it('tell of many queries of transfers as one, seen as they were made, and of one query nothing', async () => {
    const admin = await world().clientOf('admin');
    await admin.call(queryTransfer, { transactionId: 'T-AGENT-2' });
    expect(await listed('admin')).toEqual([]);
    await admin.call(queryTransfer, { transactionId: 'T-AGENT-2' });
    await failureOf(admin.call(queryTransfer, { transactionId: 'none' }));
    const [notice] = await listed('admin');
    expect(notice).toMatchObject({ kind: 'transfersQueried', read: true, facts: { count: 2 } });
    const { successful = 0, pending = 0, failed = 0 } = notice?.facts ?? {};
    expect(Number(successful) + Number(pending) + Number(failed)).toBe(2);
  });

  it('tell of a credit that was sent again and had been made', async () => {
    const movement = { agentId: 1, amount: 10, action: 'credit', reason: 'Float', transactionId: 'NOTICE-1' } as const;
    const admin = await world().clientOf('admin');
    await admin.call(moveMoney, movement);
    expect(await listed('admin')).toMatchObject([{ kind: 'purseCredited', facts: { count: 1 } }]);
    await admin.call(moveMoney, movement);
    await admin.call(moveMoney, movement);
    expect((await listed('admin')).filter(({ kind }) => kind !== 'purseCredited')).toMatchObject([
      { kind: 'movementFound', read: true, facts: { transactionId: 'NOTICE-1', action: 'credit', amount: 1_000 } },
    ]);
  });

  it('tell a person the outcome of the own command, seen as it was made, and nothing of a refused one [D900]', async () => {
    const admin = await world().clientOf('admin');
    const movement = { agentId: 1, amount: 20.5, action: 'debit', reason: 'Float', transactionId: 'NOTICE-2' } as const;
    await admin.call(moveMoney, movement);
    await failureOf(admin.call(moveMoney, { ...movement, amount: 90_000_000, transactionId: 'NOTICE-3' }));
    await admin.call(addVersion, { version: 'NOTICE 1.0' });
    await failureOf(admin.call(addVersion, { version: 'NOTICE 1.0' }));
    const told = await listed('admin');
    expect(told.map(({ kind, read, facts }) => [kind, read, facts.count])).toEqual([
      ['versionAdded', true, 1],
      ['purseDebited', true, 1],
    ]);
    expect(told[1]?.facts).toMatchObject({ resource: 'agentPurses', record: 1, total: 2_050 });
    expect(told[0]?.facts).toMatchObject({ resource: 'versions', name: 'NOTICE 1.0' });
    expect(await listed('senior')).toEqual([]);
  });

  it('tell a run of commands as one notice with its number and sum, another one ten minutes later', async () => {
    const admin = await world().clientOf('admin');
    const credit = { agentId: 1, action: 'credit', reason: 'Float' } as const;
    for (const [index, amount] of [20, 30.25, 0.5].entries())
      await admin.call(moveMoney, { ...credit, amount, transactionId: `NOTICE-RUN-${index}` });
    expect(await listed('admin')).toMatchObject([{ facts: { count: 3, total: 5_075 } }]);
    world().pass(10 * MINUTE_MS);
    await admin.call(moveMoney, { ...credit, amount: 1, transactionId: 'NOTICE-RUN-3' });
    expect((await listed('admin')).map(({ facts }) => facts.count)).toEqual([1, 3]);
    // Together more than fits into 32 bits.
    const large = outcomesTogether('purseDebited', { count: 1, total: 2_000_000_000 }, Date.parse(AT));
    await tellUser(world(), 'senior', large);
    await tellUser(world(), 'senior', large);
    expect(await listed('senior')).toMatchObject([{ facts: { count: 2, total: 4_000_000_000 } }]);
  });

  it('prolong no session when the app asks for them by itself, and do when a person asks [D523]', async () => {
    const { access_token: token } = await world().signIn('admin');
    const ask = async (header: object) => {
      const headers = { authorization: `Bearer ${token}`, ...header };
      return (await world().request('/api/v1/notices', { headers })).status;
    };
    world().pass(10 * MINUTE_MS);
    expect(await ask({ [UNATTENDED]: '1' })).toBe(200);
    expect(await ask({})).toBe(200);
    world().pass(10 * MINUTE_MS);
    expect(await ask({ [UNATTENDED]: '1' })).toBe(200);
    world().pass(6 * MINUTE_MS);
    expect(await ask({ [UNATTENDED]: '1' })).toBe(401);
  });
});
