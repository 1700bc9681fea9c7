/** Whether the database answers and takes writes: what GET /healthz tells (docs/operations.md). */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema';

/** Longer than any query of the app takes; a probe has usually given up after five seconds. */
const ANSWER_WITHIN_MS = 2_000;

export interface Health {
  readonly state: () => Promise<'ok' | 'full' | 'unavailable'>;
  /** A write was refused for lack of space: `full` from now on. */
  readonly lackedSpace: () => void;
  /** A write was done: no longer `full`. */
  readonly wrote: () => void;
}

/**
 * Asks the database for next to nothing. Requests that come while one question is still open wait for the same answer,
 * so that probes of a database that hangs do not use up its connections.
 */
export function createHealth(db: Kysely<Schema>, withinMs = ANSWER_WITHIN_MS): Health {
  let open: Promise<boolean> | undefined;
  let full = false;

  async function ask(): Promise<boolean> {
    try {
      await sql`select 1`.execute(db);
      return true;
    } catch {
      return false;
    } finally {
      open = undefined;
    }
  }

  async function answersInTime(): Promise<boolean> {
    open ??= ask();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), withinMs);
    });
    const answered = await Promise.race([open, late]);
    clearTimeout(timer);
    return answered;
  }

  return {
    async state() {
      if (!(await answersInTime())) return 'unavailable';
      return full ? 'full' : 'ok';
    },
    lackedSpace: () => {
      full = true;
    },
    wrote: () => {
      full = false;
    },
  };
}
