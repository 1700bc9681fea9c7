/** Reads every matching record of a paged list, window by window, and vouches for their number. */
import { delay } from 'es-toolkit';
import type { Page } from '../../upstream/endpoint';
import { UpstreamError } from '../../upstream/errors';
import { ExportError } from './failures';
import { RETRY_WAITS_MS, WINDOW_ROWS } from './formats';
import type { ExportRequest, UpstreamFilter } from './protocol';

/** Keys in one Set, of the 2^24 that V8 allows. */
const SET_KEYS = 8_000_000;

export interface WindowOptions<Row> {
  /** Asks for one window; `startPage` is zero-based. */
  readonly read: (startPage: number, length: number) => Promise<Page<Row>>;
  /** The record's key, so that a record that moved into the next window counts once. Null without a readable key. */
  readonly keyOf: (row: Row) => string | number | null;
  /** Refuses to begin when more match. */
  readonly maxRows: number;
  /** Refuses to begin when fewer match. */
  readonly minRows?: number;
  readonly length?: number;
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Without it, a window that keeps failing is the end. */
  readonly hold?: Hold;
}

/** Holds the reading at a window that keeps failing, with everything read so far. */
export interface Hold {
  /** Told of the failure; resolves when the window is to be asked for again. */
  readonly until: (error: UpstreamError) => Promise<void>;
  /** Told that an answer came. */
  readonly over: () => void;
}

export interface Window<Row> {
  readonly rows: readonly Row[];
  /** How many match in all: the number that was answered first. */
  readonly total: number;
}

/**
 * Yields the records in the list's order, the next window being read while the one before is worked on. New records
 * appear at the top and push the others down: what is seen twice is left out, so every record of the beginning is there
 * once. A list that shrinks meanwhile may have moved one past us unseen, which is an error.
 * @throws ExportError `tooMany`, `fewer` or `missing`, or what `read` throws when that cannot pass, or was repeated in vain and
 * there is no hold.
 */
export async function* readWindows<Row>(options: WindowOptions<Row>): AsyncGenerator<Window<Row>> {
  const { length = WINDOW_ROWS, keyOf, maxRows, minRows = 0 } = options;
  const seen = new Seen();
  let page = await readPatiently(options, 0, length);
  const { total } = page;
  if (total > maxRows) throw new ExportError({ type: 'tooMany', total });
  if (total < minRows) throw new ExportError({ type: 'fewer', total, listed: minRows });
  let shrunk = false;
  for (let index = 1; ; index += 1) {
    const more = index * length < page.total && page.rows.length > 0;
    const next = more ? readPatiently(options, index, length) : null;
    // The failure is handled when the promise is awaited below; until then it must not count as unhandled.
    next?.catch(() => undefined);
    yield { rows: page.rows.filter((row) => seen.isNew(keyOf(row))), total };
    if (!next) break;
    const before = page.total;
    page = await next;
    shrunk ||= page.total < before;
  }
  // A record without an id cannot be recognised when the list moves and it is read again.
  const moved = shrunk || (seen.unknown && page.total !== total);
  if (moved || seen.size < total || seen.size > page.total)
    throw new ExportError({ type: 'missing', rows: seen.size, total });
}

/** The keys of records read. A Set holds at most 16 million entries, so several are used. */
class Seen {
  readonly #sets: Set<string | number>[] = [];
  size = 0;
  /** Some had no identity. */
  unknown = false;

  isNew(key: string | number | null): boolean {
    if (key === null) {
      this.unknown = true;
      this.size += 1;
      return true;
    }
    if (this.#sets.some((set) => set.has(key))) return false;
    let last = this.#sets.at(-1);
    if (!last || last.size >= SET_KEYS) this.#sets.push((last = new Set()));
    last.add(key);
    this.size += 1;
    return true;
  }
}

/** Repeats a read that may succeed later, after a pause, and holds if it still fails. A refusal is not repeated. */
async function readPatiently<Row>(
  options: Pick<WindowOptions<Row>, 'read' | 'wait' | 'hold'>,
  startPage: number,
  length: number,
): Promise<Page<Row>> {
  const { read, wait = delay, hold } = options;
  for (let tries = 0; ; tries += 1) {
    try {
      const page = await read(startPage, length);
      hold?.over();
      return page;
    } catch (error) {
      const milliseconds = RETRY_WAITS_MS[tries];
      if (!mayPass(error)) throw error;
      if (milliseconds !== undefined) await wait(milliseconds);
      else if (hold) await hold.until(error);
      else throw error;
    }
  }
}

function mayPass(error: unknown): error is UpstreamError {
  return error instanceof UpstreamError && ['network', 'timeout', 'http'].includes(error.kind);
}

/** Reads one window of a filter's matches; `startPage` is zero-based. */
export type FilteredRead<Row> = (filter: UpstreamFilter, startPage: number, length: number) => Promise<Page<Row>>;

interface SettleOptions<Row> extends Pick<WindowOptions<Row>, 'wait' | 'hold'> {
  readonly read: FilteredRead<Row>;
}

/**
 * The pinned end is a guess: the day it names comes from this computer's clock, which may be wrong. The upstream is
 * asked what it would leave out, and with anything left out the list is read without an end. The pinned number is asked
 * first: a row that arrives between the two calls can then only make them differ.
 */
export async function settledFilter<Row>(
  { filter, pinned }: Pick<ExportRequest, 'filter' | 'pinned'>,
  { read, ...options }: SettleOptions<Row>,
): Promise<UpstreamFilter> {
  if (!pinned) return filter;
  const count = async (by: UpstreamFilter): Promise<number> => {
    const page = await readPatiently({ ...options, read: (startPage, length) => read(by, startPage, length) }, 0, 1);
    return page.total;
  };
  const within = await count(pinned);
  return within === (await count(filter)) ? pinned : filter;
}
