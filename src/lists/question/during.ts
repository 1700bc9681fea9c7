/** The operator `during`: a day, week, month, quarter or year of Lagos, the one of now or the one before it. */
import { addDays, lagosDay } from '../../upstream/time';
import { PERIODS } from './operators';

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
 * @param now milliseconds since the epoch.
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
