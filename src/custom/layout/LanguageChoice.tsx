/** The choice of a language (D269): in the header, and on a phone in the drawer of the menu. */
import { Languages } from 'lucide-react';
import { useI18nProvider, useLocales, useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { chooseLocale } from '../../i18n/locales';

interface LanguageChoiceProps {
  /** Also shows the language's name: an entry of the menu. */
  readonly named?: boolean;
}

export default function LanguageChoice({ named = false }: LanguageChoiceProps): ReactElement {
  const label = useTranslate()('frame.menu.language');
  const locale = useI18nProvider().getLocale();
  const locales = useLocales();
  return (
    <span className={named ? 'language-choice side-menu__entry' : 'language-choice icon-button'}>
      <Languages aria-hidden />
      {named && (
        <span className="side-menu__text" aria-hidden>
          {locales.find((one) => one.locale === locale)?.name}
        </span>
      )}
      <select aria-label={label} title={label} value={locale} onChange={({ target }) => chooseLocale(target.value)}>
        {locales.map((one) => (
          <option key={one.locale} value={one.locale} lang={one.locale}>
            {one.name}
          </option>
        ))}
      </select>
    </span>
  );
}
