import { expect, it } from 'vitest';
import { locale } from '../i18n/fr/locale';
import { encodable, isWinAnsi } from './winAnsi';

const textsOf = (texts: object): readonly string[] =>
  Object.values(texts).flatMap((one: unknown) =>
    typeof one === 'string' ? [one] : typeof one === 'object' && one !== null ? textsOf(one) : [],
  );

const count = (all: readonly string[]): number => all.join('').split('?').length;
const written = (text: string): string => encodable(text, () => false);

it('writes French on paper: accents, ligatures, quotation marks, and a no-break space before a colon', () => {
  expect(written('Reçu\u202F: «\u202Fœuvre d’été à Abomey\u202F»')).toBe(
    'Reçu\u00A0: «\u00A0œuvre d’été à Abomey\u00A0»',
  );
});

it('lacks no character of a French text that may be printed', () => {
  const { receipt, resources } = locale.messages;
  const texts = textsOf([receipt, resources]);
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.map(written).filter((text) => !isWinAnsi(text))).toEqual([]);
  // A character that the fonts lack becomes a question mark.
  expect(count(texts.map(written))).toBe(count(texts));
});
