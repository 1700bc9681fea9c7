/** The partner bank's formats of a day (P2-3). */
import { lagosDayStart } from './time';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** YYYY-MM-DD, perhaps with a time; MM/DD/YYYY; DD-MMM-YYYY. */
const WRITTEN: readonly RegExp[] = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ].*)?$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  /^(?<day>\d{1,2})-(?<month>[a-z]{3})[a-z]*-(?<year>\d{4})$/i,
];

/** @returns undefined for a text that is no day of the calendar. */
export function readBankDay(written: string): string | undefined {
  for (const way of WRITTEN) {
    const { year = '', month = '', day = '' } = way.exec(written.trim())?.groups ?? {};
    const number = /^\d+$/.test(month) ? month : String(MONTHS.indexOf(month.toLowerCase()) + 1);
    const read = `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (lagosDayStart(read) !== undefined) return read;
  }
  return undefined;
}

/** As MM/DD/YYYY. */
export function writeBankDay(day: string): string {
  const [year, month, dayOfMonth] = day.split('-');
  return `${month}/${dayOfMonth}/${year}`;
}
