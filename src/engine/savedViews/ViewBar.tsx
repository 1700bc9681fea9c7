/** The views above a list: tabs, their menu, and notices. Loaded after the first rows. */
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyDialog } from '../base/lazy';
import { Docked } from '../ui/dock';
import { useSavedViews } from './useSavedViews';
import { useViewActions } from './useViewActions';
import { useViewState, type ViewedList } from './useViewState';
import type { OpenViewDialog } from './ViewDialogs';
import { ViewMenu } from './ViewMenu';
import { ViewTabs } from './ViewTabs';
import { audienceOf, noticeTexts, useViewErrors, useViewWords } from './words';

const ViewDialogs = lazyDialog(() => import('./ViewDialogs'));

const CURRENT_TAB = '[role="tab"][aria-selected="true"]';

export default function ViewBar(list: ViewedList): ReactNode {
  const translate = useTranslate();
  const words = useViewWords();
  const errorText = useViewErrors();
  const saved = useSavedViews(list.resource.name);
  const state = useViewState(list, saved);
  const actions = useViewActions(list, saved, state);
  const [dialog, setDialog] = useState<OpenViewDialog | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  /** The button that was pressed goes with what it was for. */
  const focusTab = (): void => bar.current?.querySelector<HTMLElement>(CURRENT_TAB)?.focus();

  const { opened, changed } = state;
  /** A view that has just been made takes the focus once it is open. */
  const [made, setMade] = useState<string | null>(null);
  const openedId = opened?.id ?? null;
  useEffect(() => {
    if (made === null || openedId !== made || dialog) return undefined;
    const timer = setTimeout(() => {
      bar.current?.querySelector<HTMLElement>(CURRENT_TAB)?.focus();
      setMade(null);
    });
    return () => clearTimeout(timer);
  }, [made, openedId, dialog]);

  const tabs = [
    { id: null, name: words('all'), to: state.to(null) },
    ...saved.views.map((view) => ({
      id: view.id,
      name: view.name,
      to: state.to(view),
      hint: audienceOf(view, words),
    })),
  ];
  const notices = [
    ...(saved.error ? [`${words('failed')} ${errorText(saved.error)}`] : []),
    ...(state.missing ? [words('missing')] : []),
    ...noticeTexts([...saved.notices, ...(opened ? saved.noticesOf(opened) : []), ...state.notices], words),
  ];
  const { said } = actions;
  const saveAs = (): void => setDialog({ kind: 'saveAs' });

  return (
    <>
      <div ref={bar} className="views">
        <ViewTabs
          label={words('tabs')}
          tabs={tabs}
          current={openedId}
          changed={changed ? words('changed') : null}
          all={words('allTabs', { count: saved.views.length })}
        />
        <ViewMenu list={list} saved={saved} state={state} actions={actions} onOpen={setDialog} />
        <span className="views__marks">
          {saved.place === 'browser' && (
            <span className="views__place muted" title={words('inBrowserText')}>
              {words('inBrowser')}
            </span>
          )}
          {changed && (
            <button
              type="button"
              className="button button--ghost button--small"
              onClick={() => {
                focusTab();
                state.reset();
              }}
            >
              {words('reset')}
            </button>
          )}
          {opened?.mine && changed && (
            <button
              type="button"
              className="button button--small"
              onClick={() => {
                focusTab();
                void actions.save(opened);
              }}
            >
              {words('save')}
            </button>
          )}
          {saved.place !== null && !opened?.mine && (changed || (!opened && saysMore(list))) && (
            <button type="button" className="button button--small views__save" onClick={saveAs}>
              {words('saveView')}
            </button>
          )}
        </span>
      </div>
      <Docked>
        {notices.length > 0 && (
          <output className="notice">
            <span>
              {notices.join(' ')}{' '}
              {saved.error && (
                <button type="button" className="button button--small" onClick={saved.retry}>
                  {words('retry')}
                </button>
              )}
            </span>
          </output>
        )}
        <div role={said?.danger ? 'alert' : 'status'}>
          {said && (
            <p className={said.danger ? 'notice notice--danger' : 'notice'}>
              <span>
                {said.text} {said.link !== undefined && <span className="views__link code">{said.link}</span>}
              </span>
              <button
                type="button"
                className="icon-button icon-button--small"
                aria-label={translate('frame.toast.dismiss')}
                onClick={() => {
                  focusTab();
                  actions.dismiss();
                }}
              >
                <X aria-hidden />
              </button>
            </p>
          )}
        </div>
      </Docked>
      {dialog && (
        <ViewDialogs
          dialog={dialog}
          list={list}
          saved={saved}
          state={state}
          onMade={(view) => {
            setMade(view.id);
            state.open(view);
          }}
          onDone={actions.toast}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Whether a list without a view shows something that would be worth one. */
function saysMore({ resource, state }: ViewedList): boolean {
  const { filter, columns, density, perPage } = state;
  return Object.keys(filter).length > 0 || columns !== null || density !== null || perPage !== resource.pageSizes[0];
}
