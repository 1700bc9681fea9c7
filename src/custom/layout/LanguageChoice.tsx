/** The choice of a language. */
import { Languages } from 'lucide-react';
import { useI18nProvider, useLocales, useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { chooseLocale } from '../../i18n/locales';

export function LanguageChoice(): ReactElement {
  const translate = useTranslate();
  const locale = useI18nProvider().getLocale();
  const locales = useLocales();
  return (
    <li className="side-menu__entry side-menu__language">
      <Languages aria-hidden />
      <span className="side-menu__text" aria-hidden>
        {locales.find((one) => one.locale === locale)?.name}
      </span>
      <select
        aria-label={translate('frame.menu.language')}
        title={translate('frame.menu.language')}
        value={locale}
        onChange={({ target }) => chooseLocale(target.value)}
      >
        {locales.map((one) => (
          <option key={one.locale} value={one.locale} lang={one.locale}>
            {one.name}
          </option>
        ))}
      </select>
    </li>
  );
}
