/** The typed words, and the phrases of the lexicon (`palette.asked`) that stand at each of them. */
import { memoize } from 'es-toolkit';
import { folded } from '../../../upstream/searchedText';
import { isNear } from '../paletteEntries';

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** A word without case and marks, and where it begins and ends in the folded text. */
interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A day, a comparison, a word, a number with its points and slashes, or another sign. Apostrophes and hyphens part words. */
const TOKEN = /\d{4}-\d\d-\d\d(?!\d)|[<>]=?|\p{L}[\p{L}\p{N}]*|\p{N}+(?:[.,/]\p{N}+)*|[^\s\p{L}\p{N},;:.'"()?!–-]/gu;

/** The words of a name or a phrase. Of these there are few, so they are kept. */
export const wordsOf = memoize((name: string): readonly string[] => folded(name).match(TOKEN) ?? []);

/** Phrases whose words are said exactly and never looked up. */
const FUNCTIONS =
  'over under between and since after until before not silent last minutes hours days weeks months weekdays foreign'.split(
    ' ',
  );

export type Speech = ReturnType<typeof speechOf>;

/** @param now epoch milliseconds. @param periods their names, which are function words too. */
export function speechOf(typed: string, translate: Translate, now: number, periods: readonly string[]) {
  const text = folded(typed);
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: one, index }): Token => ({
    text: one,
    from: index,
    to: index + one.length,
  }));
  /** Of a name in the lexicon. */
  const phrases = memoize((name: string): readonly string[] =>
    translate(`palette.asked.${name}`, { _: '' }).split(', ').filter(Boolean),
  );
  const small = new Set(phrases('small').map((one) => folded(one)));
  const isSmall = (word: string): boolean => small.has(word);
  /** The first token from there on that is no small word. */
  const pastSmall = (at: number): number => (isSmall(tokens[at]?.text ?? '') ? pastSmall(at + 1) : at);
  const endOf = (words: readonly string[], at: number): number => {
    let end = at;
    for (const word of words) {
      if (end > at && tokens[end]?.text !== word) end = pastSmall(end);
      if (tokens[end]?.text !== word) return at;
      end += 1;
    }
    return end;
  };
  /** The end of the longest of some phrases at a token, small words between its own or not; the token itself where none is. */
  const pastOne = (all: readonly string[], at: number): number =>
    all.reduce((end, one) => Math.max(end, endOf(wordsOf(one), at)), at);
  const past = (name: string, at: number): number => pastOne(phrases(name), at);
  const exact = [...FUNCTIONS.flatMap(phrases), ...periods].flatMap(wordsOf).filter((word) => !isSmall(word));
  const months = new Set(phrases('calendar').map((one) => folded(one)));
  /** Whether a word is a word of function, also with one wrong letter; a month only as it is written: "Mary" is a name. */
  const isFunction = memoize(
    (word: string) => months.has(word) || exact.some((one) => one === word || isNear(word, one)),
  );
  return { text, tokens, translate, now, phrases, pastOne, past, pastSmall, isSmall, isFunction };
}
