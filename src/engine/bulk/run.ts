/**
 * Makes one call per record, a few at a time. No call is repeated automatically, and after one with an unknown outcome
 * no other is started.
 */
import { useSyncExternalStore } from 'react';
import type { NotedAs } from '../calls/unconfirmed/store';

export interface BulkRow {
  readonly id: string;
  /** The record's title, and what tells it from others of that title; may be empty. */
  readonly name: string;
  readonly mark: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The success sentence of this record, if it names fields. */
  readonly success?: string;
  /** How an unconfirmed call is noted if the service knows it by an id of its own: sent twice, it takes effect once. */
  readonly noted?: NotedAs;
}

/** `pending`: the service does not know the outcome yet. `unknown`: sent, without a usable answer. */
export const STATES = ['waiting', 'underWay', 'done', 'pending', 'refused', 'unknown'] as const;

export type State = (typeof STATES)[number];

export interface RowResult {
  readonly state: State;
  /** A sentence of the upstream or the definition, or a message key; may be empty. */
  readonly message: string;
  /** A value of the answer that is shown once and never stored. */
  readonly value?: string;
}

export const WAITING: RowResult = { state: 'waiting', message: '' };
const UNDER_WAY: RowResult = { state: 'underWay', message: '' };

export type Counts = Readonly<Record<State, number>>;

export function countsOf(results: readonly RowResult[]): Counts {
  const counts: Record<State, number> = { waiting: 0, underWay: 0, done: 0, pending: 0, refused: 0, unknown: 0 };
  for (const { state } of results) counts[state] += 1;
  return counts;
}

/** Calls at a time: as many outcomes are unknown if the connection is lost. */
export const AT_ONCE = 4;
/** Minimum milliseconds between notifications of changes. */
const TOLD_EVERY_MS = 100;

/** Why a run stopped before its last row. */
export type Halt = 'stopped' | 'lost' | 'signedOut';

export interface Outcome {
  readonly result: RowResult;
  /** Stop the run. */
  readonly halt?: Exclude<Halt, 'stopped'>;
}

/** Makes one row's call. Never rejects. */
export type Send = (row: BulkRow) => Promise<Outcome>;

export interface RunSnapshot {
  readonly results: readonly RowResult[];
  readonly counts: Counts;
  readonly running: boolean;
  /** Rows finished in this run, of how many. */
  readonly ended: number;
  readonly of: number;
  /** Null if every row was started, and no session ended. */
  readonly halt: Halt | null;
}

export class BulkRun {
  readonly rows: readonly BulkRow[];
  readonly #send: Send;
  readonly #listeners = new Set<() => void>();
  readonly #results: RowResult[];
  #queue: readonly number[] = [];
  #next = 0;
  #ended = 0;
  #workers = 0;
  #halt: Halt | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #snapshot: RunSnapshot;

  /** `results` and `halt`: from before the page was left. */
  constructor(rows: readonly BulkRow[], send: Send, results: readonly RowResult[] = [], halt: Halt | null = null) {
    this.rows = rows;
    this.#send = send;
    this.#results = rows.map((_, index) => results[index] ?? WAITING);
    this.#halt = halt;
    this.#snapshot = this.#taken();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The last published state, the same object until the next one. */
  readonly snapshot = (): RunSnapshot => this.#snapshot;

  /** The current state. */
  now(): RunSnapshot {
    return this.#taken();
  }

  /** Makes the calls of the rows in this state. */
  start(those: State): void {
    if (this.#workers > 0) return;
    this.#queue = this.#results.flatMap(({ state }, index) => (state === those ? [index] : []));
    this.#next = 0;
    this.#ended = 0;
    this.#halt = null;
    for (let worker = 0; worker < Math.min(AT_ONCE, this.#queue.length); worker += 1) void this.#work();
    this.#publish();
  }

  /** Starts no further row. Running calls finish. Rows that a session's end sent back wait again: it halts at any row. */
  stop(halt: Halt = 'stopped'): void {
    if (this.#workers === 0 || (this.#next >= this.#queue.length && halt !== 'signedOut')) return;
    this.#next = this.#queue.length;
    this.#halt = halt;
    this.#publish();
  }

  async #work(): Promise<void> {
    this.#workers += 1;
    for (;;) {
      const index = this.#queue[this.#next];
      const row = index === undefined ? undefined : this.rows[index];
      if (index === undefined || row === undefined) break;
      this.#next += 1;
      this.#results[index] = UNDER_WAY;
      this.#tell();
      // A worker makes its calls one after the other.
      // oxlint-disable-next-line no-await-in-loop
      const { result, halt } = await this.#send(row);
      this.#results[index] = result;
      this.#ended += 1;
      if (halt) this.stop(halt);
      this.#tell();
    }
    this.#workers -= 1;
    if (this.#workers === 0) this.#publish();
  }

  #tell(): void {
    this.#timer ??= setTimeout(() => this.#publish(), TOLD_EVERY_MS);
  }

  #publish(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#snapshot = this.#taken();
    for (const listener of this.#listeners) listener();
  }

  #taken(): RunSnapshot {
    const results = [...this.#results];
    return {
      results,
      counts: countsOf(results),
      running: this.#workers > 0,
      ended: this.#ended,
      of: this.#queue.length,
      halt: this.#halt,
    };
  }
}

const never = (): (() => void) => () => undefined;
const none = (): RunSnapshot | null => null;

/** The state of a run as a component shows it. */
export const useShot = (run: BulkRun | null | undefined): RunSnapshot | null =>
  useSyncExternalStore(run?.subscribe ?? never, run?.snapshot ?? none);
