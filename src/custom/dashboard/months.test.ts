import { describe, expect, it } from 'vitest';
import type { TransactionFilter } from '../../upstream/transactions';
import { lastDayOf, lastMonths } from '../../upstream/months';
import { counter, countMonth } from './months';

const may = { startDate: '2026-05-01', endDate: '2026-05-31' };

/** Counts from a table by status; `undefined` fails as the network does. */
function counts(table: Readonly<Record<string, number | undefined>>) {
  const asked: TransactionFilter[] = [];
  const count = (filter: TransactionFilter): Promise<number> => {
    asked.push(filter);
    const found = table[filter.status ?? 'all'];
    return found === undefined ? Promise.reject(new Error('offline')) : Promise.resolve(found);
  };
  return { asked, count };
}

describe('lastMonths', () => {
  it('ends with the current month and goes back over the turn of the year', () => {
    const months = lastMonths('2026-02-28');
    expect(months).toHaveLength(12);
    expect([months[0], months[10], months[11]]).toEqual(['2025-03', '2026-01', '2026-02']);
  });
});

describe('lastDayOf', () => {
  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, day) => {
    expect(lastDayOf(month)).toBe(day);
  });
});

describe('countMonth', () => {
  it('takes failed as all minus 00 minus PP minus 09 [P1-2.33]', async () => {
    const { asked, count } = counts({ all: 100, '00': 80, PP: 5, '09': 2 });
    expect(await countMonth(may, count)).toEqual({ successful: 80, failed: 13, pending: 7 });
    expect(asked).toContainEqual({ ...may, status: 'PP' });
  });

  it('asks once for a month without transactions', async () => {
    const { asked, count } = counts({ all: 0 });
    expect(await countMonth(may, count)).toEqual({ successful: 0, failed: 0, pending: 0 });
    expect(asked).toEqual([may]);
  });

  it.each(['all', '00', 'PP', '09'])('does not guess when the count of %s fails', async (missing) => {
    const { count } = counts({ all: 100, '00': 80, PP: 5, '09': 2, [missing]: undefined });
    await expect(countMonth(may, count)).rejects.toThrow('offline');
  });

  it('does not guess when the counts contradict each other', async () => {
    const { count } = counts({ all: 10, '00': 9, PP: 2, '09': 0 });
    await expect(countMonth(may, count)).rejects.toThrow(RangeError);
  });
});

const world = () => {
  const asked: string[] = [];
  let [now, most] = [0, 0];
  const call = async <Answer>(_: string, { status = '' }: { readonly status?: string }): Promise<Answer> => {
    asked.push(status);
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve));
    now -= 1;
    if (status === '04') throw new Error('offline');
    return JSON.parse('{"rows":[],"total":7}');
  };
  return { asked, most: () => most, call };
};

describe('counter', () => {
  it('never asks for more at once than it may, and finishes everything, failures included', async () => {
    const { call, most } = world();
    const count = counter({ call }, new AbortController().signal);
    const codes = Array.from({ length: 20 }, (_, code) => String(code % 5).padStart(2, '0'));
    const done = await Promise.allSettled(codes.map((status) => count({ status })));
    expect(most()).toBe(3);
    expect(done.filter((one) => one.status === 'fulfilled' && one.value === 7)).toHaveLength(16);
  });

  it('does not ask what was given up while it waited', async () => {
    const { call, asked } = world();
    const leave = new AbortController();
    const count = counter({ call }, leave.signal);
    const waiting = Promise.allSettled(['00', '01', '02', '03'].map((status) => count({ status })));
    await Promise.resolve();
    leave.abort(new Error('left the page'));
    expect((await waiting).at(-1)).toMatchObject({ status: 'rejected', reason: { message: 'left the page' } });
    expect(asked).not.toContain('03');
    await expect(counter({ call }, new AbortController().signal)({})).resolves.toBe(7);
  });
});
