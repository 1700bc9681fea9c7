/** A word has one meaning (docs/glossary.md): a type of that name stands in one file. */
import { expect, it } from 'vitest';
import { sourceFiles } from './source';

/** Words that had several meanings, and the file whose meaning is theirs; null: none, what it is has a name of its own. */
const OWNERS: Readonly<Record<string, string | null>> = {
  Given: null,
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

/** Without comments and texts. */
const codeOf = (text: string): string =>
  text.replaceAll(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '').replaceAll(/'[^'\n]*'/g, "''");

/** Files with a variable, a parameter or a property of that name. */
function naming(word: string): readonly string[] {
  const named = new RegExp(String.raw`\b(?:const|let) ${word}\b|[({,[]\s*(?:\.\.\.)?${word}\s*(?:[:,})\]]|=>)`);
  return product.filter(({ text }) => named.test(codeOf(text))).map(({ path }) => path);
}

it.each(['told', 'known'])('nothing is called "%s": a thing has the name of what it is', (word) => {
  expect(naming(word)).toEqual([]);
});

it('what is "given" is what a call of choices is sent of other fields', () => {
  const others = /givenOf|useGiven|\bchoices\b/;
  expect(naming('given').filter((path) => !product.some((one) => one.path === path && others.test(one.text)))).toEqual(
    [],
  );
});
