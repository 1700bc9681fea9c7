/**
 * The open record in the address: `/transactions/<key>`, the list's own query behind it; the list's secret filters stay
 * with it in the entry's state.
 */
import { useNavigate } from 'ra-core';
import { startTransition, useEffect, useOptimistic } from 'react';
import { useLocation, useParams } from 'react-router';
import { recordKey, recordPath } from '../../lists/recordPath';
import { isAnythingUnsaved } from '../browser/unsaved';

/** @param reserved names below the page's path that are no records. */
export function useRecordRoute(reserved: readonly string[]) {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const { base, record, asShow } = split(pathname, useParams()['*']);
  useEffect(() => {
    // Where react-admin's links to a record lead; its address is plain.
    if (asShow) navigate({ pathname: `${base}/${record}`, search }, { state, replace: true });
  }, [asShow, navigate, base, record, search, state]);
  /** The pressed record is drawn first, and all that follows the address in a transition (D462). */
  const [id, show] = useOptimistic(record === '' ? null : recordKey(record));
  const go = (to: string | null, replace: boolean): void =>
    startTransition(() => {
      // Else the person is asked first, and may stay.
      if (!isAnythingUnsaved()) show(to);
      navigate({ pathname: to === null ? base : recordPath(base, to, reserved), search }, { state, replace });
    });
  return {
    /** The page's own path, without the record. */
    base,
    /** Of the page as it is without a record, the list's query included. */
    list: `${base}${search}`,
    id,
    open: (to: string) => go(to, false),
    /** Opens another record instead of the open one, also in the browser's history (D220). */
    move: (to: string) => go(to, true),
    close: () => go(null, false),
    /** Closes a record that is gone: its address is not worth coming back to. */
    leave: () => go(null, true),
  };
}

/**
 * The page's own path, and the record behind it with all that follows: no record has that, which the page says.
 * @param rest what the route's `*` stands for, as react-router has decoded it; undefined: the page is the first part.
 */
function split(pathname: string, rest: string | undefined) {
  const segments = pathname.split('/').filter((one) => one !== '');
  // A key may have a slash of its own: only the decoded parts can be compared with what was decoded. The router reads
  // `%2F` as a slash even after decoding.
  const ends = (from: number): boolean =>
    segments.slice(from).map(decode).join('/').replaceAll('%2F', '/') === rest?.replace(/\/$/, '');
  const from = rest === undefined ? 1 : segments.findIndex((_, index) => ends(index));
  const page = from < 0 ? segments : segments.slice(0, from);
  const [key = '', ...more] = segments.slice(page.length);
  const asShow = more.join('/') === 'show';
  return { base: `/${page.join('/')}`, record: asShow ? key : [key, ...more].join('/'), asShow };
}

function decode(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
