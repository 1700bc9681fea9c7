/**
 * CSV (RFC 4180), and tab-separated text for the clipboard. For hundreds of thousands of rows: one loop, pieces of
 * bounded size, nothing allocated per cell but its text.
 */
import type { NormalField } from '../definition/resource';
import { cellText } from './cellTexts';
import { FORMATS } from './formats';

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

/** Takes the next piece of output, without separators. */
type Push = (piece: string) => void;

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

/** The header line. */
export function writeHeader(columns: readonly NormalField[], push: Push, dialect: Dialect = CSV): void {
  const labels = columns.map((column) => cell(column.label, false, dialect));
  push(dialect.start + labels.join(dialect.separator) + dialect.lineEnd);
}

/** One line per record; amounts as plain decimals in naira. */
export function writeCsv(
  columns: readonly NormalField[],
  records: readonly unknown[],
  push: Push,
  dialect: Dialect = CSV,
): void {
  const texts = columns.map(cellText);
  const { separator, lineEnd } = dialect;
  let piece = '';
  for (const record of records) {
    let before = '';
    for (const { isNumber, of } of texts) {
      piece += before;
      before = separator;
      const written = of(record);
      if (written !== '') piece += cell(written, isNumber(record), dialect);
    }
    piece += lineEnd;
    if (piece.length >= PIECE_CHARS) {
      push(piece);
      piece = '';
    }
  }
  if (piece !== '') push(piece);
}

export function csvFile(columns: readonly NormalField[], records: readonly unknown[]): Blob {
  const pieces: string[] = [];
  const push = (piece: string): unknown => pieces.push(piece);
  writeHeader(columns, push);
  writeCsv(columns, records, push);
  return new Blob(pieces, { type: FORMATS.csv.type });
}
