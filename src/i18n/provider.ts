/** The i18n provider of the shell. The sign-in page reads the same message files without it. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { StringMap, TranslationMessages } from 'ra-core';
import { en } from './english';

let messages: TranslationMessages = en;

const provider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});

/** Adds texts that were loaded later. */
export async function addMessages(more: Readonly<Record<string, StringMap>>): Promise<void> {
  messages = { ...messages, ...more };
  await provider.changeLocale(provider.getLocale());
}

/** The key of a failed call with the value that its sentence needs (`UpstreamError.message`). */
const WITH_VALUE = /^(upstream\.\w+)#([\da-f]+)$/;
/** Its value is how long to wait; that of any other key is the service's reference. */
const WAITS = /^upstream\.unavailable(?:Seconds|Minutes)$/;

export const i18nProvider: typeof provider = {
  ...provider,
  translate(key, options) {
    const [, sentence, value] = WITH_VALUE.exec(key) ?? [];
    if (sentence === undefined) return provider.translate(key, options);
    if (WAITS.test(sentence)) return provider.translate(sentence, { smart_count: Number(value) });
    return `${provider.translate(sentence)} ${provider.translate('upstream.reference', { reference: value })}`;
  },
};
