import { expect, it } from 'vitest';
import { daysDuring, firstOfLast } from './operatorDays';
import { PERIODS } from './operators';

/** 00:30 in Lagos on the next day. */
const at = (day: string): number => Date.parse(`${day}T23:30:00Z`);

it.each([
  ['1d', '2026-11-19', '2026-11-20'],
  ['14d', '2026-11-19', '2026-11-07'],
  ['2w', '2026-11-19', '2026-11-07'],
  ['1m', '2026-11-19', '2026-10-21'],
  ['3m', '2026-01-30', '2025-11-01'],
  ['1m', '2026-03-30', '2026-03-01'],
  ['14', '2026-11-19', undefined],
  ['0d', '2026-11-19', undefined],
  ['9999m', '2026-11-19', undefined],
])('%s on the day after %s begins on %s', (text, day, first) => {
  expect(firstOfLast(text, at(day))).toBe(first);
});

it.each([
  ['today', '2026-11-19', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-30', '2026-11-30', '2026-11-30'],
  // 20 November 2026 is a Friday.
  ['thisWeek', '2026-11-19', '2026-11-16', '2026-11-22'],
  ['previousWeek', '2026-11-19', '2026-11-09', '2026-11-15'],
  ['thisWeek', '2026-11-21', '2026-11-16', '2026-11-22'],
  ['thisWeek', '2026-11-22', '2026-11-23', '2026-11-29'],
  ['thisWeek', '2026-12-31', '2026-12-28', '2027-01-03'],
  ['previousWeek', '2027-01-03', '2026-12-28', '2027-01-03'],
  ['thisMonth', '2026-11-30', '2026-12-01', '2026-12-31'],
  ['previousMonth', '2026-11-30', '2026-11-01', '2026-11-30'],
  ['thisMonth', '2028-01-31', '2028-02-01', '2028-02-29'],
  ['previousMonth', '2027-03-30', '2027-02-01', '2027-02-28'],
  ['previousMonth', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['thisQuarter', '2026-11-19', '2026-10-01', '2026-12-31'],
  ['thisQuarter', '2026-03-31', '2026-04-01', '2026-06-30'],
  ['previousQuarter', '2026-03-30', '2025-10-01', '2025-12-31'],
  ['previousQuarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['thisYear', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['previousYear', '2026-11-19', '2025-01-01', '2025-12-31'],
  ['thisYear', '2028-02-28', '2028-01-01', '2028-12-31'],
])('%s on the day after %s is %s to %s', (text, day, from, to) => {
  expect(daysDuring(text, at(day))).toEqual({ from, to });
});

it.each(['', 'week', 'thisDay', 'nextWeek', 'ThisWeek', 'thisWeek ', 'previous', '2w', 'thisconstructor'])(
  '%j is no period',
  (text) => expect(daysDuring(text, at('2026-11-19'))).toBeUndefined(),
);

const next = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Over four years and a leap day: each day lies in what is now, and what was before ends where that begins. */
it('the two periods of a unit meet, on every day', () => {
  const units = PERIODS.filter((_period, index) => index % 2 === 0).map((now, index) => [now, PERIODS[index * 2 + 1]]);
  for (let day = '2025-12-20'; day < '2029-01-10'; day = next(day)) {
    for (const [now = '', before = ''] of units) {
      const [own, past] = [now, before].map((text) => daysDuring(text, Date.parse(`${day}T12:00:00Z`)));
      expect([day, now, (own?.from ?? '') <= day && day <= (own?.to ?? '')]).toEqual([day, now, true]);
      expect([day, now, next(past?.to ?? day)]).toEqual([day, now, own?.from]);
      expect([day, now, daysDuring(now, Date.parse(`${past?.from ?? day}T12:00:00Z`))]).toEqual([day, now, past]);
    }
  }
});
