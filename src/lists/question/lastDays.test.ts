import { expect, it } from 'vitest';
import { firstOfLast } from './lastDays';

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
