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

it('has no other names for it; `filtersHere` is the option of a definition', () => {
  expect(having(/clientFilters|readWhole|sortsHere/i)).toEqual([]);
  expect(outside(/filtersHere/, /^src\/(?:engine\/definition|resources)\/|^scripts\/resource\//)).toEqual([]);
  const lists = /^src\/(?:app\/bindings\.ts|dataProvider\/|lists\/|engine\/(?:rows|export|bulk)\/)/;
  const here = having(/^(?!\s*(?:\/\/|\*|\/\*)).*\bhere\b(?=\s*[:=,.?&|)}])/m).filter((path) => lists.test(path));
  expect(here).toEqual([]);
});
