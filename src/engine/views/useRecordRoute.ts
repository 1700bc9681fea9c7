/** The open record in the address: `/transactions/<key>`, the list's own query behind it. */
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
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [, page = '', key = ''] = pathname.split('/');
  const base = `/${page}`;
  const open = useCallback(
    (id: string): void => void navigate({ pathname: `${base}/${encodeURIComponent(id)}`, search }),
    [navigate, base, search],
  );
  const close = useCallback((): void => void navigate({ pathname: base, search }), [navigate, base, search]);
  return { base, id: key === '' ? null : decode(key), open, close };
}

function decode(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
