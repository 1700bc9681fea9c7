/** State of the bar of views: views, tabs, notices, the open dialog, and the focus. */
import { useEffect, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { valueAt } from '../../upstream/path';
import { useSavedViews } from './useSavedViews';
import { useViewActions } from './useViewActions';
import { useViewState, type ViewedList } from './useViewState';
import type { OpenViewDialog } from './ViewDialogs';
import type { SavedView } from './view';
import { audienceOf, noticeTexts, useViewErrors, useViewWords } from './words';

const CURRENT_TAB = '[role="tab"][aria-selected="true"]';

export type ViewBarState = ReturnType<typeof useViewBar>;

/** @param bar the element with the tabs. */
export function useViewBar(list: ViewedList, bar: RefObject<HTMLElement | null>) {
  const words = useViewWords();
  const errorText = useViewErrors();
  const saved = useSavedViews(list.resource.name);
  const state = useViewState(list, saved);
  const actions = useViewActions(list, saved, state);
  const [dialog, setDialog] = useState<OpenViewDialog | null>(null);
  const { pathname, search, state: entry } = useLocation();
  const navigate = useNavigate();
  const kind = valueAt(entry, 'opens');
  // A link of the settings asks for one, until it is closed.
  const isAsked = saved.storedBy === 'service' && (kind === 'watch' || kind === 'deliver');
  const openDialog = (next: OpenViewDialog | null): void => {
    setDialog(next);
    if (isAsked) void navigate({ pathname, search }, { replace: true });
  };
  const [newId, setNewId] = useState<string | null>(null);
  const { opened } = state;
  const openedId = opened?.id ?? null;
  useEffect(() => {
    if (newId === null || openedId !== newId || dialog) return undefined;
    const timer = setTimeout(() => {
      bar.current?.querySelector<HTMLElement>(CURRENT_TAB)?.focus();
      setNewId(null);
    });
    return () => clearTimeout(timer);
  }, [bar, newId, openedId, dialog]);

  return {
    saved,
    state,
    actions,
    tabs: [
      { id: null, name: words('all'), to: state.to(null) },
      ...saved.views.map((view) => ({
        id: view.id,
        name: view.name,
        to: state.to(view),
        hint: audienceOf(view, words),
      })),
    ],
    notices: [
      ...(saved.error ? [`${words('failed')} ${errorText(saved.error)}`] : []),
      ...(state.missing ? [words('missing')] : []),
      ...noticeTexts([...saved.notices, ...(opened ? saved.noticesOf(opened) : []), ...state.notices], words),
    ],
    dialog: dialog ?? (isAsked ? ({ kind, view: null } as const) : null),
    openDialog,
    /** Opens a new view, and focuses its tab once the dialog has closed. */
    openMade: (view: SavedView) => {
      setNewId(view.id);
      state.open(view);
    },
    /** What a button does that disappears when it is pressed: its focus goes to the tab. */
    leaving: (act: () => void) => () => {
      bar.current?.querySelector<HTMLElement>(CURRENT_TAB)?.focus();
      act();
    },
  };
}
