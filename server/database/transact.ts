/** Repeats database transactions that the server ended in favour of another one. */
import { setTimeout } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { codeOf } from './errors';
import type { Schema } from './schema';

/** PostgreSQL's deadlock_detected and serialization_failure: nothing was changed, and a repetition may succeed. */
const REPEATABLE = new Set(['40P01', '40001']);
/** Pauses before the repetitions, in milliseconds; a random part is added, so that two do not collide again. */
const PAUSES_MS = [10, 40, 160, 640] as const;

/** @param work may run several times, so its effects outside the transaction must not accumulate. */
export async function transact<Result>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!REPEATABLE.has(codeOf(error))) throw error;
      await setTimeout(pause * (1 + Math.random()));
    }
  }
  return db.transaction().execute(work);
}
