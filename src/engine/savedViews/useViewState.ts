/**
 * The view that a list shows: which one is opened, whether what is seen has been changed since, and the ways to open
 * another. Also opens the default view where the address leaves everything open, and a view that the address only names.
 *
 *     const saved = useSavedViews(list.resource.name);
 *     const state = useViewState(list, saved);
 *     saved.views.map((view) => <Link to={state.to(view)} aria-current={view.id === state.opened?.id}>{view.name}</Link>)
 *     {state.changed && <button onClick={state.reset}>Reset</button>}
 *     await saved.update(state.opened, state.current())                           // Save
 *     state.open(await saved.create({ ...state.current(), resource, name }))  // Save as
 */
import { useEvent, useStore } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
import { strippedParamsOf } from '../listState/historyEntry';
import type { ListControls } from '../listState/useListState';
import { applyView } from './apply';
import { linkNotices, stateSearch, viewSearch } from './link';
import { defaultView } from './precedence';
import { showsView, shownState, type ShownList } from './state';
import type { SavedViews } from './useSavedViews';
import type { Notice, SavedView, ViewState } from './view';

export interface ViewedList extends ShownList {
  readonly resource: Resource;
  readonly state: ListState & Pick<ListControls, 'openedByDefaultView'>;
  /** The page's own path, without a record. */
  readonly base: string;
}

interface To {
  readonly pathname: string;
  readonly search: string;
}

export interface OpenedView {
  readonly opened: SavedView | null;
  /** The address names a view that does not exist or is not shared with the user. */
  readonly missing: boolean;
  /** The list differs from the opened view. */
  readonly changed: boolean;
  /** The parts of the opened view and of the address that do not apply. */
  readonly notices: readonly Notice[];
  /** Labels of the filters that are on and that no view keeps. */
  readonly unkept: readonly string[];
  /** The list's state, to be saved. */
  readonly current: () => ViewState;
  /** Where a view is opened; null: the list as it is without one. */
  readonly to: (view: SavedView | null) => To;
  /** An address that shows the same to anybody: it names no view that others may not see. */
  readonly link: () => string;
  readonly open: (view: SavedView | null) => void;
  readonly reset: () => void;
}

export function useViewState(page: ViewedList, { views, place }: Pick<SavedViews, 'views' | 'place'>): OpenedView {
  const { resource, state, base } = page;
  const { session } = useEngine();
  const { pathname, search, state: entry }: { pathname: string; search: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const [home, setHome] = useStore<unknown>(defaultViewKey(resource));
  const [now] = useState(() => Date.now());

  const preferred = useMemo(() => defaultView(views, session.user.roleGroup.name), [views, session]);
  const opened = views.find(({ id }) => id === state.view) ?? null;
  const said = useMemo(() => opened && applyView(opened, resource, now), [opened, resource, now]);
  // A view stores only the URL parameters that reach the query.
  const usable = <Said extends Pick<ListState, 'filter'>>(what: Said): Said => ({
    ...what,
    filter: usableFilter(resource, what.filter, now),
  });
  const list = { ...page, state: usable(state) };
  const shown = shownState(list, opened?.sort ?? null);

  const searchOf = (view: SavedView | null): string => {
    if (view) return viewSearch(view, resource, now);
    return preferred ? `view=${NO_VIEW}` : '';
  };
  const go = (view: SavedView | null): void => void navigate({ pathname: base, search: searchOf(view) });

  /** The next time it opens without waiting for the views. */
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
    // First, or the address would be filled in with it again.
    if (state.openedByDefaultView) setHome(next);
    void navigate({ pathname, search: filled }, { replace: true, state: entry });
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
    missing: place !== null && opensView(state.view) && opened === null,
    changed: said !== null && !showsView(list, usable(said.value)),
    notices: [...(said?.notices ?? []), ...asked],
    unkept: resource.filters.flatMap(({ secret, param, label }) => (secret && state.filter[param] ? [label] : [])),
    current: () => shown,
    to: (view) => ({ pathname: base, search: searchOf(view) }),
    link: () => {
      const named = opened && opened.share !== 'private' ? opened.id : null;
      return `${location.origin}${base}?${stateSearch(shown, resource, named)}`;
    },
    open: go,
    reset: () => go(opened),
  };
}
