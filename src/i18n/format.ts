/**
 * Numbers, months and names in the person's language: the one place that asks `Intl`. Amounts, days and times are not
 * here: the specification says their form (`upstream/money.ts`, `upstream/time.ts`).
 */

function formatsOf(locale: string) {
  return {
    locale,
    grouped: new Intl.NumberFormat(locale),
    compact: new Intl.NumberFormat(locale, { notation: 'compact' }),
    names: new Intl.Collator(locale, { numeric: true }),
    short: new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
    long: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
}

let current: ReturnType<typeof formatsOf> | null = null;

const formats = (): ReturnType<typeof formatsOf> => (current ??= formatsOf('en'));

/** For the i18n provider, and for a thread, which starts without the page's language. */
export function setFormatLocale(locale: string): void {
  if (locale !== formats().locale) current = formatsOf(locale);
}

export const formatLocale = (): string => formats().locale;

/** 20000 as a person reads it: 20,000. */
export const grouped = (count: number): string => formats().grouped.format(count);

/** 20000 where there is little room: 20K. */
export const compact = (count: number): string => formats().compact.format(count);

/** A month (YYYY-MM) as a person reads it: "Mar" or "March 2026". */
export const monthName = (month: string, form: 'short' | 'long'): string =>
  formats()[form].format(Date.parse(`${month}-01T00:00:00Z`));

/** The order in which a person looks for names. */
export const compareNames = (one: string, other: string): number => formats().names.compare(one, other);

/** A language as its speakers call it: "français". */
export const languageName = (locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
