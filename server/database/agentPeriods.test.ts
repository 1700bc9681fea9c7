import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/upstream/time';
import { partsOf } from './agentPeriods';
import type { DayRange } from './lists';

const FIRST = '2026-01-01';
const DAYS = 424;
const days = Array.from({ length: DAYS }, (_, index) => addDays(FIRST, index));

/** A day outside is not in a range without it. */
const isWithin = (day: string, { startDate, endDate }: DayRange): boolean =>
  (startDate === undefined || day >= startDate) && (endDate === undefined || day <= endDate);

const times = (day: string, ranges: readonly DayRange[]): number =>
  ranges.filter((range) => isWithin(day, range)).length;

/** How often each day is counted: once if it is in the period, else never. */
function counted(period: DayRange): readonly number[] {
  const parts = partsOf(period);
  if (!parts) return days.map((day) => Number(isWithin(day, period)));
  const { firstMonth, lastMonth, added, removed } = parts;
  return days.map((day) => {
    const isInMonths = isWithin(`${day.slice(0, 7)}-01`, { startDate: firstMonth, endDate: lastMonth });
    return Number(isInMonths) + times(day, added) - times(day, removed);
  });
}

describe('parts of a period', () => {
  it('count each of its days once and no other day [D651]', () => {
    // Every start against ends of every sort: the steps have no common divisor with the lengths of months.
    for (let from = 0; from < DAYS; from += 1) {
      for (let over = from; over < DAYS; over += 29) {
        const period = { startDate: days[from], endDate: days[over] };
        expect(counted(period), `${period.startDate} to ${period.endDate}`).toEqual(
          days.map((day) => Number(isWithin(day, period))),
        );
      }
    }
  });

  it('count from a day on, and up to one [D651]', () => {
    for (const period of [{ startDate: '2026-03-09' }, { startDate: '2026-03-30' }, { endDate: '2026-02-27' }, {}])
      expect(counted(period)).toEqual(days.map((day) => Number(isWithin(day, period))));
  });

  it('count no day of a period that ends before it starts [D651]', () => {
    for (const [startDate, endDate] of [
      ['2026-11-20', '2026-10-05'],
      ['2026-11-17', '2026-10-02'],
      ['2026-11-01', '2026-10-31'],
      ['2026-03-20', '2026-03-10'],
    ])
      expect(counted({ startDate, endDate }), `${startDate} to ${endDate}`).toEqual(days.map(() => 0));
  });

  it('read at most half a month of days at either end, and a month whole [D651]', () => {
    expect(partsOf({ startDate: '2026-03-01', endDate: '2026-04-30' })).toEqual({
      firstMonth: '2026-03-01',
      lastMonth: '2026-04-01',
      added: [],
      removed: [],
    });
    expect(partsOf({ startDate: '2026-03-10', endDate: '2026-05-09' })).toEqual({
      firstMonth: '2026-03-01',
      lastMonth: '2026-04-01',
      added: [{ startDate: '2026-05-01', endDate: '2026-05-09' }],
      removed: [{ startDate: '2026-03-01', endDate: '2026-03-09' }],
    });
    expect(partsOf({ startDate: '2026-03-01', endDate: '2026-03-31' })).toBeUndefined();
  });
});
