/** The serial numbers in a CSV file of hardware devices; the column's name is decisions 28's. */
import Papa from 'papaparse';
import { isSerialColumn, isSerialNumber, SERIAL_COLUMN, serialKey } from '../../src/upstream/serialNumber';

export interface SerialNumbers {
  /** A quotation mark has no partner: the rows after it cannot be told apart. */
  readonly broken: boolean;
  /** Each once, whatever the case, in order. */
  readonly serials: readonly string[];
  /** Rows that name one of them again. */
  readonly repeated: number;
  /** Rows without a usable serial number. */
  readonly odd: number;
}

/** Reads the file's text. @returns undefined when there is no such column. */
export function readSerialNumbers(csv: string): SerialNumbers | undefined {
  const { data, errors, meta } = Papa.parse<Readonly<Record<string, unknown>>>(csv, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => (isSerialColumn(header) ? SERIAL_COLUMN : header.trim()),
  });
  if (!meta.fields?.includes(SERIAL_COLUMN)) return undefined;
  const serials = new Map<string, string>();
  let [repeated, odd] = [0, 0];
  for (const row of data) {
    const cell = row[SERIAL_COLUMN];
    const serial = typeof cell === 'string' ? cell.trim() : '';
    if (!isSerialNumber(serial)) odd += 1;
    else if (serials.has(serialKey(serial))) repeated += 1;
    else serials.set(serialKey(serial), serial);
  }
  return { broken: errors.some(({ type }) => type === 'Quotes'), serials: [...serials.values()], repeated, odd };
}
