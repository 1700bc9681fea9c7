import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { asKobo, formatKobo, koboToDecimal, setMoneyForm } from '../../upstream/money';
import { typedDecimal, typedKobo } from './typedNumber';

describe('a typed amount', () => {
  it.each([
    ['1500.50', 150_050],
    ['1,500.50', 150_050],
    ['1,500', 150_000],
    ['1,234,567', 123_456_700],
    ['1 500.5', 150_050],
    ['1\u00A0500.50', 150_050],
    ['1\u202F500', 150_000],
    ["1'500.50", 150_050],
    ['1’500’000', 150_000_000],
    ['₦1,500.50', 150_050],
    ['N1,500.50', 150_050],
    ['n 1500', 150_000],
    ['NGN 1,500.50', 150_050],
    ['1500 NGN', 150_000],
    ['−N1,500.50', -150_050],
    ['N-20', -2_000],
    ['+2,646.00', 264_600],
    ['１５００．５０', 150_050],
    ['1500.', 150_000],
    ['.5', 50],
    ['007', 700],
    ['0', 0],
    [' 12.3\u200B ', 1_230],
    ['\u202A₦1,500.50\u202C', 150_050],
    ['\u200E1,500\u200F', 150_000],
    ['\u202D-\u20681,500.50\u2069\u202C', -150_050],
    ['9,999,999,999,999.99', 999_999_999_999_999],
  ])('%s is read', (text, kobo) => expect(typedKobo(text)).toBe(kobo));

  it.each([
    '1500,50',
    '1,5',
    '12,34',
    '15,00',
    '1.500,00',
    '1 500,50',
    '1.234.567',
    '1.500',
    '1.50000',
    '1.005',
    '0,500',
    '1e3',
    '0x10',
    '1,50,000',
    '1,500 000',
    '1 500,000',
    '1500,000',
    '12345,678',
    '10,',
    ',5',
    '.',
    '--5',
    '-N-5',
    'N5N',
    'N',
    '',
    ' ',
    '1/2',
    '15²',
    '٣٤',
    '1٫5',
    '\u202E51',
    'five',
    '5 5',
    '1,,500',
    '1500 50',
    '1\t500',
    '1\n500',
    '$5',
    'EUR 5',
    '5%',
  ])('%s is refused', (text) => expect(typedKobo(text)).toBeUndefined());

  it.each(['10000000000000', '10,000,000,000,000.50', '0010000000000000', '9'.repeat(40)])('%s is too large', (text) =>
    expect(typedKobo(text)).toBe('tooLarge'),
  );

  it('is read as it is shown and as it is written to files, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (amount) => {
        const kobo = asKobo(amount === 0 ? 0 : amount);
        for (const text of [formatKobo(kobo), formatKobo(kobo, 'N'), koboToDecimal(kobo)])
          expect(typedKobo(text)).toBe(kobo);
      }),
    );
  });

  it('is never another number than its digits and its last sign say', () => {
    const part = fc.constantFrom('0', '1', '5', '12', '500', ',', '.', ' ', "'", '\u202F', '-', 'N');
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
        (text) => {
          const read = typedKobo(text);
          if (typeof read !== 'number') return;
          const [whole = '', decimals = ''] = text.replace(/[^\d.]/g, '').split('.');
          const digits = Number(`${whole}${decimals.padEnd(2, '0')}`);
          expect(Math.abs(read)).toBe(digits);
          expect(text).not.toMatch(/,\d{1,2}(?!\d)|,\d{4}/);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

const french = (): void => setMoneyForm(['\u202F', ',', '\u00A0']);

describe('a typed amount where screens write a comma before the decimals', () => {
  afterEach(() => setMoneyForm());

  it('is read as it is shown, with any space and unit, and as files and other screens write it', () => {
    french();
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (amount) => {
        const kobo = asKobo(amount === 0 ? 0 : amount);
        const [shown, withUnit] = [formatKobo(kobo), formatKobo(kobo, 'N')];
        setMoneyForm();
        const texts = [shown, withUnit, shown.replaceAll('\u202F', ' '), formatKobo(kobo, 'N'), koboToDecimal(kobo)];
        french();
        for (const text of texts) expect(typedKobo(text)).toBe(kobo);
      }),
    );
  });

  it.each([
    ['1500,5', 1500_50],
    ['1 200 000,00 N', 1_200_000_00],
    ['1,500,000', 1_500_000_00],
    ['1,500.00', 1500_00],
  ])('reads %s', (text, kobo) => {
    french();
    expect(typedKobo(text)).toBe(kobo);
  });

  it.each(['1500,500,5', '1.500,50', '1,5,5', '1,500', '12,345', '12,345 N', '-1,500'])('refuses %s', (text) => {
    french();
    expect(typedKobo(text)).toBeUndefined();
  });
});

describe('a typed number where screens write a comma before the decimals', () => {
  afterEach(() => setMoneyForm());

  it.each([
    ['0,65', '0.65'],
    ['12,5', '12.5'],
    ['0,125', '0.125'],
    ['0,1234', '0.1234'],
    ['-0,5', '-0.5'],
    ['1\u202F500,5', '1500.5'],
    ['0.65', '0.65'],
    ['1,500,000', '1500000'],
  ])('reads %s as %s', (text, decimal) => {
    french();
    expect(typedDecimal(text)).toBe(decimal);
  });

  it.each(['1,500', '10,125', '0,65,5', '0,6,5', '1.500,50', '0,65 N'])('refuses %s', (text) => {
    french();
    expect(typedDecimal(text)).toBeUndefined();
  });
});

describe('a typed number', () => {
  it.each([
    ['25', '25'],
    ['-0.125', '-0.125'],
    ['−3', '-3'],
    ['+7', '7'],
    ['1,234,567', '1234567'],
    ['1,500.5', '1500.5'],
    ['1 500', '1500'],
    ['２５', '25'],
    ['.65', '0.65'],
    ['\u202A25\u202C', '25'],
  ])('%s is read', (text, decimal) => expect(typedDecimal(text)).toBe(decimal));

  it.each([
    '1,5',
    '1,500',
    '1,500\u202C',
    '0,65',
    '1.500,5',
    '1e3',
    'N5',
    '5 NGN',
    '1234567890123456',
    '0.1234567890123456',
    'x',
    '',
  ])('%s is refused', (text) => expect(typedDecimal(text)).toBeUndefined());
});
