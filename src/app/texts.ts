/** The texts of the app. Amounts, which no text has, follow their language too. */
import { formatLocale } from '../i18n/format';
import { i18nProvider as provider } from '../i18n/provider';
import { setMoneyForm } from '../upstream/money';

export const i18nProvider: typeof provider = {
  ...provider,
  async changeLocale(locale, options) {
    await provider.changeLocale(locale, options);
    setMoneyForm(formatLocale().money);
  },
};
