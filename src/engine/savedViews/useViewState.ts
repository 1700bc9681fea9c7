/**
 * The opened view of a list, whether the list differs from it, and ways to open another. Also opens the default view if
 * the address says nothing, and a view that the address only names.
 */
import { useEvent, useNavigate, useStore } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useEngine } from '../app/context';
import type { Resource } from '../definition/resource';
import {
  defaultViewKey,
  namesOnlyView,
  NO_VIEW,
  opensView,
  readable,
  readHome,
  saysNothing,
  type ListState,
} from '../listState/address';
import { usableFilter } from '../definition/filters';
import { strippedParamsOf } from '../app/historyEntry';
import type { ListControls } from '../listState/useListState';
import { linkNotices, stateSearch, viewSearch } from './link';
import { defaultView } from './precedence';
import { applyView, showsView, shownState, type ShownList } from './state';
import type { SavedViews } from './useSavedViews';
import type { SavedView } from './view';
import { useNow } from '../base/useNow';

export interface ViewedList extends ShownList {
  readonly resource: Resource;
  readonly state: ListState & Pick<ListControls, 'openedByDefaultView'>;
  /** The page's path, without a record. */
  readonly base: string;
}

export type OpenedView = ReturnType<typeof useViewState>;

export function useViewState(page: ViewedList, { views, place }: Pick<SavedViews, 'views' | 'place'>) {
  const { resource, state, base } = page;
  const { session } = useEngine();
  const { pathname, search, state: entry }: { pathname: string; search: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const [home, setHome] = useStore<unknown>(defaultViewKey(resource));
  const [now] = useNow();

  const preferred = useMemo(() => defaultView(views, session.user.roleGroup.name), [views, session]);
  const opened = views.find(({ id }) => id === state.view) ?? null;
  const applied = useMemo(() => opened && applyView(opened, resource, now), [opened, resource, now]);
  // A view stores only the URL parameters that reach the query.
  const usable = <Part extends Pick<ListState, 'filter'>>(what: Part): Part => ({
    ...what,
    filter: usableFilter(resource, what.filter, now),
  });
  const list = { ...page, state: usable(state) };
  const shown = shownState(list);

  const searchOf = (view: SavedView | null): string => {
    if (view) return viewSearch(view, resource, now);
    return preferred ? `view=${NO_VIEW}` : '';
  };
  const go = (view: SavedView | null): void => navigate({ pathname: base, search: searchOf(view) });

  /** So that it opens next time without waiting for the views. */
  const next = preferred ? viewSearch(preferred, resource, now) : '';
  /** Once the views are loaded, an address without a view gets the current default view. */
  const fill = useEvent((addressed: string) => {
    const asked = new URLSearchParams(addressed);
    if (state.openedByDefaultView)
      for (const name of new URLSearchParams(readHome(home) ?? '').keys()) asked.delete(name);
    const view = saysNothing(resource, asked) ? preferred : namesOnlyView(resource, asked) ? opened : null;
    if (!view && !state.openedByDefaultView) return;
    const rest = new URLSearchParams(view ? searchOf(view) : '');
    for (const [name, value] of asked) if (!rest.has(name)) rest.append(name, value);
    const filled = readable(rest);
    if (filled === readable(new URLSearchParams(addressed))) return;
    // First, because otherwise the stored default would open again.
    if (state.openedByDefaultView) setHome(next);
    navigate({ pathname, search: filled }, { replace: true, state: entry });
  });
  useEffect(() => {
    if (place !== null) fill(search);
  }, [place, search, fill]);

  useEffect(() => {
    if (place !== null && next !== (readHome(home) ?? '')) setHome(next);
  }, [place, next, home, setHome]);

  const asked = useMemo(
    () => linkNotices(new URLSearchParams(search), resource, strippedParamsOf(entry)),
    [search, resource, entry],
  );
  return {
    opened,
    /** The view of the address does not exist or is not shared with the user. */
    missing: place !== null && opensView(state.view) && opened === null,
    changed: applied !== null && !showsView(list, usable(applied.value)),
    notices: [...(applied?.notices ?? []), ...asked],
    /** Labels of the active filters that cannot be stored in a view. */
    unkept: resource.filters.flatMap(({ secret, param, label }) => (secret && state.filter[param] ? [label] : [])),
    current: () => shown,
    /** Null for the list without a view. */
    to: (view: SavedView | null) => ({ pathname: base, search: searchOf(view) }),
    /** An address without a view that others may not see. */
    link: () => {
      const named = opened && opened.share !== 'private' ? opened.id : null;
      return `${location.origin}${base}?${stateSearch(shown, resource, named)}`;
    },
    open: go,
    reset: () => go(opened),
  };
}
