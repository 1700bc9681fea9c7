/**
 * Relative days of filters: `today`, `today-6`, `month` (the first day of this month), `month-1` (of the last one),
 * `month-1:end` (its last day), and of weeks, from Monday, `week` and `week-1:end` likewise. Addresses and saved views
 * keep them; requests have days of Lagos instead. The clock is an argument, in milliseconds since the epoch.
 */
import { addDays, lagosDay, lagosDayStart } from '../upstream/time';

const SYMBOL = /^(?:(today)(?:-(\d{1,4}))?|(week|month)(?:-(\d{1,4}))?(:end)?)$/;

const sinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Whether nobody means a day, YYYY-MM-DD: two digits typed into a year's place make the year 26, and 3026 is a slip. */
export const isWrongYear = (day: string): boolean => day < '1900-01-01' || day > '2999-12-31';

/** Whether a text is a relative day. */
export const isSymbolicDay = (text: string): boolean => SYMBOL.test(text);

/** The day, YYYY-MM-DD, of a relative or calendar day at a moment. Undefined if the text is no day. */
export function dayAt(text: string, now: number): string | undefined {
  const symbol = SYMBOL.exec(text);
  if (!symbol) return lagosDayStart(text) === undefined ? undefined : text;
  const [, isToday, days = 0, unit, units = 0, end] = symbol;
  const today = lagosDay(now);
  if (isToday) return addDays(today, -Number(days));
  if (unit === 'week') return addDays(today, (end ? 6 : 0) - sinceMonday(today) - 7 * Number(units));
  const month = Number(today.slice(5, 7)) - 1 - Number(units);
  // Day 0 is the last day of the month before.
  const [next, date] = end ? [1, 0] : [0, 1];
  return new Date(Date.UTC(Number(today.slice(0, 4)), month + next, date)).toISOString().slice(0, 10);
}
