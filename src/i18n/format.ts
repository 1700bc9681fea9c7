/**
 * Numbers, months, names and the words of kinds in the person's language: the one place that asks `Intl`. Amounts, days
 * and times are not here: the specification says their form (`upstream/money.ts`, `upstream/time.ts`).
 */
import { kinds } from './en/kinds';

/** What a thread is told of the page's language. */
export interface FormatLocale {
  /** BCP 47. */
  readonly tag: string;
  readonly kinds: Readonly<Record<keyof typeof kinds, string>>;
}

export const ENGLISH: FormatLocale = { tag: 'en', kinds };

/** Each is made when it is first used: making one takes a browser milliseconds that a first list has not. */
const MAKERS = {
  grouped: (locale: string) => new Intl.NumberFormat(locale),
  compact: (locale: string) => new Intl.NumberFormat(locale, { notation: 'compact' }),
  names: (locale: string) => new Intl.Collator(locale, { numeric: true }),
  short: (locale: string) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
  long: (locale: string) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

type Formats = { [Name in keyof typeof MAKERS]: ReturnType<(typeof MAKERS)[Name]> };

/** Before each group of three digits at the end. */
const THOUSANDS = /\B(?=(\d{3})+$)/g;

let current = ENGLISH;
let made: Partial<Formats> = {};

/** For the i18n provider, and for a thread, which starts without the page's language. */
export function setFormatLocale(locale: FormatLocale): void {
  current = locale;
  made = {};
}

export const formatLocale = (): FormatLocale => current;

/** What a kind of fields says itself: "Yes", "Unreadable". */
export const kindWord = (word: keyof typeof kinds): string => current.kinds[word];

/** 20000 as a person reads it: 20,000. English without `Intl`, whose first number takes a browser 20 ms. */
export const grouped = (count: number): string =>
  current.tag === 'en' && Number.isInteger(count)
    ? String(count).replace(THOUSANDS, ',')
    : (made.grouped ??= MAKERS.grouped(current.tag)).format(count);

/** 20000 where there is little room: 20K. */
export const compact = (count: number): string => (made.compact ??= MAKERS.compact(current.tag)).format(count);

/** A month (YYYY-MM) as a person reads it: "Mar" or "March 2026". */
export const monthName = (month: string, form: 'short' | 'long'): string =>
  (made[form] ??= MAKERS[form](current.tag)).format(Date.parse(`${month}-01T00:00:00Z`));

/** The order in which a person looks for names. */
export const compareNames = (one: string, other: string): number =>
  (made.names ??= MAKERS.names(current.tag)).compare(one, other);

/** A language as its speakers call it: "français". */
export const languageName = (locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
