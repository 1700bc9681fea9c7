/** What one run of the benchmark's page tells. */
export interface Written {
  readonly rows: number;
  readonly columns: number;
  /** Characters of the file. */
  readonly size: number;
  /** Milliseconds of the worker's thread from the first cell to the finished file. */
  readonly cpu: number;
}
