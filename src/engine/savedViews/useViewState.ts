/**
 * The opened view of a list, whether the list differs from it, and ways to open another. Also opens the default view if
 * the address says nothing, and a view that the address only names.
 */
import { useEvent, useNavigate, useStore } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useEngine } from '../app/context';
import type { Resource } from '../definition/resource';
import { lastViewsKey, NO_VIEW, opensView } from '../../lists/question/address';
import { readable, saysNothing, type ListState } from '../../lists/question/address';
import { usableFilter } from '../definition/filters';
import { strippedParamsOf } from '../../lists/question/historyEntry';
import { isHeld } from '../../lists/question/typed';
import { linkNotices, namesOnlyView, stateSearch, viewSearch } from './link';
import { defaultView } from './precedence';
import { applyView, showsView, shownState, type ShownList } from './state';
import type { SavedViews } from './useSavedViews';
import type { SavedView } from './view';
import { useNow } from '../browser/useNow';

export interface ViewedList extends ShownList {
  readonly resource: Resource;
  readonly state: ListState;
  /** The page's path, without a record. */
  readonly base: string;
}

export type OpenedView = ReturnType<typeof useViewState>;

export function useViewState(
  page: ViewedList,
  { views, storedBy, error }: Pick<SavedViews, 'views' | 'storedBy' | 'error'>,
) {
  const { resource, state, base } = page;
  const { session } = useEngine();
  const { pathname, search, state: entry }: { pathname: string; search: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const [lastViews, setLastViews] = useStore<unknown>(lastViewsKey(resource));
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

  /** Once the views are loaded, an address without a view gets the current default view. */
  const fill = useEvent((addressed: string, byDefault: SavedView | null) => {
    const asked = new URLSearchParams(addressed);
    const view = saysNothing(resource, asked) ? byDefault : namesOnlyView(resource, asked) ? opened : null;
    if (!view) return;
    const rest = new URLSearchParams(searchOf(view));
    for (const [name, value] of asked) if (!rest.has(name)) rest.append(name, value);
    const filled = readable(rest);
    if (filled !== readable(asked)) navigate({ pathname, search: filled }, { replace: true, state: entry });
  });
  useEffect(() => {
    if (storedBy !== null) fill(search, preferred);
  }, [storedBy, search, preferred, fill]);

  /** On its next visit the list waits for a default view (D463), and keeps a line for views on a phone. */
  const read = preferred ? 'default' : views.length > 0 ? 'some' : 'none';
  const isTold = storedBy !== null || error !== null;
  useEffect(() => {
    if (isTold && lastViews !== read) setLastViews(read);
  }, [isTold, lastViews, read, setLastViews]);

  const asked = useMemo(
    () => linkNotices(new URLSearchParams(search), resource, strippedParamsOf(entry)),
    [search, resource, entry],
  );
  return {
    opened,
    /** The view of the address does not exist or is not shared with the user. */
    missing: storedBy !== null && opensView(state.view) && opened === null,
    changed: applied !== null && !showsView(list, usable(applied.value)),
    notices: [...(applied?.notices ?? []), ...asked],
    /** Labels of the active filters that cannot be stored in a view. */
    unkept: resource.filters.flatMap((field) => (isHeld(field, state.filter[field.param]) ? field.label : [])),
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
