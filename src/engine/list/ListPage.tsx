import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { UnconfirmedActions } from '../actions/UnconfirmedActions';
import { useEngine } from '../app/context';
import { ListHidden } from '../app/listHidden';
import { lazyPart } from '../base/lazy';
import { partText } from '../base/partText';
import { RecordPanel } from '../record/RecordPanel';
import { DockProvider } from '../ui/dock';
import { AddressProblems } from './AddressProblems';
import { ListActionDialogs } from './ListActionDialogs';
import { ListBodyContext } from './bodyParts';
import { ListBody } from './ListBody';
import { ListContexts } from './ListContexts';
import { ListDialogs } from './ListDialogs';
import { ListHead } from './ListHead';
import { ListNotices } from './ListNotices';
import { useListPage, type ListPageParts, type ListPageProps } from './useListPage';
import './list.css';
import { grouped } from '../../i18n/format';

const SelectionBar = lazyPart(() => import('./SelectionBar'));

export function ListPage(props: ListPageProps): ReactNode {
  return <ListView parts={useListPage(props)} above={props.above} />;
}

interface ListViewProps {
  readonly parts: ListPageParts;
  readonly above: ReactNode;
}

function ListView({ parts, above }: ListViewProps): ReactNode {
  const {
    look,
    list,
    rows,
    filter,
    columns,
    active,
    selection,
    record,
    actions,
    context,
    page,
    resource,
    now,
    filterButton,
    choosing,
    dialog,
    scope,
    draft,
    setDialog,
    reread,
    rereadWindows,
    over,
  } = parts;
  const { route, covers } = record;
  const [dock, setDock] = useState<HTMLElement | null>(null);
  return (
    <ListContexts value={context}>
      <div className="list-page" ref={page}>
        <DockProvider value={dock}>
          <ListHidden value={covers}>
            <ListHead parts={parts} above={above} />
            <div className="list" hidden={covers}>
              <ShownRows parts={parts} />
            </div>
            <div className="list__dock" hidden={covers}>
              <ListNotices rows={rows} />
              <AddressProblems resource={resource} list={list} now={now} look={look} filterButton={filterButton} />
              <div ref={setDock} className="list__docked" />
              <UnconfirmedActions look={look} />
              {choosing && selection.records.size > 0 && (
                <SelectionBar
                  look={look}
                  rows={rows}
                  filter={filter}
                  selection={selection}
                  actions={actions}
                  onClear={selection.clear}
                />
              )}
            </div>
          </ListHidden>
        </DockProvider>
        {route.id !== null && (
          <RecordPanel
            key={route.id}
            look={look}
            id={route.id}
            row={record.row}
            actions={actions}
            beside={record.beside}
            list={route.list}
            onClose={route.close}
          />
        )}
        <ListDialogs
          dialog={dialog}
          look={look}
          columns={columns}
          active={active}
          scope={scope}
          filter={filter}
          rows={rows}
          paged={list.perPage !== 'all'}
          draft={draft}
          onApply={list.setFilter}
          onClose={() => setDialog(null)}
        />
        <ListActionDialogs actions={actions} look={look} onDone={reread} onSaved={rereadWindows} onEach={over} />
      </div>
    </ListContexts>
  );
}

function ShownRows({ parts }: { readonly parts: ListPageParts }): ReactNode {
  const { resource, rows } = parts;
  const translate = useTranslate();
  const Body = useEngine().overrides?.list[resource.name] ?? ListBody;
  const total = rows.total ?? 0;
  const results = translate('list.results', { smart_count: total, count: grouped(total) });
  return (
    <ListBodyContext value={parts}>
      <Body />
      <output className="visually-hidden">
        {rows.total !== undefined &&
          !rows.stale &&
          `${results}${rows.part ? `. ${partText(rows.part, translate)}` : ''}`}
      </output>
    </ListBodyContext>
  );
}
