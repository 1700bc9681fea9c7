/** The serial numbers in a CSV file of hardware devices; the column's name is decisions 28's. */
import Papa from 'papaparse';

const COLUMN = 'serialnumber';
/** As printed on devices: letters and digits, with some signs between them. */
const SERIAL_NUMBER = /^[a-z\d](?:[\w ./-]{0,62}[a-z\d])?$/i;

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

/** Whether a text can be a serial number. */
function isSerialNumber(text: string): boolean {
  return SERIAL_NUMBER.test(text);
}

/** Reads the file's text. @returns undefined when there is no such column. */
export function readSerialNumbers(csv: string): SerialNumbers | undefined {
  const { data, errors, meta } = Papa.parse<Readonly<Record<string, unknown>>>(csv, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim().toLowerCase(),
  });
  if (!meta.fields?.includes(COLUMN)) return undefined;
  const serials = new Map<string, string>();
  let [repeated, odd] = [0, 0];
  for (const row of data) {
    const cell = row[COLUMN];
    const serial = typeof cell === 'string' ? cell.trim() : '';
    if (!isSerialNumber(serial)) odd += 1;
    else if (serials.has(serial.toUpperCase())) repeated += 1;
    else serials.set(serial.toUpperCase(), serial);
  }
  return { broken: errors.some(({ type }) => type === 'Quotes'), serials: [...serials.values()], repeated, odd };
}
