/** The days of Lagos that the operators `last` and `during` mean. `now`: milliseconds since the epoch. */
import { addDays, lagosDay } from '../../upstream/time';
import { PERIODS, SPAN } from './operators';

/**
 * The first day, YYYY-MM-DD, of `14d`, `2w` or `3m`. A month begins the day after the same day of a month before, so
 * that on 20 November `1m` is from 21 October. Undefined for another text.
 */
export function firstOfLast(text: string, now: number): string | undefined {
  const [, count, unit] = SPAN.exec(text) ?? [];
  if (count === undefined) return undefined;
  const today = lagosDay(now);
  return unit === 'm' ? addDays(monthsBefore(today, Number(count)), 1) : addDays(today, 1 - daysIn(count, unit));
}

const daysIn = (count: string, unit: string | undefined): number => Number(count) * (unit === 'w' ? 7 : 1);

/** The same day of an earlier month, or the last one that it has. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** Of each unit the most days, and the months; a day and a week have none. */
const UNITS = { Day: [1, 0], Week: [7, 0], Month: [31, 1], Quarter: [92, 3], Year: [366, 12] } as const;

type Unit = keyof typeof UNITS;

/** The first day, YYYY-MM-DD, of the unit that a day is in. A week begins on Monday. */
export function firstDayOf(unit: Unit, day: string): string {
  if (unit === 'Day') return day;
  if (unit === 'Week') return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  const month = Number(day.slice(5, 7)) - 1;
  const first = month - (month % UNITS[unit][1]) + 1;
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

const WITH_UNIT = ['Week', 'Month', 'Quarter', 'Year'] as const;

/**
 * The first and the last day, YYYY-MM-DD, of a value of `during`. "This week" ends on Sunday, not today: a record may have
 * a time to come (D671). Undefined for another text.
 */
export function daysDuring(text: string, now: number): { readonly from: string; readonly to: string } | undefined {
  if (!PERIODS.includes(text)) return undefined;
  const unit = WITH_UNIT.find((one) => text.endsWith(one)) ?? 'Day';
  const first = firstDayOf(unit, lagosDay(now));
  const before = addDays(first, -1);
  if (text === 'yesterday' || text.startsWith('previous')) return { from: firstDayOf(unit, before), to: before };
  // The longest unit is over after so many days, and the next one is not.
  return { from: first, to: addDays(firstDayOf(unit, addDays(first, UNITS[unit][0])), -1) };
}
