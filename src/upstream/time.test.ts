import { describe, expect, it } from 'vitest';
import { addDays, lagosClock, lagosDay, lagosDayStart, lagosTime, parseTime, utcTime } from './time';

describe('time', () => {
  it.each([
    ['2026-11-20T22:59:59Z', '2026-11-20 23:59:59'],
    ['2026-11-20T23:00:00.000Z', '2026-11-21 00:00:00'],
    ['2026-12-31T23:30:00', '2027-01-01 00:30:00'],
    ['2026-02-28 23:15:09', '2026-03-01 00:15:09'],
    ['2026-11-21T01:00:00+01:00', '2026-11-21 01:00:00'],
  ])('shows a transaction stored at %s one hour later, as %s [P1-4.11] [P1-9.8]', (stored, shown) => {
    expect(lagosTime(stored)).toBe(shown);
  });

  it('names a time in UTC, unshifted and labelled', () => {
    expect(utcTime('2026-11-20T23:00:00Z')).toBe('2026-11-20 23:00:00 UTC');
  });

  it('keeps a text that is no time as it is', () => {
    expect(lagosTime('yesterday')).toBe('yesterday');
    expect(parseTime('2026-13-45T00:00:00Z')).toBeUndefined();
  });

  it('reads the clock in Lagos, whatever the zone of the reader', () => {
    expect(lagosClock(Date.parse('2026-11-20T23:05:59Z'))).toBe('00:05');
    expect(lagosClock(Date.parse('2026-11-20T08:59:00Z'))).toBe('09:59');
  });

  it('knows the days of Lagos', () => {
    expect(lagosDay(Date.parse('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
    expect(lagosDayStart('2026-11-21')).toBe(Date.parse('2026-11-20T23:00:00Z'));
    expect(lagosDayStart('2026-02-30')).toBeUndefined();
    expect(lagosDayStart('21/11/2026')).toBeUndefined();
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
});
