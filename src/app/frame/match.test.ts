import { expect, it } from 'vitest';
import { matchOf } from './paletteEntries';

const NAMES = ['Settings', 'Agent Fees', 'Transactions', 'App Version', 'Select Processor'];
const found = (typed: string): readonly string[] =>
  NAMES.flatMap((name) => {
    const score = matchOf(name, typed);
    return score === null ? [] : [{ name, score }];
  })
    .toSorted((a, b) => a.score - b.score)
    .map(({ name }) => name);

it('is everything before anything is typed', () => {
  expect(found('  ')).toEqual(NAMES);
});

it('finds any part of a name, those that begin with it first, then those of which a word does', () => {
  expect(found('t')).toEqual(
    ['Transactions', 'Settings', 'Agent Fees', 'Select Processor'].filter((one) => /t/i.test(one)),
  );
  expect(found('FEES')).toEqual(['Agent Fees']);
  expect(found('ver')).toEqual(['App Version']);
});

it('finds beginnings of words in any order, and letters that are only in order', () => {
  expect(found('fe ag')).toEqual(['Agent Fees']);
  expect(found('trsct')).toEqual(['Transactions']);
  expect(found('stgs')).toEqual(['Settings']);
  expect(found('xyz')).toEqual([]);
});

it('knows letters without their accents', () => {
  expect(matchOf('Ọmọlará’s view', 'omolara')).toBe(0);
});
