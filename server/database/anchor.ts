/**
 * Writes the audit's head down outside the database, once a day, where a person with write access to the database cannot change it.
 * One process of all that share a database does it: the first that finds no line of today.
 */
import { appendFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { lagosDay } from '../../src/upstream/time';
import type { Schema } from './schema';
import { transact } from './transact';

/** How often a process looks whether a new day has begun, in milliseconds. */
const LOOK_MS = 10 * 60_000;
/** The chain's head is locked while its line is written: a file that hangs may hold up commands for no longer than this. */
const WRITE_MS = 1_000;

export interface Anchoring {
  readonly db: Kysely<Schema>;
  /** Appended to; undefined: standard output. */
  readonly file: string | undefined;
  /** A line for the person who watches the server. */
  readonly notice: (line: string) => void;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
}

/** Looks at once, and then every few minutes until it is stopped. */
export function startAnchoring(anchoring: Anchoring): { readonly stop: () => Promise<void> } {
  let work = Promise.resolve();
  const write = writer(anchoring.file);
  const look = (): void => {
    work = work
      .then(() => anchorToday(anchoring, write))
      .catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        anchoring.notice(`the audit's head of today is not written down: ${why}`);
      });
  };
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return work;
    },
  };
}

/** Writes `audit head N:HASH`, unless it was done today. What could not be written is tried again later. */
function anchorToday({ db, clock = Date.now }: Anchoring, write: (line: string) => Promise<void>): Promise<void> {
  return transact(db, async (tx) => {
    const today = lagosDay(clock());
    const head = await tx
      .updateTable('audit_head')
      .set({ anchored_on: today })
      .where('entries', '>', 0)
      .where('anchored_on', 'is distinct from', today)
      .returning(['entries', 'hash'])
      .executeTakeFirst();
    if (!head) return;
    await write(`audit head ${head.entries}:${head.hash}\n`);
  });
}

/** Appends lines, one at a time: a file that hangs keeps a thread of Node's pool, and there are four. */
function writer(file: string | undefined): (line: string) => Promise<void> {
  let writing = false;
  return async (line) => {
    if (file === undefined) {
      process.stdout.write(line);
      return;
    }
    if (writing) throw new Error(`${file} has not taken the line before`);
    writing = true;
    const written = appendFile(file, line, { mode: 0o600 }).finally(() => {
      writing = false;
    });
    const timer = new AbortController();
    const late = setTimeout(WRITE_MS, undefined, { signal: timer.signal }).then(() => {
      throw new Error(`${file} did not take a line within ${WRITE_MS / 1_000} s`);
    });
    try {
      await Promise.race([written, late]);
    } finally {
      timer.abort();
      await Promise.allSettled([late]);
    }
  };
}
