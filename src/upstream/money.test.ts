import { assert, maxSafeInteger, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asKobo, formatKobo, formatWholeKobo, koboToDecimal, parseKobo, setMoneyForm, withUnit } from './money';

const written = () => [
  formatKobo(asKobo(120000050)),
  formatKobo(asKobo(-120000000), 'N'),
  formatWholeKobo(asKobo(500)),
];

describe('money', () => {
  it.each([
    [0, 0],
    [1, 100],
    [0.1, 10],
    [1234.56, 123456],
    ['1234.5', 123450],
    ['-0.05', -5],
    [19.99, 1999],
    ['90071992547409.91', 9007199254740991],
    ['10.00', 1000],
  ])('reads %s naira as %s kobo', (naira, amount) => {
    expect(parseKobo(naira)).toBe(amount);
  });

  it.each(['', '1.234', '1e5', 1e21, NaN, Infinity, '1,000', null, undefined, {}, '0x10', 0.001])(
    'refuses %s as an amount',
    (value) => {
      expect(parseKobo(value)).toBeUndefined();
    },
  );

  it('shows two decimals and thousands [P1-1.7]', () => {
    expect(formatKobo(asKobo(123456789))).toBe('1,234,567.89');
    expect(formatKobo(asKobo(5))).toBe('0.05');
    expect(formatKobo(asKobo(-123450))).toBe('−1,234.50');
    expect(formatKobo(asKobo(100000))).toBe('1,000.00');
    expect(koboToDecimal(asKobo(-7))).toBe('-0.07');
  });

  it('is written as the screen’s language writes it, and as the specification does after it [D552]', () => {
    setMoneyForm(['\u202F', ',', '\u00A0']);
    expect(written()).toEqual(['1\u202F200\u202F000,50', '−1\u202F200\u202F000,00\u00A0N', '5']);
    expect(formatWholeKobo(asKobo(500000), 'N')).toBe('5\u202F000\u00A0N');
    expect(['+1\u202F200,00', '-5,00', '–'].map((text) => withUnit(text, 'N'))).toEqual([
      '+1\u202F200,00\u00A0N',
      '-5,00\u00A0N',
      '–',
    ]);
    setMoneyForm();
    expect(withUnit('+1,200.00', 'N')).toBe('+N1,200.00');
    expect(written()).toEqual(['1,200,000.50', '−N1,200,000.00', '5']);
  });

  it('loses no kobo on the way to text and back', () => {
    assert(
      property(maxSafeInteger(), (amount) => {
        expect(parseKobo(koboToDecimal(asKobo(amount)))).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });
});
