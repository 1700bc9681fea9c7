/** Days written in a text: "12 March", "march 12th", "12/03", "12/03/2026", "2026-03-12", and two of them as a range. */
import type { Period } from '../../lists/period';
import { folded } from '../../upstream/searchedText';
import { lagosDay, lagosDayStart } from '../../upstream/time';
import type { Phrases } from './spokenNumbers';

export interface SpokenDays {
  /** One day twice, or the first and the last. */
  readonly days?: Period;
  /** The other words. */
  readonly rest: string;
}

/** The fewest letters of a month's name. */
const SHORTEST = 3;
/** Years back, to the last 29 February. */
const LEAP = 8;

/** @param now epoch milliseconds: a day without a year is the last one so far. */
export function spokenDays(typed: string, phrases: Phrases, now: number): SpokenDays {
  const months = phrases('months').map((month) => folded(month));
  const today = lagosDay(now);
  const found: string[] = [];
  let rest = ` ${folded(typed)} `;
  for (const form of formsOf(months)) {
    for (const { 0: text, groups = {} } of rest.matchAll(form)) {
      const { y, m = '', d = '' } = groups;
      const month = /^\d/.test(m) ? Number(m) : months.findIndex((name) => name.startsWith(m)) + 1;
      const day = dayOf(y, month, Number.parseInt(d), today);
      if (day === undefined) continue;
      found.push(day);
      rest = rest.replace(text, ' ');
    }
  }
  const [from, to = from] = found.toSorted();
  return from === undefined || to === undefined || found.length > 2 ? { rest: typed } : { days: { from, to }, rest };
}

/** The day stands before the month, as in Lagos and Paris. */
function formsOf(months: readonly string[]): readonly RegExp[] {
  const begun = months.flatMap((month) =>
    Array.from({ length: month.length - SHORTEST + 1 }, (_, cut) => month.slice(0, month.length - cut)),
  );
  const name = `(?<m>${begun.filter((one) => months.filter((month) => month.startsWith(one)).length === 1).join('|')})`;
  const date = String.raw`(?<d>\d{1,2})(?:st|nd|rd|th|er)?`;
  return [
    String.raw`(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)`,
    String.raw`(?<d>\d{1,2})/(?<m>\d{1,2})(?:/(?<y>\d{4}|\d\d))?`,
    String.raw`${date} (?:of |de )?${name}\.?(?: (?<y>20\d\d))?`,
    String.raw`${name}\.? ${date}(?:,? (?<y>20\d\d))?`,
  ].map((form) => new RegExp(String.raw` ${form}(?=[ ,])`, 'gu'));
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const isDay = (text: string): boolean => lagosDayStart(text) !== undefined;

/** Undefined for what no calendar has. */
function dayOf(year: string | undefined, month: number, date: number, today: string): string | undefined {
  const day = (of: number): string => `${of}-${twoDigits(month)}-${twoDigits(date)}`;
  if (year !== undefined) return [day(Number(year) + (year.length === 2 ? 2_000 : 0))].find(isDay);
  const years = Array.from({ length: LEAP + 1 }, (_, ago) => Number(today.slice(0, 4)) - ago);
  return years.map(day).find((one) => isDay(one) && one <= today);
}
