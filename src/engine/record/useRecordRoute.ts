/**
 * The open record in the address: `/transactions/<key>`, the list's own query behind it; the list's secret filters stay
 * with it in the entry's state.
 */
import { useNavigate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { recordKey, recordPath } from '../base/recordPath';

export interface RecordRoute {
  /** The page's own path, without the record. */
  readonly base: string;
  /** Of the page as it is without a record, the list's query included. */
  readonly list: string;
  readonly id: string | null;
  readonly open: (id: string) => void;
  /** Opens another record in the place of the open one, also in the browser's history (D220). */
  readonly move: (id: string) => void;
  readonly close: () => void;
  /** Closes a record that is gone: its address is no place to come back to. */
  readonly leave: () => void;
}

/** A record opened or closed before the address has followed. */
interface Ahead {
  readonly key: string;
  readonly id: string | null;
  /** In the place of that entry. */
  readonly replace: boolean;
  /** It was asked for while the address already changed to this record, or to none. */
  readonly after?: string | null | undefined;
}

/** The address follows this long after the record is drawn, in milliseconds. */
const AFTERWARDS_MS = 32;

/** @param taken names below the page's path that are no records. */
export function useRecordRoute(taken: readonly string[]): RecordRoute {
  const { pathname, search, state, key }: { pathname: string; search: string; state: unknown; key: string } =
    useLocation();
  const navigate = useNavigate();
  const { base, record, shown: asShow } = split(pathname, useParams()['*']);
  const [ahead, setAhead] = useState<Ahead | null>(null);
  /** What the address was last changed to, perhaps not drawn yet. */
  const sent = useRef<Ahead | null>(null);
  const asAddressed = record === '' ? null : recordKey(record);
  // The address has followed, so the browser's Back finds the entry as it was. A key pressed meanwhile still counts.
  if (ahead && ahead.key !== key) {
    const { id, after, replace } = ahead;
    setAhead(after === asAddressed ? { key, id, replace: replace || (id !== null && after !== null) } : null);
  }
  const shown = ahead?.key === key ? ahead : null;
  useEffect(() => {
    if (!shown) return undefined;
    const to = shown.id === null ? base : recordPath(base, shown.id, taken);
    const { replace } = shown;
    const timer = setTimeout(() => {
      sent.current = shown;
      navigate({ pathname: to, search }, { state, replace });
    }, AFTERWARDS_MS);
    return () => clearTimeout(timer);
  }, [shown, navigate, base, taken, search, state]);
  useEffect(() => {
    // Where react-admin's links to a record lead; its address is plain.
    if (asShow) navigate({ pathname: `${base}/${record}`, search }, { state, replace: true });
  }, [asShow, navigate, base, record, search, state]);
  const go = (id: string | null, replace: boolean): void => {
    const after = sent.current?.key === key ? sent.current.id : undefined;
    setAhead({ key, id, replace, after });
  };
  // A record that was closed only on the screen still has the history entry: Back would lead to it.
  const open = (id: string): void => go(id, shown?.id === null && asAddressed !== null && sent.current !== shown);
  // Until the address follows, the history entry is still the list's and must not be replaced.
  const move = (id: string): void => go(id, shown === null || shown.replace);
  const close = (): void => go(null, false);
  const leave = (): void => go(null, true);
  return { base, list: `${base}${search}`, id: shown ? shown.id : asAddressed, open, move, close, leave };
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
  // A key may have a slash of its own: only the decoded parts can be compared with what was decoded. The router reads
  // `%2F` as a slash even after decoding.
  const ends = (from: number): boolean =>
    parts.slice(from).map(decode).join('/').replaceAll('%2F', '/') === rest?.replace(/\/$/, '');
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
