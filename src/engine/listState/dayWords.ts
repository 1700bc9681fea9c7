/** What moving days and periods are called: the key of the words, what stands in them, and the days that are meant. */
import { dayAt, isSymbolicDay } from '../base/days';
import { dayRange, presetOf } from './period';

export interface Said {
  readonly key: string;
  readonly values: { readonly smart_count: number };
  /** "2026-11-15 – 2026-11-21". */
  readonly days: string;
}

/** A period with a name of its own; null for others, whose two ends say themselves. */
export function periodWords(from: string, to: string, now: number): Said | null {
  const named = presetOf({ from, to });
  const [first, last] = [dayAt(from, now), dayAt(to, now)];
  if (!named || first === undefined || last === undefined || ['since', 'between', 'other'].includes(named.preset))
    return null;
  return { key: `list.period.${named.preset}`, values: { smart_count: named.days }, days: dayRange(first, last) };
}

/** One moving day; null for a calendar day, which says itself. */
export function dayWords(text: string, now: number): Said | null {
  const day = dayAt(text, now);
  if (day === undefined || !isSymbolicDay(text)) return null;
  const ago = Number(/\d+/.exec(text)?.[0] ?? 0);
  const unit = text.startsWith('today') ? 'day' : text.endsWith(':end') ? 'monthEnd' : 'month';
  const which = ago === 0 ? 'This' : ago === 1 ? 'Last' : 'Before';
  return { key: `list.period.${unit}${which}`, values: { smart_count: ago }, days: dayRange(day) };
}
