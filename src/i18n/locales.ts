/** Which languages there are, and which of them is shown. Without polyglot: the sign-in page knows them too. */
import type { StringMap, TranslationMessages } from 'ra-core';

export interface Locale {
  /** By area as in `en`, and of definitions under `resources.<name>` (docs/changing.md). */
  readonly messages: StringMap;
  /** React-admin's own texts, as its language packages have them; English by default. */
  readonly ra?: TranslationMessages['ra'];
}

/** By BCP 47 tag: "fr", "pt-BR". */
export type Locales = Readonly<Record<string, () => Promise<Locale>>>;

const found = import.meta.glob<Locale>('./*/locale.ts', { import: 'locale' });

/** All but English: each is a folder beside `en` with a `locale.ts`. What it does not translate stays English. */
export const locales: Locales = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/').at(-2) ?? '', load]),
);

/** Whether there is another language than English. */
export const hasLocales = Object.keys(locales).length > 0;

/** The browser storage key of the person's choice; nothing is stored for the browser's own language. */
const CHOSEN = 'kobodesk.locale';

/** The first of a person's languages that there is: "pt-PT" is served by "pt". */
export function localeFor(languages: readonly string[], among: Locales = locales): string {
  const offered = new Set(['en', ...Object.keys(among)]);
  return languages.flatMap((tag) => [tag, tag.split('-')[0] ?? '']).find((tag) => offered.has(tag)) ?? 'en';
}

/** The language to be shown (D191). */
export function chosenLocale(): string {
  if (!hasLocales) return 'en';
  return localeFor([localStorage.getItem(CHOSEN) ?? [], navigator.languages].flat());
}

/** Shows the page anew in a language. What was typed is asked about first, as by any reload. */
export function chooseLocale(locale: string): void {
  if (locale === localeFor(navigator.languages)) localStorage.removeItem(CHOSEN);
  else localStorage.setItem(CHOSEN, locale);
  window.location.reload();
}

/** A translation over the texts that it leaves out. */
export function over<Texts extends object>(base: Texts, more: object): Texts {
  const merged = { ...base };
  for (const [key, value] of Object.entries(more)) {
    const before: unknown = Reflect.get(merged, key);
    Reflect.set(merged, key, isNested(before) && isNested(value) ? over(before, value) : value);
  }
  return merged;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
