/**
 * Writes the audit's head down outside the database, once a day, where a person with write access to the database
 * cannot change it. Of the processes that share a file, the first that finds no line of today does it (D216).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Kysely } from 'kysely';
import { addDays, lagosDay, lagosDayStart } from '../../src/upstream/time';
import { lockHead } from './audit';
import type { Schema } from './schema';
import { transact } from './transact';
import { startWakeable } from '../wakeable';

/** Interval of the check for a new day, in milliseconds. */
const CHECK_MS = 10 * 60_000;
/** A file may take so long to tell whether it has a line of today, in milliseconds. */
const READ_MS = 5_000;
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
export function startAnchoring({ db, file, notice }: Anchoring): { readonly stop: () => Promise<void> } {
  const sheet = file === undefined ? STDOUT : sheetOf(file);
  /** The day of the newest line. */
  let written = '';
  const anchorToday = async (): Promise<void> => {
    const today = lagosDay(Date.now());
    if (written !== today && (await anchor(db, sheet, today))) written = today;
  };
  const { stop } = startWakeable({
    everyMs: CHECK_MS,
    isAwaited: true,
    work: anchorToday,
    onError: (error) => {
      const why = error instanceof Error ? error.message : String(error);
      notice(`the audit's head of today is not written down: ${why}`);
    },
  });
  return {
    stop: async () => {
      await stop();
      sheet.kill();
    },
  };
}

/** The lines' destination. */
interface Sheet {
  /** Undefined: the day has a line. */
  readonly open: (day: string) => Promise<Page | undefined>;
  /** Ends what still hangs. */
  readonly kill: () => void;
}

interface Page {
  /** Unless another process has written one meanwhile. */
  readonly write: (line: string) => Promise<void>;
  readonly close: () => void;
}

/**
 * Writes `audit head N:HASH` once a day. A line that could not be written is tried again later.
 * @returns whether the day has a line; false while there are no entries.
 */
async function anchor(db: Kysely<Schema>, sheet: Sheet, day: string): Promise<boolean> {
  const page = await sheet.open(day);
  if (!page) return true;
  try {
    return await transact(db, async (tx) => {
      const { entries, hash } = await lockHead(tx);
      if (entries > 0) await page.write(`audit head ${entries}:${hash}\n`);
      return entries > 0;
    });
  } finally {
    page.close();
  }
}

const nothing = (): void => undefined;

const STDOUT: Sheet = {
  open: async () => ({ write: async (line) => void process.stdout.write(line), close: nothing }),
  kill: nothing,
};

/**
 * The file's process: tells whether the file was last written between two times, and appends each line that it is given
 * unless it was. A pipe or a device tells no time.
 */
const SCRIPT = `
const { appendFileSync, statSync } = require('node:fs');
const [file, from, until] = process.argv.slice(1);
const work = (line) => {
  const stats = statSync(file, { throwIfNoEntry: false });
  const has = stats?.isFile() && stats.size > 0 && stats.mtimeMs >= Number(from) && stats.mtimeMs < Number(until);
  if (!has && line) appendFileSync(file, line, { mode: 0o600 });
  return has || line ? 'written' : 'unwritten';
};
const answer = (line) => {
  try {
    process.stdout.write(work(line));
  } catch (error) {
    process.stdout.write(error.message);
  }
};
process.stdin.on('data', answer);
answer();`;

/**
 * A file that a process of its own reads and writes: at its end Node waits for its threads, one of which would hang with
 * a file on a dead network disk or a pipe without a reader. The day of its newest line is the file's own: a day in the
 * database could be set by a person who wants no line to be written.
 */
function sheetOf(file: string): Sheet {
  let child: ChildProcess | undefined;
  return {
    async open(day) {
      if (child) throw new Error(`${file} has not taken the line before`);
      const times = [day, addDays(day, 1)].map((one) => String(lagosDayStart(one)));
      const options = ['--input-type=commonjs', '-e', SCRIPT, '--', file, ...times];
      const scribe = spawn(process.execPath, options, { stdio: ['pipe', 'pipe', 'ignore'] });
      child = scribe;
      scribe.once('close', () => {
        child = undefined;
      });
      // It ends by itself then, unless it hangs.
      const close = (): void => void scribe.stdin.end();
      // Its answer tells what went wrong.
      scribe.stdin.on('error', nothing);
      const answered = async (milliseconds: number): Promise<boolean> => {
        const answer = await answerOf(scribe, milliseconds);
        if (answer === undefined) throw new Error(`${file} did not take a line within ${milliseconds / 1_000} s`);
        if (answer !== 'written' && answer !== 'unwritten') throw new Error(answer);
        return answer === 'written';
      };
      const has = await answered(READ_MS).catch((error: unknown) => {
        close();
        throw error;
      });
      if (has) close();
      const write = async (line: string): Promise<void> => {
        scribe.stdin.write(line);
        await answered(WRITE_MS);
      };
      return has ? undefined : { write, close };
    },
    kill: () => child?.kill('SIGKILL'),
  };
}

/** The next output of a process; undefined when they are late. @throws Error when it cannot start or ends without any. */
async function answerOf(scribe: ChildProcess, milliseconds: number): Promise<string | undefined> {
  const signal = AbortSignal.timeout(milliseconds);
  const ended = once(scribe, 'close', { signal }).then(() => ['its process has ended']);
  const output = scribe.stdout ? once(scribe.stdout, 'data', { signal }) : ended;
  const chunk = await Promise.race([output, ended]).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    return undefined;
  });
  return chunk?.join('');
}
