/** Places in the sentences of a definition: `Reset {username}?`. */

export const PLACE = /\{(\w+)\}/g;

/** How many records there are: a place of every sentence, no field. */
export const COUNT = 'count';

/** The fields that a sentence names. */
export function placesIn(sentence: string): readonly string[] {
  return [...sentence.matchAll(PLACE)].flatMap(([, name]) => (name === undefined || name === COUNT ? [] : [name]));
}
