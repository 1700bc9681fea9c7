/** The frame around every page: side menu, header, search, banners, and the page's landmark, focus and title. */
import { Clock, PanelLeftClose, PanelLeftOpen, WifiOff } from 'lucide-react';
import { useLogout, useStore, useTranslate, useNotify } from 'ra-core';
import {
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  useSyncExternalStore,
  useEffect,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../engine/ui/IconButton';
import { useEngine } from '../../engine/app/context';
import { isAnything, isAnythingUnsaved } from '../../engine/browser/unsaved';
import type { RecordAction } from '../../engine/actions/RunAction';
import { lazyDialog, lazyPart, type LazyPart } from '../../engine/ui/lazy';
import { useFocusFallback } from '../../engine/browser/useFocusFallback';
import { useMedia } from '../../engine/browser/useMedia';
import { useShortcut } from '../../engine/browser/useShortcut';
import { Tooltips } from '../../engine/ui/Tooltips';
import { useCalm } from '../../engine/browser/useIdle';
import { clockAhead, watchClock } from '../../upstream/clock';
import { dropOutline } from '../../theme/mode';
import { Header } from './Header';
import type { MenuItem } from './menu';
import { OpenSearch } from './pageNotices';
import type { PaletteProps } from './Palette';
import { Brand, SideMenu } from './SideMenu';
import { Toasts } from './Toasts';
import { onFull } from '../../engine/browser/storageRoom';
import './layout.css';
import './side-menu.css';
import './overlays.css';

const LeaveDialog = lazyDialog(() => import('../../engine/forms/LeaveDialog'));
const MenuDrawer = lazyDialog(() => import('./MenuDrawer'));
const RunAction = lazyPart(() => import('../../engine/actions/RunAction'));
const Shortcuts = lazyDialog(() => import('./Shortcuts'));

const NONE: readonly MenuItem[] = [];

interface LayoutProps {
  /** The entries that the person sees. */
  readonly menu: readonly MenuItem[];
  /** The search over everything. */
  readonly search: LazyPart<PaletteProps>;
  readonly children: ReactNode;
}

export function Layout({ menu, search: Palette, children }: LayoutProps): ReactElement {
  const translate = useTranslate();
  const { session } = useEngine();
  const frame = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<'drawer' | 'shortcuts' | 'leave' | null>(null);
  const [sought, search] = useState<string | null>(null);
  const acts = useRunningActions();
  const logout = useLogout();
  const [collapsed, setCollapsed] = useStore('frame.menuCollapsed', false);
  const collapse = translate(collapsed ? 'frame.menu.expand' : 'frame.menu.collapse');
  useLayoutEffect(dropOutline, []);
  useTitleFromHeading(main);
  useFocusFallback(frame, () => main.current);
  useUnsavedLock();

  // D315: no other page may be opened before the password is changed.
  const free = !session.mustChangePassword;
  const items = free ? menu : NONE;
  useShortcut('search', () => search(''), free);
  const onShortcuts = useShortcutList(() => setOpened('shortcuts'), free);
  const close = (): void => setOpened(null);
  const onLogout = (): void => void isAnywhereUnsaved().then((asks) => (asks ? setOpened('leave') : logout()));

  return (
    <div ref={frame} className={free ? (collapsed ? 'frame frame--collapsed' : 'frame') : 'frame frame--bare'}>
      <SkipLink main={main} />
      {free && (
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
      )}
      <div className="frame__body">
        <Header
          items={items}
          onLogout={onLogout}
          {...(free ? { onMenu: () => setOpened('drawer'), onSearch: () => search('') } : {})}
        />
        <Banner />
        <main ref={main} id="main" className="frame__main" tabIndex={-1}>
          <OpenSearch value={search}>{children}</OpenSearch>
        </main>
      </div>
      <FocusOnPage main={main} />
      <FullStorage />
      {free && <DialogsAhead run={Palette.fetchEarly} />}
      {opened === 'drawer' ? <MenuDrawer items={items} onClose={close} onLogout={onLogout} /> : null}
      {sought === null ? null : (
        <Palette
          text={sought}
          items={items}
          onAct={acts.run}
          onShortcuts={onShortcuts}
          onLogout={onLogout}
          onClose={() => search(null)}
        />
      )}
      {acts.shown}
      {opened === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
      {opened === 'leave' ? (
        <LeaveDialog
          unknown={isAnything('unknown')}
          logout={isAnything('running') ? 'running' : isAnythingUnsaved() ? undefined : 'elsewhere'}
          onLeave={() => void logout()}
          onClose={close}
        />
      ) : null}
      <Toasts />
      <Tooltips />
    </div>
  );
}

/** @returns how the list of shortcuts is opened; null on a screen that only fingers reach: it has no keyboard. */
function useShortcutList(open: () => void, enabled: boolean): (() => void) | null {
  const isShown = !useMedia('(pointer: coarse) and (hover: none)');
  useShortcut('shortcuts', open, enabled && isShown);
  return isShown ? open : null;
}

/** Web Lock of a tab that holds something unsaved while another has the focus; the browser releases it with the tab. */
const LOCK = 'kobodesk.unsaved';

/** Logging out in another tab ends the session here too, and can only be pressed while this tab has no focus. */
function useUnsavedLock(): void {
  useEffect(() => {
    const ending = new AbortController();
    let unlock = (): void => undefined;
    const hold = (): void => {
      unlock();
      if (!isAnythingUnsaved() || !('locks' in navigator)) return;
      const untilReleased = new Promise<void>((release) => (unlock = release));
      navigator.locks.request(LOCK, { mode: 'shared' }, () => untilReleased).catch(() => undefined);
    };
    window.addEventListener('blur', hold, ending);
    document.addEventListener('visibilitychange', () => (document.hidden ? hold() : unlock()), ending);
    window.addEventListener('focus', () => unlock(), ending);
    return () => {
      ending.abort();
      unlock();
    };
  }, []);
}

/** Whether this tab or another one holds something: logging out here ends the session there too. */
async function isAnywhereUnsaved(): Promise<boolean> {
  if (isAnythingUnsaved() || !('locks' in navigator)) return isAnythingUnsaved();
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.some(({ name }) => name === LOCK);
}

/** For the keyboard: past the menu. */
function SkipLink({ main }: { readonly main: RefObject<HTMLElement | null> }): ReactElement {
  const translate = useTranslate();
  return (
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
  );
}

/** One action runs once at a time on a record. */
const keyOf = ({ resource, action, record }: RecordAction): string => `${resource} ${action} ${record.id}`;

/** Actions from the search that are open or under way. They stay when another one begins. */
function useRunningActions() {
  const [running, setRunning] = useState<readonly RecordAction[]>([]);
  const end = (act: RecordAction): void => setRunning((all) => all.filter((one) => one !== act));
  return {
    shown: running.map((act) => <RunAction key={keyOf(act)} {...act} onEnd={() => end(act)} />),
    run: (act: RecordAction): void =>
      setRunning((all) => (all.some((one) => keyOf(one) === keyOf(act)) ? all : [...all, act])),
  };
}

/** One line for what is wrong with this computer, in room that no page uses: nothing moves when it comes. */
function Banner(): ReactElement {
  const translate = useTranslate();
  const online = useOnline();
  const ahead = useSyncExternalStore(watchClock, clockAhead);
  const Icon = online ? Clock : WifiOff;
  return (
    <output className="offline-region">
      {online && ahead === 0 ? null : (
        <span className="offline">
          <Icon aria-hidden />
          {online ? wrongClock(ahead, translate) : translate('frame.offline')}
        </span>
      )}
    </output>
  );
}

/** In minutes. */
const UNITS = [
  ['years', 525_600],
  ['days', 1_440],
  ['hours', 60],
] as const;

/** A unit is used from two of it on, so that 26 hours are not "1 day". */
function wrongClock(ahead: number, translate: (key: string, values: object) => string): string {
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  const [unit, length] = UNITS.find((one) => minutes >= 2 * one[1]) ?? ['minutes', 1];
  const by = translate(`frame.clock.${unit}`, { smart_count: Math.round(minutes / length) });
  return translate(`frame.clock.${ahead > 0 ? 'ahead' : 'behind'}`, { by });
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/**
 * Focuses the main landmark on another page. A record beside its list shares the first part of the address and is the
 * same page. A component, so that a new address does not draw the rest of the frame again.
 */
function FocusOnPage({ main }: { readonly main: RefObject<HTMLElement | null> }): null {
  const [, page] = useLocation().pathname.split('/');
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [page, main]);
  return null;
}

/** Takes the document's title from the page's h1, whenever that appears. */
function useTitleFromHeading(main: RefObject<HTMLElement | null>): void {
  const translate = useTranslate();
  useEffect(() => {
    const element = main.current;
    if (!element) return undefined;
    const show = (): void => {
      const page = element.querySelector('h1')?.textContent;
      const title = page ? translate('frame.documentTitle', { page }) : translate('frame.product');
      if (document.title !== title) document.title = title;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [main, translate]);
}

const SIGNS = ['pointerover', 'focusin', 'keydown'] as const;

/** @param run imports any dialog of the file. */
function DialogsAhead({ run }: { readonly run: () => void }): null {
  const calm = useCalm();
  useEffect(() => {
    if (!calm) return undefined;
    fetchAhead();
    const waiting = new AbortController();
    const onSign = ({ type, target }: Event): void => {
      if (type !== 'keydown' && !(target instanceof Element && target.closest('button'))) return;
      waiting.abort();
      run();
    };
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true, signal: waiting.signal });
    return () => waiting.abort();
  }, [calm, run]);
  return null;
}

/** `scripts/chunks.ts` writes the file's name into the page. */
function fetchAhead(): void {
  const address = document.querySelector('meta[name="file:dialogs"]')?.getAttribute('content');
  if (!address) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = address;
  document.head.append(link);
}

/** Says once that the browser keeps nothing more: what is chosen and typed is lost with a reload. */
export function FullStorage(): null {
  const notify = useNotify();
  useEffect(() => onFull(() => notify('frame.storageFull', { type: 'warning' })), [notify]);
  return null;
}
