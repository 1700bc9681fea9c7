/** Days and hours of Lagos that operators mean, and the days before a question's. `now`: milliseconds since the epoch. */
import { omit } from 'es-toolkit';
import { addDays, DAY_MS, lagosDay } from '../../upstream/time';
import { valuesIn } from '../../upstream/typedText';
import { dayAt, isWrongYear } from '../days';
import { HOURS, operandOf, PERIODS, SPAN, type Operator } from './operators';

/** Calendar days, YYYY-MM-DD, both of them included. */
export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** How many days, both ends included. Not a number for texts that are no days. */
export function daysIn({ startDate, endDate }: Days): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1;
}

/**
 * What days are compared with: as many right before them; before whole calendar months as many months (D605). @param unit
 * that began with them and is under way: as many days of the one before, from its beginning (D872).
 */
export function daysBefore(days: Days, unit: Unit = 'Day'): Days {
  const [length, last, after] = [daysIn(days), addDays(days.startDate, -1), addDays(days.endDate, 1)];
  if (firstDayOf(unit, after) !== after) {
    const first = firstDayOf(unit, last);
    const end = addDays(first, length - 1);
    return { startDate: first, endDate: end < last ? end : last };
  }
  const areMonths = [days.startDate, after].every((day) => day.endsWith('-01'));
  const months = Math.round((12 * length) / 365.25);
  return { startDate: areMonths ? monthsBefore(days.startDate, months) : addDays(last, 1 - length), endDate: last };
}

/**
 * The first day, YYYY-MM-DD, of `14d`, `2w` or `3m`. A month begins the day after the same day of a month before, so
 * that on 20 November `1m` is from 21 October. Undefined for another text.
 */
export function firstOfLast(text: string, now: number): string | undefined {
  const [, count, unit] = SPAN.exec(text) ?? [];
  if (count === undefined) return undefined;
  const today = lagosDay(now);
  return unit === 'm'
    ? addDays(monthsBefore(today, Number(count)), 1)
    : addDays(today, 1 - Number(count) * (unit === 'w' ? 7 : 1));
}

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

/** Of a value of `during`. */
const unitOf = (text: string): Unit => WITH_UNIT.find((one) => text.endsWith(one)) ?? 'Day';

/** The two days by which the filters of a period say the same as "this week" and "this month" (`lists/period.ts`). */
const UNDER_WAY: Readonly<Record<string, Unit>> = { 'gte week,lte today': 'Week', 'gte month,lte today': 'Month' };

/**
 * The first and the last day, YYYY-MM-DD, of a value of `during`. "This week" ends on Sunday, not today: a record may have
 * a time to come (D671). Undefined for another text.
 */
export function daysDuring(text: string, now: number): { readonly from: string; readonly to: string } | undefined {
  if (!PERIODS.includes(text)) return undefined;
  const unit = unitOf(text);
  const first = firstDayOf(unit, lagosDay(now));
  const before = addDays(first, -1);
  if (text === 'yesterday' || text.startsWith('previous')) return { from: firstDayOf(unit, before), to: before };
  // The longest unit is over after so many days, and the next one is not.
  return { from: first, to: addDays(firstDayOf(unit, addDays(first, UNITS[unit][0])), -1) };
}

/** A question of a list, with its texts by parameter. */
type Texts = Readonly<Record<string, string>>;

interface Timed {
  /** Of the list's own time, which takes operators. */
  readonly time: string | undefined;
  readonly period: readonly [first: string, last: string] | undefined;
}

/**
 * The days that a question chooses, those before them, and how it is asked of others (D872); null where its days have no
 * beginning or no end, or are times, and where nobody means those before them. @param until the last day that counts.
 */
export function comparedDays(question: Texts, { time, period }: Timed, now: number, until = LATEST) {
  const [first, last] = period ?? [];
  const conditions = Object.keys(question).flatMap((param) => {
    const { field, operator, any } = operandOf(param);
    const own = param === first ? 'gte' : param === last ? 'lte' : !any && field === time ? operator : null;
    return own && own !== 'hour' && question[param] ? { param, operator: own, text: question[param] } : [];
  });
  const chosen = conditions.map(({ operator, text }) => daysOf(operator, text, now) ?? NO_DAYS);
  const { startDate, endDate } = chosen.reduce(common, { startDate: '', endDate: LATEST });
  const days = common({ startDate, endDate }, { startDate, endDate: until });
  if (startDate === '' || endDate === LATEST || startDate > days.endDate) return null;
  const texts = conditions.map(({ operator, text }) => (operator === 'during' ? text : `${operator} ${text}`));
  const unit = texts.length === 1 ? unitOf(texts.join('')) : (UNDER_WAY[texts.toSorted().join()] ?? 'Day');
  const params = conditions.map(({ param }) => param);
  const [from, to] = period?.some((end) => params.includes(end)) ? period : [`${time}_gte`, `${time}_lte`];
  const of = (asked: Days): Texts => ({ ...omit(question, params), [from]: asked.startDate, [to]: asked.endDate });
  const before = daysBefore(days, unit);
  return isWrongYear(before.startDate) ? null : { days, before, of };
}

/** After every day. */
const LATEST = '9999';
const NO_DAYS: Days = { startDate: LATEST, endDate: '' };

const common = (one: Days, other: Days): Days => ({
  startDate: one.startDate > other.startDate ? one.startDate : other.startDate,
  endDate: one.endDate < other.endDate ? one.endDate : other.endDate,
});

/** The days of one condition; of a unit under way up to today. Undefined for a text that is no day. */
function daysOf(operator: Operator | 'is', text: string, now: number): Days | undefined {
  const today = lagosDay(now);
  const during = operator === 'during' ? daysDuring(text, now) : undefined;
  if (during) return { startDate: during.from, endDate: text.startsWith('this') ? today : during.to };
  const day = operator === 'last' ? firstOfLast(text, now) : dayAt(text, now);
  if (day === undefined) return undefined;
  if (operator === 'last') return { startDate: day, endDate: today };
  return { startDate: operator === 'lte' ? '' : day, endDate: operator === 'gte' ? LATEST : day };
}

/** The hours of a value of `hour`, from 0 to 23; undefined for another text. */
export const hoursIn = (text: string): readonly number[] | undefined =>
  HOURS.test(text) ? valuesIn(text).map(Number) : undefined;
