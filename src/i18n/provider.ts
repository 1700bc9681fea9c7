/** The i18n provider of the shell. The sign-in page reads the same message files without it. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from './english';

export const i18nProvider = polyglotI18nProvider(() => en, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
