/** The operator `last`: so many days, weeks or months of Lagos up to now, today included. */
import { addDays, lagosDay } from '../../upstream/time';

const WRITTEN = /^([1-9]\d{0,3})([dwm])$/;

/**
 * The first day, YYYY-MM-DD, of `14d`, `2w` or `3m`. A month begins the day after the same day of a month before, so
 * that on 20 November `1m` is from 21 October. Undefined for another text.
 * @param now milliseconds since the epoch.
 */
export function firstOfLast(text: string, now: number): string | undefined {
  const [, count, unit] = WRITTEN.exec(text) ?? [];
  if (count === undefined) return undefined;
  const today = lagosDay(now);
  const first = unit === 'm' ? addDays(monthsBefore(today, Number(count)), 1) : addDays(today, 1 - daysIn(count, unit));
  // Four digits of a year: texts of days compare as days do.
  return first < '1900-01-01' || first.length > 10 ? undefined : first;
}

const daysIn = (count: string, unit: string | undefined): number => Number(count) * (unit === 'w' ? 7 : 1);

/** The same day of an earlier month, or the last one that it has. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
