/**
 * Writes the audit's head down outside the database, once a day, where a person with write access to the database
 * cannot change it. Of the processes that share a file, the first that finds no line of today does it (D216).
 */
import { appendFile, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { lagosDay } from '../../src/upstream/time';
import { lockHead } from './audit';
import type { Schema } from './schema';
import { transact } from './transact';

/** Interval of the check for a new day, in milliseconds. */
const LOOK_MS = 10 * 60_000;
/** A hanging file holds up commands for at most this long, in milliseconds: writing locks the chain's head. */
const WRITE_MS = 1_000;

export interface Anchoring {
  readonly db: Kysely<Schema>;
  /** Appended to; undefined: standard output. */
  readonly file: string | undefined;
  /** A line for the person who watches the server. */
  readonly notice: (line: string) => void;
}

/** Checks at once, and then every few minutes until stopped. */
export function startAnchoring(anchoring: Anchoring): { readonly stop: () => Promise<void> } {
  let work = Promise.resolve();
  const sheet = openSheet(anchoring.file);
  const look = (): void => {
    work = work
      .then(() => anchorToday(anchoring.db, sheet))
      .catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        anchoring.notice(`the audit's head of today is not written down: ${why}`);
      });
  };
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      const ended = new AbortController();
      const late = setTimeout(WRITE_MS, undefined, { signal: ended.signal }).catch(() => undefined);
      // A file on a dead network disk may not even tell whether it exists.
      await Promise.race([work, late]);
      ended.abort();
    },
  };
}

/** The lines' destination. */
interface Sheet {
  readonly hasLineOf: (day: string) => Promise<boolean>;
  readonly write: (line: string) => Promise<void>;
}

/** Writes `audit head N:HASH` once a day. A line that could not be written is tried again later. */
async function anchorToday(db: Kysely<Schema>, { hasLineOf, write }: Sheet): Promise<void> {
  const today = lagosDay(Date.now());
  if (await hasLineOf(today)) return;
  await transact(db, async (tx) => {
    const { entries, hash } = await lockHead(tx);
    // Another process may have written while this one waited for the lock.
    if (entries === 0 || (await hasLineOf(today))) return;
    await write(`audit head ${entries}:${hash}\n`);
  });
}

/**
 * The day of the newest line is the file's own, or this process's: a day in the database could be set by a person who
 * wants no line to be written.
 */
function openSheet(file: string | undefined): Sheet {
  let written = '';
  const write = writer(file);
  return {
    hasLineOf: async (day) => written === day || (file !== undefined && (await dayOf(file)) === day),
    async write(line) {
      await write(line);
      written = lagosDay(Date.now());
    },
  };
}

/** The day on which a line was last appended; undefined without one, and for a pipe or a device. */
async function dayOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() && found.size > 0 ? lagosDay(found.mtimeMs) : undefined;
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
