/**
 * The rows of a long list (page size All, D318): up to 5,000 in one request with `length` = the total, above that windows of
 * 1,000 as they come into view (docs/contract.md, paging).
 */
import { refuseShort, type Incomplete } from './answerer';
import type { RowSource } from './rowSource';

/** Maximum of rows in one request. */
const AT_ONCE = 5_000;
/** Rows per window. */
const WINDOW = 1_000;
/** Windows kept in memory, those nearest to the view. */
export const KEPT_WINDOWS = 12;
/** How long scrolling must pause before a window is requested, in milliseconds. */
const SETTLE_MS = 90;

export interface RowPage<Row> extends Incomplete {
  readonly data: readonly Row[];
  readonly total: number;
}

/** `page` counts from 1. */
export type ReadPage<Row> = (page: number, length: number, signal: AbortSignal) => Promise<RowPage<Row>>;

export interface Snapshot<Row> extends Pick<Incomplete, 'part'> {
  /** Null until the first rows arrive. A new object with each change. */
  readonly source: RowSource<Row> | null;
  /** Why the first rows could not be read. Rows of later windows have their own failure. */
  readonly error: Error | null;
  /** The first rows are being read; earlier ones may be shown. */
  readonly fetching: boolean;
  /** When the first rows were read, in milliseconds since the epoch; 0 before. */
  readonly updatedAt: number;
  /** The list has grown or shrunk since. */
  readonly changed: boolean;
}

type Window<Row> =
  | { readonly state: 'loading'; readonly abort: AbortController }
  | { readonly state: 'loaded'; readonly rows: readonly Row[] }
  | { readonly state: 'failed'; readonly error: Error };

interface Reading<Row> {
  readonly windows: Map<number, Window<Row>>;
  size: number;
  /** Null until the first answer. */
  total: number | null;
  /** The request for the whole list, while its first window is shown. */
  whole: AbortController | null;
}

const EMPTY: Snapshot<never> = { source: null, error: null, fetching: true, updatedAt: 0, changed: false };

export class WindowedRows<Row> {
  readonly #read: ReadPage<Row>;
  readonly #listeners = new Set<() => void>();
  #reading: Reading<Row>;
  #snapshot: Snapshot<Row> = EMPTY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param total from an earlier page of the list; null if the first window is to tell it. */
  constructor(read: ReadPage<Row>, total: number | null) {
    this.#read = read;
    this.#reading = newReading(total);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): Snapshot<Row> => this.#snapshot;

  start(): void {
    if (this.#reading.windows.size === 0) this.#load(0);
  }

  /** Reads the list again. The shown rows stay until the first new ones arrive. */
  restart(): void {
    this.stop();
    this.#reading = newReading(null);
    this.#publish({ ...this.#snapshot, fetching: true, error: null });
    this.#load(0);
  }

  /** Cancels all requests. */
  stop(): void {
    clearTimeout(this.#timer);
    const { windows, whole } = this.#reading;
    whole?.abort();
    this.#reading.whole = null;
    for (const [number, window] of windows) {
      if (window.state !== 'loading') continue;
      window.abort.abort();
      windows.delete(number);
    }
  }

  #ensure(reading: Reading<Row>, first: number, last: number): void {
    if (reading !== this.#reading || reading.total === null || reading.whole) return;
    const from = windowOf(reading, Math.max(first, 0));
    const to = windowOf(reading, Math.min(last, reading.total - 1));
    let missing = false;
    for (let number = from; number <= to; number += 1) missing ||= !reading.windows.has(number);
    // The rows of the last view may be evicted, whether or not some of this view are missing.
    clearTimeout(this.#timer);
    if (!missing) return;
    this.#timer = setTimeout(() => {
      evict(reading, from, to);
      for (let number = from; number <= to; number += 1) if (!reading.windows.has(number)) this.#load(number);
    }, SETTLE_MS);
  }

  #retry(reading: Reading<Row>, index: number): void {
    if (reading !== this.#reading) return;
    this.#load(windowOf(reading, index));
    this.#showReading();
  }

  #load(number: number): void {
    const reading = this.#reading;
    const abort = new AbortController();
    const mine: Window<Row> = { state: 'loading', abort };
    reading.windows.set(number, mine);
    const wanted = (): boolean => reading === this.#reading && reading.windows.get(number) === mine;
    void this.#read(number + 1, reading.size, abort.signal)
      .then((page) => wanted() && this.#arrived(number, page))
      .catch((error: unknown) => wanted() && this.#failed(number, error));
  }

  #arrived(number: number, page: RowPage<Row>): void {
    const reading = this.#reading;
    const first = reading.total === null || this.#snapshot.fetching;
    const changed = reading.total !== null && page.total !== reading.total;
    const total = Math.min(page.total, reading.total ?? page.total);
    refuseShort(page.data, { startPage: number, length: reading.size }, total);
    reading.total = total;
    reading.windows.set(number, { state: 'loaded', rows: page.data });
    if (first && total > reading.size && total <= AT_ONCE) this.#loadWhole(reading, total);
    this.#showReading({
      updatedAt: first ? Date.now() : this.#snapshot.updatedAt,
      changed: changed || (!first && this.#snapshot.changed),
      part: page.part,
    });
  }

  #failed(number: number, cause: unknown): void {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    this.#reading.windows.set(number, { state: 'failed', error });
    if (this.#reading.total === null || this.#snapshot.fetching) {
      this.#reading.windows.delete(number);
      this.#publish({ ...this.#snapshot, fetching: false, error });
    } else {
      this.#showReading();
    }
  }

