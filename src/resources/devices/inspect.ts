/** Inspects a file of devices row by row, so that its size does not matter. */
import {
  createRowReader,
  FILE_LIMITS,
  isEmptyRow,
  isSerialColumn,
  isSerialNumber,
  isSpreadsheetNumber,
  namesSerialColumn,
  serialKey,
} from '../../upstream/deviceFile.js';

/** Rows shown below the header. */
const PREVIEW_ROWS = 5;
/** Odd rows listed; the others are counted. */
const NAMED_ROWS = 20;
/** Characters shown of a cell. */
const CELL_CHARS = 80;

/**
 * Why a row is odd. `row` counts from 1 with the header, as a spreadsheet does; `smart_count` is its number of cells.
 */
export type OddRow =
  | { readonly kind: 'ragged'; readonly row: number; readonly smart_count: number; readonly expected: number }
  | { readonly kind: 'duplicate'; readonly row: number; readonly serial: string; readonly first: number }
  | { readonly kind: 'unusable' | 'rounded'; readonly row: number; readonly serial: string }
  | { readonly kind: 'empty' | 'unnamed' | 'quotes'; readonly row: number };

export type Preview = ReturnType<ReturnType<typeof inspect>['result']>;

export function inspect() {
  let columns: readonly string[] | null = null;
  let serialAt = -1;
  let row = 0;
  let headerRow = 0;
  /** The row below the first that names the column of serial numbers; null: none. */
  let namedAt: number | null = null;
  /** Empty rows count only if another row follows: files end with an empty line. */
  let trailing = 0;
  let oddCount = 0;
  const odd: OddRow[] = [];
  const rows: (readonly string[])[] = [];
  const serialOddity = serialChecks();

  /** The row at which reading stopped, because it or the file exceeds the reference API's limits. */
  let excess: { readonly kind: keyof typeof FILE_LIMITS; readonly row: number; readonly limit: number } | null = null;

  const note = (found: OddRow): void => {
    oddCount += 1;
    if (odd.length < NAMED_ROWS) odd.push(found);
  };

  const oddity = (cells: readonly string[], brokenQuotes: boolean, expected: number): OddRow | null => {
    if (brokenQuotes) return { kind: 'quotes', row };
    const found = serialAt < 0 ? null : serialOddity(cells[serialAt]?.trim() ?? '', row);
    if (found || cells.length === expected) return found;
    return { kind: 'ragged', row, smart_count: cells.length, expected };
  };

  const add = (cells: readonly string[], brokenQuotes: boolean): void => {
    if (isEmptyRow(cells)) {
      trailing += 1;
      return;
    }
    for (; trailing > 0; trailing -= 1) {
      row += 1;
      if (columns) note({ kind: 'empty', row });
    }
    row += 1;
    if (!columns) {
      headerRow = row;
      columns = cells.map((cell) => short(cell.trim()));
      serialAt = columns.findIndex(isSerialColumn);
      if (brokenQuotes) note({ kind: 'quotes', row });
      return;
    }
    if (serialAt < 0 && namedAt === null && namesSerialColumn(cells)) namedAt = row;
    if (rows.length < PREVIEW_ROWS) rows.push(cells.map(short));
    const found = oddity(cells, brokenQuotes, columns.length);
    if (found) note(found);
  };

  const reader = createRowReader(add);
  const noteExcess = (found: ReturnType<typeof reader.end>): void => {
    if (found) excess = { ...found, limit: FILE_LIMITS[found.kind] };
  };

  return {
    /** Reads the next piece of text. @returns whether more is wanted. */
    write(text: string): boolean {
      if (!excess) noteExcess(reader.write(text));
      return !excess;
    },
    /**
     * `rows`: the first ones. `count`: rows below the header, without empty ones at the end. `serialAt`: index of the
     * serial number column; below 0 if there is none: `namedAt` is the row in which it is named below a title. `odd`: the first odd rows.
     */
    result() {
      if (!excess) noteExcess(reader.end());
      return { columns: columns ?? [], rows, count: row - headerRow, serialAt, namedAt, odd, oddCount, excess };
    },
  };
}

/** What is wrong with a row's serial number, given the rows before it. */
function serialChecks(): (serial: string, row: number) => OddRow | null {
  const rowOfSerial = new Map<string, number>();
  return (serial, row) => {
    if (serial === '') return { kind: 'unnamed', row };
    if (!isSerialNumber(serial))
      return { kind: isSpreadsheetNumber(serial) ? 'rounded' : 'unusable', row, serial: short(serial) };
    const first = rowOfSerial.get(serialKey(serial));
    if (first !== undefined) return { kind: 'duplicate', row, serial: short(serial), first };
    rowOfSerial.set(serialKey(serial), row);
    return null;
  };
}

function short(cell: string): string {
  return cell.length > CELL_CHARS ? `${cell.slice(0, CELL_CHARS)}…` : cell;
}
