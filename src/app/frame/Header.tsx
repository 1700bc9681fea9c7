/** The top bar: search, theme, and the user with their role group (P1-1). */
import { Menu as MenuIcon, Search } from 'lucide-react';
import { type ReactElement, useSyncExternalStore } from 'react';
import { useWords } from '../../engine/browser/words';
import { IconButton } from '../../engine/ui/IconButton';
import { lazyPart } from '../../engine/ui/lazy';
import { useAfterInitialLoad } from '../../engine/browser/useIdle';
import { useEngine } from '../../engine/app/context';
import { groupName } from '../../upstream/access';
import { noteFull } from '../../engine/browser/storageRoom';
import { chooseMode, MODES, readMode, watchMode } from '../../theme/mode';
import type { MenuItem } from './menu';
import { ON_MAC } from './onMac';
import { initialsOf } from './initials';
import { Brand } from './SideMenu';
import { THEME_ICONS } from './themeIcons';

const HelpButton = lazyPart(() => import('../help/HelpButton'), undefined, 'list');
const NoticeButton = lazyPart(() => import('./NoticeButton'), undefined, 'list');
const LanguageChoice = lazyPart(() => import('./LanguageChoice'), undefined, 'list');
const AccountButton = lazyPart(() => import('./AccountButton'), undefined, 'list');

interface HeaderProps {
  /** Opens the menu as a drawer; undefined if there is no menu. */
  readonly onMenu?: () => void;
  /** Undefined before a password must be changed: the product's name stands there. */
  readonly onSearch?: () => void;
  readonly items: readonly MenuItem[];
  readonly onLogout: () => void;
}

export function Header({ onMenu, onSearch, items, onLogout }: HeaderProps): ReactElement {
  const words = useWords('frame');
  const { user } = useEngine().session;
  const name = user.fullName ?? user.username;
  return (
    <header className="top">
      {onMenu ? <IconButton icon={MenuIcon} label={words('menu.open')} className="top__menu" onClick={onMenu} /> : null}
      {onSearch ? (
        <button type="button" className="top__search" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
          <Search aria-hidden />
          <span className="top__search-text">{words('search.hint')}</span>
          <span className="top__search-keys" aria-hidden>
            <kbd className="kbd">{ON_MAC ? '⌘' : 'Ctrl'}</kbd>
            <kbd className="kbd">K</kbd>
          </span>
        </button>
      ) : (
        <Brand />
      )}
      <div className="top__end">
        <LaterButtons items={items} hasNotices={onSearch !== undefined} />
        <ThemeButton />
        <div className="top__user">
          <span className="visually-hidden">{words('user')}</span>
          <span className="top__name">{name}</span>
          <span className="top__group">{groupName(user.roleGroup)}</span>
          <span className="top__avatar" translate="no" aria-hidden>
            {initialsOf(name)}
          </span>
          <LaterAccount name={name} items={items} onLogout={onLogout} />
        </div>
      </div>
    </header>
  );
}

/** @param hasNotices not before a password must be changed. Keeps the places of its buttons until they are loaded. */
function LaterButtons({ items, hasNotices }: Pick<HeaderProps, 'items'> & { hasNotices: boolean }): ReactElement {
  const quiet = useAfterInitialLoad();
  return (
    <>
      <span className="top__notices">{quiet && <HelpButton items={items} />}</span>
      <span className="top__notices">{quiet && hasNotices && <NoticeButton />}</span>
      <span className="top__notices top__language">{quiet && <LanguageChoice />}</span>
    </>
  );
}

/** The name has the room of its arrow before it is loaded (D359). */
function LaterAccount(account: Pick<HeaderProps, 'items' | 'onLogout'> & { name: string }): ReactElement | null {
  return useAfterInitialLoad() ? <AccountButton {...account} /> : null;
}

function ThemeButton(): ReactElement {
  const words = useWords('frame');
  const mode = useSyncExternalStore(watchMode, readMode);
  const label = words(`theme.${mode}`);
  return (
    <IconButton
      className="top__theme"
      icon={THEME_ICONS[mode]}
      label={label}
      title={label}
      onClick={() => {
        if (!chooseMode(MODES[(MODES.indexOf(mode) + 1) % MODES.length] ?? 'system')) noteFull();
      }}
    />
  );
}
