/** State of the bar of views: views, tabs, notices, the open dialog, and the focus. */
import { useEffect, useState, type RefObject } from 'react';
import { useSavedViews, type SavedViews } from './useSavedViews';
import { useViewActions, type ViewActions } from './useViewActions';
import { useViewState, type OpenedView, type ViewedList } from './useViewState';
import type { OpenViewDialog } from './ViewDialogs';
import type { SavedView } from './view';
import type { ViewTab } from './ViewTabs';
import { audienceOf, noticeTexts, useViewErrors, useViewWords } from './words';

const CURRENT_TAB = '[role="tab"][aria-selected="true"]';

export interface ViewBarState {
  readonly saved: SavedViews;
  readonly state: OpenedView;
  readonly actions: ViewActions;
  readonly tabs: readonly ViewTab[];
  readonly notices: readonly string[];
  readonly dialog: OpenViewDialog | null;
  readonly openDialog: (dialog: OpenViewDialog | null) => void;
  /** Opens a new view, and focuses its tab once the dialog has closed. */
  readonly openMade: (view: SavedView) => void;
  /** For a button that disappears when it is pressed. */
  readonly focusTab: () => void;
}

/** @param bar the element with the tabs. */
export function useViewBar(list: ViewedList, bar: RefObject<HTMLElement | null>): ViewBarState {
  const words = useViewWords();
  const errorText = useViewErrors();
  const saved = useSavedViews(list.resource.name);
  const state = useViewState(list, saved);
  const actions = useViewActions(list, saved, state);
  const [dialog, openDialog] = useState<OpenViewDialog | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const { opened } = state;
  const openedId = opened?.id ?? null;
  useEffect(() => {
    if (made === null || openedId !== made || dialog) return undefined;
    const timer = setTimeout(() => {
      bar.current?.querySelector<HTMLElement>(CURRENT_TAB)?.focus();
      setMade(null);
    });
    return () => clearTimeout(timer);
  }, [bar, made, openedId, dialog]);

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
    dialog,
    openDialog,
    openMade: (view) => {
      setMade(view.id);
      state.open(view);
    },
    focusTab: () => bar.current?.querySelector<HTMLElement>(CURRENT_TAB)?.focus(),
  };
}
