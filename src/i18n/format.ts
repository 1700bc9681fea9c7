/**
 * Formats numbers, names and words of kinds by the user’s language, `figures.ts` and `plurals.ts` what the first list does
 * not need; nothing else uses `Intl`. Amounts, days and times: `upstream/money.ts`, `upstream/time.ts`.
 */
import { kinds } from './en/kinds';

/** The language, as sent to workers. */
export interface FormatLocale {
  /** BCP 47. */
  readonly tag: string;
  readonly kinds: Readonly<Record<keyof typeof kinds, string>>;
  /** Fixed texts of the service by their English: types of transactions, meanings of status codes (D280). */
  readonly terms?: ReadonlyMap<string, string> | null;
  /** Amounts: between thousands, before the decimals, before a unit behind (`MoneyForm`); the specification's if none. */
  readonly money?: readonly [group: string, point: string, gap?: string] | undefined;
}

export const ENGLISH: FormatLocale = { tag: 'en', kinds };
/** Before each group of three final digits. */
const THOUSANDS = /\B(?=(\d{3})+$)/g;

let current = ENGLISH;
/** Made on first use, because making one takes a browser milliseconds that a first list does not have. */
let numbers: Intl.NumberFormat | undefined;

/** Called by the i18n provider, and in workers, which start in English. */
export function setFormatLocale(locale: FormatLocale): void {
  current = locale;
  numbers = undefined;
}

export const formatLocale = (): FormatLocale => current;

/** A word of a kind: "Yes", "Unreadable". */
export const kindWord = (word: keyof typeof kinds): string => current.kinds[word];

/** "Type: Cash Out". */
export const labelled = (label: string, text: string): string => `${label}${kindWord('colon')} ${text}`;

/** A fixed text of the service in the user's language; any other text as received. */
export const term = (text: string): string => current.terms?.get(text) ?? text;

/** The language of a text that the service sent, where the page's is another: an unknown term stays English. */
export const languageOfTerm = (text: string): 'en' | undefined =>
  current.terms && !current.terms.has(text) ? 'en' : undefined;

/** 20,000. English without `Intl`, whose first number takes a browser 20 ms. */
export const grouped = (count: number): string =>
  current.tag === 'en' && Number.isInteger(count)
    ? String(count).replace(THOUSANDS, ',')
    : (numbers ??= new Intl.NumberFormat(current.tag)).format(count);

/** The alphabetical order of names. */
export const compareNames = (one: string, other: string): number =>
  one.localeCompare(other, current.tag, { numeric: true });

/** Without `Intl`, which takes a browser 10 ms; of other languages it knows the name. */
const LANGUAGES = new Map([
  ['en', 'English'],
  ['fr', 'français'],
]);

/** A language in its own name: "français". */
export const languageName = (locale: string): string =>
  LANGUAGES.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
