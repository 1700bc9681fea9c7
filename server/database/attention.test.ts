import { describe, expect, it } from 'vitest';
import { lagosDay } from '../../src/upstream/time';
import { onEachEngine, TEST_ANCHOR } from '../../tests/databases';
import { listAgents } from './agentList';
import { cashOutFrom, failureRates, feeGaps, pendingOver, silentAgents, withoutTerminal } from './attention';
import { ScopedDatabase, unbounded, type Scope } from './scopedDatabase';
import { pendingFor } from './transactionFilter';
import { listTransactions, type TransactionRow } from './transactions';

const NOW = Date.parse(TEST_ANCHOR);
const DAY_MS = 86_400_000;
const TODAY = '2026-11-20';
const SCOPES: readonly Scope[] = [{ kind: 'all' }, { kind: 'agent', agentId: 30 }, { kind: 'manager', managerId: 6 }];
const isFailed = ({ status_code: code }: TransactionRow): boolean => !['00', 'PP', '09'].includes(code);
const dayOf = (row: TransactionRow): string => lagosDay(Date.parse(row.system_time));

const rowsOf = async (db: ScopedDatabase) => (await listTransactions(db, {}, { startPage: 0, length: 10_000 })).rows;
const shown = async (db: ScopedDatabase, agentId: string) =>
  new Set((await listAgents(db, { agentId }, { startPage: 0, length: 100 })).rows.map(({ id }) => id));

/** How many failed, of how many that are decided. */
function failures(all: readonly TransactionRow[], bank: string): readonly number[] {
  const decided = all.filter((row) => row.bank_name === bank && !['PP', '09'].includes(row.status_code));
  return [decided.filter(isFailed).length, decided.length];
}

