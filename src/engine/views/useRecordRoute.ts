/**
 * The open record in the address: `/transactions/<key>`, the list's own query behind it; the list's secret filters stay
 * with it in the entry's state.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface RecordRoute {
  /** The page's own path, without the record. */
  readonly base: string;
  readonly id: string | null;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** An opened record is drawn first; the address follows this much later, in milliseconds. */
const AFTERWARDS_MS = 32;

export function useRecordRoute(): RecordRoute {
  const { pathname, search, state, key }: { pathname: string; search: string; state: unknown; key: string } =
    useLocation();
  const navigate = useNavigate();
  const [, page = '', record = ''] = pathname.split('/');
  const base = `/${page}`;
  /** What was opened or closed at an entry of the history, whose address is still to follow. */
  const [ahead, setAhead] = useState<{ readonly key: string; readonly id: string | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [key]);
  const show = useCallback(
    (id: string | null): void => {
      clearTimeout(timer.current);
      setAhead({ key, id });
      const to = id === null ? base : `${base}/${encodeURIComponent(id)}`;
      timer.current = setTimeout(() => void navigate({ pathname: to, search }, { state }), AFTERWARDS_MS);
    },
    [navigate, base, search, state, key],
  );
  const close = useCallback(() => show(null), [show]);
  const asAddressed = record === '' ? null : decode(record);
  return { base, id: ahead?.key === key ? ahead.id : asAddressed, open: show, close };
}

function decode(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
