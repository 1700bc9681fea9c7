import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, ratio } from './percentage';

describe('percentages', () => {
  it.each([
    [0, 0, '0.00'],
    [0, 7, '0.00'],
    [1, 3, '33.33'],
    [2, 3, '66.67'],
    [1, 1, '100.00'],
    [1, 8, '12.50'],
    [1, 20_000, '0.01'],
    [1, 20_001, '0.00'],
    [1_005, 100_000, '1.01'],
    [9_007_199_254_740_990, 9_007_199_254_740_991, '100.00'],
  ])('shows %i of %i as %s percent, two decimals [P1-9.11]', (part, total, shown) => {
    expect(ratio(part, total, 2)).toBe(shown);
  });

  it('is never further from the true share than half a hundredth', () => {
    const counts = fc.tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }));
    fc.assert(
      fc.property(counts, ([part, total]) => {
        const hundredths = Number(ratio(part, total, 2).replace('.', ''));
        expect(Math.abs(hundredths * total - part * 10_000) * 2).toBeLessThanOrEqual(total);
      }),
    );
  });

  it('are rounded half up with any number of decimals', () => {
    expect([percentOf(13, 15), percentOf(11, 13), percentOf(11, 13, 2)]).toEqual([
      '86.7\u00A0%',
      '84.6\u00A0%',
      '84.62\u00A0%',
    ]);
    expect([percentOf(1, 2_000), percentOf(1, 2_001), percentOf(1, 8, 0), percentOf(2_499, 2_500)]).toEqual([
      '0.1\u00A0%',
      '0.0\u00A0%',
      '13\u00A0%',
      '100.0\u00A0%',
    ]);
  });
});
