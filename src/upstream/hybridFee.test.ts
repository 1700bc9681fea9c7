import { describe, expect, it } from 'vitest';
import { parseHybridFee, writeHybridFee } from './hybridFee';

describe('a hybrid fee', () => {
  it.each([
    ['0.65:10', '0.65', 1_000],
    ['0.65;10', '0.65', 1_000],
    [' 1.5 : 100.50 ', '1.5', 10_050],
    ['100:0', '100', 0],
  ])('is read from %j', (text, percent, flat) => {
    expect(parseHybridFee(text)).toEqual({ percent, flat });
  });

  it.each(['', '10', '0.65', '0.65:', ':10', '0.65:10:5', '0.65,10', '101:10', '-1:10', '1:-10', '1:0.001', 'a:b'])(
    'is not %j',
    (text) => {
      expect(parseHybridFee(text)).toBeUndefined();
    },
  );

  it('is sent with the separator of the configuration, as in the example 0.65:10', () => {
    const fee = parseHybridFee('0.65;10.00');
    expect(fee && writeHybridFee(fee, ':')).toBe('0.65:10');
    expect(fee && writeHybridFee(fee, ';')).toBe('0.65;10');
    const cents = parseHybridFee('2:100.50');
    expect(cents && writeHybridFee(cents, ':')).toBe('2:100.5');
  });
});
