/** A table as every format takes it: plain values, which a page, its worker and a server can make. */

/**
 * What a cell holds: a `whole` text is not broken over lines on paper; numbers are aligned right, and an `amount` has
 * two decimals and grouped thousands in a spreadsheet.
 */
export type Cell = 'text' | 'whole' | 'number' | 'amount';

export interface Heading {
  readonly label: string;
  readonly cell: Cell;
}

/** A column that reads its texts from the rows, so that half a million rows need no list of texts. */
export interface Column<Row = unknown> extends Heading {
  /** Of a number its plain decimal digits; empty if there is no value. */
  readonly text: (row: Row) => string;
  /** Whether this row's text is a number. One that only looks like a number stays a text. */
  readonly isNumber: (row: Row) => boolean;
}

/** Writes a file while its rows are read, with one window of them in memory. */
export interface Writer<Row = unknown> {
  /** Takes the next rows. @throws DoesNotFit */
  readonly rows: (rows: readonly Row[]) => void;
  readonly end: () => void;
}

/** Takes the next piece of a file. */
export type Push = (piece: string | Uint8Array<ArrayBuffer>) => void;

/** A table on paper. */
export interface PaperTable {
  readonly title: string;
  /** Stand between the title and the rows. */
  readonly lines: readonly string[];
  /** The foot of each page, with {page} and {pages}. */
  readonly page: string;
  readonly columns: readonly Heading[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly TotalLine[];
}

/** A line below the rows. One without a sum is left out. */
export interface TotalLine {
  readonly name: string;
  /** By column; null for one without a sum. */
  readonly sums: readonly (string | null)[];
}

/** A column of texts. */
export const textColumn = <Row>(label: string, text: (row: Row) => string): Column<Row> => ({
  label,
  cell: 'text',
  text,
  isNumber: () => false,
});

export const isNumeric = ({ cell }: Heading): boolean => cell === 'number' || cell === 'amount';

/** The format cannot hold a text or a row. `message` tells developers which. */
export class DoesNotFit extends Error {
  override readonly name = 'DoesNotFit';
}
