import { describe, expect, it } from 'vitest';
import { comparedDays } from './operatorDays';

/** 11:00 in Lagos on a Friday. */
const NOW = Date.parse('2026-11-20T10:00:00Z');
const TIMED = { time: 'createdAt', period: ['startDate', 'endDate'] } as const;

const told = (question: Readonly<Record<string, string>>, until?: string, now = NOW): string | null => {
  const found = comparedDays(question, TIMED, now, until);
  return found && [found.days, found.before].map((days) => `${days.startDate} ${days.endDate}`).join(' after ');
};

const WITH_TODAY: [Readonly<Record<string, string>>, string | null][] = [
  [{ startDate: '2026-11-08', endDate: '2026-11-14' }, '2026-11-08 2026-11-14 after 2026-11-01 2026-11-07'],
  [{ createdAt_last: '14d' }, '2026-11-07 2026-11-20 after 2026-10-24 2026-11-06'],
  [{ createdAt_last: '2w' }, '2026-11-07 2026-11-20 after 2026-10-24 2026-11-06'],
  [{ createdAt_last: '3m' }, '2026-08-21 2026-11-20 after 2026-05-21 2026-08-20'],
  [{ createdAt_during: 'today' }, '2026-11-20 2026-11-20 after 2026-11-19 2026-11-19'],
  [{ createdAt_during: 'yesterday' }, '2026-11-19 2026-11-19 after 2026-11-18 2026-11-18'],
  // Of what is under way as many days of the one before, from its beginning.
  [{ createdAt_during: 'thisWeek' }, '2026-11-16 2026-11-20 after 2026-11-09 2026-11-13'],
  [{ createdAt_during: 'thisMonth' }, '2026-11-01 2026-11-20 after 2026-10-01 2026-10-20'],
  [{ createdAt_during: 'thisQuarter' }, '2026-10-01 2026-11-20 after 2026-07-01 2026-08-20'],
  [{ createdAt_during: 'thisYear' }, '2026-01-01 2026-11-20 after 2025-01-01 2025-11-20'],
  // The same in the days of the filters, whatever their order.
  [{ startDate: 'week', endDate: 'today' }, '2026-11-16 2026-11-20 after 2026-11-09 2026-11-13'],
  [{ createdAt_lte: 'today', createdAt_gte: 'month' }, '2026-11-01 2026-11-20 after 2026-10-01 2026-10-20'],
  [{ startDate: 'week', endDate: 'today', createdAt_last: '14d' }, '2026-11-16 2026-11-20 after 2026-11-11 2026-11-15'],
  [{ startDate: 'week-1', endDate: 'today' }, '2026-11-09 2026-11-20 after 2026-10-28 2026-11-08'],
  [{ createdAt_during: 'previousWeek' }, '2026-11-09 2026-11-15 after 2026-11-02 2026-11-08'],
  [{ createdAt_during: 'previousMonth' }, '2026-10-01 2026-10-31 after 2026-09-01 2026-09-30'],
  [{ createdAt_during: 'previousQuarter' }, '2026-07-01 2026-09-30 after 2026-04-01 2026-06-30'],
  [{ createdAt_during: 'previousYear' }, '2025-01-01 2025-12-31 after 2024-01-01 2024-12-31'],
  [{ createdAt_gte: '2026-11-10', createdAt_lte: '2026-11-12' }, '2026-11-10 2026-11-12 after 2026-11-07 2026-11-09'],
  [{ createdAt_gte: 'today-6', createdAt_lte: 'today' }, '2026-11-14 2026-11-20 after 2026-11-07 2026-11-13'],
  [{ createdAt: '2026-11-12' }, '2026-11-12 2026-11-12 after 2026-11-11 2026-11-11'],
  // Hours are of every day.
  [{ createdAt_last: '14d', createdAt_hour: '9,10' }, '2026-11-07 2026-11-20 after 2026-10-24 2026-11-06'],
  // What all of them have in common.
  [{ startDate: '2026-11-10', createdAt_lte: '2026-11-12' }, '2026-11-10 2026-11-12 after 2026-11-07 2026-11-09'],
  [{ createdAt_last: '14d', endDate: '2026-11-10' }, '2026-11-07 2026-11-10 after 2026-11-03 2026-11-06'],
  [{ createdAt_during: 'thisWeek', startDate: '2026-11-18' }, '2026-11-18 2026-11-20 after 2026-11-15 2026-11-17'],
  // No service takes the days before it.
  [{ createdAt_last: '999m' }, null],
  [{ startDate: '1950-01-01', endDate: '2026-11-20' }, null],
  // No period: an open end, times, another field, the group, and what no list can read.
  [{}, null],
  [{ startDate: '2026-11-10' }, null],
  [{ createdAt_lte: '2026-11-10' }, null],
  [{ createdAt_gte: '2026-11-10T09:00:00Z', createdAt_lte: '2026-11-12' }, null],
  [{ createdAt_gte: '2026-11-12', createdAt_lte: '2026-11-10' }, null],
  [{ lastTransaction_last: '14d' }, null],
  [{ 'any.createdAt_last': '14d', 'any.state': 'Oyo' }, null],
  [{ createdAt_last: '14' }, null],
  [{ createdAt_during: 'nextWeek' }, null],
  [{ startDate: '', endDate: '' }, null],
];

