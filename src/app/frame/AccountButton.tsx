/** The account's menu behind the name in the header: its pages, theme, language, logout (D354, D359). */
import { ChevronDown, Languages, LogOut } from 'lucide-react';
import { useI18nProvider, useLocales, useTranslate } from 'ra-core';
import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { lazyDialog } from '../../engine/ui/lazy';
import { chooseLocale } from '../../i18n/locales';
import { noteFull } from '../../engine/browser/storageRoom';
import { chooseMode, MODES, readMode, watchMode } from '../../theme/mode';
import type { MenuItem } from './menu';
import { THEME_ICONS } from './themeIcons';

const MenuList = lazyDialog(() => import('../../engine/ui/MenuList'));

interface AccountButtonProps {
  /** The signed-in person's, which heads the menu: on a phone the header has only its initials (D950). */
  readonly name: string;
  /** The menu's entries, of which those of the account are shown. */
  readonly items: readonly MenuItem[];
  readonly onLogout: () => void;
}

/** It covers the name, which is read in its own place. */
export default function AccountButton({ name: person, items, onLogout }: AccountButtonProps): ReactElement {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mode = useSyncExternalStore(watchMode, readMode);
  const current = useI18nProvider().getLocale();
  const locales = useLocales();
  const label = translate('frame.groups.account');
  const pages = items.flatMap(({ group, path, name, text, icon }) =>
    group === 'account' && path !== null ? [{ key: name, text: translate(text), icon, to: path }] : [],
  );
  const themes = MODES.map((one) => ({
    key: one,
    text: translate(`frame.theme.${one}`),
    icon: THEME_ICONS[one],
    checked: one === mode,
    onChoose: () => {
      if (!chooseMode(one)) noteFull();
    },
  }));
  const languages = locales.map(({ locale, name }) => ({
    key: locale,
    text: name,
    lang: locale,
    icon: Languages,
    checked: locale === current,
    onChoose: () => {
      if (locale !== current && !chooseLocale(locale)) noteFull();
    },
  }));
  const logout = { key: 'logout', text: translate('frame.menu.logout'), icon: LogOut, onChoose: onLogout };
  return (
    <>
      <button
        type="button"
        className="top__account"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button, but the menu returns the focus to it.
          currentTarget.focus();
          setAnchor(currentTarget);
        }}
      >
        <ChevronDown aria-hidden />
      </button>
      {anchor && (
        <MenuList
          anchor={anchor}
          label={label}
          heading={person}
          groups={[pages, themes, languages, [logout]]}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
