import { expect, it } from 'vitest';
import { suggestId } from '../resources/purse/order';
import { drawnOrdinary, drawnSecret } from '../../tests/secretTexts';
import { holdsInvisible, holdsSecretNumber, isSecretPhone } from './storedText';

it.each([
  ['Card 4111 1111 1111 1111 is blocked'],
  ['card 4111 1111 1111 1111 bvn 22212345678'],
  ['His card is 5061051234567891239.'],
  ['5061 0512 3456 7891 239'],
  ['411111111111 1111'],
  ['4111, 1111, 1111, 1111'],
  ['4111 and 1111 and 1111 and 1111'],
  ['4111x1111x1111x1111'],
  ['card 4111 first, then 1111, the third 1111, last 1111'],
  ['4111:1111:1111:1111'],
  ['4111\n1111\n1111\n1111'],
  ['4111\u200b1111\u200b1111\u200b1111'],
  ['(4111)(1111)(1111)(1111)'],
  ['4-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1'],
  ['４１１１１１１１１１１１１１１１'],
  ['ref-4111-1111-1111-1111'],
  ['x4111111111111111'],
  // The last groups read as a phone.
  ['his number is 5192 4853 0814 4759 439.'],
  ['card 4877\n2454\n0718\n2960\n145 thanks'],
  ['24/04/2025: 3750-0800-7625-072'],
  ['30569309025904'],
  ['3782 822463 10005'],
  ['Amex378282246310005'],
  ['PAN4222222222222'],
  ['BVN 22212345678'],
  ['BVN22212345678'],
  ['KD22212345678'],
  ['The BVN is 222-1234-5678'],
  ['BVN: ٢٢٢١٢٣٤٥٦٧٨'],
  ['Called 08031234567, BVN 22212345678'],
  ['22,123,456,789'],
  ['BVN 22,123,456,789'],
  ['BVN N22,212,345,678'],
  ['N22212345678'],
  ['222,123,456,78'],
  ['222 then 1234 then 5678'],
  ['BVN is 222 first, later 1234, last 5678'],
  ['2 2 2 1 2 3 4 5 6 7 8'],
  // A plus or another name in front makes no BVN or card number pass.
  ['+22212345678'],
  ['+222 1234 5678'],
  ['+1 22212345678'],
  ['+1 222 1234 5678'],
  ['+378282246310005'],
  ['+1 4222222222222'],
  ['+1 4111 1111 1111 1111'],
  ['+1 415 555 2671 22212345678'],
  ['+1 415 555 2671, 22212345678'],
  ['BVN +14155552671'],
  ['14155552671'],
  ['1 415 555 2671'],
  ['+ 14155552671'],
  ['NIN 22212345678'],
  ['BVN/NIN 22212345678'],
  ['NIN/BVN 12345678901'],
  ['NIN given, 12345678901'],
  ['NINA 12345678901'],
  ['NIN 12345678901, BVN 22212345678'],
  ['NIN 12345678901 and 12345678902'],
  ['NIN 41111111111 11111'],
  ['NIN 4111 1111 1111 1111'],
  ['meter 22212345678'],
  ['parameter 12345678901'],
  ['meter 4111 1111 1111 1111'],
])('refuses %j', (text) => expect(holdsSecretNumber(text)).toBe(true));

it.each([
  ['Called 08031234567 and +234 803 123 4567.'],
  ['Reached on 08031234567,08059876543'],
  ['0803-123-4567, 0809 1234 567 or +234 (0) 803 123 4567'],
  ['Call +1 415 555 2671 or +1 (415) 555-2671, +14155552671.'],
  ['+44 20 7946 0958 and +44 7911 123456; +33 6 12 34 56 78 again'],
  ['+233 24 123 4567, +23412345678 2026-11-22 10:15'],
  ['NIN 12345678901'],
  ['NIN: 12345678901, nin no. 12345678902 and NIN number is 1234 567 8903'],
  ['NIN12345678901'],
  ['Prepaid meter 04123456789 and Meter No: 45123456789.'],
  ['KDK260115000000126 failed, RRN 123456789012.'],
  ['633012345678'],
  ['KDK261123000003000 and KDK261123000003008'],
  // With thousands marks and a currency it is an amount.
  ['Paid N22,123,456,789, NGN 22,123,456,789 and ₦ 22,123,456,789.00'],
  ['22,123,456,789 naira'],
  ['The float was 22,123,456,789.00, then 5,000, 1,250,000 and 900.'],
  ['Paid N5,000.00 2026-11-22 10:15:30, then 1234567.50 2026-11-23'],
  ['On 12/11/2026 10:00 and 2026-11-26T15:30:12Z'],
  ['Account 0123456789, 5 days'],
  ['Reference 1763600000000627'],
  ['Card 506105******1234'],
  ['12 Allen Avenue, Ikeja 100001'],
  [''],
])('takes %j', (text) => expect(holdsSecretNumber(text)).toBe(false));

it.each([
  ['08031234567'],
  ['0803 123 4567'],
  ['8031234567'],
  ['+234 803 123 4567'],
  ['+234 (0) 803 123 4567'],
  // It passes the check of a card number.
  ['2348031234561'],
  ['+225 07 12 34 56 01'],
  ['02012345678'],
  ['+2342012345678'],
  ['14155552671'],
  ['+44 20 7946 0958'],
  ['12345678901'],
])('takes the phone %j', (phone) => expect(isSecretPhone(phone)).toBe(false));

it.each([
  ['4111 1111 1111 1111'],
  ['4111111111111111'],
  ['5399 8383 8383 8381'],
  ['+5399838383838381'],
  ['2223003122003222'],
  ['(4111) 1111-1111-1111'],
  ['+1 4111 1111 1111 1111'],
  ['378282246310005'],
  ['22212345678'],
  ['222 1234 5678'],
  ['+222-1234-5678'],
  ['２２２１２３４５６７８'],
])('refuses the phone %j', (phone) => expect(isSecretPhone(phone)).toBe(true));

/** The campaign plays a million. */
const CASES = 5_000;

it('takes ordinary texts and every id that Credit/Debit suggests, and refuses numbers in many spellings', () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= CASES; seed += 1) {
    const id = suggestId(
      new Date(1.7e12 + ((seed * 7_919_123) % 5e11)),
      Uint32Array.of((seed * 2_654_435_761) % 2 ** 32),
    );
    const [fine, secret] = [drawnOrdinary(seed), drawnSecret(seed)];
    wrong.push(...[id, fine].filter(holdsSecretNumber), ...(holdsSecretNumber(secret) ? [] : [secret]));
  }
  expect(wrong).toEqual([]);
});

it.each([
  ['Ade \u202Eshop'],
  ['Ade\nStores'],
  ['Ade\tStores'],
  ['\u2067x\u2069'],
  ['x\u061C'],
  ['x\u200Ey'],
  ['a\u200Db'],
  ['a\u00ADb'],
  ['\u3164'],
])('finds what nobody sees in %j', (text) => expect(holdsInvisible(text)).toBe(true));

it.each([
  ["Ngozi O'Brien-Okafor"],
  ['Ọlá Adéṣínà'],
  ['Ola\u0301'],
  ['محمد الأمين'],
  ['Ade “Best” Stores, 12 — Ikeja'],
  ['日本 😀'],
])('takes %j', (text) => expect(holdsInvisible(text)).toBe(false));
