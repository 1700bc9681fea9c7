/** The available languages and the chosen one. Without polyglot, because the sign-in page uses it too. */
import type { StringMap } from 'ra-core';
import type { FormatLocale } from './format';
import { LOCALE_KEY } from './localeKey';

export interface Locale {
  /** By area as in `en`; definitions under `resources.<name>` (docs/changing.md). */
  readonly messages: StringMap;
  /** React-admin's own texts; English where it lacks them. */
  readonly ra?: StringMap;
  /** How screens write amounts; the specification's form where it is left out. */
  readonly money?: FormatLocale['money'];
}

/** The shape of a translated file of `en`: a missing or unknown key does not compile. */
export type Translation<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]>;
};

/** By BCP 47 tag: "fr", "pt-BR". */
export type Locales = Readonly<Record<string, () => Promise<Locale>>>;

const found = import.meta.glob<Locale>('./*/locale.ts', { import: 'locale' });

/** All but English: each is a folder with a `locale.ts`. Untranslated texts stay English. */
export const locales: Locales = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/').at(-2) ?? '', load]),
);

/** The first of the user's languages that is available: "pt-PT" is served by "pt". */
export function localeFor(languages: readonly string[], among: Locales = locales): string {
  const offered = new Set(['en', ...Object.keys(among)]);
  return languages.flatMap((tag) => [tag, tag.split('-')[0] ?? '']).find((tag) => offered.has(tag)) ?? 'en';
}

/** The language to show (D191, D336). */
export function chosenLocale(): string {
  return localeFor([localStorage.getItem(LOCALE_KEY) ?? [], navigator.languages].flat());
}

let choice = new AbortController();

/**
 * Reloads the page in a language, which asks about typed values first. The choice is stored when the page goes: a person
 * who stays keeps the language (D269). @returns false where there is no room for the choice: nothing happens.
 */
export function chooseLocale(locale: string): boolean {
  if (!hasRoom(locale)) return false;
  choice.abort();
  const { signal } = (choice = new AbortController());
  const isBrowsers = locale === localeFor(navigator.languages);
  let asked = false;
  const store = (): void =>
    isBrowsers ? localStorage.removeItem(LOCALE_KEY) : localStorage.setItem(LOCALE_KEY, locale);
  addEventListener('pagehide', store, { signal });
  // A second question is about another way out of the page: the person has stayed after the first.
  addEventListener('beforeunload', () => (asked ? choice.abort() : (asked = true)), { signal });
  window.location.reload();
  return true;
}

function hasRoom(locale: string): boolean {
  try {
    localStorage.setItem(`${LOCALE_KEY}.probe`, locale);
    localStorage.removeItem(`${LOCALE_KEY}.probe`);
    return true;
  } catch {
    return false;
  }
}

/** Merges a translation over the texts that it lacks. */
export function over<Texts extends object>(base: Texts, more: object): Texts {
  const merged = { ...base };
  for (const [key, value] of Object.entries(more)) {
    const before: unknown = Reflect.get(merged, key);
    Reflect.set(merged, key, isNested(before) && isNested(value) ? over(before, value) : value);
  }
  return merged;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
