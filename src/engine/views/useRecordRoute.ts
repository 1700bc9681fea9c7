/**
 * The open record in the address: `/transactions/<key>`, the list's own query behind it; the list's secret filters stay
 * with it in the entry's state.
 */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface RecordRoute {
  /** The page's own path, without the record. */
  readonly base: string;
  readonly id: string | null;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

export function useRecordRoute(): RecordRoute {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const [, page = '', key = ''] = pathname.split('/');
  const base = `/${page}`;
  const open = useCallback(
    (id: string): void => void navigate({ pathname: `${base}/${encodeURIComponent(id)}`, search }, { state }),
    [navigate, base, search, state],
  );
  const close = useCallback(
    (): void => void navigate({ pathname: base, search }, { state }),
    [navigate, base, search, state],
  );
  return { base, id: key === '' ? null : decode(key), open, close };
}

function decode(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
