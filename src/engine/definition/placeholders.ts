/** Placeholders in a definition's sentences: `Reset {username}?`. */

export const PLACEHOLDER = /\{(\w+)\}/g;

/** The number of records: a placeholder of every sentence, not a field. */
export const COUNT = 'count';

export function placeholdersIn(sentence: string): readonly string[] {
  return [...sentence.matchAll(PLACEHOLDER)].flatMap(([, name]) =>
    name === undefined || name === COUNT ? [] : [name],
  );
}
