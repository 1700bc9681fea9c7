/** Every match of a question, window by window. Their number is guaranteed: a short count is an error. */
import { delay } from 'es-toolkit';
import type { Page } from '../upstream/endpoint';
import { UpstreamError } from '../upstream/errors';
import type { Sort } from '../upstream/transports/transport';
import { answer, type Question, type Source } from './answer';
import type { Filter } from './pinnedFilter';

/** Rows per request; the reference API refuses more than 10,000. */
const WINDOW_ROWS = 5_000;
/** Pauses before each retry of a failed request, in milliseconds. */
const RETRY_WAITS_MS: readonly number[] = [1_000, 4_000];
/** Keys per Set; V8 allows 2^24. */
const SET_KEYS = 8_000_000;

export interface WindowOptions<Row> {
  /** Reads one window; `startPage` counts from 0. */
  readonly read: (startPage: number, length: number) => Promise<Page<Row>>;
  /** The record's key, so that a record that moved into the next window counts once. Null if unreadable. */
  readonly keyOf: (row: Row) => string | number | null;
  readonly maxRows: number;
  /** `maxRows`, `minRows`: limits of the number that matches. */
  readonly minRows?: number;
  readonly length?: number;
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Pauses before each retry of a failed request, in milliseconds. */
  readonly waits?: readonly number[];
  /** Without it, a window that keeps failing ends the export. */
  readonly hold?: Hold;
}

/** Pauses at a window that keeps failing, without losing what was read. */
export interface Hold {
  /** Resolves when the window is to be requested again. */
  readonly until: (error: UpstreamError) => Promise<void>;
  /** An answer arrived. */
  readonly over: () => void;
}

export interface Window<Row> {
  readonly rows: readonly Row[];
  /** Number of matches in the first answer. */
  readonly total: number;
}

export type CountFailure =
  | { readonly type: 'tooMany'; readonly total: number }
  | { readonly type: 'missing'; readonly rows: number; readonly total: number }
  /** Fewer rows match than the list shows. */
  | { readonly type: 'fewer'; readonly total: number; readonly listed: number };

/** These are not every match, or more than there may be. */
export class CountError extends Error {
  override readonly name = 'CountError';
  readonly failure: CountFailure;

  constructor(failure: CountFailure) {
    super(JSON.stringify(failure));
    this.failure = failure;
  }
}

/** Reads one page of a filter's matches from the service; `startPage` counts from 0. */
export type FilteredRead<Row> = (
  filter: Filter,
  startPage: number,
  length: number,
  sort?: Sort | null,
) => Promise<Page<Row>>;

interface EveryOptions<Row extends object>
  extends Omit<WindowOptions<Row>, 'read'>, Omit<Source, 'read'>, Pick<Question, 'sort' | 'matches'> {
  readonly read: FilteredRead<Row>;
  readonly filter: Filter;
  /** `filter` with an end date by this computer's clock (`pinnedFilter.ts`). */
  readonly pinned: Filter | null;
}

/** @throws CountError, or errors of `read` that retries and `hold` do not solve. */
export async function* everyMatch<Row extends object>(options: EveryOptions<Row>): AsyncGenerator<Window<Row>> {
  const { read, sort, matches } = options;
  const filter = await settledFilter(options);
  const source: Source<Row> = {
    ...options,
    read: ({ startPage, length }, order) => read(filter, startPage, length, order),
  };
  yield* readWindows({
    ...options,
    read: (startPage, length) => answer(source, { paging: { startPage, length }, sort, matches }),
  });
}

/**
 * Uses the pinned end date only if it excludes nothing, since this computer's clock may be wrong. The pinned count is
 * read first, so that a row arriving between the calls can only make them differ.
 */
export async function settledFilter<Row extends object>({
  filter,
  pinned,
  read,
  ...options
}: Pick<EveryOptions<Row>, 'filter' | 'pinned' | 'read' | 'wait' | 'hold'>): Promise<Filter> {
  if (!pinned) return filter;
  const count = async (by: Filter): Promise<number> => {
    const one = { ...options, read: (startPage: number, length: number) => read(by, startPage, length) };
    return (await readPatiently(one, 0, 1)).total;
  };
  const within = await count(pinned);
  return within === (await count(filter)) ? pinned : filter;
}

/**
 * Yields the records in list order, requesting the next window ahead. New records push others down, so records seen
 * twice are dropped. A list that shrinks may have moved one past unseen, which is an error. @throws CountError
 * `tooMany`, `fewer` or `missing`, or errors of `read` that retries and `hold` do not solve.
 */
export async function* readWindows<Row>(options: WindowOptions<Row>): AsyncGenerator<Window<Row>> {
  const { length = WINDOW_ROWS, keyOf, maxRows, minRows = 0 } = options;
  const seen = new Seen();
  let page = await readPatiently(options, 0, length);
  const { total } = page;
  if (total > maxRows) throw new CountError({ type: 'tooMany', total });
  if (total < minRows) throw new CountError({ type: 'fewer', total, listed: minRows });
  let shrunk = false;
  for (let index = 1; ; index += 1) {
    const more = index * length < page.total && page.rows.length > 0;
    const next = more ? readPatiently(options, index, length) : null;
    // Handled when the promise is awaited below; until then it must not count as unhandled.
    next?.catch(() => undefined);
    yield { rows: page.rows.filter((row) => seen.isNew(keyOf(row))), total };
    if (!next) break;
    const before = page.total;
    page = await next;
    shrunk ||= page.total < before;
  }
  // A record without an id cannot be recognised when it is read twice.
  const moved = shrunk || (seen.unknown && page.total !== total);
  if (moved || seen.size < total || seen.size > page.total)
    throw new CountError({ type: 'missing', rows: seen.size, total });
}

/** The keys of records read, in several Sets, because one holds at most 16 million. */
class Seen {
  readonly #sets: Set<string | number>[] = [];
  size = 0;
  /** A record had no key. */
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

/** Retries a failed read after pauses, then holds. A refusal is not retried. */
async function readPatiently<Row>(
  options: Pick<WindowOptions<Row>, 'read' | 'wait' | 'waits' | 'hold'>,
  startPage: number,
  length: number,
): Promise<Page<Row>> {
  const { read, wait = delay, waits = RETRY_WAITS_MS, hold } = options;
  for (let tries = 0; ; tries += 1) {
    try {
      const page = await read(startPage, length);
      hold?.over();
      return page;
    } catch (error) {
      const milliseconds = waits[tries];
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
