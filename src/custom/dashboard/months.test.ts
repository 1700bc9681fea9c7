import { describe, expect, it } from 'vitest';
import type { TransactionFilter } from '../../upstream/transactions';
import { createLimiter } from './limiter';
import { countMonth, lastDayOf, lastMonths } from './months';

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

describe('createLimiter', () => {
  it('never has more at work than it may, and finishes everything, failures included', async () => {
    const limited = createLimiter(3);
    let [now, most] = [0, 0];
    const work = async (index: number): Promise<number> => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      now -= 1;
      if (index % 4 === 0) throw new Error('offline');
      return index;
    };
    const done = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => limited(() => work(index))));
    expect(most).toBe(3);
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(15);
  });

  it('does not start what was given up while it waited', async () => {
    const limited = createLimiter(1);
    const leave = new AbortController();
    let started = false;
    const first = limited(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
    const second = limited(async () => {
      started = true;
    }, leave.signal);
    leave.abort(new Error('left the page'));
    await first;
    await expect(second).rejects.toThrow('left the page');
    expect(started).toBe(false);
    await expect(limited(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
