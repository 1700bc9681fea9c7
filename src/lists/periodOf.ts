/** Periods as a person chooses them: the inverse of `presetOf`. */
import { DAY_MS, addDays } from '../upstream/time';
import { dayAt } from './days';
import { NAMED, type NamedPeriod, type Period } from './period';

/** The largest number of "Last N days". */
export const MAX_DAYS = 9_999;

/**
 * The texts of a named period. A name without days of its own takes those of the period before, as calendar days;
 * `since` drops the end.
 */
export function periodOf({ preset, days }: NamedPeriod, before: Period, now: number): Period {
  const named = NAMED[preset];
  if (named) return named;
  if (preset === 'lastDays') return { from: days > 1 ? `today-${days - 1}` : 'today', to: 'today' };
  if (preset === 'other') return before;
  const day = (text: string): string => dayAt(text, now) ?? text;
  return { from: day(before.from), to: preset === 'since' ? '' : day(before.to) };
}

/** Calendar days, YYYY-MM-DD, both of them included. */
export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** How many days, both ends included. Not a number for texts that are no days. */
export function daysIn({ startDate, endDate }: Days): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1;
}

/** What days are compared with: as many days right before them; before a whole calendar month the month before (D605). */
export function daysBefore(days: Days): Days {
  const { startDate, endDate } = days;
  const last = addDays(startDate, -1);
  const isMonth = startDate.endsWith('-01') && addDays(endDate, 1).endsWith('-01') && daysIn(days) <= 31;
  return { startDate: isMonth ? `${last.slice(0, 7)}-01` : addDays(startDate, -daysIn(days)), endDate: last };
}
