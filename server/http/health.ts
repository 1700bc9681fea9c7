/** Whether the database answers: what GET /healthz tells (docs/operations.md). */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema';

/** Longer than any query of the app takes; a probe has usually given up after five seconds. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Asks the database for next to nothing. Whoever asks while one question is still open waits for the same answer, so
 * that probes of a database that hangs do not use up its connections.
 */
export function createHealth(db: Kysely<Schema>, withinMs = ANSWER_WITHIN_MS): () => Promise<boolean> {
  let open: Promise<boolean> | undefined;

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

  return async () => {
    open ??= ask();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), withinMs);
    });
    const healthy = await Promise.race([open, late]);
    clearTimeout(timer);
    return healthy;
  };
}
