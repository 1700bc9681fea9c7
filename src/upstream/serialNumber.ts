/**
 * By what the devices in a CSV file are known (decisions 28): the same to the preview of a file and to the reference
 * API, so that the one names the rows that the other will not take.
 */

/** The column, whatever the case. */
export const SERIAL_COLUMN = 'serialNumber';

/** As printed on devices: letters and digits, with some signs between them, at most 64 characters. */
const SERIAL_NUMBER = /^[a-z\d](?:[\w ./-]{0,62}[a-z\d])?$/i;

export function isSerialColumn(header: string): boolean {
  return header.trim().toLowerCase() === SERIAL_COLUMN.toLowerCase();
}

export function isSerialNumber(text: string): boolean {
  return SERIAL_NUMBER.test(text);
}

/** Two texts of the same key are the same device. */
export function serialKey(serial: string): string {
  return serial.toUpperCase();
}
