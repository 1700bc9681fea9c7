/** Where a table's rows come from: a loaded page, or windows of a long list fetched as they come into view. */
import type { RaRecord } from 'ra-core';

export interface RowSource {
  /** The same while places mean the same rows, however many of them have come meanwhile. */
  readonly list: object;
  /** How many rows there are, loaded or not. */
  readonly total: number;
  /** The row at a place, zero-based; undefined while it is not loaded. */
  row(index: number): RaRecord | undefined;
  /** Every row that is loaded now, in order; of the places from `first` to `last` alone where they are given. */
  loaded(first?: number, last?: number): readonly RaRecord[];
  /** Says which rows are in view, both ends included: those not loaded are fetched, far ones may be let go. */
  load(first: number, last: number): void;
  /** Why the row at a place could not be loaded; undefined where nothing failed. */
  failure(index: number): Error | undefined;
  /** Tries the rows around a failed place again. */
  retry(index: number): void;
}
