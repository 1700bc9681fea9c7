import { describe, expect, it } from 'vitest';
import { isPersonal, localPhone, phoneOf, tidyId, valuesIn, valuesText, visible } from './typedText';
import {
  APOSTROPHES,
  folded,
  idSpellings,
  MARKED,
  phoneDigits,
  phoneHas,
  PLAIN,
  wordsOf,
  mayBeSecret,
} from './searchedText';

describe('names', () => {
  it('are the same without case, marks and kinds of apostrophe, in any normal form', () => {
    for (const text of ['Ọlá', 'Ọlá'.normalize('NFD'), 'OLA', 'o\u200blá']) expect(folded(text)).toBe('ola');
    for (const sign of APOSTROPHES) expect(folded(`O${sign}Connor`)).toBe("o'connor");
    expect(Array.from(MARKED, (letter) => folded(letter)).join('')).toBe(PLAIN);
    const capitals = ['ŊƆƐƎ', 'ǾØŁ', 'ƁƊƘƳ', 'ΟΔΟΣ', 'Жук', 'οδος'];
    expect(capitals.map(folded)).toEqual(['ŋɔɛǝ', 'ool', 'bdky', 'οδοσ', 'жук', 'οδοσ']);
    expect(wordsOf(' Madueke,\u00a0Fatima ')).toEqual(['madueke', 'fatima']);
  });
});

describe('ids', () => {
  it.each([
    ['RRN: 2577 8681 9438', '257786819438'],
    ["'257786819438", '257786819438'],
    ['2577-8681-9438', '2577-8681-9438'],
    ['REF-2026', 'REF-2026'],
    ['-5', '-5'],
    ['\u202aKDK261126000020000\u202c', 'KDK261126000020000'],
    ['KDK261126000020000\u200b', 'KDK261126000020000'],
    [' "crd-7f3a-91bc", ', 'crd-7f3a-91bc'],
    ['INV(1)', 'INV(1)'],
    ['ABC 123 XY', 'ABC 123 XY'],
  ])('are kept in a filter without what was copied along: “%s”', (typed, kept) => {
    expect(tidyId(typed)).toBe(kept);
  });

  it('have no dashes where they have only digits', () => {
    expect(tidyId('2577-8681-9438', true)).toBe('257786819438');
    expect(tidyId('RRN-2577 8681', true)).toBe('25778681');
  });

  it('are asked for as they were typed, and then in other spellings', () => {
    expect(idSpellings('crd–7f3a–91bc')).toEqual(['crd–7f3a–91bc', 'crd-7f3a-91bc', 'crd7f3a91bc']);
    expect(idSpellings('RRN 2577 8681')).toEqual(['RRN 2577 8681', '2577 8681', '25778681']);
    expect(idSpellings('257786819438')).toEqual(['257786819438']);
    expect(idSpellings('Agent 5')[1]).toBe('Agent5');
  });
});

describe('phones', () => {
  it('of Nigeria are shown in one spelling, and any other text as it is stored [D562]', () => {
    for (const stored of ['08035550101', '0803 555 0101', '+234 803-555-0101', '2348035550101', '8035550101'])
      expect(localPhone(stored), stored).toBe('08035550101');
    for (const other of ['', '0803 5550', '01 234 5678', '+44 20 7946 0000', 'ask Ada: 0803 555 0101'])
      expect(localPhone(other), other).toBe(other);
  });

  it('are compared by their digits, however either is written', () => {
    const stored = ['+2348031234567', '08031234567', '+234 803 123 4567', '(0803) 123-4567', '+234 (0) 803 123 4567'];
    for (const typed of [...stored, '8031234567', '2348031234567', '002348031234567', '0803123', '1234567'])
      for (const phone of stored) {
        const digits = phoneDigits(typed);
        expect(digits && phoneHas(phone, digits), `${typed} in ${phone}`).toBe(true);
      }
    const other = phoneDigits('08031234568');
    expect(other && phoneHas('08031234567', other)).toBe(false);
    expect(phoneDigits('abc')).toBeNull();
  });
});

describe('what must not be searched, or be in an address', () => {
  it('is a card number or a BVN, and no phone or reference', () => {
    for (const text of ['4187427415564246', '5061050000001234', 'BVN 22123456789', '22123456789'])
      expect(mayBeSecret(text)).toBe(true);
    for (const text of ['+234 803 123 4567', 'Phone: 0803 123 4567', '257786819438', 'Ada'])
      expect(mayBeSecret(text), text).toBe(false);
    expect(phoneOf('22123456789')).toBeNull();
  });

  it.each([
    'ada@kobo.ng',
    '0123456789',
    '0123 456 789',
    'Acct: 0123456789',
    '0123-456-789 GTB',
    '(012) 345 6789',
    'KDA1,0123456789',
    'Ada, 0123456789',
    '2026-11-29 0123456789',
    // A phone without its 0 cannot be told from an account.
    '803 123 4567',
  ])('is an email address or an account number, which stay in memory: %s [D377]', (text) => {
    expect(isPersonal(text)).toBe(true);
  });

  it.each([
    'Ada',
    '08031234567',
    '+234 803 123 4567',
    // An RRN, a STAN, a terminal's id and an agent's.
    '2577 8681 9438',
    '123456',
    '2033-1234',
    'KDA0000290',
    '105.112.45.78',
    '105.112.45.78:8080',
    '2.9.0,2.8.0,2.10.0,2.11.0',
    '10234,10456',
    '10234, 10456',
    '12345678.90',
    '1,234,567,890',
    '2026-11-29 12',
    '2026-11-29 12:30',
    '29/11/2026 12:30',
  ])('is not another number, however many digits it has: %s [D377]', (text) => {
    expect(isPersonal(text)).toBe(false);
  });

  it('is nothing that nobody sees', () => {
    expect(visible(' Ade\u202e  shop\u200b ')).toBe('Ade shop');
  });
});

describe('several values in one text [D869]', () => {
  it.each([
    ['00,09', ['00', '09']],
    [' a , ,b,', ['a', 'b']],
    [',', []],
    ['"Ade, Sons and Co",Bello', ['Ade, Sons and Co', 'Bello']],
    ['Bello, "Ade ""Big"", Sons" ,x', ['Bello', 'Ade "Big", Sons', 'x']],
    // As ever: quotation marks that hold no comma are signs of the value.
    ['"a","b"', ['"a"', '"b"']],
    ['12" pipe,4" pipe', ['12" pipe', '4" pipe']],
    ['Ade "x, y", Bello', ['Ade "x', 'y"', 'Bello']],
    ['"open, b', ['"open', 'b']],
  ])('%j is read as %j', (text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });

  it('is read as it was written, whatever the values are', () => {
    const values = ['Ade, Sons', '"a', 'b"', '"', '""', '"a, b"', 'x"y', ',', 'plain', '"a"'];
    for (const one of values)
      for (const other of values) expect(valuesIn(valuesText([one, other]))).toEqual([one, other]);
  });
});
