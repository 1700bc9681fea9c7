/** Whether a new password is easily guessed: a common one, neighbouring keys, a repetition, or the user's own name. */
import { Thread } from './thread';

/** On the estimator's scale from 0 to 4, where 2 takes more than a million guesses. */
const LEAST_SCORE = 2;
/** The estimator's time grows with the square of the length, and more characters never make a password weaker. */
const LOOKED_AT_CHARS = 24;
/** Shorter names are part of too many words. */
const LEAST_NAME_CHARS = 4;
/** The product's name, which the demonstration's passwords contain. */
const OWN_NAMES = ['kobodesk'];
/** Many times what an estimate takes, in milliseconds. */
const WITHIN_MS = 10_000;

/** The thread's input; its answer is the lowest score of the texts. */
export interface Estimate {
  readonly texts: readonly string[];
  /** Words of the user, which a stranger tries first. */
  readonly known: readonly string[];
}

/** Loads two megabytes of words when a password is chosen: 240 ms, longer than others may wait (D219). */
const estimator = new Thread<Estimate, number>(new URL('./commonPasswordWorker.js', import.meta.url), WITHIN_MS);

/**
 * A known name counts for nothing: what is left of the password without it must be hard to guess too.
 * @param names of the user, which a stranger knows as well: the email address too.
 */
export async function isCommonPassword(password: string, names: readonly string[]): Promise<boolean> {
  const all = [...OWN_NAMES, ...names];
  const words = [...all, ...all.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))];
  const known = words.map((word) => word.toLowerCase()).filter((word) => word.length >= LEAST_NAME_CHARS);
  const whole = password.slice(0, LOOKED_AT_CHARS).toLowerCase();
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), whole);
  const texts = rest === whole ? [password.slice(0, LOOKED_AT_CHARS)] : [password.slice(0, LOOKED_AT_CHARS), rest];
  return (await estimator.ask({ texts, known })) < LEAST_SCORE;
}
