/** GET /healthz: whether the database answers and takes writes (docs/operations.md). */
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { AuditKey } from '../database/audit';
import { NEWEST, schemaVersion } from '../database/migrate';
import type { Schema } from '../database/schema';

/** Longer than any query of the app; a probe usually gives up after five seconds. */
const ANSWER_WITHIN_MS = 2_000;

interface State {
  readonly status: 'ok' | 'full' | 'unavailable';
}

export interface Health {
  readonly state: () => Promise<State>;
  /** Sets `full`, after a write failed for lack of space. */
  readonly lackedSpace: () => void;
  /** Ends `full`. */
  readonly wrote: () => void;
}

/** For the operator only, as the next: the answer is for everybody. */
const OTHER_KEY = 'AUDIT_KEY is not the key of this database: start this process with the present one';

const NEWER = 'the database was migrated by a later version: stop this process and start the later version';

interface Checks {
  readonly auditKey?: AuditKey | undefined;
  readonly notice?: (line: string) => void;
  readonly withinMs?: number;
}

/**
 * Also checks the database's version, because this process cannot write what a later one needs, and the audit key,
 * because with another key it cannot write either. Concurrent probes share one query, so that probes of a hanging
 * database do not use up its connections.
 */
export function createHealth(
  db: Kysely<Schema>,
  { auditKey, notice = () => undefined, withinMs = ANSWER_WITHIN_MS }: Checks = {},
): Health {
  let open: Promise<State> | undefined;
  let full = false;
  let lastTrouble: string | undefined;

  /** The operator is told once, however often probes come. */
  function stateBy(trouble: string | undefined): State {
    if (trouble !== undefined && trouble !== lastTrouble) notice(trouble);
    lastTrouble = trouble;
    return { status: trouble === undefined ? 'ok' : 'unavailable' };
  }

  async function ask(): Promise<State> {
    try {
      if ((await schemaVersion(db)) > NEWEST) return stateBy(NEWER);
      const head = await db.selectFrom('audit_head').select('key_check').executeTakeFirst();
      return stateBy((head?.key_check ?? null) === (auditKey?.check ?? null) ? undefined : OTHER_KEY);
    } catch {
      return { status: 'unavailable' };
    } finally {
      open = undefined;
    }
  }

  async function askInTime(): Promise<State> {
    open ??= ask();
    const late: State = { status: 'unavailable' };
    return Promise.race([open, setTimeout(withinMs, late, { ref: false })]);
  }

  return {
    async state() {
      const state = await askInTime();
      return full && state.status === 'ok' ? { status: 'full' } : state;
    },
    lackedSpace: () => {
      full = true;
    },
    wrote: () => {
      full = false;
    },
  };
}
