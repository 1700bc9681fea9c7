/** The shell's i18n provider. The sign-in page reads the message files without it (`entry.ts`). */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, StringMap, TranslationMessages } from 'ra-core';
import { flattenObject, mapValues } from 'es-toolkit';
import { en } from './english';
import { ENGLISH, languageName, setFormatLocale } from './format';
import { locales, over, type Locales } from './locales';

/** A failed call's key with a value for its sentence (`UpstreamError.message`). */
const WITH_VALUE = /^(upstream\.\w+)#([\da-f]+)$/;
/** Keys whose value is a waiting time; other keys have the service's reference. */
const WAITS = /^upstream\.unavailable(?:Seconds|Minutes)$/;

interface I18n {
  readonly provider: I18nProvider;
  /** Adds lazily loaded English texts. */
  readonly addMessages: (more: StringMap) => Promise<void>;
}

export function createI18n(others: Locales): I18n {
  let english: TranslationMessages = en;
  /** The texts of the language itself, by their keys. */
  let own: object = {};
  const messagesOf = async (locale: string): Promise<TranslationMessages> => {
    const { messages = {}, ra } = (await others[locale]?.()) ?? {};
    own = flattenObject({ ...messages, ra });
    return { ...over(english, messages), ra: ra ?? english.ra };
  };
  const polyglot = polyglotI18nProvider((locale) => (locale === 'en' ? english : messagesOf(locale)), 'en', [], {
    allowMissing: true,
  });
  const inEnglish = polyglotI18nProvider(() => english, 'en', [], { allowMissing: true });
  /**
   * An untranslated text has English plural forms in any language. Of a definition's text (`_`) that is only known by its
   * forms: a translation has more than two in languages with a form for few.
   */
  const isEnglish = (key: string, { smart_count: count, _: text }: { smart_count?: number; _?: string }): boolean => {
    if (count === undefined || key in own) return false;
    if (text === undefined) return true;
    const { pluralCategories } = new Intl.PluralRules(polyglot.getLocale()).resolvedOptions();
    return pluralCategories.includes('few') && text.split('||||').length === 2;
  };
  const provider: I18nProvider = {
    ...polyglot,
    // On demand: names of languages take a browser 20 ms.
    getLocales: () => ['en', ...Object.keys(others)].map((locale) => ({ locale, name: languageName(locale) })),
    async changeLocale(locale) {
      await polyglot.changeLocale(locale);
      const kinds = mapValues(ENGLISH.kinds, (_, word) => polyglot.translate(`kinds.${word}`, { _ }));
      setFormatLocale({ tag: locale, kinds });
      document.documentElement.lang = locale;
    },
    translate(key, options) {
      const [, sentence, value] = WITH_VALUE.exec(key) ?? [];
      if (sentence === undefined) return (isEnglish(key, options ?? {}) ? inEnglish : polyglot).translate(key, options);
      if (WAITS.test(sentence)) return provider.translate(sentence, { smart_count: Number(value) });
      return `${polyglot.translate(sentence)} ${polyglot.translate('upstream.reference', { reference: value })}`;
    },
  };
  return {
    provider,
    addMessages: async (more) => {
      english = { ...english, ...more };
      await Promise.all([inEnglish.changeLocale('en'), polyglot.changeLocale(polyglot.getLocale())]);
    },
  };
}

export const { provider: i18nProvider, addMessages } = createI18n(locales);
