import { describe, expect, it } from 'vitest';
import { dayAt, isSymbolicDay } from './days';

const at = (text: string, moment: string): string | undefined => dayAt(text, Date.parse(moment));

/** A day in Lagos begins at 23:00 UTC of the day before. */
const MOMENTS = [
  // [moment, today, yesterday, today-6, month, month-1, month-1:end]
  ['2026-11-20T22:59:59.999Z', '2026-11-20', '2026-11-19', '2026-11-14', '2026-11-01', '2026-10-01', '2026-10-31'],
  ['2026-11-20T23:00:00.000Z', '2026-11-21', '2026-11-20', '2026-11-15', '2026-11-01', '2026-10-01', '2026-10-31'],
  ['2026-11-30T22:59:59.999Z', '2026-11-30', '2026-11-29', '2026-11-24', '2026-11-01', '2026-10-01', '2026-10-31'],
  ['2026-11-30T23:00:00.000Z', '2026-12-01', '2026-11-30', '2026-11-25', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['2026-12-31T22:59:59.999Z', '2026-12-31', '2026-12-30', '2026-12-25', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01', '2026-12-31', '2026-12-26', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['2028-02-28T23:00:00.000Z', '2028-02-29', '2028-02-28', '2028-02-23', '2028-02-01', '2028-01-01', '2028-01-31'],
  ['2028-02-29T23:00:00.000Z', '2028-03-01', '2028-02-29', '2028-02-24', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['2027-02-28T23:00:00.000Z', '2027-03-01', '2027-02-28', '2027-02-23', '2027-03-01', '2027-02-01', '2027-02-28'],
  ['2100-03-01T12:00:00.000Z', '2100-03-01', '2100-02-28', '2100-02-23', '2100-03-01', '2100-02-01', '2100-02-28'],
  ['2026-03-31T12:00:00.000Z', '2026-03-31', '2026-03-30', '2026-03-25', '2026-03-01', '2026-02-01', '2026-02-28'],
] as const;

describe('symbolic days', () => {
  it.each(MOMENTS)('at %s', (moment, today, yesterday, sixAgo, month, previous, previousEnd) => {
    expect(at('today', moment)).toBe(today);
    expect(at('today-1', moment)).toBe(yesterday);
    expect(at('today-6', moment)).toBe(sixAgo);
    expect(at('month', moment)).toBe(month);
    expect(at('month-1', moment)).toBe(previous);
    expect(at('month-1:end', moment)).toBe(previousEnd);
  });

  it.each([
    ['2026-11-22T22:59:59Z', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['2026-11-22T23:00:00Z', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
    ['2027-01-01T12:00:00Z', '2026-12-28', '2027-01-03', '2026-12-21', '2026-12-27'],
  ])('weeks begin on Monday, at %s', (moment, first, last, before, lastBefore) => {
    expect(['week', 'week:end', 'week-1', 'week-1:end'].map((text) => at(text, moment))).toEqual([
      first,
      last,
      before,
      lastBefore,
    ]);
  });

  it('go as far back as is asked, over years', () => {
    expect(at('today-365', '2027-03-01T12:00:00Z')).toBe('2026-03-01');
    expect(at('today-366', '2028-03-01T12:00:00Z')).toBe('2027-03-01');
    expect(at('month-12', '2026-11-21T12:00:00Z')).toBe('2025-11-01');
    expect(at('month-11:end', '2026-01-31T12:00:00Z')).toBe('2025-02-28');
    expect(at('month:end', '2028-02-10T12:00:00Z')).toBe('2028-02-29');
  });

  it.each(['2026-11-21', '2028-02-29', '0001-01-01'])('a calendar day is itself: %s', (day) => {
    expect(at(day, '2026-11-21T12:00:00Z')).toBe(day);
    expect(isSymbolicDay(day)).toBe(false);
  });

  it.each([
    '',
    'tomorrow',
    'today+1',
    'today-',
    'today-x',
    'today-1.5',
    'today-99999',
    'today:end',
    'Today',
    ' today',
    'month-1:start',
    'month:',
    '2027-02-29',
    '2026-13-01',
    '21 Nov 2026',
    'today\n',
  ])('%j is none', (text) => {
    expect(at(text, '2026-11-21T12:00:00Z')).toBeUndefined();
    expect(isSymbolicDay(text)).toBe(false);
  });
});
