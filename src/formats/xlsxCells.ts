/**
 * Rows of a sheet as XML. Texts stay texts, so leading zeros stay and nothing becomes a formula; numbers are written
 * from their decimal text, never from a float.
 */
import { FORMATS } from './formats';
import { DoesNotFit, type Column } from './table';

/** Indexes of the formats in xlsxParts.ts. */
const STYLE = { general: 0, text: 1, amount: 2, header: 3 } as const;

/** Limit of a cell. */
const CELL_CHARS = 32_767;
/** Longer numbers are inexact in spreadsheets and written as text. */
const EXACT_DIGITS = 15;
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Column widths in characters. */
const WIDTHS = { least: 6, most: 60 } as const;

/** Characters that XML cannot hold or would change (carriage return to line feed) are escaped. */
// eslint-disable-next-line no-control-regex -- those are meant
const UNWRITABLE = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g;
const MARKUP = /[&<>]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Nearly every text is plain and needs no second look. */
// eslint-disable-next-line no-control-regex -- those are meant
const PLAIN = /^(?! )[^\u0000-\u001F&<>_\uFFFE\uFFFF]*(?<! )$/;

/** A text between tags, or in an attribute with escaped quotes. */
export function escapeXml(text: string): string {
  return text.replace(MARKUP, (character) => ENTITIES[character] ?? character);
}

export function sheetRows<Row>(columns: readonly Column<Row>[]) {
  const cells = columns.map((column, index) => ({
    ...column,
    letters: columnLetters(index),
    style: column.cell === 'amount' ? STYLE.amount : STYLE.general,
  }));
  let row = 1;
  return {
    lastColumn: cells.at(-1)?.letters ?? 'A',
    /** Column widths in characters that suit these records. */
    widths: (records: readonly Row[]): readonly number[] =>
      cells.map(({ label, text }) => {
        const longest = records.reduce<number>((most, record) => Math.max(most, text(record).length), label.length);
        return Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest + 2));
      }),
    header: (): string =>
      `<row r="1">${cells.map(({ letters, label }) => textCell(`${letters}1`, STYLE.header, label)).join('')}</row>`,
    /** The next rows. @throws DoesNotFit */
    rows: (records: readonly Row[]): string => {
      let written = '';
      for (const record of records) {
        row += 1;
        if (row > FORMATS.xlsx.maxRows + 1) throw new DoesNotFit(`more than ${FORMATS.xlsx.maxRows} rows`);
        written += `<row r="${row}">`;
        for (const { letters, isNumber, style, text } of cells) {
          const value = text(record);
          if (value === '') continue;
          const reference = letters + String(row);
          written +=
            isNumber(record) && isExact(value)
              ? `<c r="${reference}" s="${style}"><v>${value}</v></c>`
              : textCell(reference, STYLE.text, value);
        }
        written += '</row>';
      }
      return written;
    },
  };
}

function isExact(value: string): boolean {
  if (!DECIMAL.test(value)) return false;
  return value.length <= EXACT_DIGITS || value.replace(/[-.]/g, '').length <= EXACT_DIGITS;
}

function textCell(reference: string, style: number, value: string): string {
  if (PLAIN.test(value) && value.length <= CELL_CHARS)
    return `<c r="${reference}" s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`;
  if (value.length > CELL_CHARS) throw new DoesNotFit(`${value.length} characters in ${reference}`);
  const written = escapeXml(value.replace(UNWRITABLE, byNumber));
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`;
}

function byNumber(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** A, B, … Z, AA, AB, … for 0, 1, … */
function columnLetters(index: number): string {
  const before = index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}
