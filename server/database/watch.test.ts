/**
 * What the watch tells, whom, and how often.
 * Runs on both databases: what is across its line, and that it is told once, is SQL.
 */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inGroup, NETWORK_GROUPS } from '../../src/upstream/access';
import { usualLimits } from '../../src/upstream/config';
import { onEachEngine, TEST_ANCHOR } from '../../tests/databases';
import { takeTurn } from './turns';
import { verify } from './verify';
import { watchOnce, type Watching } from './watch';

const NOW = Date.parse(TEST_ANCHOR);
const MINUTE_MS = 60_000;

onEachEngine((engine) => {
  const database = engine.sharedSeeded();
  const lines: string[] = [];
  const watching = (limits: Partial<Watching['limits']> = {}): Watching => ({
    db: database.db,
    limits: { ...usualLimits(), ...limits },
    auditKey: undefined,
    mayRead: (group) => !inGroup(group, NETWORK_GROUPS) && !inGroup(group, ['Product']),
    notice: (line) => void lines.push(line),
  });
  const watch = (minutes = 0, limits?: Partial<Watching['limits']>) =>
    watchOnce(watching(limits), NOW + minutes * MINUTE_MS);
  const times = async () => Number((await told('admin', 'cashOutNear'))[0]?.facts.count ?? 0);
  const told = (username: string, kind?: string) =>
    database.db
      .selectFrom('notices as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .where('u.username', '=', username)
      .$if(kind !== undefined, (rows) => rows.where('n.kind', '=', kind ?? ''))
      .select(['n.kind', 'n.facts', 'n.created_at'])
      .orderBy('n.id')
      .execute();
  beforeEach(async () => {
    lines.length = 0;
    for (const table of ['notices', 'crossings', 'job_turns', 'bank_requests'] as const)
      await database.db.deleteFrom(table).execute();
  });

  describe('the watch', () => {
    it('tells staff who may read of it, once, of what has crossed its line [D522]', async () => {
      await watch();
      const all = await told('admin');
      expect(all.map(({ kind }) => kind)).toEqual(['pendingLong', 'failing', 'cashOutNear', 'floatLow']);
      const [pending, failing, near, low] = all.map(({ facts }) => facts);
      expect(pending).toEqual({
        count: expect.any(Number),
        transactionId: expect.any(String),
        memberId: expect.any(String),
        businessName: expect.any(String),
        amount: expect.any(Number),
        minutes: 15,
      });
      expect(Object.keys(failing ?? {})).toEqual(expect.arrayContaining(['count', 'failedNow', 'volume']));
      expect(near).toMatchObject({ agentId: 30, value: 140_000_000, limit: 120_000_000 });
      expect(Number(low?.value)).toBeLessThan(Number(low?.limit));
      expect(await told('senior')).toEqual(all);
      for (const other of ['product', 'ambassador', 'agent']) expect(await told(other)).toEqual([]);
      await watch(1);
      expect(await told('admin')).toEqual(all);
      expect(lines).toEqual([]);
    });

    it('tells it again only after it was well for a while, not when it swings about its line', async () => {
      const high = { cashOutNaira: 1_000_000_000 };
      await watch(0);
      const first = await times();
      expect(first).toBeGreaterThan(0);
      await watch(1, high);
      await watch(5);
      expect(await times()).toBe(first);
      await watch(6, high);
      await watch(21, high);
      await watch(22);
      const [notice] = await told('admin', 'cashOutNear');
      expect(notice?.created_at).toBe(new Date(NOW + 22 * MINUTE_MS).toISOString());
      // The same ones: while the notice is unread, each of them counts once.
      expect(await times()).toBe(first);
    });

    it('adds up in an unread notice what crosses its line later, and nothing that is well again [D522]', async () => {
      const [few, all] = [{ cashOutNaira: 1_400_000, nearPercent: 100 }, { cashOutNaira: 1_200_000 }];
      await watch(0, few);
      const first = await times();
      await watch(1, all);
      const both = await times();
      expect(both).toBeGreaterThan(first);
      for (const minute of [2, 18]) await watch(minute, { cashOutNaira: 1_000_000_000 });
      await watch(20, few);
      expect(await times()).toBe(first);
    });

    it('tells only the newest of what is pending for long, and names the latest', async () => {
      await watch();
      const [notice] = await told('admin', 'pendingLong');
      const late = await database.db
        .selectFrom('transactions')
        .where('status_code', 'in', ['PP', '09'])
        .where('system_time', '<', new Date(NOW - 15 * MINUTE_MS).toISOString())
        .where('system_time', '>=', new Date(NOW - (7 * 24 * 60 + 15) * MINUTE_MS).toISOString())
        .select('transaction_id')
        .orderBy('system_time', 'desc')
        .orderBy('id', 'desc')
        .execute();
      expect(late.length).toBeGreaterThan(0);
      expect(notice?.facts).toMatchObject({ count: late.length, transactionId: late[0]?.transaction_id });
    });

    it('tells a person alone what waits for them at the bank, and records what it has opened [D924]', async () => {
      const { db } = database;
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('username', '=', 'agent')
        .executeTakeFirstOrThrow();
      const asked = { user_id: id, call: 'AccountOpening', fingerprint: '', code: '00' } as const;
      const at = new Date(NOW - 5 * MINUTE_MS).toISOString();
      await db
        .insertInto('bank_requests')
        .values([
          { ...asked, request_id: '1', state: 'answered', asked_at: at, account_number: '0123456789' },
          { ...asked, request_id: '2', state: 'unknown', asked_at: at },
          { ...asked, request_id: '3', state: 'answered', asked_at: at },
          { ...asked, request_id: '4', state: 'asked', asked_at: new Date(NOW - MINUTE_MS).toISOString() },
        ])
        .execute();
      await watch();
      await watch(1);
      const facts = { call: 'AccountOpening', at };
      expect(await told('agent')).toMatchObject([{ kind: 'bankUnanswered', facts }]);
      const recorded = db.selectFrom('created_accounts').select(['id', 'user_id', 'created_at']);
      const accounts = await recorded.where('account_number', '=', '0123456789').execute();
      expect(accounts).toEqual([{ id: expect.any(Number), user_id: id, created_at: at }]);
      const entries = db.selectFrom('audit_entries').select(['action', 'user_id', 'resource', 'record']);
      expect(await entries.where('action', '=', 'Recorded the account ••••••6789').execute()).toEqual([
        {
          action: 'Recorded the account ••••••6789',
          user_id: null,
          resource: 'accounts',
          record: String(accounts[0]?.id),
        },
      ]);
      expect((await verify(db)).every(({ sound }) => sound)).toBe(true);
      expect((await told('admin', 'bankUnanswered')).length).toBe(0);
    });

    it('says which part could not be read, tells the others, and takes the first for neither well nor across', async () => {
      await watch(0);
      const before = await told('admin', 'cashOutNear');
      // A type that is no whole number is refused by the database.
      await watch(1, { cashOutTypes: [1.5] });
      await watch(20, { cashOutTypes: [1.5] });
      expect(lines[0]).toMatch(/^watch: cashOutNear could not be read: /);
      await watch(21);
      expect(await told('admin', 'cashOutNear')).toEqual(before);
    });
  });

  it('of processes at once one has the turn, until it is over', async () => {
    const { db } = database;
    const took = await Promise.all([takeTurn(db, 'watch', 60), takeTurn(db, 'watch', 60), takeTurn(db, 'watch', 60)]);
    expect(took.filter(Boolean)).toHaveLength(1);
    await db.updateTable('job_turns').set({ until: '2020-01-01T00:00:00Z' }).execute();
    expect(await takeTurn(db, 'watch', 60)).toBe(true);
    const until = (interval: string) =>
      db
        .updateTable('job_turns')
        .set({ until: sql<string>`clock_timestamp() + ${interval}::interval` })
        .execute();
    // The clock was ahead, and was put right.
    await until('4 days');
    expect(await takeTurn(db, 'watch', 60)).toBe(true);
    expect(await takeTurn(db, 'watch', 60)).toBe(false);
    // It was set back by a moment since the turn was taken: the turn is not over.
    await until('61 seconds');
    expect(await takeTurn(db, 'watch', 60)).toBe(false);
  });
});
