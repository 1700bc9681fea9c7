/** The shell's i18n provider. The sign-in page reads the message files without it (`entry.ts`). */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, StringMap, TranslationMessages } from 'ra-core';
import { mapValues } from 'es-toolkit';
import { en } from './english';
import { ENGLISH, languageName, setFormatLocale, type FormatLocale } from './format';
import { ISOLATE, TURNS } from './isolates';
import type * as Received from './received';
import { locales, over, type Locales } from './locales';
import { endedIn } from './sentences';

/** A failed call's key with a value for its sentence (`UpstreamError.message`). */
const WITH_VALUE = /^(upstream\.\w+)#([\da-f]+)$/;
/** Keys whose value is a waiting time; other keys have the service's reference. */
const WAITS = /^upstream\.unavailable(?:Seconds|Minutes)$/;

/** A language that is not English. */
interface Translated {
  readonly received: typeof Received;
  readonly terms: FormatLocale['terms'];
  /** Of the texts that the language lacks. */
  readonly english: I18nProvider;
  readonly money: FormatLocale['money'];
}

interface I18n {
  readonly provider: I18nProvider;
  /** Adds lazily loaded English texts. */
  readonly addMessages: (more: StringMap) => Promise<void>;
}

/** Letters that are read from right to left, and marks that turn a text around. */
const TURNING = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** Keeps such a value from turning the sentence around it; every other value stays as it is, to the letter (D374). */
function setApart(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return mapValues(values, (value, name) =>
    name !== '_' && typeof value === 'string' && TURNING.test(value.replace(ISOLATE, ''))
      ? `\u2068${value.replaceAll(TURNS, '')}\u2069`
      : value,
  );
}

const polyglotOf = (messages: Parameters<typeof polyglotI18nProvider>[0]): I18nProvider =>
  polyglotI18nProvider(messages, 'en', [], { allowMissing: true });

/** The type asks for every text of react-admin. Those that are not here yet come with the lazily loaded ones. */
function asMessages(texts: StringMap): TranslationMessages;
function asMessages(texts: StringMap): StringMap {
  return texts;
}

export function createI18n(others: Locales): I18n {
  let english = asMessages(en);
  /** Null in English. */
  let other: Translated | null = null;
  const messagesOf = async (locale: string): Promise<TranslationMessages> => {
    const [{ messages = {}, ra = {}, money } = {}, received] = await Promise.all([
      others[locale]?.(),
      import('./received'),
    ]);
    const own = { ...messages, ra };
    other = { received, terms: received.translateBy(locale, own, money), english: polyglotOf(() => english), money };
    return over(english, own);
  };
  const polyglot = polyglotOf((locale) => {
    if (locale !== 'en') return messagesOf(locale);
    other = null;
    return english;
  });
  const provider: I18nProvider = {
    ...polyglot,
    // On demand: names of languages take a browser 20 ms.
    getLocales: () => ['en', ...Object.keys(others)].map((locale) => ({ locale, name: languageName(locale) })),
    async changeLocale(locale) {
      await polyglot.changeLocale(locale);
      const kinds = mapValues(ENGLISH.kinds, (_, word) => polyglot.translate(`kinds.${word}`, { _ }));
      setFormatLocale({ tag: locale, kinds, terms: other?.terms ?? null, money: other?.money });
      document.documentElement.lang = locale;
    },
    translate(key, options) {
      const [, sentence, value] = WITH_VALUE.exec(key) ?? [];
      if (sentence === undefined) {
        const { received, english: inEnglish } = other ?? {};
        const values = options && setApart(options);
        const translated = received?.translated(key, options?.answer);
        if (translated !== undefined) return translated;
        const isEnglish = options?.smart_count !== undefined && received?.isEnglish(key, options._);
        const texts = (isEnglish && inEnglish) || polyglot;
        const isFilled = options && ('reason' in options || 'message' in options);
        return texts.translate(
          key,
          isFilled ? endedIn(texts.translate(key, { _: options._ }), values ?? options) : values,
        );
      }
      if (WAITS.test(sentence)) return provider.translate(sentence, { smart_count: Number(value) });
      return `${polyglot.translate(sentence)} ${polyglot.translate('upstream.reference', { reference: value })}`;
    },
  };
  return {
    provider,
    addMessages: async (more) => {
      english = { ...english, ...more };
      await polyglot.changeLocale(polyglot.getLocale());
    },
  };
}

export const { provider: i18nProvider, addMessages } = createI18n(locales);
