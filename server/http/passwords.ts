/** Password hashes: scrypt, with a bounded number at work and waiting. And whether a new password is easily guessed. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { type Turn, createQueue, type Queue } from './queue';
import { Thread } from './thread';

/** OWASP's scrypt setting of 32 MB: N = 2^15, r = 8, p = 3; about a quarter of a second on one core. */
const COST = { logN: 15, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** scrypt needs 128 * N * r bytes and a little more. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

/** Hashes at work at once: each takes 32 MB and one of the four pool threads that files and compression share. */
const HASHES_AT_ONCE = 2;
/**
 * Hashes that may wait; beyond, people are told to try again. About half a minute of work: nobody waits longer, and 90
 * connections of one stranger leave slots for the others.
 */
const HASHES_WAITING = 256;
/** The most of them for one caller's hashes of other users' passwords and of PINs. */
const HASHES_EACH = 8;

interface Cost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N: 2 ** cost.logN, r: cost.r, p: cost.p, maxmem: MAX_MEMORY_BYTES };
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/**
 * A new hash with a salt of its own: `scrypt$15$8$3$<salt>$<key>`, base64.
 * @param cost less only where nothing is protected, as in tests: each hash says what it cost.
 */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return hashText(cost, salt, key);
}

function hashText({ logN, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return ['scrypt', logN, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Whether the password is the hashed one. A text that is no hash of ours is an error, not a wrong password. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, logN, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('Not a password hash of this server');
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
  });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

export interface Passwords {
  /**
   * @param caller who sets it, where it is not the own password: it waits behind everybody who is signing in.
   * @throws QueueFull when too many are waiting, or too many of that caller.
   */
  hash(password: string, caller?: number): Promise<string>;
  /**
   * Without a stored hash it works just as long and answers false: an unknown user costs what a known one does.
   * @param turn among those who are signing in.
   */
  verify(password: string, stored: string | null | undefined, turn: Turn): Promise<boolean>;
}

export interface PasswordOptions {
  readonly queue?: Queue;
  readonly cost?: Cost;
}

export function createPasswords({
  queue = createQueue(HASHES_AT_ONCE, HASHES_WAITING, HASHES_EACH),
  cost = COST,
}: PasswordOptions = {}): Passwords {
  // No password has it: verifying against it costs what a real one costs.
  const nobody = hashText(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));
  return {
    hash(password, caller) {
      const work = (): Promise<string> => hashPassword(password, cost);
      return caller === undefined ? queue.run(work) : queue.runLater(caller, work);
    },
    verify: (password, stored, turn) =>
      queue.run(async () => {
        const matches = await verifyPassword(password, stored ?? nobody);
        return matches && typeof stored === 'string';
      }, turn),
  };
}

/** On the estimator's scale from 0 to 4, where 2 takes more than a million guesses. */
const LEAST_SCORE = 2;
/** The estimator's time grows with the square of the length, and more characters never make a password weaker. */
const LOOKED_AT_CHARS = 24;
/** Shorter names are part of too many words. */
const LEAST_NAME_CHARS = 4;
/** The words of the demonstration's passwords, which its terminal and sign-in page show. */
const OWN_NAMES = ['kobodesk', 'kobo', 'desk', 'demonstration', 'demo'];
/** Signs that stand for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '@': 'a',
  '4': 'a',
  $: 's',
  '5': 's',
  '1': 'i',
};
/** Many times what an estimate takes, in milliseconds. */
const WITHIN_MS = 10_000;

/** The thread's input; its answer is the lowest score of the texts. */
export interface Estimate {
  readonly texts: readonly string[];
  /** Words of the user, which a stranger tries first. */
  readonly userWords: readonly string[];
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
  const userWords = words.map((word) => plainly(word).toLowerCase()).filter((word) => word.length >= LEAST_NAME_CHARS);
  const typed = plainly(password).slice(0, LOOKED_AT_CHARS);
  const whole = typed.toLowerCase();
  const texts = [typed, without(userWords, whole)];
  const spelt = whole.replaceAll(/[031@45$]/g, (sign) => LOOKALIKES[sign] ?? sign);
  if (userWords.some((word) => spelt.includes(word))) texts.push(without(userWords, spelt));
  return (await estimator.ask({ texts: [...new Set(texts)], userWords })) < LEAST_SCORE;
}

/** Other forms of a letter, marks and what nobody sees make it no harder to guess. */
const plainly = (text: string): string => text.normalize('NFKD').replaceAll(/[\u0300-\u036f\p{Cf}]+/gu, '');

/** Signs around a known word make it no harder to guess. */
function without(userWords: readonly string[], text: string): string {
  const rest = userWords.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest === text ? text : rest.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
