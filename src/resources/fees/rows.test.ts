import { describe, expect, it } from 'vitest';
import type { Fee } from '../../upstream/fees';
import { asKobo } from '../../upstream/money';
import { blankRow, isFirst, isRange, minsOf, problemsOf, rangeOf, readRows, sentRow, type Typed } from './rows';

const row = (change: Partial<Typed>): Typed => ({
  typeId: '1',
  max: '5000',
  rangeType: 'p',
  fee: '0.5',
  cut: '20',
  ...change,
});
const naira = (amount: number) => asKobo(amount * 100);

describe('where rows begin', () => {
  it('is a naira above the row before of the same type, and where the server says for the first [P2-5.10, P2-5.11, P2-9.8]', () => {
    const rows = [
      row({}),
      row({ typeId: '2', max: '10' }),
      row({ max: '9000' }),
      row({ typeId: '2' }),
      row({ max: '' }),
    ];
    const server = new Map([
      ['1', naira(0)],
      ['2', naira(701)],
    ]);
    expect(minsOf(rows, server)).toEqual([0, 701, 5_001, 11, 9_001].map(naira));
    expect(minsOf(rows.slice(2), server)).toEqual([0, 701, 9_001].map(naira));
  });

  it('is not known while the row before has no max, or the server has not answered', () => {
    expect(minsOf([row({ max: 'x' }), row({})], new Map([['1', naira(0)]]))).toEqual([0, null]);
    expect(minsOf([row({}), row({})], new Map())).toEqual([null, naira(5_001)]);
    expect(rangeOf(row({}), null)).toBeNull();
  });
});

describe('what is wrong with a row', () => {
  it('is everything that is missing [P2-5.7, P2-5.14]', () => {
    expect(problemsOf(blankRow(0), null)).toEqual({
      typeId: 'typeMissing',
      max: 'maxMissing',
      rangeType: 'rangeTypeMissing',
      fee: 'feeMissing',
      cut: 'cutMissing',
    });
  });

  it.each<[Partial<Typed>, object]>([
    [{ max: '5,000' }, { max: 'maxNoNumber' }],
    [{ max: '5.5' }, { max: 'maxNoNumber' }],
    [{ max: '-1' }, { max: 'maxNoNumber' }],
    [{ max: '99' }, { max: 'maxBelowMin' }],
    [{ max: '0' }, { max: 'maxBelowMin' }],
    [{ max: '100' }, {}],
    [{ max: '1000000000001' }, { max: 'maxTooLarge' }],
    [{ fee: '100.1' }, { fee: 'feeNoPercentage' }],
    [{ fee: '0.00001' }, { fee: 'feeNoPercentage' }],
    [{ rangeType: 'd', fee: '-10' }, { fee: 'feeNoAmount' }],
    [{ rangeType: 'd', fee: '10.005' }, { fee: 'feeNoAmount' }],
    [{ rangeType: 'd', fee: '10.50' }, {}],
    [{ rangeType: 'd', fee: '1,000.50' }, {}],
    [{ rangeType: 'd', fee: '10,5' }, { fee: 'feeNoAmount' }],
    [{ rangeType: 'd', fee: '1.000' }, { fee: 'feeNoAmount' }],
    [{ rangeType: 'p', fee: '0,65' }, { fee: 'feeNoPercentage' }],
    [{ cut: '7,5' }, { cut: 'cutNoPercentage' }],
    [{ rangeType: 'h', fee: '0.65' }, { fee: 'feeNoHybrid' }],
    [{ rangeType: 'h', fee: '0.65:10' }, {}],
    [{ rangeType: 'h', fee: '0.65;10' }, {}],
    [{ rangeType: 'h', fee: '0.65:1,000' }, {}],
    [{ rangeType: 'h', fee: '0,65:10' }, { fee: 'feeNoHybrid' }],
    [{ rangeType: 'h', fee: '0.65:10,5' }, { fee: 'feeNoHybrid' }],
    [{ rangeType: 'h', fee: '0.6 5:10' }, { fee: 'feeNoHybrid' }],
    [{ rangeType: 'h', fee: '0.65:10:5' }, { fee: 'feeNoHybrid' }],
    [{ cut: '100.01' }, { cut: 'cutNoPercentage' }],
    [{ cut: '7.125' }, { cut: 'cutNoPercentage' }],
  ])('%j says %j [P2-5.8, P2-5.9, P2-5.12, P2-5.13]', (change, problems) => {
    expect(problemsOf(row(change), naira(100))).toEqual(problems);
  });
});

it('ends above the server’s range value as the first row of its type, whatever the value [P2-5.12]', () => {
  const rows = [row({ max: '100' }), row({ max: '101' })];
  expect(rows.map((one) => isFirst(rows, one))).toEqual([true, false]);
  for (const value of [naira(0), naira(100)]) {
    const max = String(value / 100);
    expect(problemsOf(row({ max }), value, true)).toEqual({ max: 'maxBelowMin' });
    expect(rangeOf(row({ max }), value, true)).toBeNull();
    expect(problemsOf(row({ max: String(value / 100 + 1) }), value, true)).toEqual({});
  }
});

describe('what is sent', () => {
  it.each<[Partial<Typed>, ':' | ';', string]>([
    [{ fee: ' 0.5 ' }, ':', '0.5'],
    [{ rangeType: 'd', fee: '10.00' }, ':', '10'],
    [{ rangeType: 'd', fee: '10.5' }, ':', '10.50'],
    [{ rangeType: 'h', fee: '0.65;10' }, ':', '0.65:10'],
    [{ rangeType: 'h', fee: '0.65 : 10.50' }, ';', '0.65;10.5'],
  ])('of %j with the separator %s is the fee %s [P2-5.13]', (change, separator, fee) => {
    const range = rangeOf(row(change), naira(100));
    expect(range && sentRow(range, separator)).toEqual({
      transactionTypeId: 1,
      min: 100,
      max: 5000,
      rangeType: change.rangeType ?? 'p',
      fee,
      ambassadorCut: '20',
    });
  });
});

it('is found among the fees in whatever words, and is not taken for one of somebody else’s', () => {
  const range = rangeOf(row({ rangeType: 'h', fee: '0.50:10.00', cut: '7.50' }), naira(100));
  const fee = {
    id: 1,
    fee: '0.5:10',
    ambassadorCut: '7.5',
    min: naira(100),
    max: naira(5_000),
    rangeType: 'h',
    transactionType: { id: 1, type: 'Cash Out' },
    systemTime: null,
  } as const;
  const found = (change: Partial<Fee>): boolean => range !== null && isRange(range, { ...fee, ...change });
  expect(found({})).toBe(true);
  expect(found({ fee: '0.5:11' })).toBe(false);
  expect(found({ fee: '0.6:10' })).toBe(false);
  expect(found({ ambassadorCut: '8' })).toBe(false);
  expect(found({ max: naira(6_000) })).toBe(false);
  expect(found({ fee: null, ambassadorCut: '7.5 %' })).toBe(true);
});

it('takes back what it kept, and nothing that is none of it', () => {
  expect(readRows(JSON.stringify([{ ...row({}), key: 9 }]))).toEqual([{ ...row({}), key: 0 }]);
  for (const text of ['', '[', '{}', '[1]', '[{"max":5}]']) expect(readRows(text)).toEqual([]);
});
