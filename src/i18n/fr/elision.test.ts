/** A value may begin with a vowel: "de" and the like before it would have to lose theirs. */
import { flattenObject } from 'es-toolkit';
import { expect, it } from 'vitest';
import { locale } from './locale';

/** Those that are numbers, amounts, days or times: none of them begins with a vowel that counts. */
const NUMBERS = new Set(
  'amount after before count day first from last levels limit line max min minutes most rows time to total when'.split(
    ' ',
  ),
);
const ELIDED = /\b(?:[dlnmst]e|la|[qQ]ue|si|lorsque|puisque|jusque)\s+N?%?\{(\w+)\}/giu;

it('has no word before a value that would have to be elided', () => {
  const texts: Readonly<Record<string, unknown>> = flattenObject(locale.messages);
  const found = Object.entries(texts).flatMap(([key, text]) =>
    [...String(text).matchAll(ELIDED)]
      .filter(([, value = '']) => !NUMBERS.has(value))
      .map(([part]) => `${key}: ${part}`),
  );
  expect(found).toEqual([]);
});
