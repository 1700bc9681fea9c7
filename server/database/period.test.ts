import { describe, expect, it } from 'vitest';
import { addDays, lagosDay } from '../../src/upstream/time';
import { onEachEngine } from '../../tests/databases';
import { added, bestAgents, NO_SUMS, periodBefore, readPeriod, sumsOfDay, type Sums } from './period';
import { type Scope, ScopedDatabase, unbounded } from './scopedDatabase';
import { listTransactions, type TransactionRow } from './transactions';

const SCOPES: readonly Scope[] = [{ kind: 'all' }, { kind: 'agent', agentId: 1 }, { kind: 'manager', managerId: 1 }];
/** Two in the afternoon of a day of the seed, in Lagos. */
const NOW = Date.parse('2026-11-19T13:00:00Z');
const TODAY = '2026-11-19';

function sumsOf(rows: readonly TransactionRow[]): Sums {
  const sums = { ...NO_SUMS };
  for (const { status_code: code, amount } of rows) {
    const outcome = code === '00' ? 'successful' : ['PP', '09'].includes(code) ? 'pending' : 'failed';
    sums[`${outcome}_volume`] += 1;
    sums[`${outcome}_value`] += amount;
  }
  return sums;
}

const dayOf = (row: TransactionRow): string => lagosDay(Date.parse(row.system_time));
const hourOf = (row: TransactionRow): number => new Date(Date.parse(row.system_time) + 3_600_000).getUTCHours();

/** Sums of the rows of each group that has any. */
function grouped<Key extends string | number>(rows: readonly TransactionRow[], keyOf: (row: TransactionRow) => Key) {
  const keys = [...new Set(rows.map(keyOf))];
  return new Map(keys.map((key) => [key, sumsOf(rows.filter((row) => keyOf(row) === key))] as const));
}

describe('the period before', () => {
  it('has as many days, and ends at the same time of day while the last day is not over', () => {
    expect(periodBefore({ startDate: '2026-11-13', endDate: TODAY }, NOW)).toEqual({
      before: { startDate: '2026-11-06', endDate: '2026-11-12' },
      until: Date.parse('2026-11-12T13:00:00Z'),
    });
    expect(periodBefore({ startDate: '2026-03-01', endDate: '2026-03-30' }, NOW)).toEqual({
      before: { startDate: '2026-01-30', endDate: '2026-02-28' },
      until: null,
    });
  });

  it('is of this month as many days of the one before, up to the same time of day [D872]', () => {
    expect(periodBefore({ startDate: '2026-11-01', endDate: TODAY }, NOW, 'Month')).toEqual({
      before: { startDate: '2026-10-01', endDate: '2026-10-19' },
      until: Date.parse('2026-10-19T13:00:00Z'),
    });
  });

  it('is the month before a whole calendar month, as watches and summaries have it [D605]', () => {
    const march = { startDate: '2026-03-01', endDate: '2026-03-31' };
    expect(periodBefore(march, NOW)).toEqual({
      before: { startDate: '2026-02-01', endDate: '2026-02-28' },
      until: null,
    });
    const july = { startDate: '2026-07-01', endDate: '2026-07-31' };
    expect(periodBefore(july, Date.parse('2026-07-31T13:00:00Z'))).toEqual({
      before: { startDate: '2026-06-01', endDate: '2026-06-30' },
      until: Date.parse('2026-06-30T13:00:00Z'),
    });
  });
});

onEachEngine((engine) => {
  const database = engine.sharedSeeded();

  it.each(SCOPES.flatMap((scope) => [1, 7].map((length) => ({ scope, length }))))(
    'says what the rows say: %j',
    async ({ scope, length }) => {
      const db = new ScopedDatabase(database.db, { scope, userId: 0 });
      const { rows } = await listTransactions(db, {}, { startPage: 0, length: 10_000 });
      const period = { startDate: addDays(TODAY, 1 - length), endDate: TODAY };
      const { before, until } = periodBefore(period, NOW);
      const found = await readPeriod(db, { period, before, until, firstMonth: '2026-10-01', agents: 5 });

      const inside = rows.filter((row) => dayOf(row) >= period.startDate && dayOf(row) <= TODAY);
      expect(added(found.days)).toEqual(sumsOf(inside));
      expect(new Map(found.days.map(({ day, ...sums }) => [day, sums]))).toEqual(grouped(inside, dayOf));
      expect(await sumsOfDay(db, TODAY)).toEqual(sumsOf(rows.filter((row) => dayOf(row) === TODAY)));
      expect(found.hours && new Map(found.hours.map(({ hour, ...sums }) => [hour, sums]))).toEqual(
        length === 1 ? grouped(inside, hourOf) : null,
      );

      const earlier = rows.filter(
        (row) => dayOf(row) >= before.startDate && Date.parse(row.system_time) < NOW - length * 86_400_000,
      );
      expect(added(found.before)).toEqual(sumsOf(earlier));
      const whole = await readPeriod(db, { period, before, until: null, firstMonth: '2026-10-01', agents: 0 });
      expect(added(whole.before)).toEqual(
        sumsOf(rows.filter((row) => dayOf(row) >= before.startDate && dayOf(row) < period.startDate)),
      );
      expect(whole.agents).toBeNull();

      const types = grouped(inside, (row) => row.transaction_type_id);
      expect(found.types).toHaveLength(8);
      for (const { id, type, ...sums } of found.types) expect([type, sums]).toEqual([type, types.get(id) ?? NO_SUMS]);

      const months = grouped(
        rows.filter((row) => dayOf(row) >= '2026-10-01'),
        (row) => dayOf(row).slice(0, 7),
      );
      expect(new Map(found.months.map(({ month, ...sums }) => [month, sums]))).toEqual(months);

      const agents = [...grouped(inside, (row) => row.agent_id)]
        .filter(([, sums]) => sums.successful_volume > 0)
        .toSorted(([one, a], [other, b]) => b.successful_value - a.successful_value || one - other)
        .slice(0, 5);
      expect(found.agents?.map(({ id, volume, value }) => [id, volume, value])).toEqual(
        agents.map(([id, sums]) => [id, sums.successful_volume, sums.successful_value]),
      );
    },
  );
  it('has nothing to say of a day without transactions', async () => {
    const db = unbounded(database.db);
    expect(await bestAgents(db, { startDate: '2020-01-01', endDate: '2020-01-01' }, 5)).toEqual([]);
    expect(await sumsOfDay(db, '2020-01-01')).toEqual(NO_SUMS);
  });
});
