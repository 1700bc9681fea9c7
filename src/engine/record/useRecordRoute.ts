/**
 * The open record in the address: `/transactions/<key>`, the list's own query behind it; the list's secret filters stay
 * with it in the entry's state.
 */
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

export interface RecordRoute {
  /** The page's own path, without the record. */
  readonly base: string;
  /** Of the page as it is without a record, the list's query included. */
  readonly list: string;
  readonly id: string | null;
  readonly open: (id: string) => void;
  readonly close: () => void;
  /** Closes a record that is gone: its address is no place to come back to. */
  readonly leave: () => void;
}

/** A record opened or closed before the address has followed. */
interface Ahead {
  readonly key: string;
  readonly id: string | null;
  /** In the place of that entry. */
  readonly replace?: true;
}

/** The address follows this long after the record is drawn, in milliseconds. */
const AFTERWARDS_MS = 32;

export function useRecordRoute(): RecordRoute {
  const { pathname, search, state, key }: { pathname: string; search: string; state: unknown; key: string } =
    useLocation();
  const navigate = useNavigate();
  const { base, record, shown: asShow } = split(pathname, useParams()['*']);
  const [ahead, setAhead] = useState<Ahead | null>(null);
  // Once the address has followed: who comes back to the entry by the browser's Back finds it as it was.
  if (ahead && ahead.key !== key) setAhead(null);
  const shown = ahead?.key === key ? ahead : null;
  useEffect(() => {
    if (!shown) return undefined;
    const to = shown.id === null ? base : `${base}/${encodeURIComponent(shown.id)}`;
    const { replace } = shown;
    const timer = setTimeout(
      () => void navigate({ pathname: to, search }, { state, ...(replace && { replace }) }),
      AFTERWARDS_MS,
    );
    return () => clearTimeout(timer);
  }, [shown, navigate, base, search, state]);
  useEffect(() => {
    // Where react-admin's links to a record lead; its address is plain.
    if (asShow) void navigate({ pathname: `${base}/${record}`, search }, { state, replace: true });
  }, [asShow, navigate, base, record, search, state]);
  const open = useCallback((id: string) => setAhead({ key, id }), [key]);
  const close = useCallback(() => setAhead({ key, id: null }), [key]);
  const leave = useCallback(() => setAhead({ key, id: null, replace: true }), [key]);
  const asAddressed = record === '' ? null : decode(record);
  return { base, list: `${base}${search}`, id: shown ? shown.id : asAddressed, open, close, leave };
}

/**
 * The page's own path, and the record behind it.
 * @param rest what the route's `*` stands for, as react-router has decoded it; undefined: the page is the first part.
 */
function split(
  pathname: string,
  rest: string | undefined,
): { readonly base: string; readonly record: string; readonly shown: boolean } {
  const parts = pathname.split('/').filter((part) => part !== '');
  // A key may have a slash of its own: only the decoded parts can be compared with what was decoded.
  const ends = (from: number): boolean => parts.slice(from).map(decode).join('/') === rest?.replace(/\/$/, '');
  const from = rest === undefined ? 1 : parts.findIndex((_, index) => ends(index));
  const page = from < 0 ? parts : parts.slice(0, from);
  const [record = '', view] = parts.slice(page.length);
  return { base: `/${page.join('/')}`, record, shown: view === 'show' };
}

function decode(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
