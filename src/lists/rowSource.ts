/** The rows of a table: a loaded page, or windows of a long list that load as they come into view. */

export interface RowSource<Row> {
  /** The same while each position means the same row, even if more rows were loaded. */
  readonly list: object;
  /** The number of rows, loaded or not. */
  readonly total: number;
  /** The row at a zero-based position; undefined if it is not loaded. */
  row(index: number): Row | undefined;
  /** The loaded rows in order: all, or those from position `first` to `last`. */
  loaded(first?: number, last?: number): readonly Row[];
  /** Loads the missing rows of the view, both ends included, and may evict distant ones. */
  load(first: number, last: number): void;
  /** Why the row could not be loaded, if it failed. */
  failure(index: number): Error | undefined;
  /** Requests the rows around a failed row again. */
  retry(index: number): void;
}
