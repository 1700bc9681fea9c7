import { Circle } from 'lucide-react';
import { expect, it } from 'vitest';
import { grouped, isNear, matchOf } from './paletteEntries';

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

it('finds a topic by its words and one that is said beside them, and by that one alone only as a name', () => {
  const topic = {
    key: 'help:receipt',
    group: 'help',
    text: 'Print a receipt',
    beside: 'Help how to',
    also: ['bill', 'paper'],
    icon: Circle,
  } as const;
  const texts = (typed: string) => grouped(typed, [topic], [], []).flatMap(({ entries }) => entries).length;
  expect([texts('help receipt'), texts('receipt'), texts('help'), texts('help agents')]).toEqual([1, 1, 0, 0]);
  expect([texts('help paper'), texts('bill help')]).toEqual([1, 1]);
});

it('finds a page by its other words beside its own, in any order', () => {
  const page = { key: 'page:purse', group: 'pages', text: 'Purse', also: ['wallet', 'fund'], icon: Circle } as const;
  const texts = (typed: string) => grouped(typed, [page], [], []).flatMap(({ entries }) => entries).length;
  expect([texts('fund purse'), texts('purse wallet'), texts('fund agents')]).toEqual([1, 1, 0]);
});

const near = (typed: string) => isNear(typed, 'pending');

it('takes a word for another one that differs by a slip of one key, but not in its first letter', () => {
  expect(['pendng', 'pendding', 'penfing', 'pedning', 'pending'].map((typed) => near(typed))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(['ending', 'spending', 'pen', 'pnedign', 'spanning'].map((typed) => near(typed))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
