/** The i18n provider of the shell. The sign-in page reads the same message files without it. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from './english';

const provider = polyglotI18nProvider(() => en, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});

/** The key of a failed call with the service's reference for it. */
const REFERRED = /^(upstream\.\w+)#([\da-f]+)$/;

export const i18nProvider: typeof provider = {
  ...provider,
  translate(key, options) {
    const [, sentence, reference] = REFERRED.exec(key) ?? [];
    if (sentence === undefined) return provider.translate(key, options);
    return `${provider.translate(sentence)} ${provider.translate('upstream.reference', { reference })}`;
  },
};
