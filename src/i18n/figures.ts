/** Numbers, months and days by the user's language: of the dashboard, fees and deliveries. */
import { memoize } from 'es-toolkit';
import { formatLocale, grouped } from './format';

const compactOf = memoize((tag: string) => new Intl.NumberFormat(tag, { notation: 'compact' }));
const monthOf = {
  short: memoize((tag: string) => new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' })),
  long: memoize((tag: string) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })),
};
const dayOf = memoize(
  (tag: string) => new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** "30 November 2026". @param day YYYY-MM-DD. */
export const longDay = (day: string): string => dayOf(formatLocale().tag).format(Date.parse(`${day}T00:00:00Z`));

/** 12.4 %, of digits that are rounded already; the sign stays on the line of its number. */
export const percent = (digits: string): string => `${decimal(digits)}\u00A0%`;

/** Digits with the decimal sign of the language, thousands grouped: 5,100.0. */
export function decimal(digits: string): string {
  const [whole = '', rest] = digits.split('.');
  const shown = whole.length > 3 ? grouped(Number(whole)) : whole;
  if (rest === undefined) return shown;
  return `${shown}${formatLocale().tag === 'en' ? '.' : grouped(0.5).charAt(1)}${rest}`;
}

/** 20K. Small English numbers without `Intl`, like months: a dashboard needs nothing else of it. */
export const compact = (count: number): string =>
  formatLocale().tag === 'en' && Number.isInteger(count) && Math.abs(count) < 1_000
    ? String(count)
    : compactOf(formatLocale().tag).format(count);

const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A month (YYYY-MM): "Mar" or "March 2026". */
export function monthName(month: string, form: 'short' | 'long'): string {
  const name = ENGLISH_MONTHS[Number(month.slice(5)) - 1];
  if (formatLocale().tag === 'en' && name) return form === 'short' ? name.slice(0, 3) : `${name} ${month.slice(0, 4)}`;
  return monthOf[form](formatLocale().tag).format(Date.parse(`${month}-01T00:00:00Z`));
}
