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
  ['Amex378282246310005'],
  ['PAN4222222222222'],
  ['22,123,456,789'],
  ['BVN 22,123,456,789'],
  ['222,123,456,78'],
])('refuses %j', (text) => expect(noteHoldsSecret(text)).toBe(true));

it.each([
  ['Called 08031234567 and +234 803 123 4567.'],
  ['KDK260115000000126 failed, RRN 123456789012.'],
  ['KDK261123000003000 and KDK261123000003008'],
  ['Paid N22,123,456,789, NGN 22,123,456,789 and ₦ 22,123,456,789.00'],
  ['The float was 22,123,456,789.00, then 5,000, 1,250,000 and 900.'],
  ['Paid N5,000.00 2026-11-22 10:15:30, then 1234567.50 2026-11-23'],
  ['Card 506105******1234'],
  [''],
])('takes %j', (text) => expect(noteHoldsSecret(text)).toBe(false));
