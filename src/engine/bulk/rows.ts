/** One record of a bulk run and its outcome. */

export interface BulkRow {
  readonly id: string;
  /** The record's title, and its list's first column if that is another value. */
  readonly name: string;
  readonly mark: string;
  /** The call's input. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The success sentence for this record, if the sentence names fields of it. */
  readonly success?: string;
}

/** `pending`: the service answered that it does not know the outcome yet. `unknown`: sent, without a usable answer. */
export const STATES = ['waiting', 'underWay', 'done', 'pending', 'refused', 'unknown'] as const;

export type State = (typeof STATES)[number];

export interface RowResult {
  readonly state: State;
  /** A sentence of the upstream or of the definition, or a message key; empty where there is nothing to say. */
  readonly said: string;
  /** A value of the answer that is shown once and never stored. */
  readonly value?: string;
}

export const WAITING: RowResult = { state: 'waiting', said: '' };
export const UNDER_WAY: RowResult = { state: 'underWay', said: '' };

export type Counts = Readonly<Record<State, number>>;

export function countsOf(results: readonly RowResult[]): Counts {
  const counts: Record<State, number> = { waiting: 0, underWay: 0, done: 0, pending: 0, refused: 0, unknown: 0 };
  for (const { state } of results) counts[state] += 1;
  return counts;
}
