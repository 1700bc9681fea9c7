import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Rows become links of two lines up to this width. */
export const PHONE = '(max-width: 640px)';
/** From this width on a record opens beside the list, below it over the list. */
export const BESIDE = '(min-width: 1200px)';

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
