import type { FileFormat } from '../../src/formats/formats';

/** What one run of the benchmark's page is asked. */
export interface Order {
  readonly format: FileFormat;
  readonly rows: number;
}

/** What it tells. */
export interface Written {
  readonly rows: number;
  readonly columns: number;
  /** Bytes of the file. */
  readonly size: number;
  /** Milliseconds of the worker's thread from the first cell to the finished file. */
  readonly cpu: number;
}
