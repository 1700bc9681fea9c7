/** A word has one meaning (docs/glossary.md): a type of that name stands in one file. */
import { expect, it } from 'vitest';
import { sourceFiles } from './source';

/** Words that had several meanings, and the file whose meaning is theirs; null: none, what it is has a name of its own. */
const OWNERS: Readonly<Record<string, string | null>> = {
  Given: 'src/engine/wizard/wizard.ts',
  Known: null,
  Part: 'src/upstream/endpoint.ts',
  Place: null,
  Told: null,
  Words: 'src/engine/browser/words.ts',
};

const product = sourceFiles('src', 'server', 'scripts', 'bench').filter(
  ({ path }) => !/\.test\.tsx?$|^src\/i18n\//.test(path),
);

it.each(Object.entries(OWNERS))('%s is a type of one file at most', (word, owner) => {
  const declared = new RegExp(String.raw`\b(?:interface|type|class) ${word}\b[^;\n]*[={]|\bfunction ${word}\b`);
  expect(product.filter(({ text }) => declared.test(text)).map(({ path }) => path)).toEqual(owner ? [owner] : []);
});

it('nobody calls a thing "told": it is a notice, an entry, a fact', () => {
  const named = /\b(?:const|let) told\b|[({,]\s*told\s*(?:[:,})]|=>)/;
  expect(product.filter(({ text }) => named.test(text)).map(({ path }) => path)).toEqual([]);
});
