/** The frame around every page: side menu, header, search, banners, and the landmark for the page. */
import { IconButton } from '../../engine/base/IconButton';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useLogout, useStore, useTranslate } from 'ra-core';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useEngine } from '../../engine/app/context';
import { AskToLeave } from '../../engine/forms/LeaveGuard';
import { isAnything, isAnythingUnsaved } from '../../engine/base/unsaved';
import { lazyDialog } from '../../engine/base/lazy';
import { useFocusFallback } from '../../engine/base/useFocusFallback';
import { useShortcut } from '../../engine/base/useShortcut';
import { DialogsAhead } from './DialogsAhead';
import { Tooltips } from '../../engine/ui/Tooltips';
import { Header } from './Header';
import type { MenuItem } from './menu';
import { OfflineBanner } from './OfflineBanner';
import { Brand, SideMenu } from './SideMenu';
import { Toasts } from './Toasts';
import { FocusOnPage, useTitleFromHeading } from './usePageChange';
import './layout.css';
import './side-menu.css';
import './overlays.css';

const MenuDrawer = lazyDialog(() => import('./MenuDrawer'));
const Palette = lazyDialog(() => import('./Palette'));
const Shortcuts = lazyDialog(() => import('./Shortcuts'));

const NONE: readonly MenuItem[] = [];

interface LayoutProps {
  /** The entries that the person sees. */
  readonly menu: readonly MenuItem[];
  readonly children: ReactNode;
}

export function Layout({ menu, children }: LayoutProps): ReactElement {
  const translate = useTranslate();
  const { session } = useEngine();
  const main = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<'drawer' | 'search' | 'shortcuts' | 'leave' | null>(null);
  const logout = useLogout();
  const [collapsed, setCollapsed] = useStore('frame.menuCollapsed', false);
  const collapse = translate(collapsed ? 'frame.menu.expand' : 'frame.menu.collapse');
  useTitleFromHeading(main);
  useFocusFallback(main, () => main.current);

  // D315: no other page may be opened before the password is changed.
  const free = !session.mustChangePassword;
  const items = free ? menu : NONE;
  const search = (): void => setOpened('search');
  useShortcut('search', search, free);
  useShortcut('shortcuts', () => setOpened('shortcuts'), free);
  const close = (): void => setOpened(null);
  const onLogout = (): void => {
    setOpened(isAnythingUnsaved() ? 'leave' : null);
    if (!isAnythingUnsaved()) void logout();
  };

  return (
    <div className={collapsed ? 'frame frame--collapsed' : 'frame'}>
      <a
        className="frame__skip button button--primary"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {translate('frame.skip')}
      </a>
      <aside className="side">
        <Brand />
        <SideMenu items={items} onLogout={onLogout} />
        <IconButton
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          label={collapse}
          title={collapse}
          className="side__collapse"
          onClick={() => setCollapsed(!collapsed)}
        />
      </aside>
      <div className="frame__body">
        <Header onMenu={() => setOpened('drawer')} {...(free ? { onSearch: search } : {})} />
        <OfflineBanner />
        <main ref={main} id="main" className="frame__main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <FocusOnPage main={main} />
      {free && <DialogsAhead run={Palette.fetchEarly} />}
      {opened === 'drawer' ? <MenuDrawer items={items} onClose={close} onLogout={onLogout} /> : null}
      {opened === 'search' ? (
        <Palette items={items} onShortcuts={() => setOpened('shortcuts')} onLogout={onLogout} onClose={close} />
      ) : null}
      {opened === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
      {opened === 'leave' ? (
        <AskToLeave
          unknown={isAnything('unknown')}
          running={isAnything('running')}
          onLeave={() => void logout()}
          onClose={close}
        />
      ) : null}
      <Toasts />
      <Tooltips />
    </div>
  );
}
