/** The views above a list: tabs, their menu, and notices. Loaded after the first rows. */
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Notice } from '../ui/Notice';
import { lazyDialog } from '../ui/lazy';
import { Docked } from '../ui/dock';
import { useViewBar, type ViewBarState } from './useViewBar';
import type { ViewedList } from './useViewState';
import { ViewMenu } from './ViewMenu';
import { ViewTabs } from './ViewTabs';
import { useViewWords } from './words';
import './views.css';

const ViewDialogs = lazyDialog(() => import('./ViewDialogs'));

export default function ViewBar(list: ViewedList): ReactNode {
  const words = useViewWords();
  const bar = useRef<HTMLDivElement>(null);
  const view = useViewBar(list, bar);
  const { saved, state, actions, dialog } = view;
  return (
    <>
      <div ref={bar} className="views">
        <ViewTabs
          label={words('tabs')}
          tabs={view.tabs}
          current={state.opened?.id ?? null}
          changed={state.changed ? words('changed') : null}
          all={words('allTabs', { count: saved.views.length })}
        />
        <ViewMenu list={list} saved={saved} state={state} actions={actions} onOpen={view.openDialog} />
        <Marks list={list} view={view} />
      </div>
      <Docked>
        <Notices {...view} />
      </Docked>
      {dialog && (
        <ViewDialogs
          dialog={dialog}
          list={list}
          saved={saved}
          state={state}
          onMade={view.openMade}
          onDone={actions.toast}
          onClose={() => view.openDialog(null)}
        />
      )}
    </>
  );
}

interface MarksProps {
  readonly list: ViewedList;
  readonly view: ViewBarState;
}

/** Beside the tabs: where views are stored, and buttons if the list differs from its view. */
function Marks({ list, view: { saved, state, actions, openDialog, leaving } }: MarksProps): ReactNode {
  const words = useViewWords();
  const { opened, changed } = state;
  return (
    <span className="views__marks">
      {saved.storedBy === 'browser' && (
        <span className="views__place muted" title={words('inBrowserText')}>
          {words('inBrowser')}
        </span>
      )}
      {changed && <Button label={words('reset')} look="ghost small" onClick={leaving(state.reset)} />}
      {opened?.mine && changed && (
        <Button label={words('save')} look="small" onClick={leaving(() => actions.save(opened))} />
      )}
      {saved.storedBy !== null && !opened?.mine && (changed || (!opened && saysMore(list))) && (
        <Button
          label={words('saveView')}
          look="small"
          className="views__save"
          onClick={() => openDialog({ kind: 'saveAs' })}
        />
      )}
    </span>
  );
}

function Notices({ saved, actions, notices, leaving }: ViewBarState): ReactNode {
  const translate = useTranslate();
  const words = useViewWords();
  const { message, dismiss } = actions;
  return (
    <>
      {notices.length > 0 && (
        <Notice tone="plain" act={saved.error ? { label: words('retry'), onPress: saved.retry } : undefined}>
          <output>{notices.join(' ')}</output>
        </Notice>
      )}
      <div role={message?.danger ? 'alert' : 'status'}>
        {message && (
          <p className={message.danger ? 'notice notice--danger' : 'notice'}>
            <span>
              {message.text} {message.link !== undefined && <span className="views__link code">{message.link}</span>}
            </span>
            <IconButton small icon={X} label={translate('frame.toast.dismiss')} onClick={leaving(dismiss)} />
          </p>
        )}
      </div>
    </>
  );
}

/** Whether a list without a view has a state worth saving. */
function saysMore({ resource, state: { filter, columns, density, perPage } }: ViewedList): boolean {
  return Object.keys(filter).length > 0 || columns !== null || density !== null || perPage !== resource.pageSizes[0];
}
