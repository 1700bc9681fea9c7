/** Transactions that are repeated after a deadlock, and locks that processes take in turns. */
import { setTimeout } from 'node:timers/promises';
import { type Kysely, type Transaction, sql } from 'kysely';
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

/** Reads that all see the same moment. */
export function inSnapshot<Result>(
  db: Kysely<Schema>,
  read: (snapshot: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Advisory locks: arbitrary numbers, the same in every process. */
export const LOCKS = {
  migrating: { key: 7_402_115, doing: 'migrates this database' },
  filling: { key: 7_402_116, doing: 'fills this database' },
} as const;

type Lock = (typeof LOCKS)[keyof typeof LOCKS];

const POLL_MS = 100;
/** When a wait is first reported, and how often again. */
const TELL_AFTER_MS = 1_000;
const TELL_AGAIN_MS = 30_000;

/** A line for the person at the terminal. */
export type Say = (line: string) => void;

/**
 * Takes the lock until the transaction ends, and lifts the transaction's statement timeout. It polls, because a
 * statement timeout on the server would end one long wait.
 */
export async function waitForLock(tx: Transaction<Schema>, { key, doing }: Lock, say?: Say): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const began = performance.now();
  let tellAfter = TELL_AFTER_MS;
  while (!(await tryLock(tx, key))) {
    const waited = performance.now() - began;
    if (waited >= tellAfter) {
      say?.(`waiting for another process that ${doing} (${Math.round(waited / 1_000)} s)`);
      tellAfter += TELL_AGAIN_MS;
    }
    await setTimeout(POLL_MS);
  }
}

async function tryLock(tx: Transaction<Schema>, key: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${key}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}
