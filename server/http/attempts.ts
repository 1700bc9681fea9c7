/**
 * Limits on tries at a password. A name has ten failures in a quarter of an hour, whether anybody has it or not; a
 * browser in which its user has signed in before has ten of its own. An address that fails often is slowed, never
 * refused: others may sit behind the same one.
 */
import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { AuditKey } from '../database/audit';
import { tellFailures } from '../database/loginFailures';
import type { Schema } from '../database/schema';
import { transact } from '../database/transact';
import { refusal } from './envelope';
import { type Turn, createQueue, type Queue } from './queue';
import { say } from './messages';
import { iso } from '../../src/upstream/time';

const MAX_FAILURES = 10;
/** Failures from one address in the same time after which it is slowed, and by how much each attempt is. */
export const SLOWED_AFTER = 30;
const SLOWED_MS = 1_000;
/**
 * So many failures of a /48 weigh as much as one of a /64: some providers give a /48 to one customer, others to
 * thousands of phones.
 */
const SITE_SHARE = 4;
const WINDOW_MS = 15 * 60 * 1000;
/** The most attempts on one name that wait for the current one. */
const WAITING_PER_NAME = 32;
/** Ahead of every address with a failure. */
const TRUSTED = -1;

export interface Guess {
  /** What is counted: the name as typed, in lower case. In capitals what no name can be: somebody's own secret. */
  readonly name: string;
  /** Where it comes from; left out of what only somebody who is signed in can try. */
  readonly network?: string | undefined;
  /** What one customer may have many networks of (origin.ts). */
  readonly site?: string | undefined;
  /** A browser in which this very user has signed in before, by its cookie's hash. */
  readonly browser?: string | undefined;
}

export interface Attempts {
  /**
   * Tries once on behalf of a name. The attempt is entered as failed before it begins, so that attempts made at the
   * same time, in this process or another, cannot pass the limit together; a success takes its entry back, and leaves
   * the failures before it as they are.
   * @param attempt answers undefined when it failed; it is given the turn in which its password is hashed, and whether
   * it is the first on this name in the time that is counted.
   * @throws Refusal 429 when the name has failed too often, whatever the attempt would have answered.
   */
  withLoginLimit<Result>(
    guess: Guess,
    now: number,
    attempt: (turn: Turn, isFirst: boolean) => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
}

export function createAttempts(db: Kysely<Schema>, auditKey?: AuditKey): Attempts {
  const byName = new Map<string, { queue: Queue; users: number }>();

  /** One attempt per name at a time, so that an attempt that will succeed is not counted against its neighbour. */
  const inTurn = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const line = byName.get(name) ?? { queue: createQueue(1, WAITING_PER_NAME), users: 0 };
    byName.set(name, line);
    line.users += 1;
    try {
      return await line.queue.run(work);
    } finally {
      line.users -= 1;
      if (line.users === 0) byName.delete(name);
    }
  };

  return {
    withLoginLimit: (guess, now, attempt) => {
      const counted = countedOf(guess);
      return inTurn(counted.name, async () => {
        await tellFailures(db, now, WINDOW_MS, auditKey);
        const { id, failures, isFirst } = await transact(db, (tx) => enterFailure(tx, counted, now));
        // What broke on our side is not the person's failure.
        let isFailure = false;
        try {
          if (failures >= SLOWED_AFTER) await setTimeout(SLOWED_MS);
          const result = await attempt(turnOf(counted, failures), isFirst);
          isFailure = result === undefined;
          return result;
        } finally {
          if (!isFailure) await db.deleteFrom('login_failures').where('id', '=', id).execute();
        }
      });
    },
  };
}

interface Counted {
  readonly name: string;
  /** Null where no limit by address holds. */
  readonly network: string | null;
  readonly site: string | null;
  readonly trusted: boolean;
}

function countedOf({ name, network, site, browser }: Guess): Counted {
  if (browser !== undefined) return { name: `BROWSER ${browser}`, network: null, site: null, trusted: true };
  return { name, network: network ?? null, site: site ?? null, trusted: false };
}

/**
 * Known browsers come first, each in its own queue; then addresses with the fewest failures. A /48 is one line, because
 * guesses from each of its 65,536 networks would otherwise take all slots.
 */
function turnOf({ name, site, trusted }: Counted, failures: number): Turn {
  if (trusted) return { line: name, rank: TRUSTED };
  return { line: site ?? '', rank: failures };
}

/** @returns the entry, and how many others its network has. */
async function enterFailure(
  tx: Transaction<Schema>,
  { name, network, site }: Counted,
  now: number,
): Promise<{ readonly id: number; readonly failures: number; readonly isFirst: boolean }> {
  const since = iso(now - WINDOW_MS);
  // Held until the transaction ends, a few milliseconds: other processes count after this entry, not beside it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  const own = await tx
    .selectFrom('login_failures')
    .select('failed_at')
    .where('username', '=', name)
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .limit(MAX_FAILURES)
    .execute();
  const blocking = own[MAX_FAILURES - 1];
  if (blocking) throw tooMany(Date.parse(blocking.failed_at) + WINDOW_MS - now);
  const failures = network === null ? 0 : await failuresFrom(tx, network, site ?? network, since);
  const { id } = await tx
    .insertInto('login_failures')
    .values({ username: name, failed_at: iso(now), network })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, failures, isFirst: own.length === 0 };
}

/** Counts no further than the number that slows a network. */
async function failuresFrom(tx: Transaction<Schema>, network: string, site: string, since: string): Promise<number> {
  const recent = tx.selectFrom('login_failures').select('id').where('failed_at', '>', since);
  const own = await recent.where('network', '=', network).limit(SLOWED_AFTER).execute();
  if (site === network || own.length >= SLOWED_AFTER) return own.length;
  // The table has the failures of half an hour: at most some thousands.
  const inSite = recent.where('network', 'like', site.replace(/::\/48$/, ':%'));
  const all = await inSite.limit(SLOWED_AFTER * SITE_SHARE).execute();
  return Math.max(own.length, Math.floor(all.length / SITE_SHARE));
}

function tooMany(waitMs: number): Error {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return refusal(429, say('tooManyFailures', { count: minutes }), { 'retry-after': String(Math.ceil(waitMs / 1000)) });
}
