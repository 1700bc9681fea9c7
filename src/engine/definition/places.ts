/** Placeholders in a definition's sentences: `Reset {username}?`. */

export const PLACE = /\{(\w+)\}/g;

/** The number of records: a placeholder of every sentence, not a field. */
export const COUNT = 'count';

export function placesIn(sentence: string): readonly string[] {
  return [...sentence.matchAll(PLACE)].flatMap(([, name]) => (name === undefined || name === COUNT ? [] : [name]));
}
