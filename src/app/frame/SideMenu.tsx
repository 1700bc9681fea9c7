/** The side menu: entries by group, locked ones included, then Logout. */
import { Lock, LogOut, type LucideIcon } from 'lucide-react';
import { useEvent, useStore, useTranslate } from 'ra-core';
import {
  createElement,
  Fragment,
  useEffect,
  useId,
  useRef,
  type MouseEvent,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useEngine } from '../../engine/app/context';
import { asNewWindow } from '../../engine/browser/asNewWindow';
import { afterPaint } from '../../engine/browser/idle';
import { lazyPart } from '../../engine/ui/lazy';
import { useAfterInitialLoad } from '../../engine/browser/useIdle';
import { isAtPage } from '../router';
import { textAt, valueAt } from '../../upstream/path';
import { useMedia } from '../../engine/browser/useMedia';
import { Mark } from '../../theme/Mark';
import { MENU_GROUPS, type MenuItem, MORE_KEY, PINNED_KEY } from './menu';

/** Widths of a window at which the menu is not a drawer. */
const BESIDE_PAGE = '(min-width: 801px)';

const PinnedViews = lazyPart(() => import('./PinnedViews'), undefined, 'list');
const LanguageChoice = lazyPart(() => import('./LanguageChoice'), undefined, 'list');

export interface SideMenuProps {
  readonly items: readonly MenuItem[];
  /** Closes the drawer after a choice. */
  readonly onChosen?: () => void;
  readonly onLogout: () => void;
}

export function Brand(): ReactElement {
  const translate = useTranslate();
  return (
    <Link className="side__brand" to="/dashboard" data-first>
      <Mark size={26} />
      <span className="side__name">{translate('frame.product')}</span>
    </Link>
  );
}

export function SideMenu({ items, onChosen, onLogout }: SideMenuProps): ReactElement {
  const translate = useTranslate();
  const { viewStore } = useEngine();
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  const shown = useShown(items, nav);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // For all entries: the router's own link is a dozen hooks, before the first rows.
  const follow = useEvent((event: MouseEvent<HTMLAnchorElement>): void => {
    if (asNewWindow(event)) return;
    event.preventDefault();
    onChosen?.();
    void navigate(event.currentTarget.pathname, { replace: event.currentTarget.pathname === pathname });
  });
  return (
    <nav ref={nav} className="side-menu" aria-label={translate('frame.menu.label')}>
      {MENU_GROUPS.map((group) => {
        const entries = shown.filter((item) => item.group === group);
        if (entries.length === 0 && group !== 'account') return null;
        return (
          <Fragment key={group}>
            <div className="side-menu__group">
              <h2 className="side-menu__heading" id={`${id}-${group}`}>
                {translate(`frame.groups.${group}`)}
              </h2>
              <ul aria-labelledby={`${id}-${group}`}>
                {entries.map((item) => (
                  <li key={item.name}>
                    <Entry item={item} pathname={pathname} follow={follow} onChosen={onChosen} />
                  </li>
                ))}
                {group === 'account' && onChosen && (
                  <li>
                    <LanguageChoice entries />
                  </li>
                )}
                {group === 'account' ? (
                  <li>
                    <button type="button" className="side-menu__entry" onClick={onLogout}>
                      <LogOut aria-hidden />
                      <span className="side-menu__text">{translate('frame.menu.logout')}</span>
                    </button>
                  </li>
                ) : null}
              </ul>
            </div>
            {group === 'overview' && viewStore && <Pins items={items} onChosen={onChosen} />}
          </Fragment>
        );
      })}
    </nav>
  );
}

/** For `side-menu.css`. */
const entriesRoom = (entries: number): Readonly<Record<`--${string}`, number>> => ({ '--entries': entries });

interface ShownItem extends Omit<MenuItem, 'icon'> {
  /** Absent until it is loaded: meanwhile its shapes stand there as last time. */
  readonly icon?: LucideIcon;
  readonly shapes?: unknown;
}

/** The entries, those of resource files among them: they load later, and stand there meanwhile as last time. */
function useShown(items: readonly MenuItem[], nav: RefObject<HTMLElement | null>): readonly ShownItem[] {
  const [stored, keep] = useStore<unknown>(MORE_KEY, []);
  const { files } = useEngine();
  const isLoading = files?.settled === false;
  const now = JSON.stringify(items.flatMap(({ group, text, path }) => (group === 'more' ? [{ text, path }] : [])));
  useEffect(() => {
    if (!files?.settled) return;
    const links = Array.from(nav.current?.querySelectorAll('a') ?? []);
    const iconOf = (path: string) => links.find((link) => link.getAttribute('href') === path)?.firstElementChild;
    const entries: readonly unknown[] = JSON.parse(now);
    const shown = entries.map((one) => {
      const path = textAt(one, 'path');
      return { text: textAt(one, 'text'), path, shapes: shapesOf(iconOf(path)) };
    });
    if (JSON.stringify(shown) !== JSON.stringify(stored)) keep(shown);
  }, [files, now, stored, keep, nav]);
  if (!isLoading || now !== '[]') return items;
  const kept: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return [...items, ...kept.map(keptItem)];
}

