/** The pinned views that a person may open, each with its address and number of records. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { To } from 'react-router';
import { useEngine } from '../app/context';
import { usePulse } from '../browser/pulse';
import { COUNTS } from '../calls/useReread';
import { mayOpen } from '../definition/mayOpen';
import { isJoined } from '../../lists/several';
import { filtersByBrowser } from '../../lists/byBrowser';
import { reader } from '../rows/pageQuery';
import { askedFilter } from '../definition/filters';
import { applyView } from './state';
import { viewSearch } from './link';
import { SUMMARY_PARAM } from '../../lists/question/address';
import { usePins } from './pins';
import { useSavedViews } from './useSavedViews';
import { useNow } from '../browser/useNow';

/** Minimum between two counts of a view, in milliseconds. */
const COUNT_MS = 60_000;
/** Maximum of counted views. The number of others stays unknown. */
const MAX_COUNTED = 20;

export interface PinnedView {
  readonly id: string;
  readonly name: string;
  /** The list's own path. */
  readonly path: string;
  readonly to: To;
  /** Null while it is unknown. */
  readonly count: number | null;
  /** The service has, or may have, more rows than can be counted. */
  readonly more: boolean;
}

/**
 * Counts one view after the other, at most once a minute, so that other requests wait for one count at most. Only while
 * the person is active, because a call prolongs the session.
 */
export function usePinnedViews() {
  const { session, resources } = useEngine();
  const dataProvider = useDataProvider();
  const { views, storedBy, error, retry } = useSavedViews(null);
  const { isPinned } = usePins();
  const now = useNowWhileActive();
  const group = session.user.roleGroup;

  const pins = views.filter(isPinned).flatMap((view) => {
    const resource = resources.find(({ name }) => name === view.resource);
    if (!resource || !mayOpen(group, resource)) return [];
    // A summary is of the records that the view counts.
    const { [SUMMARY_PARAM]: _summary, ...applied } = applyView(view, resource, now).value.filter;
    const filter = askedFilter(resource, applied, now);
    const to = { pathname: resource.path, search: viewSearch(view, resource, now) };
    return [{ view, resource, filter, to }];
  });
  const counts = useQueries({
    queries: pins.map(({ resource, filter }, index) => ({
      queryKey: [COUNTS, resource.name, filter],
      // The service cannot count matches of the browser's filters.
      enabled: index < MAX_COUNTED && !filtersByBrowser(resource, filter),
      staleTime: isJoined(resource, filter) ? Infinity : COUNT_MS,
      refetchOnWindowFocus: true,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        inTurn(async () => {
          const { total, part } = await reader(dataProvider, resource.name, filter)(1, 1, signal);
          return { total, more: part !== undefined };
        }),
    })),
  });
  return {
    pinned:
      storedBy === null
        ? null
        : pins.map(({ view: { id, name }, resource: { path }, to }, index) => {
            const counted = counts[index];
            const { total: count = null, more = false } = (!counted?.isError && counted?.data) || {};
            return { id, name, path, to, count, more };
          }),
    error,
    retry,
  };
}

let last: Promise<unknown> = Promise.resolve();

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** The moment that relative days are resolved at. It advances, and refreshes the counts, only while the person works. */
function useNowWhileActive(): number {
  const client = useQueryClient();
  const [now, renew] = useNow();
  usePulse((isActive) => {
    if (!isActive) return;
    renew();
    void client.refetchQueries({ queryKey: [COUNTS], type: 'active', stale: true });
  });
  return now;
}
