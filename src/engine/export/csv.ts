/**
 * Comma-separated values as RFC 4180 says, and the clipboard's tab-separated ones. Written for hundreds of thousands of
 * rows: one loop, texts joined into pieces of bounded size, nothing created per cell but its text.
 */
import type { NormalField } from '../definition/resource';
import { cellText } from './cellTexts';
import { FORMATS } from './formats';

export interface Dialect {
  readonly separator: ',' | '\t';
  readonly lineEnd: '\r\n' | '\n';
  /** Written first: spreadsheets read a file as UTF-8 only with the byte order mark. */
  readonly start: string;
  /** Texts that must be quoted. */
  readonly quoted: RegExp;
}

export const CSV: Dialect = { separator: ',', lineEnd: '\r\n', start: '\uFEFF', quoted: /[",\r\n]/ };

/** The format that spreadsheets read from the clipboard. */
export const TSV: Dialect = { separator: '\t', lineEnd: '\n', start: '', quoted: /["\t\r\n]/ };

/** Takes the next piece of the output. Pieces follow each other without anything between them. */
type Push = (piece: string) => void;

/** Characters collected before a piece is pushed. */
const PIECE_CHARS = 1 << 20;

/**
 * A spreadsheet takes a cell that begins so for a formula, the full-width forms included; some of them do not count the
 * blanks and the signs without width before it.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** One cell's text, safe to open in a spreadsheet; a negative amount stays a number. */
function cell(text: string, numeric: boolean, dialect: Dialect): string {
  const safe = FORMULA.test(text) && !(numeric && NUMBER.test(text)) ? `'${text}` : text;
  return dialect.quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first line: the columns' labels. */
export function writeHeader(columns: readonly NormalField[], push: Push, dialect: Dialect = CSV): void {
  const labels = columns.map((column) => cell(column.label, false, dialect));
  push(dialect.start + labels.join(dialect.separator) + dialect.lineEnd);
}

/** One line for each record, in the columns' order, amounts as plain decimals in naira. */
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

/** A whole CSV file of records that are all there. */
export function csvFile(columns: readonly NormalField[], records: readonly unknown[]): Blob {
  const pieces: string[] = [];
  const push = (piece: string): unknown => pieces.push(piece);
  writeHeader(columns, push);
  writeCsv(columns, records, push);
  return new Blob(pieces, { type: FORMATS.csv.type });
}
