import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from './idle';

/** Becomes true, and stays so, in the first idle moment after `ready`, or after `latestMs` milliseconds. */
export function useIdle(ready: boolean, latestMs?: number): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (ready && !idle ? whenIdle(() => setIdle(true), latestMs) : undefined), [ready, idle, latestMs]);
  return idle;
}

/** A page has begun its requests by then, in milliseconds. */
const BEGUN_MS = 800;
/** After the initial load: the page is drawn and answers its first presses, in milliseconds. */
const CALM_MS = 1_000;

/**
 * Becomes true, and stays so, in the first idle moment after the page has loaded. `useIsFetching` would draw
 * the component again at the start and end of every request.
 */
export function useAfterInitialLoad(): boolean {
  const queries = useQueryClient();
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (loaded) return undefined;
    let begun = false;
    const look = (): void => {
      if (begun && queries.isFetching() === 0) setLoaded(true);
    };
    const timer = setTimeout(() => {
      begun = true;
      look();
    }, BEGUN_MS);
    // The cache tells of a new query while the component that asks is drawn: batched, `look` comes after.
    const forget = queries.getQueryCache().subscribe(notifyManager.batchCalls(look));
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [queries, loaded]);
  return useIdle(loaded);
}

/**
 * Becomes true, and stays so, in an idle moment a while after the initial load: for what no page shows at first, which
 * would otherwise be done while the page is still drawn.
 */
export function useCalm(): boolean {
  const loaded = useAfterInitialLoad();
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    if (!loaded || calm) return undefined;
    const timer = setTimeout(() => setCalm(true), CALM_MS);
    return () => clearTimeout(timer);
  }, [loaded, calm]);
  return useIdle(calm);
}
