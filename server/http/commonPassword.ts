/** Whether a new password is one of those that are tried first: a common one, a row of keys, a repetition, an own name. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** On the estimator's scale from 0 to 4, where 2 takes more than a million guesses. */
const LEAST_SCORE = 2;
/** The rest of a long one cannot make it weaker, and the estimator's time grows with the square of the length. */
const LOOKED_AT_CHARS = 24;
/** What the product is called: the demonstration's passwords have it. */
const OWN_NAMES = ['kobodesk'];

let loading: Promise<ZxcvbnFactory> | undefined;

/** Two megabytes of words, fetched when somebody chooses a password for the first time. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimator({ dictionary, graphs: adjacencyGraphs });
}

/** @param names of the user, which a stranger knows as well. */
export async function isCommonPassword(password: string, names: readonly string[]): Promise<boolean> {
  loading ??= load();
  const estimator = await loading;
  const begin = password.slice(0, LOOKED_AT_CHARS);
  return estimator.check(begin, [...OWN_NAMES, ...names]).score < LEAST_SCORE;
}
