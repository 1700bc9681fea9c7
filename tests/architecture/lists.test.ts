/** Who filters and sorts a list is decided in `src/lists` alone, and has one name: `byBrowser`. */
import { expect, it } from 'vitest';
import { sourceFiles } from './source';

const product = sourceFiles('src', 'server', 'scripts').filter(({ path }) => !/\.test(?:-d|ing)?\.tsx?$/.test(path));
const having = (word: RegExp): readonly string[] =>
  product.filter(({ text }) => word.test(text)).map(({ path }) => path);
const outside = (word: RegExp, room: RegExp): readonly string[] => having(word).filter((path) => !room.test(path));

it.each([
  ['sorts rows', /\bsorted\(/],
  ['refuses an order', /\bcannotSort\(/],
  ['calls a short page an error', /a page has fewer rows than the total says/],
  ['counts every match', /new CountError\(/],
  ['joins several lists', /\breadJoined\(/],
])('only this room %s', (_what, word) => {
  expect(having(word)).not.toEqual([]);
  expect(outside(word, /^src\/lists\//)).toEqual([]);
});

/** Who asks, with why: a file of its own room answers. Lines that only say the number to a person are no decision. */
const DECISIONS: Readonly<Record<string, readonly [RegExp, Readonly<Record<string, string>>]>> = {
  'parts a filter': [
    /\bpartedFilter[(<]/,
    {
      'src/app/bindings.ts': 'hands the parts to the data provider',
      'src/engine/list/ListDialogs.tsx': "hands the parts to the export's worker",
      'src/engine/grouping/asked.ts': "asks the service's summary by the part that is sent",
    },
  ],
  'knows how much the browser reads': [
    /^(?!import\b)(?!.*grouped\(SEARCHED_AT_MOST\)).*\bSEARCHED_AT_MOST\b/m,
    { 'src/resources/settlements/SettlementSums.tsx': 'asks for so many, and has no sum of a part' },
  ],
  'goes by whether a list has pages': [
    /\bunpaged(?: (?:&&|\|\||===|\?(?!\?))|\))|(?:&&|\|\|) [\w.]*\bunpaged\b|!\w*\.?\w*unpaged\b/,
    {
      'src/upstream/transports/contract.ts': 'sends no page',
      'src/engine/list/filters/FilterBar.tsx': 'leaves room for its search',
      'src/engine/savedViews/watchChoices.ts': 'says which lists the service keeps',
    },
  ],
  'makes a slice of every match': [/\bEVERY\b/, {}],
};

it.each(Object.entries(DECISIONS))('only this room %s', (_what, [word, others]) => {
  expect(having(word)).not.toEqual([]);
  expect(outside(word, /^src\/lists\//)).toEqual(Object.keys(others).toSorted());
});

it('has no other names for it; `filtersHere` is the option of a definition', () => {
  expect(having(/clientFilters|readWhole|sortsHere/i)).toEqual([]);
  expect(outside(/filtersHere/, /^src\/(?:engine\/definition|resources)\/|^scripts\/resource\//)).toEqual([]);
  const lists = /^src\/(?:app\/bindings\.ts|dataProvider\/|lists\/|engine\/(?:rows|export|bulk)\/)/;
  const here = having(/^(?!\s*(?:\/\/|\*|\/\*)).*\bhere\b(?=\s*[:=,.?&|)}])/m).filter((path) => lists.test(path));
  expect(here).toEqual([]);
});

it('has parts that read the contexts of the list, and are not handed what is in them', () => {
  const parts = product.filter(({ path }) => /^src\/engine\/list\/(?:head\/|ListPage|ListNotices)/.test(path));
  const handed = parts.filter(({ text }) =>
    /<[A-Z]\w+[^<>]*\s(?!value)\w+=\{(?:rows|goTo|painted|selection|choosing)\b(?!\.)/.test(text),
  );
  expect(handed.map(({ path }) => path)).toEqual([]);
});