  /** A list of up to 5,000 rows is read at once when its length is known. If that fails, its windows are read. */
  #loadWhole(reading: Reading<Row>, total: number): void {
    const abort = new AbortController();
    reading.whole = abort;
    void this.#read(1, total, abort.signal)
      .then(({ data }) => {
        if (reading.whole !== abort || data.length < total) return false;
        reading.windows.clear();
        reading.size = total;
        reading.windows.set(0, { state: 'loaded', rows: data });
        return true;
      })
      .catch(() => false)
      .finally(() => {
        if (reading.whole !== abort) return;
        reading.whole = null;
        this.#showReading();
      });
  }

  #showReading(more: Partial<Snapshot<Row>> = {}): void {
    const source = this.#sourceOf(this.#reading);
    this.#publish({ ...this.#snapshot, source, fetching: false, error: null, ...more });
  }

  #publish(snapshot: Snapshot<Row>): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }

  #sourceOf(reading: Reading<Row>): RowSource<Row> {
    const at = (index: number): Window<Row> | undefined => reading.windows.get(windowOf(reading, index));
    return {
      list: reading,
      total: reading.total ?? 0,
      row: (index) => {
        const window = at(index);
        return window?.state === 'loaded' ? window.rows[index % reading.size] : undefined;
      },
      loaded: (first = 0, last = Infinity) =>
        [...reading.windows]
          .toSorted(([one], [other]) => one - other)
          .flatMap(([number, window]) => {
            const start = number * reading.size;
            return window.state === 'loaded'
              ? window.rows.slice(Math.max(0, first - start), Math.max(0, last + 1 - start))
              : [];
          }),
      failure: (index) => {
        const window = at(index);
        return window?.state === 'failed' ? window.error : undefined;
      },
      load: (first, last) => this.#ensure(reading, first, last),
      retry: (index) => this.#retry(reading, index),
    };
  }
}

function newReading<Row>(total: number | null): Reading<Row> {
  const size = total !== null && total <= AT_ONCE ? Math.max(total, 1) : WINDOW;
  return { windows: new Map(), size, total, whole: null };
}

function windowOf({ size }: Pick<Reading<unknown>, 'size'>, index: number): number {
  return Math.floor(index / size);
}

/** Evicts the farthest windows, and cancels requests of windows that left the view. */
function evict<Row>({ windows }: Pick<Reading<Row>, 'windows'>, from: number, to: number): void {
  const distance = (number: number): number => Math.max(from - number, number - to, 0);
  for (const [number, window] of windows) {
    if (window.state !== 'loading' || distance(number) <= 1) continue;
    window.abort.abort();
    windows.delete(number);
  }
  const farFirst = [...windows.keys()].toSorted((a, b) => distance(b) - distance(a));
  for (const number of farFirst.slice(0, Math.max(0, farFirst.length - KEPT_WINDOWS))) windows.delete(number);
}
