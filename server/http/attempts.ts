/** At most ten failed sign-ins per account name in a quarter of an hour, known name or not, however many at once. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import { refusal } from './envelope';
import { messages } from './messages';
import { createQueue, type Queue } from './queue';
import { iso } from './sessions';

const MAX_FAILURES = 10;
const WINDOW_MS = 15 * 60 * 1000;
/** Attempts on one name that may wait for the one at work. */
const WAITING_PER_NAME = 32;

export interface Attempts {
  /**
   * Tries once on behalf of a name. The attempt is entered as failed before it begins, so that attempts made at the
   * same time, in this process or another, cannot pass the limit together; a success takes its entry back, and leaves
   * the failures before it as they are.
   * @param attempt answers undefined when it failed.
   * @throws Refusal 429 when the name has failed too often, whatever the attempt would have answered.
   */
  make<Result>(name: string, now: number, attempt: () => Promise<Result | undefined>): Promise<Result | undefined>;
}

export function createAttempts(db: Kysely<Schema>): Attempts {
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
    make: (name, now, attempt) =>
      inTurn(name, async () => {
        const entry = await enterFailure(db, name, now);
        let result;
        try {
          result = await attempt();
        } catch (error) {
          // What broke on our side is not the person's failure.
          await takeBack(db, entry);
          throw error;
        }
        if (result !== undefined) await takeBack(db, entry);
        return result;
      }),
  };
}

async function enterFailure(db: Kysely<Schema>, name: string, now: number): Promise<number> {
  const since = iso(now - WINDOW_MS);
  return db.transaction().execute(async (tx) => {
    // Held until the transaction ends, a few milliseconds: other processes count after this entry, not beside it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
    await tx.deleteFrom('login_failures').where('failed_at', '<=', since).execute();
    const blocking = await tx
      .selectFrom('login_failures')
      .select('failed_at')
      .where('username', '=', name)
      .orderBy('failed_at', 'desc')
      .offset(MAX_FAILURES - 1)
      .limit(1)
      .executeTakeFirst();
    if (blocking) throw tooMany(Date.parse(blocking.failed_at) + WINDOW_MS - now);
    const { id } = await tx
      .insertInto('login_failures')
      .values({ username: name, failed_at: iso(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

function tooMany(waitMs: number): Error {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return refusal(429, messages.tooManyFailures(minutes), { 'retry-after': String(Math.ceil(waitMs / 1000)) });
}

async function takeBack(db: Kysely<Schema>, entry: number): Promise<void> {
  await db.deleteFrom('login_failures').where('id', '=', entry).execute();
}