function keptItem(kept: unknown): ShownItem {
  const path = textAt(kept, 'path');
  return {
    name: path,
    text: textAt(kept, 'text'),
    path,
    group: 'more',
    locked: false,
    shapes: valueAt(kept, 'shapes'),
  };
}

/** Reserves the space of last time's pins, so that nothing moves when they load. */
function Pins({ items, onChosen }: Pick<SideMenuProps, 'items' | 'onChosen'>): ReactElement | null {
  const [kept] = useStore<unknown>(PINNED_KEY, 0);
  const beside = useMedia(BESIDE_PAGE);
  const quiet = useAfterInitialLoad();
  if (!beside && !onChosen) return null;
  const room = typeof kept === 'number' && kept > 0 ? entriesRoom(kept) : undefined;
  return (
    <div className={`side-menu__group side-menu__pins ${room ? 'side-menu__room' : ''}`} style={room}>
      {quiet && <PinnedViews items={items} onChosen={onChosen} />}
    </div>
  );
}

/**
 * On a low screen the entries scroll, but for those of the account. After the paint, because it needs the layout of a
 * page that is still drawn.
 */
const reveal = (entry: HTMLElement | null): void => {
  if (entry) afterPaint(() => entry.scrollIntoView?.({ block: 'nearest' }));
};

function KeptIcon({ shapes }: { readonly shapes: unknown }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" aria-hidden>
      {drawn(shapes)}
    </svg>
  );
}

interface EntryProps {
  readonly item: ShownItem;
  /** Where the person is. */
  readonly pathname: string;
  readonly follow: MouseEventHandler<HTMLAnchorElement>;
  readonly onChosen: SideMenuProps['onChosen'];
}

function Entry({ item, pathname, follow, onChosen }: EntryProps): ReactElement {
  const translate = useTranslate();
  const { icon: Icon, path } = item;
  const text = translate(item.text);
  const content = (
    <>
      {Icon ? <Icon aria-hidden /> : <KeptIcon shapes={item.shapes} />}
      <span className="side-menu__text">{text}</span>
    </>
  );
  if (item.locked) return <LockedEntry>{content}</LockedEntry>;
  if (path !== null) {
    const isCurrent = [path, item.behind].some((one) => one && isAtPage(pathname, `${one}/*`));
    return (
      <a
        className="side-menu__entry"
        href={path}
        title={text}
        ref={isCurrent && item.group !== 'account' ? reveal : undefined}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={follow}
      >
        {content}
      </a>
    );
  }
  const open = (): void => {
    onChosen?.();
    item.onOpen?.();
  };
  return (
    <button type="button" className="side-menu__entry" title={text} onClick={open}>
      {content}
    </button>
  );
}

function LockedEntry({ children }: { readonly children: ReactNode }): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const reason = translate('frame.refusal.text');
  return (
    <button
      type="button"
      className="side-menu__entry side-menu__entry--locked"
      aria-disabled="true"
      aria-describedby={id}
      title={reason}
    >
      {children}
      <Lock className="side-menu__lock" aria-hidden />
      <span id={id} hidden>
        {reason}
      </span>
    </button>
  );
}

/** What icons are drawn with. */
const SHAPES = new Set(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);
const ATTRIBUTES = ['d', 'points', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height'];

type Shape = Readonly<Record<string, string>>;

/** The shapes of a drawn icon, as data that can be stored; an empty list without an icon. */
const shapesOf = (icon: Element | null | undefined): readonly Shape[] =>
  Array.from(icon?.children ?? [], (shape) => ({
    tag: shape.tagName,
    ...Object.fromEntries(Array.from(shape.attributes, ({ name, value }) => [name, value])),
  }));

/** Draws what `shapesOf` answered and the browser stored; anything else is left out. */
const drawn = (stored: unknown): readonly ReactElement[] =>
  (Array.isArray(stored) ? stored : []).flatMap((shape: unknown, key) => {
    const tag = textAt(shape, 'tag');
    if (!SHAPES.has(tag)) return [];
    const attributes = ATTRIBUTES.map((name) => [name, textAt(shape, name)]).filter(([, value]) => value !== '');
    return createElement(tag, { key, ...Object.fromEntries(attributes) });
  });