onEachEngine((engine) => {
  const database = engine.sharedSeeded();

  const within = (scope: Scope) => new ScopedDatabase(database.db, { scope, userId: 0 });
  describe.each(SCOPES)('what needs attention within %j', (scope) => {
    it('is the transactions pending for longer, the oldest first, as many as their list has', async () => {
      const db = within(scope);
      const late = (await rowsOf(db)).filter(
        (row) => ['PP', '09'].includes(row.status_code) && Date.parse(row.system_time) < NOW - 15 * 60_000,
      );
      const { count, oldest } = await pendingOver(db, NOW, 15);
      expect(count).toBe(late.length);
      expect(oldest.map((row) => row.transaction_id)).toEqual(
        late
          .toReversed()
          .slice(0, 2)
          .map((row) => row.transaction_id),
      );
      const list = await listTransactions(db, pendingFor(15, NOW), { startPage: 0, length: 100 });
      expect(list.rows.map(({ id }) => id)).toEqual(late.map(({ id }) => id));
      expect((await pendingOver(db, NOW, 1_000_000)).count).toBe(0);
    });

    it('is agents near or over the daily cash-out, the greatest first, as their list finds them', async () => {
      const db = within(scope);
      const sums = new Map<number, number>();
      for (const row of await rowsOf(db)) {
        if (row.transaction_type_id !== 1 || row.status_code !== '00' || dayOf(row) !== TODAY) continue;
        sums.set(row.agent_id, (sums.get(row.agent_id) ?? 0) + row.amount);
      }
      const near = [...sums].filter(([, sum]) => sum >= 96_000_000).toSorted(([, one], [, other]) => other - one);
      const found = await cashOutFrom(db, NOW, { types: [1], from: 96_000_000 });
      expect(found.map(({ id, value }) => [id, value])).toEqual(near);
      expect(near).toContainEqual([30, 140_000_000]);
      expect(await shown(db, found.map((agent) => agent.member_id).join())).toEqual(new Set(found.map(({ id }) => id)));
      expect(await cashOutFrom(db, NOW, { types: [2], from: 96_000_000 })).toEqual([]);
      // What failed does not count; the last 30 days have some of it.
      const since = NOW - 30 * DAY_MS;
      const all = new Map<number, number>();
      for (const row of await rowsOf(db)) {
        if (row.transaction_type_id !== 1 || row.status_code !== '00' || dayOf(row) < lagosDay(since)) continue;
        all.set(row.agent_id, (all.get(row.agent_id) ?? 0) + row.amount);
      }
      const sums30 = await cashOutFrom(db, since, { types: [1], from: 1 });
      expect(new Map(sums30.map(({ id, value }) => [id, value]))).toEqual(all);
    });

    it('is enabled agents without a terminal, who registered first, as many as their list has', async () => {
      const db = within(scope);
      const { count, oldest } = await withoutTerminal(db);
      const list = await listAgents(db, { terminal: 'missing' }, { startPage: 0, length: 1_000 });
      expect(list.total).toBe(count);
      expect(list.rows.every((row) => row.terminal_id === null)).toBe(true);
      expect(oldest.map(({ id }) => id)).toEqual(
        list.rows
          .toReversed()
          .slice(0, 2)
          .map(({ id }) => id),
      );
    });
  });

  it('leaves out agents without a terminal who are switched off', async () => {
    const [enabled, all] = await Promise.all(
      [true, null].map(async (only) => {
        const lacking = database.db
          .selectFrom('agents as a')
          .innerJoin('users as u', 'u.id', 'a.user_id')
          .where('a.terminal_id', 'is', null);
        return (await (only ? lacking.where('u.enabled', '=', only) : lacking).select('a.id').execute()).length;
      }),
    );
    expect(enabled).toBeLessThan(all ?? 0);
    expect((await withoutTerminal(unbounded(database.db))).count).toBe(enabled);
  });

  it('is types and banks that fail twice as much as in the same hours of this weekday', async () => {
    const rows = await rowsOf(unbounded(database.db));
    const sameHours = rows.filter((row) =>
      [7, 14, 21, 28].some((days) => {
        const time = Date.parse(row.system_time) + days * DAY_MS;
        return lagosDay(time) === TODAY && time <= NOW;
      }),
    );
    const limits = { percent: 200, least: 20 };
    const [first, second, ...others] = await failureRates(unbounded(database.db), NOW, limits);
    expect([first?.bank, first?.failed, first?.volume, first?.usual_failed, first?.usual_volume]).toEqual([
      'Fidelity Bank',
      ...failures(
        rows.filter((row) => dayOf(row) === TODAY),
        'Fidelity Bank',
      ),
      ...failures(sameHours, 'Fidelity Bank'),
    ]);
    expect([second?.type, second?.type_id, others]).toEqual(['Funds Transfer', 2, []]);
    const least = (first?.volume ?? 0) + 1;
    expect((await failureRates(unbounded(database.db), NOW, { ...limits, least })).map(({ type }) => type)).toEqual([
      'Funds Transfer',
    ]);
    expect(await failureRates(unbounded(database.db), NOW, { ...limits, percent: 10_000 })).toEqual([]);
    expect(await failureRates(within({ kind: 'agent', agentId: 1 }), NOW, limits)).toEqual([]);
    // One or two failures of a type are no news, however few are usual [D250].
    const times = rows
      .filter((row) => dayOf(row) === TODAY && isFailed(row) && row.transaction_type_id === 2)
      .map((row) => Date.parse(row.system_time))
      .toSorted((one, other) => one - other);
    const found = [1, 2, 3].map(async (count) => {
      const rates = await failureRates(unbounded(database.db), times[count - 1] ?? 0, { percent: 0, least: 0 });
      return rates.find((rate) => rate.type_id === 2)?.failed;
    });
    expect(await Promise.all(found)).toEqual([undefined, undefined, 3]);
  });

  it('is enabled agents who fell silent after many transactions a day', async () => {
    const db = unbounded(database.db);
    const silent = (days: number, perDay: number) => silentAgents(db, NOW, { days, perDay });
    expect(await silent(7, 5)).toMatchObject([{ id: 77, last_day: '2026-11-11', mean: 6 }]);
    expect([await silent(7, 7), await silent(10, 4)]).toEqual([[], []]);
    // After five weeks it is no news.
    expect(await silentAgents(db, NOW + 34 * DAY_MS, { days: 7, perDay: 5 })).toEqual([]);
    expect(await silentAgents(within({ kind: 'manager', managerId: 1 }), NOW, { days: 7, perDay: 5 })).toEqual([]);
    await database.db.updateTable('users').set({ enabled: false }).where('member_id', '=', 'KDA000105').execute();
    expect(await silent(7, 5)).toEqual([]);
    await database.db.updateTable('users').set({ enabled: true }).where('member_id', '=', 'KDA000105').execute();
  });

  it('is amounts between two fees of a type, and before the first', async () => {
    const db = unbounded(database.db);
    const gap = { type: 'Bills Payment', from: 5_000_100, to: 6_000_000 };
    expect(await feeGaps(db)).toEqual([gap]);
    await database.db.updateTable('fees').set({ min_amount: 50_000 }).where('transaction_type_id', '=', 3).execute();
    expect(await feeGaps(db)).toEqual([{ type: 'Agent Transfer', from: 0, to: 49_900 }, gap]);
    await database.db.updateTable('fees').set({ min_amount: 0 }).where('transaction_type_id', '=', 3).execute();
  });
});
