import { describe, expect, it } from 'vitest';
import { dayAt } from './days';
import { dayRange, PRESETS, presetOf, shortRange, USUAL_DAYS, type Preset } from './period';
import { MAX_DAYS, periodOf } from './periodOf';
import { daysBefore } from './question/operatorDays';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const EMPTY = { from: '', to: '' };
const periodNamed = (preset: Preset, before = EMPTY, days = USUAL_DAYS) => periodOf({ preset, days }, before, NOW);
const days = ({ from, to }: { from: string; to: string }) => [dayAt(from, NOW), dayAt(to, NOW)];

describe('a named period', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['last7Days', '2026-11-15', '2026-11-21'],
    ['thisWeek', '2026-11-16', '2026-11-21'],
    ['previousWeek', '2026-11-09', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-21'],
    ['previousMonth', '2026-10-01', '2026-10-31'],
    ['lastDays', '2026-10-23', '2026-11-21'],
  ] as const)('%s is %s to %s', (preset, from, to) => {
    expect(days(periodNamed(preset))).toEqual([from, to]);
  });

  it('is found again from its texts', () => {
    for (const preset of PRESETS) {
      const period = periodNamed(preset, { from: '2026-01-01', to: '2026-02-01' });
      expect(presetOf(period)).toEqual({ preset, days: USUAL_DAYS });
    }
    expect(presetOf(periodNamed('lastDays', EMPTY, 90))).toEqual({ preset: 'lastDays', days: 90 });
    const longest = periodNamed('lastDays', EMPTY, MAX_DAYS);
    expect([days(longest)[0], presetOf(longest)]).toEqual(['1999-07-08', { preset: 'lastDays', days: MAX_DAYS }]);
  });

  it('of seven last days, or one, is the one that has a name already', () => {
    expect(presetOf(periodNamed('lastDays', EMPTY, 7))?.preset).toBe('last7Days');
    expect(presetOf(periodNamed('lastDays', EMPTY, 1))?.preset).toBe('today');
  });

  it('since and between take the days of what was chosen before', () => {
    const week = periodNamed('last7Days');
    expect(periodNamed('since', week)).toEqual({ from: '2026-11-15', to: '' });
    expect(periodNamed('between', week)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(periodNamed('between')).toEqual(EMPTY);
  });

  it.each([
    [{ from: '', to: '' }, undefined],
    [{ from: '2026-01-01', to: '' }, 'since'],
    [{ from: '', to: '2026-01-01' }, 'between'],
    [{ from: 'month-2', to: 'today' }, 'other'],
    [{ from: 'today-6', to: '' }, 'other'],
    [{ from: 'today', to: 'today-6' }, 'other'],
  ])('%j is %s', (period, preset) => expect(presetOf(period)?.preset).toBe(preset));
});

it.each([
  ['2026-11-20', '2026-11-27', '2026-11-20 – 27'],
  ['2026-10-20', '2026-11-27', '2026-10-20 – 11-27'],
  ['2025-12-20', '2026-01-02', '2025-12-20 – 2026-01-02'],
  ['2026-11-20', '2026-11-20', '2026-11-20'],
  ['2026-11-20', 'Today', '2026-11-20 – Today'],
  ['Before this month', 'Before today', 'Before this month – Before today'],
])('where room is short %s and %s are %s', (from, to, short) => {
  expect(shortRange(from, to)).toBe(short);
});

describe('days as they are read', () => {
  it.each([
    ['2026-11-15', '2026-11-21', '2026-11-15 – 2026-11-21'],
    ['2026-12-20', '2027-01-03', '2026-12-20 – 2027-01-03'],
    ['2028-02-29', '2028-02-29', '2028-02-29'],
  ])('%s to %s: %s', (from, to, text) => expect(dayRange(from, to)).toBe(text));
});

it.each([
  ['2026-11-08', '2026-11-14', '2026-11-01', '2026-11-07'],
  ['2026-11-01', '2026-11-29', '2026-10-03', '2026-10-31'],
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['2026-10-01', '2026-11-30', '2026-08-01', '2026-09-30'],
  ['2026-11-14', '2026-11-14', '2026-11-13', '2026-11-13'],
  ['2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
])('%s to %s is compared with %s to %s [D605]', (startDate, endDate, from, to) => {
  expect(daysBefore({ startDate, endDate })).toEqual({ startDate: from, endDate: to });
});
