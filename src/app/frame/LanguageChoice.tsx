/** The choice of a language (D269): a menu in the header, and on a phone buttons in the drawer of the menu. */
import { Languages } from 'lucide-react';
import { useI18nProvider, useLocales, useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { noteFull } from '../../engine/browser/storageRoom';
import { MenuButton } from '../../engine/ui/MenuButton';
import { chooseLocale } from '../../i18n/locales';

interface LanguageChoiceProps {
  /** A button for every language instead of a menu: entries of the drawer. */
  readonly entries?: boolean;
}

export default function LanguageChoice({ entries = false }: LanguageChoiceProps): ReactElement {
  const label = useTranslate()('frame.menu.language');
  const current = useI18nProvider().getLocale();
  const locales = useLocales();
  const choose = (locale: string): void => {
    if (locale !== current && !chooseLocale(locale)) noteFull();
  };
  if (!entries) {
    const choices = locales.map(({ locale, name }) => ({
      key: locale,
      text: name,
      lang: locale,
      checked: locale === current,
      onChoose: () => choose(locale),
    }));
    return <MenuButton icon={Languages} label={label} groups={[choices]} />;
  }
  return (
    <fieldset className="side-menu__languages" aria-label={label}>
      {locales.map(({ locale, name }) => (
        <button
          key={locale}
          type="button"
          className="side-menu__entry"
          lang={locale}
          aria-current={locale === current}
          onClick={() => choose(locale)}
        >
          <Languages aria-hidden />
          <span className="side-menu__text">{name}</span>
        </button>
      ))}
    </fieldset>
  );
}
