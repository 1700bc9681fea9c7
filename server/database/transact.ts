/** Database transactions that are done again when the server has ended them for the sake of another one. */
import { setTimeout } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema';

/** PostgreSQL's deadlock_detected and serialization_failure: nothing was changed, and the same work may succeed now. */
const REPEATABLE = new Set(['40P01', '40001']);
/** Pauses before each further try, in milliseconds; up to as much again is added by chance, so that two do not meet again. */
const PAUSES_MS = [10, 40, 160, 640] as const;

/**
 * Runs `work` in one transaction, and again in a new one when the server chose it to end a deadlock.
 * @param work may run several times: what it does outside the transaction must not add up.
 */
export async function transact<Result>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isRepeatable(error)) throw error;
      await setTimeout(pause * (1 + Math.random()));
    }
  }
  return db.transaction().execute(work);
}

function isRepeatable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && REPEATABLE.has(error.code);
}
