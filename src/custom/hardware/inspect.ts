/** What a file of devices holds, found out row by row, so that a file of any size can be looked at. */
import {
  createRowReader,
  FILE_LIMITS,
  isEmptyRow,
  isSerialColumn,
  isSerialNumber,
  serialKey,
} from '../../upstream/deviceFile';

/** Rows shown, after the header. */
const PREVIEW_ROWS = 5;
/** Odd rows named one by one; the rest is counted. */
const NAMED_ROWS = 20;
/** Characters of a cell that are shown at most. */
const CELL_CHARS = 80;

/** Why a row is odd. `row` counts from 1, the header included: as a spreadsheet numbers it. `smart_count`: its cells. */
export type OddRow =
  | { readonly kind: 'ragged'; readonly row: number; readonly smart_count: number; readonly expected: number }
  | { readonly kind: 'duplicate'; readonly row: number; readonly serial: string; readonly first: number }
  | { readonly kind: 'unusable'; readonly row: number; readonly serial: string }
  | { readonly kind: 'empty' | 'unnamed' | 'quotes'; readonly row: number };

export interface Preview {
  readonly columns: readonly string[];
  /** The first rows. */
  readonly rows: readonly (readonly string[])[];
  /** Rows after the header, empty ones included, but for those at the end of the file. */
  readonly count: number;
  /** Where the column of the serial numbers is; below 0 for nowhere. */
  readonly serialAt: number;
  /** The first odd rows, and how many there are in all. */
  readonly odd: readonly OddRow[];
  readonly oddCount: number;
  /** The row at which the reading ended, because it or the file is larger than the reference API takes. */
  readonly excess: { readonly kind: keyof typeof FILE_LIMITS; readonly row: number; readonly limit: number } | null;
}

interface Inspection {
  /** Takes the next piece of the file's text. @returns whether more is wanted. */
  readonly write: (text: string) => boolean;
  readonly result: () => Preview;
}

export function inspect(): Inspection {
  let columns: readonly string[] | null = null;
  let serialAt = -1;
  let row = 0;
  let headerRow = 0;
  /** Empty rows that are rows only if another follows: files end with an empty line. */
  let trailing = 0;
  let oddCount = 0;
  const odd: OddRow[] = [];
  const rows: (readonly string[])[] = [];
  const rowOfSerial = new Map<string, number>();

  let excess: Preview['excess'] = null;

  const note = (found: OddRow): void => {
    oddCount += 1;
    if (odd.length < NAMED_ROWS) odd.push(found);
  };

  /** Of a row that names no device of its own. */
  const serialOddity = (cells: readonly string[]): OddRow | null => {
    if (serialAt < 0) return null;
    const serial = cells[serialAt]?.trim() ?? '';
    if (serial === '') return { kind: 'unnamed', row };
    if (!isSerialNumber(serial)) return { kind: 'unusable', row, serial: short(serial) };
    const first = rowOfSerial.get(serialKey(serial));
    if (first !== undefined) return { kind: 'duplicate', row, serial: short(serial), first };
    rowOfSerial.set(serialKey(serial), row);
    return null;
  };

  const oddity = (cells: readonly string[], brokenQuotes: boolean, expected: number): OddRow | null => {
    if (brokenQuotes) return { kind: 'quotes', row };
    const found = serialOddity(cells);
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
    if (rows.length < PREVIEW_ROWS) rows.push(cells.map(short));
    const found = oddity(cells, brokenQuotes, columns.length);
    if (found) note(found);
  };

  const reader = createRowReader(add);
  const noteExcess = (found: ReturnType<typeof reader.end>): void => {
    if (found) excess = { ...found, limit: FILE_LIMITS[found.kind] };
  };

  return {
    write(text) {
      if (!excess) noteExcess(reader.write(text));
      return !excess;
    },
    result() {
      if (!excess) noteExcess(reader.end());
      return { columns: columns ?? [], rows, count: row - headerRow, serialAt, odd, oddCount, excess };
    },
  };
}

function short(cell: string): string {
  return cell.length > CELL_CHARS ? `${cell.slice(0, CELL_CHARS)}…` : cell;
}
