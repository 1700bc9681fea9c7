/**
 * Days of a filter that move with the calendar: `today`, `today-6`, `month` (the first day of this month), `month-1` (of
 * the previous one), `month-1:end` (its last). The address and saved views hold them as written; they become days of
 * Lagos where a list is asked, and never reach the upstream. Pure: the clock is an argument, in milliseconds since the
 * epoch.
 */
import { addDays, lagosDay, lagosDayStart } from '../../upstream/time';

const SYMBOL = /^(?:(today)(?:-(\d{1,4}))?|month(?:-(\d{1,4}))?(:end)?)$/;

/** Whether a text names a day by the calendar's movement. */
export function isSymbolicDay(text: string): boolean {
  return SYMBOL.test(text);
}

/** The day, YYYY-MM-DD, that a symbolic or calendar day names at a moment. Undefined if the text is no day. */
export function dayAt(text: string, now: number): string | undefined {
  const symbol = SYMBOL.exec(text);
  if (!symbol) return lagosDayStart(text) === undefined ? undefined : text;
  const [, isToday, days = 0, months = 0, end] = symbol;
  const today = lagosDay(now);
  if (isToday) return addDays(today, -Number(days));
  const month = Number(today.slice(5, 7)) - 1 - Number(months);
  // Day 0 is the last one of the month before.
  const [next, date] = end ? [1, 0] : [0, 1];
  return new Date(Date.UTC(Number(today.slice(0, 4)), month + next, date)).toISOString().slice(0, 10);
}
