import { expect, it } from 'vitest';
import { maskPan } from './pan';

it.each([
  ['5061051234567891234', '506105*********1234'],
  ['5399 8312 3456 7890', '539983******7890'],
  ['539983******7890', '539983******7890'],
  ['1234', '****'],
  ['', ''],
])('shows at most the first six and last four of %j', (pan, shown) => {
  expect(maskPan(pan)).toBe(shown);
});
