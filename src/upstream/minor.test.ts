import { expect, it } from 'vitest';
import { minor, minorOrNull } from './wire';

it.each([
  [150_050, 150_050],
  ['150050', 150_050],
  ['-7', -7],
  [0, 0],
])('%j is so many kobo', (wire, kobo) => {
  expect(minor.parse(wire)).toBe(kobo);
});

it.each([1500.5, '1500.50', '1,500', '', 'N/A', 2 ** 60, '9'.repeat(16)])('%j is no whole number of kobo', (wire) => {
  expect(minor.safeParse(wire).success).toBe(false);
});

it('may be absent, and is never zero then', () => {
  expect([minorOrNull.parse(null), minorOrNull.parse(undefined)]).toEqual([null, null]);
});
