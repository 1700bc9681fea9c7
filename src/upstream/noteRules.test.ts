import { expect, it } from 'vitest';
import { noteHoldsSecret } from './noteRules';

it.each([
  ['Card 4111 1111 1111 1111 is blocked'],
  ['His card is 5061051234567891239.'],
  ['BVN 22212345678'],
  ['BVN22212345678'],
  ['The BVN is 222-1234-5678'],
  ['BVN: ٢٢٢١٢٣٤٥٦٧٨'],
  ['Called 08031234567, BVN 22212345678'],
])('refuses %j', (text) => expect(noteHoldsSecret(text)).toBe(true));

it.each([
  ['Called 08031234567 and +234 803 123 4567.'],
  ['KDK260115000000126 failed, RRN 123456789012.'],
  ['Paid N5,000.00 2026-11-22 10:15:30, then 1234567.50 2026-11-23'],
  ['Card 506105******1234'],
  [''],
])('takes %j', (text) => expect(noteHoldsSecret(text)).toBe(false));
