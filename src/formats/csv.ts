/**
 * CSV (RFC 4180), and tab-separated text for the clipboard. For hundreds of thousands of rows: one loop, pieces of
 * bounded size, nothing allocated per cell but its text.
 */
import { FORMATS } from './formats';
import type { Column, Writer } from './table';

export interface Dialect {
  readonly separator: ',' | '\t';
  readonly lineEnd: '\r\n' | '\n';
  /** Written first: spreadsheets need a byte order mark to read UTF-8. */
  readonly start: string;
  /** Matches texts that must be quoted. */
  readonly quoted: RegExp;
}

export const CSV: Dialect = { separator: ',', lineEnd: '\r\n', start: '\uFEFF', quoted: /[",;|\r\n]/ };

/** What spreadsheets read from the clipboard. */
export const TSV: Dialect = { separator: '\t', lineEnd: '\n', start: '', quoted: /["\t\r\n]/ };

const PIECE_CHARS = 1 << 20;

/**
 * Spreadsheets read such a cell as a formula, full-width characters included; some ignore leading blanks and zero-width
 * characters.
 */
const FORMULA = /^(?:[\t\r\n]|[\s"\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Spreadsheets of other languages split a line here too, and quotation marks in the middle of it do not stop them. */
const SPLITS = /[;|\t\r\n]/;
/** A formula behind one of those, with what a spreadsheet drops in front of it. */
const INNER_FORMULA = /([;|\t\r\n](?:[^\S\t\r\n]|["'\p{Cf}])*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A cell that is safe in a spreadsheet, whatever separates its cells; negative amounts stay numbers (D11). */
function cell(text: string, numeric: boolean, dialect: Dialect): string {
  const first = FORMULA.test(text) && !(numeric && NUMBER.test(text)) ? `'${text}` : text;
  const safe = SPLITS.test(first) ? first.replace(INNER_FORMULA, "$1'") : first;
  return dialect.quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of labels, then one per row; amounts as plain decimals in naira. */
export function startCsv<Row>(
  columns: readonly Column<Row>[],
  push: (piece: string) => void,
  dialect: Dialect = CSV,
): Writer<Row> {
  const { separator, lineEnd, start } = dialect;
  push(start + columns.map(({ label }) => cell(label, false, dialect)).join(separator) + lineEnd);
  return { rows: (rows) => writeRows(columns, rows, push, dialect), end: () => undefined };
}

function writeRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  push: (piece: string) => void,
  dialect: Dialect,
): void {
  const { separator, lineEnd } = dialect;
  let piece = '';
  for (const row of rows) {
    let before = '';
    for (const { isNumber, text } of columns) {
      piece += before;
      before = separator;
      const written = text(row);
      if (written !== '') piece += cell(written, isNumber(row), dialect);
    }
    piece += lineEnd;
    if (piece.length >= PIECE_CHARS) {
      push(piece);
      piece = '';
    }
  }
  if (piece !== '') push(piece);
}

export function csvFile<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Blob {
  const pieces: string[] = [];
  startCsv(columns, (piece) => void pieces.push(piece)).rows(rows);
  return new Blob(pieces, { type: FORMATS.csv.type });
}
