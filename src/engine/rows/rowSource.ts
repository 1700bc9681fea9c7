/** Where a table's rows come from: a loaded page, or windows of a long list fetched as they come into view. */
import type { RaRecord } from 'ra-core';

export interface RowSource {
  /** The same object while each place means the same row, whether or not more rows were loaded. */
  readonly list: object;
  /** How many rows there are, loaded or not. */
  readonly total: number;
  /** The row at a place, zero-based; undefined while it is not loaded. */
  row(index: number): RaRecord | undefined;
  /** The rows that are loaded now, in order: all of them, or those from place `first` to `last`. */
  loaded(first?: number, last?: number): readonly RaRecord[];
  /** Tells which rows are in view, both ends included: missing ones are fetched, distant ones may be evicted. */
  load(first: number, last: number): void;
  /** Why the row at a place could not be loaded; undefined if it did not fail. */
  failure(index: number): Error | undefined;
  /** Requests the rows around a failed place again. */
  retry(index: number): void;
}
