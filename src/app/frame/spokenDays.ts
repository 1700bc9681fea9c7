/**
 * Days written in a text: "12 March", "march 12th", "12/03", "12/03/2026", "2026-03-12", "before 12 March", and two of
 * them with their words, "from 10 to 12 March".
 */
import type { Period } from '../../lists/period';
import { folded } from '../../upstream/searchedText';
import { addDays, lagosDay, lagosDayStart } from '../../upstream/time';
import { oneOf, type Phrases } from './spokenNumbers';

export interface SpokenDays {
  /** One day twice, the first and the last, or one of them. */
  readonly days?: Partial<Period>;
  /** "12/03" alone, which is a part of a name where other words are beside it. */
  readonly isLoose?: boolean;
  /** The other words. */
  readonly rest: string;
}

type Written = Readonly<Partial<Record<'y' | 'm' | 'd', string>>>;

/** The fewest letters of a month's name. */
const SHORTEST = 3;
/** Years back, to the last 29 February. */
const LEAP = 8;
/** Words before a day, and what they say with it. */
const ENDS = {
  since: (day: string): Partial<Period> => ({ from: day }),
  after: (day: string): Partial<Period> => ({ from: addDays(day, 1) }),
  until: (day: string): Partial<Period> => ({ to: day }),
  before: (day: string): Partial<Period> => ({ to: addDays(day, -1) }),
} as const;
const END_WORDS = ['since', 'after', 'until', 'before'] as const;

/** @param now epoch milliseconds: a day without a year is the last one so far. */
export function spokenDays(typed: string, phrases: Phrases, now: number): SpokenDays {
  if (!/\d/.test(typed)) return { rest: typed };
  const months = phrases('months').map((month) => folded(month));
  const today = lagosDay(now);
  const text = ` ${folded(typed)} `;
  const written = (groups: Written, month = groups.m ?? ''): Written => ({
    ...groups,
    m: /^\d/.test(month) ? month : String(months.findIndex((name) => name.startsWith(month)) + 1),
  });
  const article = `(?:${oneOf(phrases('articles'))} )?`;
  const [first, last] = [formsOf(months), formsOf(months, '2')];
  const bare = String.raw`(?<d>\d{1,2})(?:st|nd|rd|th|er)?`;
  for (const form of [...first, bare].flatMap((one) => last.map((other) => ({ one, other })))) {
    const both = new RegExp(
      ` (?:${oneOf(phrases('from'))} )?${article}${form.one}(?: ${oneOf(phrases('to'))} | ?[-–] ?)${article}${form.other}(?=[ ,])`,
      'u',
    ).exec(text);
    if (!both) continue;
    const { y, m, d, y2, m2, d2 } = both.groups ?? {};
    const end = written({ y: y2, m: m2, d: d2 });
    const days = rangeOf(m === undefined ? { ...end, d, y: y2 } : written({ y, m, d }), end, today);
    return days ? { days, rest: text.replace(both[0], ' ') } : { rest: typed };
  }
  const found: SpokenDays[] = [];
  let rest = text;
  for (const form of first) {
    const ends = END_WORDS.map((name) => `(?<${name}>${oneOf(phrases(name))} )?`).join('');
    for (const { 0: said, groups = {} } of rest.matchAll(new RegExp(` ${ends}${article}${form}(?=[ ,])`, 'gu'))) {
      const day = dayOf(written(groups), today);
      if (day === undefined) continue;
      const end = END_WORDS.find((name) => groups[name] !== undefined);
      const isLoose = !end && said.includes('/') && groups.y === undefined;
      rest = rest.replace(said, ' ');
      found.push({ days: end ? ENDS[end](day) : { from: day, to: day }, isLoose, rest });
    }
  }
  const [one, ...more] = found;
  return one && more.length === 0 ? one : { rest: typed };
}

/** The day stands before the month, as in Lagos and Paris. @param of after the name of each part. */
function formsOf(months: readonly string[], of = ''): readonly string[] {
  const begun = months.flatMap((month) =>
    Array.from({ length: month.length - SHORTEST + 1 }, (_, cut) => month.slice(0, month.length - cut)),
  );
  const unique = begun.filter((one) => months.filter((month) => month.startsWith(one)).length === 1);
  const name = `(?<m${of}>${unique.join('|')})`;
  const date = String.raw`(?<d${of}>\d{1,2})(?:st|nd|rd|th|er)?`;
  return [
    String.raw`(?<y${of}>\d{4})-(?<m${of}>\d\d)-(?<d${of}>\d\d)`,
    String.raw`(?<d${of}>\d{1,2})/(?<m${of}>\d{1,2})(?:/(?<y${of}>\d{4}|\d\d))?`,
    String.raw`${date} (?:of |de )?${name}\.?(?: (?<y${of}>20\d\d))?`,
    String.raw`${name}\.? ${date}(?:,? (?<y${of}>20\d\d))?`,
  ];
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const isDay = (text: string): boolean => lagosDayStart(text) !== undefined;

/** In its year, or in the last so far, or in the first from a day on; undefined for what no calendar has. */
function dayOf({ y, m, d = '' }: Written, today: string, from?: string): string | undefined {
  const day = (year: number): string => `${year}-${twoDigits(Number(m))}-${twoDigits(Number.parseInt(d))}`;
  if (y !== undefined) return [day(Number(y) + (y.length === 2 ? 2_000 : 0))].find(isDay);
  const years = Array.from({ length: LEAP + 1 }, (_, by) => Number((from ?? today).slice(0, 4)) + (from ? by : -by));
  return years.map(day).find((one) => isDay(one) && (from ? one >= from : one <= today));
}

/** Undefined for days that do not follow one another up to the end of this year. */
function rangeOf(first: Written, last: Written, today: string): Period | undefined {
  const end = last.y === undefined ? undefined : dayOf(last, today);
  const from = dayOf(first, end ?? today);
  const to = end ?? (from && dayOf(last, today, from));
  const isFar = end === undefined && to !== undefined && to.slice(0, 4) > today.slice(0, 4);
  return from === undefined || to === undefined || isFar || from > to ? undefined : { from, to };
}
