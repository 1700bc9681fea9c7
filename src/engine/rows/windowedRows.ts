/**
 * Every matching row of a long list (page size All): up to 5,000 in one request with `length` = the total, above that
 * windows of 1,000 as they come into view (spec contract, paging).
 */
import type { RaRecord } from 'ra-core';
import type { RowSource } from './rowSource';

/** Up to this many rows are asked for at once. */
export const AT_ONCE = 5_000;
/** Rows of one window. */
export const WINDOW = 1_000;
/** Windows kept in memory: those nearest to what is in view. */
const KEPT_WINDOWS = 12;
/** How long the view must rest before its window is asked for, in milliseconds: a long scroll passes many. */
const SETTLE_MS = 90;

export interface RowPage {
  readonly data: readonly RaRecord[];
  readonly total: number;
}

/** Reads one page; `page` counts from 1. */
export type ReadPage = (page: number, length: number, signal: AbortSignal) => Promise<RowPage>;

type Window =
  | { readonly state: 'loading'; readonly abort: AbortController }
  | { readonly state: 'loaded'; readonly rows: readonly RaRecord[] }
  | { readonly state: 'failed'; readonly error: Error };

export class WindowedRows implements RowSource {
  readonly #read: ReadPage;
  readonly #listeners = new Set<() => void>();
  readonly #windows = new Map<number, Window>();
  #size: number;
  #total: number | null;
  #version = 0;
  /** The whole list on its way, while its first window is shown. */
  #whole: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The list is longer or shorter than when it was opened: what is shown is from before. */
  #changed = false;

  /** `total` is what an earlier page of the same list said; null asks for the first window to learn it. */
  constructor(read: ReadPage, total: number | null) {
    this.#read = read;
    this.#total = total;
    this.#size = total !== null && total <= AT_ONCE ? Math.max(total, 1) : WINDOW;
  }

  /** Begins with the first window. */
  start(): void {
    if (this.#windows.size === 0) this.#load(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Grows with each change, so that a view knows when to look again. */
  readonly version = (): number => this.#version;

  get total(): number {
    return this.#total ?? 0;
  }

  /** Whether anything has been loaded. */
  get ready(): boolean {
    return [...this.#windows.values()].some(({ state }) => state === 'loaded');
  }

  get changed(): boolean {
    return this.#changed;
  }

  /** Why nothing could be shown at all; a single window's failure stands in its rows. */
  get firstError(): Error | undefined {
    const first = this.#windows.get(0);
    return !this.ready && first?.state === 'failed' ? first.error : undefined;
  }

  row(index: number): RaRecord | undefined {
    const window = this.#windows.get(Math.floor(index / this.#size));
    return window?.state === 'loaded' ? window.rows[index % this.#size] : undefined;
  }

  failure(index: number): Error | undefined {
    const window = this.#windows.get(Math.floor(index / this.#size));
    return window?.state === 'failed' ? window.error : undefined;
  }

  retry(index: number): void {
    const number = Math.floor(index / this.#size);
    this.#windows.delete(number);
    this.#load(number);
  }

  ensure(first: number, last: number): void {
    if (this.#total === null || this.#whole) return;
    const from = Math.floor(Math.max(first, 0) / this.#size);
    const to = Math.floor(Math.min(last, this.#total - 1) / this.#size);
    let missing = false;
    for (let number = from; number <= to; number += 1) missing ||= !this.#windows.has(number);
    if (!missing) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(from, to), SETTLE_MS);
  }

  /** Stops everything under way. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#whole?.abort();
    this.#whole = undefined;
    for (const [number, window] of this.#windows) {
      if (window.state !== 'loading') continue;
      window.abort.abort();
      this.#windows.delete(number);
    }
  }

  #show(from: number, to: number): void {
    this.#letGo(from, to);
    for (let number = from; number <= to; number += 1) if (!this.#windows.has(number)) this.#load(number);
  }

  /** Forgets the windows farthest from view, and stops those that are still on their way. */
  #letGo(from: number, to: number): void {
    const distance = (number: number): number => Math.max(from - number, number - to, 0);
    for (const [number, window] of this.#windows) {
      if (window.state !== 'loading' || distance(number) <= 1) continue;
      window.abort.abort();
      this.#windows.delete(number);
    }
    const loaded = [...this.#windows.keys()].toSorted((a, b) => distance(b) - distance(a));
    for (const number of loaded.slice(0, Math.max(0, loaded.length - KEPT_WINDOWS))) {
      if (distance(number) > 1) this.#windows.delete(number);
    }
  }

  #load(number: number): void {
    const abort = new AbortController();
    const mine: Window = { state: 'loading', abort };
    this.#windows.set(number, mine);
    const stillWanted = (): boolean => this.#windows.get(number) === mine;
    this.#read(number + 1, this.#size, abort.signal).then(
      (page) => {
        if (stillWanted()) this.#arrived(number, page);
      },
      (error: unknown) => {
        if (!stillWanted()) return;
        this.#windows.set(number, {
          state: 'failed',
          error: error instanceof Error ? error : new Error(String(error)),
        });
        this.#notify();
      },
    );
  }

  #arrived(number: number, { data, total }: RowPage): void {
    this.#windows.set(number, { state: 'loaded', rows: data });
    if (this.#total === null) this.#learn(total);
    else if (total !== this.#total) this.#changed = true;
    this.#notify();
  }

  /** The first window has said how long the list is: one of up to 5,000 rows is now asked for whole. */
  #learn(total: number): void {
    this.#total = total;
    if (total <= WINDOW || total > AT_ONCE) return;
    const abort = new AbortController();
    this.#whole = abort;
    this.#read(1, total, abort.signal).then(
      ({ data }) => {
        if (this.#whole !== abort) return;
        this.#whole = undefined;
        this.#windows.clear();
        this.#size = total;
        this.#windows.set(0, { state: 'loaded', rows: data });
        this.#notify();
      },
      /** The windows of the ordinary way take over: their failures stand in their rows. */
      () => {
        if (this.#whole !== abort) return;
        this.#whole = undefined;
        this.#notify();
      },
    );
  }

  #notify(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
