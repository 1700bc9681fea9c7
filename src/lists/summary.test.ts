import { describe, expect, it } from 'vitest';
import { folded, storedPhone } from '../upstream/searchedText';
import { valuesIn } from '../upstream/typedText';
import { groupKey, keysText, type SummaryQuestion, type Tally, Tallies } from './summary';

const tally = (key: string | null, part: Partial<Tally> = {}): Tally => ({
  keys: [key],
  count: 1,
  successful: 0,
  failed: 0,
  amounts: {},
  ...part,
});

const QUESTION: SummaryQuestion = { measures: ['count'], sort: 'count', order: 'desc' };

function summed(tallies: readonly Tally[], question: Partial<SummaryQuestion> = {}) {
  const all = new Tallies();
  for (const one of tallies) all.add(one);
  return all.summary({ ...QUESTION, ...question });
}

const keysOf = ({ groups }: ReturnType<typeof summed>): unknown[] => groups.map(({ keys }) => keys[0]);

describe('a summary', () => {
  it('has one key for everything that is found as empty [D880]', () => {
    expect(['', ' ', '\u00a0\t', '\u200b', ' x\u00a0', '\u200bx'].map((text) => groupKey(text))).toEqual([
      null,
      null,
      null,
      null,
      'x',
      '\u200bx',
    ]);
  });

  it('adds what belongs to one group, in whole kobo, beyond what a number holds', () => {
    const large = 9_007_199_254_740_993n;
    const { groups, totals } = summed(
      [
        tally('a', { amounts: { amount: { of: 1, sum: large } } }),
        tally('a', { amounts: { amount: { of: 1, sum: large } } }),
        tally('b'),
      ],
      { measures: ['count', 'sum.amount', 'avg.amount'] },
    );
    expect(groups[0]).toEqual({ keys: ['a'], values: ['2', '180143985094819.86', '90071992547409.93'] });
    // A record without the amount is no part of its average.
    expect(groups[1]).toEqual({ keys: ['b'], values: ['1', '0.00', null] });
    expect(totals).toEqual(['3', '180143985094819.86', '90071992547409.93']);
  });

  it('rounds half away from zero, and has no rate of what is still pending', () => {
    const amounts = { amount: { of: 2, sum: 5n }, fee: { of: 2, sum: -5n } };
    const measures = ['avg.amount', 'avg.fee', 'rate.successful', 'rate.failed'] as const;
    const { groups } = summed([tally('a', { amounts, successful: 2, failed: 1 }), tally('b')], { measures });
    expect(groups.map(({ values }) => values)).toEqual([
      ['0.03', '-0.03', '0.666667', '0.333333'],
      [null, null, null, null],
    ]);
  });

  it('puts what is not known last in either order, and equal groups in the order of their keys', () => {
    const tallies = [tally('b', { failed: 1 }), tally(null), tally('a', { successful: 1 }), tally('c', { failed: 1 })];
    expect(keysOf(summed(tallies, { sort: 'rate.failed' }))).toEqual(['b', 'c', 'a', null]);
    expect(keysOf(summed(tallies, { sort: 'rate.failed', order: 'asc' }))).toEqual(['a', 'b', 'c', null]);
    expect(keysOf(summed(tallies, { sort: 'by', order: 'asc' }))).toEqual(['a', 'b', 'c', null]);
    expect(keysOf(summed(tallies, { sort: 'by' }))).toEqual(['c', 'b', 'a', null]);
  });

  it('adds the groups beyond the first 200 up as others, and its totals are of all', () => {
    const tallies = Array.from({ length: 203 }, (_, index) => tally(String(index), { count: 1_000 - index }));
    const { groups, others, totals } = summed(tallies);
    expect(groups).toHaveLength(200);
    expect(others).toEqual({ groups: 3, values: [String(800 + 799 + 798)] });
    expect(totals).toEqual([String(tallies.reduce((sum, { count }) => sum + count, 0))]);
    expect(summed(tallies.slice(3)).others).toBeNull();
  });

  it.each(['best first', 'best last', 'mixed'])(
    'has the first 200 of thousands in order, %s as they were found',
    (order) => {
      const tallies = Array.from({ length: 3_001 }, (_, index) =>
        tally(String(index), { count: Math.floor(index / 3) }),
      );
      // 1,013 has no divisor in common with their number.
      const mixed = tallies.map((_, index) => tallies[(index * 1_013) % tallies.length] ?? tally('none'));
      const found = { 'best first': tallies.toReversed(), 'best last': tallies, mixed }[order] ?? [];
      const expected = tallies.toSorted((a, b) => b.count - a.count || (String(a.keys) < String(b.keys) ? -1 : 1));
      const { groups, others } = summed(found);
      expect(groups.map(({ keys }) => keys)).toEqual(expected.slice(0, 200).map(({ keys }) => keys));
      expect(others?.groups).toBe(2_801);
    },
  );

  it('is of the groups that are asked for, wherever they stand in its order, with the others as one', () => {
    const tallies = Array.from({ length: 203 }, (_, index) => tally(String(index), { count: 1_000 - index }));
    const found = summed([...tallies, tally(null)], { keys: [[null], ['gone'], ['202']] });
    expect(found.groups).toEqual([
      { keys: [null], values: ['1'] },
      { keys: ['gone'], values: ['0'] },
      { keys: ['202'], values: ['798'] },
    ]);
    expect(found.others?.groups).toBe(202);
    expect(found.totals).toEqual(summed([...tallies, tally(null)]).totals);
    expect(valuesIn(keysText([['Zenith, Lagos', null]]))).toEqual(['Zenith, Lagos', '""']);
  });

  describe('of spellings that a filter finds together [D960]', () => {
    const forms = [folded, undefined];
    const found = [
      tally('Adé Obi', { keys: ['Adé Obi', 'May'], count: 2 }),
      tally('ade obi', { keys: ['ade obi', 'May'], count: 3 }),
      tally('Ade Obi', { keys: ['Ade Obi', 'June'], count: 1 }),
      tally('Bello', { keys: ['Bello', 'may'], count: 7 }),
      tally(null, { keys: [null, 'May'], count: 4 }),
    ];
    const answer = (tallies: readonly Tally[], question: Partial<SummaryQuestion> = {}) => {
      const all = new Tallies(forms);
      for (const one of tallies) all.add(one);
      return all.summary({ ...QUESTION, sort: 'by', order: 'asc', ...question });
    };

    it('has one group, named by the first of them in every group, in whatever order they come', () => {
      const { groups, totals } = answer(found);
      expect(groups).toEqual([
        { keys: ['Ade Obi', 'June'], values: ['1'] },
        { keys: ['Ade Obi', 'May'], values: ['5'] },
        { keys: ['Bello', 'may'], values: ['7'] },
        { keys: [null, 'May'], values: ['4'] },
      ]);
      expect(totals).toEqual(['17']);
      for (const order of [found.toReversed(), [...found.slice(2), ...found.slice(0, 2)]])
        expect(answer(order)).toEqual(answer(found));
    });

    it('is asked for by any of them, and answered once by that name', () => {
      const keys = [
        ['ADÉ OBI', 'May'],
        ['Bello', 'May'],
        [null, 'May'],
        ['ADÉ OBI', 'May'],
      ];
      const { groups, others, totals } = answer(found, { keys });
      expect(groups).toEqual([
        { keys: ['ADÉ OBI', 'May'], values: ['5'] },
        { keys: ['Bello', 'May'], values: ['0'] },
        { keys: [null, 'May'], values: ['4'] },
      ]);
      expect([others, totals]).toEqual([{ groups: 2, values: ['8'] }, ['17']]);
    });

    it('is told apart by the text itself where that has no form', () => {
      const all = new Tallies([storedPhone]);
      for (const key of ['none', 'no phone', '0803 123 4567', '+2348031234567']) all.add(tally(key));
      expect(keysOf(all.summary({ ...QUESTION, sort: 'by', order: 'asc' }))).toEqual([
        '+2348031234567',
        'no phone',
        'none',
      ]);
    });
  });
});
