/** Months of a calendar. */
import { iso } from './time';

/** The dashboard's months, the current one included. */
const MONTHS_SHOWN = 12;

/** The months up to and including that of `today` (YYYY-MM-DD), oldest first, as YYYY-MM. */
export function lastMonths(today: string, count = MONTHS_SHOWN): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => iso(Date.UTC(year, month - count + index, 1)).slice(0, 7));
}

/** The last day of a month (YYYY-MM, or one of its days), as YYYY-MM-DD. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return iso(Date.UTC(year, number, 0)).slice(0, 10);
}