const WHOLE_DAYS: [Readonly<Record<string, string>>, string | null][] = [
  [{ createdAt_last: '14d' }, '2026-11-07 2026-11-19 after 2026-10-25 2026-11-06'],
  [{ createdAt_during: 'thisWeek' }, '2026-11-16 2026-11-19 after 2026-11-09 2026-11-12'],
  [{ createdAt_during: 'previousMonth' }, '2026-10-01 2026-10-31 after 2026-09-01 2026-09-30'],
  [{ startDate: 'month', endDate: 'today' }, '2026-11-01 2026-11-19 after 2026-10-01 2026-10-19'],
  [{ createdAt_last: '1d' }, null],
  [{ createdAt_during: 'today' }, null],
];

describe('the days that a question chooses, and those before them [D872]', () => {
  it.each(WITH_TODAY)('%j: %s', (question, days) => expect(told(question)).toBe(days));

  it.each(WHOLE_DAYS)('without today %j: %s', (question, days) => expect(told(question, '2026-11-19')).toBe(days));

  it.each([
    ['2026-03-31', 'thisMonth', '2026-03-01 2026-03-31 after 2026-02-01 2026-02-28'],
    ['2026-03-30', 'thisMonth', '2026-03-01 2026-03-30 after 2026-02-01 2026-02-28'],
    ['2026-02-28', 'thisMonth', '2026-02-01 2026-02-28 after 2026-01-01 2026-01-31'],
    ['2028-12-31', 'thisYear', '2028-01-01 2028-12-31 after 2027-01-01 2027-12-31'],
    ['2026-11-16', 'thisWeek', '2026-11-16 2026-11-16 after 2026-11-09 2026-11-09'],
  ])('on %s %s: %s', (day, during, days) => {
    expect(told({ createdAt_during: during }, undefined, Date.parse(`${day}T12:00:00Z`))).toBe(days);
  });

  it('are asked by what chose them: the parameters of the period, or those of the time', () => {
    const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const of = (question: Readonly<Record<string, string>>) => comparedDays(question, TIMED, NOW)?.of(days);
    const others = { status: '09', 'any.createdAt_last': '3d', createdAt_hour: '9' };
    expect(of({ ...others, createdAt_last: '14d' })).toEqual({
      ...others,
      createdAt_gte: '2026-10-01',
      createdAt_lte: '2026-10-31',
    });
    expect(of({ ...others, createdAt_last: '14d', endDate: 'today' })).toEqual({ ...others, ...days });
  });
});
