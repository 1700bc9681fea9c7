import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
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

/** One for all who wait, so that what they show is drawn at once. */
type Moment = (queries: QueryClient) => Promise<void>;

function once(moment: Moment): Moment {
  const begun = new WeakMap<QueryClient, Promise<void>>();
  return (queries) => {
    const reached = begun.get(queries) ?? moment(queries);
    begun.set(queries, reached);
    return reached;
  };
}

/** `useIsFetching` would draw a component again at the start and end of every request. */
const initialLoad = once(
  (queries) =>
    new Promise((resolve) => {
      let begun = false;
      const check = (): void => {
        if (!begun || queries.isFetching() > 0) return;
        forget();
        whenIdle(resolve);
      };
      // The cache tells of a new query while the component that asks is drawn: batched, `check` comes after.
      const forget = queries.getQueryCache().subscribe(notifyManager.batchCalls(check));
      setTimeout(() => {
        begun = true;
        check();
      }, BEGUN_MS);
    }),
);

const calm = once(async (queries) => {
  await initialLoad(queries);
  await new Promise<void>((resolve) => setTimeout(() => whenIdle(resolve), CALM_MS));
});

function useReached(moment: Moment): boolean {
  const queries = useQueryClient();
  const [reached, setReached] = useState(false);
  useEffect(() => {
    let wanted = true;
    void moment(queries).then(() => wanted && setReached(true));
    return () => {
      wanted = false;
    };
  }, [queries, moment]);
  return reached;
}

/** Becomes true, and stays so, in the first idle moment after the page has loaded. */
export const useAfterInitialLoad = (): boolean => useReached(initialLoad);

/**
 * Becomes true, and stays so, in an idle moment a while after the initial load: for what no page shows at first, which
 * would otherwise be done while the page is still drawn.
 */
export const useCalm = (): boolean => useReached(calm);
