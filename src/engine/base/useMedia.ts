import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** A record opens beside the list from this width on, over it below. */
export const BESIDE = '(min-width: 1200px)';
/** Rows become cards up to this width. */
export const PHONE = '(max-width: 640px)';

/** Whether a media query matches, kept up to date. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
