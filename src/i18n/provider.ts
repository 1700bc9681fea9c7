/**
 * The i18n provider of the shell. The sign-in page reads the same message files without it. A locale is one folder beside
 * `en` with a `locale.ts`; what it does not translate stays English.
 */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, StringMap, TranslationMessages } from 'ra-core';
import { mapValues } from 'es-toolkit';
import { en } from './english';
import { ENGLISH, languageName, setFormatLocale } from './format';

export interface Locale {
  /** By area as in `en`, and of definitions under `resources.<name>.fields.<field>` and the like. */
  readonly messages: StringMap;
  /** React-admin's own texts, as its language packages have them; English by default. */
  readonly ra?: TranslationMessages['ra'];
}

/** By BCP 47 tag: "fr", "pt-BR". */
export type Locales = Readonly<Record<string, () => Promise<Locale>>>;

/** The key of a failed call with the value that its sentence needs (`UpstreamError.message`). */
const WITH_VALUE = /^(upstream\.\w+)#([\da-f]+)$/;
/** Its value is how long to wait; that of any other key is the service's reference. */
const WAITS = /^upstream\.unavailable(?:Seconds|Minutes)$/;

interface I18n {
  readonly provider: I18nProvider;
  /** Adds English texts that were loaded later. */
  readonly addMessages: (more: StringMap) => Promise<void>;
  /** The first of a person's languages that there is: "pt-PT" is served by "pt". */
  readonly localeFor: (languages: readonly string[]) => string;
}

export function createI18n(locales: Locales): I18n {
  let english: TranslationMessages = en;
  const offered = ['en', ...Object.keys(locales)];
  const messagesOf = async (locale: string): Promise<TranslationMessages> => {
    const { messages = {}, ra = english.ra } = (await locales[locale]?.()) ?? {};
    return { ...over(english, messages), ra };
  };
  const polyglot = polyglotI18nProvider((locale) => (locale === 'en' ? english : messagesOf(locale)), 'en', [], {
    allowMissing: true,
  });
  const provider: I18nProvider = {
    ...polyglot,
    // On demand: the names of languages take a browser 20 ms, which a first list has not.
    getLocales: () => offered.map((locale) => ({ locale, name: languageName(locale) })),
    async changeLocale(locale) {
      await polyglot.changeLocale(locale);
      const kinds = mapValues(ENGLISH.kinds, (_, word) => polyglot.translate(`kinds.${word}`, { _ }));
      setFormatLocale({ tag: locale, kinds });
      document.documentElement.lang = locale;
    },
    translate(key, options) {
      const [, sentence, value] = WITH_VALUE.exec(key) ?? [];
      if (sentence === undefined) return polyglot.translate(key, options);
      if (WAITS.test(sentence)) return polyglot.translate(sentence, { smart_count: Number(value) });
      return `${polyglot.translate(sentence)} ${polyglot.translate('upstream.reference', { reference: value })}`;
    },
  };
  return {
    provider,
    addMessages: async (more) => {
      english = { ...english, ...more };
      await polyglot.changeLocale(polyglot.getLocale());
    },
    localeFor: (languages) =>
      languages.flatMap((tag) => [tag, tag.split('-')[0] ?? '']).find((tag) => offered.includes(tag)) ?? 'en',
  };
}

/** A translation over the English that it leaves out. */
function over(base: StringMap, more: StringMap): StringMap {
  const merged: StringMap = { ...base };
  for (const [key, value] of Object.entries(more)) {
    const before = merged[key];
    merged[key] = typeof value === 'object' && typeof before === 'object' ? over(before, value) : value;
  }
  return merged;
}

const found = import.meta.glob<Locale>('./*/locale.ts', { import: 'locale' });
const tagOf = (path: string): string => path.split('/')[1] ?? '';

export const {
  provider: i18nProvider,
  addMessages,
  localeFor,
} = createI18n(Object.fromEntries(Object.entries(found).map(([path, load]) => [tagOf(path), load])));
