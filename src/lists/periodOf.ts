/** Periods as a person chooses them: the inverse of `presetOf`. */
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
