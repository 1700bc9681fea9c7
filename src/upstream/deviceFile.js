/**
 * Reads a CSV file of hardware devices row by row, for the preview in the browser and for the reference API alike, so
 * that the one names what the other will not take (D328). Plain JavaScript, because Node 20 starts the thread
 * of the API as it stands.
 *
 * @typedef {{ readonly kind: 'rows' | 'columns' | 'chars', readonly row: number }} Excess the row that exceeds a limit
 */
import Papa from 'papaparse';

/** The column, in capitals or not. */
const SERIAL_COLUMN = 'serialNumber';
/** As printed on devices: letters and digits, with some signs between them, at most 64 characters. */
const SERIAL_NUMBER = /^[a-z\d](?:[\w ./-]{0,62}[a-z\d])?$/i;

/** What a file may hold: rows below the header, columns, and characters of one row. */
export const FILE_LIMITS = { rows: 250_000, columns: 100, chars: 10_000 };
/** Characters parsed at a time: Papa Parse looks through the rest of what it is given again and again. */
const PIECE_CHARS = 16 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];

/** @param {string} header */
export function isSerialColumn(header) {
  return header.trim().toLowerCase() === SERIAL_COLUMN.toLowerCase();
}

/** Whether a row names that column, whatever separates its cells: the header below a title. @param {readonly string[]} cells */
export function namesSerialColumn(cells) {
  return cells.some((cell) => cell.split(/[,;|\t]/).some((part) => isSerialColumn(part.replaceAll('"', ''))));
}

/** @param {string} text */
export function isSerialNumber(text) {
  return SERIAL_NUMBER.test(text) && !isSpreadsheetNumber(text);
}

/** What a spreadsheet makes of a serial number of digits, some of which are lost: 123456.0, 1.23E+11. @param {string} text */
export function isSpreadsheetNumber(text) {
  return /^\d+[.,]0+$|^\d(?:[.,]\d+)?E[+-]\d+$|^\d[.,]\d+E\d+$/i.test(text);
}

/** Two texts of the same key are the same device. @param {string} serial */
export function serialKey(serial) {
  return serial.toUpperCase();
}

/** @param {readonly string[]} cells */
export function isEmptyRow(cells) {
  return cells.every((cell) => cell.trim() === '');
}

/** The delimiter that gives the header a column of serial numbers; else the one that gives it most columns. @param {string} header */
function delimiterOf(header) {
  const read = DELIMITERS.map((delimiter) => {
    /** @type {{ data: string[][] }} */
    const { data } = new Papa.Parser({ delimiter, newline: '\n' }).parse(header, 0, false);
    return { delimiter, cells: data[0] ?? [] };
  });
  const [widest] = read.toSorted((a, b) => b.cells.length - a.cells.length);
  return (read.find(({ cells }) => cells.some(isSerialColumn)) ?? widest)?.delimiter ?? ',';
}

/** The line with which a spreadsheet names the separator, quoted or not: sep=; */
const SEPARATOR_LINE = /^\uFEFF?"?sep=.?"?[,;|\t\s]*$/i;

/** The first line with something in it; undefined while it may go on. @param {string} text @param {boolean} whole */
function headerOf(text, whole) {
  const start = text.lastIndexOf('\n', text.search(/\S/)) + 1;
  const end = text.indexOf('\n', Math.max(start, text.search(/\S/)));
  if (end >= 0) return text.slice(start, end);
  return whole || text.length > FILE_LIMITS.chars ? text.slice(start, start + FILE_LIMITS.chars) : undefined;
}

/** @param {readonly string[]} cells @param {number} row @returns {Excess | undefined} */
function excessOf(cells, row) {
  if (cells.length > FILE_LIMITS.columns) return { kind: 'columns', row };
  const chars = cells.reduce((sum, cell) => sum + cell.length + 1, -1);
  if (chars > FILE_LIMITS.chars) return { kind: 'chars', row };
  return row > FILE_LIMITS.rows + 1 ? { kind: 'rows', row } : undefined;
}

/**
 * Takes a file's text in pieces, whatever ends its lines: \n, \r\n, \r or all of them.
 *
 * @param {(cells: readonly string[], brokenQuotes: boolean, row: number) => void} onRow is given every row, empty ones
 * too, counted from 1 as a spreadsheet does; `brokenQuotes` where a quotation mark is not closed or stands in the middle.
 */
export function createRowReader(onRow) {
  /** @type {Papa.Parser | undefined} */
  let parser;
  let rest = '';
  let row = 0;
  let heldReturn = '';

  /** @param {string} piece @param {boolean} last @returns {Excess | undefined} */
  const take = (piece, last) => {
    rest += piece;
    if (!parser) {
      let header = headerOf(rest, last);
      // A spreadsheet shows no row for it, so it counts as none.
      if (header !== undefined && SEPARATOR_LINE.test(header)) {
        rest = rest.slice(rest.indexOf(header) + header.length).replace(/^\n/, '');
        header = headerOf(rest, last);
      }
      if (header === undefined) return undefined;
      parser = new Papa.Parser({ delimiter: delimiterOf(header), newline: '\n' });
    }
    /** @type {Papa.ParseResult<string[]>} */
    const { data, errors, meta } = parser.parse(rest, 0, !last);
    rest = rest.slice(meta.cursor);
    const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map((error) => error.row));
    for (const [at, cells] of data.entries()) {
      row += 1;
      const excess = excessOf(cells, row);
      if (excess) return excess;
      onRow(cells, broken.has(at), row);
    }
    return rest.length > FILE_LIMITS.chars ? { kind: 'chars', row: row + 1 } : undefined;
  };

  /** @param {string} text @param {boolean} last @returns {Excess | undefined} */
  const read = (text, last) => {
    const joined = heldReturn + text;
    // It may be the first half of \r\n.
    heldReturn = !last && joined.endsWith('\r') ? '\r' : '';
    const lines = joined.slice(0, joined.length - heldReturn.length).replaceAll(/\r\n?/g, '\n');
    for (let start = 0; start < lines.length; start += PIECE_CHARS) {
      const excess = take(lines.slice(start, start + PIECE_CHARS), false);
      if (excess) return excess;
    }
    return last ? take('', true) : undefined;
  };
  /** @type {Excess | undefined} */
  let excess;
  return {
    /** @param {string} text @returns {Excess | undefined} why nothing more is read */
    write: (text) => (excess ??= read(text, false)),
    /** @returns {Excess | undefined} */
    end: () => (excess ??= read('', true)),
  };
}
