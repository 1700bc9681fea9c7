/** Pinned views in the side menu with their number of records. Loaded after the page's own data. */
import { Pin } from 'lucide-react';
import { useStore } from 'ra-core';
import { useEffect, useId, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { usePinnedViews, type PinnedView } from '../../engine/savedViews/usePinnedViews';
import { useViewErrors, useViewWords } from '../../engine/savedViews/words';
import { type MenuItem, PINNED_KEY } from './menu';
import { grouped } from '../../i18n/format';

interface PinnedViewsProps {
  /** Menu entries, for the icons of their resources. */
  readonly items: readonly MenuItem[];
  readonly onChosen?: (() => void) | undefined;
}

export default function PinnedViews({ items, onChosen }: PinnedViewsProps): ReactElement | null {
  const words = useViewWords();
  const errorText = useViewErrors();
  const id = useId();
  const { pathname, search } = useLocation();
  const { pinned, error, retry } = usePinnedViews();
  const [kept, keep] = useStore(PINNED_KEY, 0);
  const count = pinned?.length;
  useEffect(() => {
    if (count !== undefined && count !== kept) keep(count);
  }, [count, kept, keep]);

  const opened = new URLSearchParams(search).get('view');
  const failed = error !== null && kept > 0 && !pinned?.length;
  if (!failed && !pinned?.length) return null;
  return (
    <>
      <h2 className="side-menu__heading" id={id}>
        {words('pins.heading')}
      </h2>
      {failed && (
        <button type="button" className="side-menu__entry" title={errorText(error)} onClick={retry}>
          <Pin aria-hidden />
          <span className="side-menu__text">{words('pins.failed')}</span>
        </button>
      )}
      <ul aria-labelledby={id}>
        {pinned?.map((pin) => {
          const Icon = items.find(({ path }) => path !== null && pin.path.startsWith(path))?.icon ?? Pin;
          const isOpened = pin.id === opened && (pathname === pin.path || pathname.startsWith(`${pin.path}/`));
          return (
            <li key={pin.id}>
              <Link
                className="side-menu__entry"
                to={pin.to}
                title={pin.name}
                aria-current={isOpened || undefined}
                {...(onChosen ? { onClick: onChosen } : {})}
              >
                <Icon aria-hidden />
                <span className="side-menu__text">{pin.name}</span>
                <span className="side-menu__count" aria-hidden>
                  {countOf(pin)}
                </span>
                <span className="visually-hidden">
                  {pin.count === null
                    ? words('pins.unknown')
                    : words('pins.count', { smart_count: pin.count, count: countOf(pin) })}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function countOf({ count, more }: Pick<PinnedView, 'count' | 'more'>): string {
  if (count === null) return '–';
  return more ? `${grouped(count)}+` : grouped(count);
}
