/** The page of a resource: its rows, what can be done with them, and the open record. */
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { ListHidden } from '../app/listHidden';
import { grouped } from '../base/grouped';
import { lazyAgain } from '../base/lazyAgain';
import { partText } from '../base/partText';
import { RecordPanel } from '../record/RecordPanel';
import { DockProvider } from '../ui/dock';
import { AddressProblems } from './AddressProblems';
import { ListActionDialogs } from './ListActionDialogs';
import { ListBody } from './ListBody';
import { ListContexts } from './ListContexts';
import { ListDialogs } from './ListDialogs';
import { ListHead } from './ListHead';
import { ListNotices } from './ListNotices';
import { useListOverrides } from './override';
import { useListPage, type ListPageParts, type ListPageProps } from './useListPage';
import './list.css';

const SelectionBar = lazyAgain(() => import('./SelectionBar'));

export function ListPage(props: ListPageProps): ReactNode {
  const parts = useListPage(props);
  const { look, list, rows, filter, columns, active, record, actions, context } = parts;
  const { route, covers } = record;
  const [dock, setDock] = useState<HTMLElement | null>(null);
  return (
    <ListContexts value={context}>
      <div className="list-page" ref={parts.page}>
        <DockProvider value={dock}>
          <ListHidden value={covers}>
            <ListHead parts={parts} above={props.above} />
            <div className="list" hidden={covers}>
              <ShownRows parts={parts} />
            </div>
            <div className="list__dock" hidden={covers}>
              <ListNotices rows={parts.noticed} />
              <AddressProblems
                resource={parts.resource}
                list={list}
                now={parts.now}
                look={look}
                filterButton={parts.filterButton}
              />
              <div ref={setDock} className="list__docked" />
              {parts.choosing && parts.selection.records.size > 0 && (
                <SelectionBar
                  look={look}
                  rows={rows}
                  filter={filter}
                  selection={parts.selection}
                  actions={actions}
                  onClear={parts.selection.clear}
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
          dialog={parts.dialog}
          look={look}
          columns={columns}
          active={active}
          scope={parts.scope}
          filter={filter}
          rows={rows}
          paged={list.perPage !== 'all'}
          draft={parts.draft}
          onApply={list.setFilter}
          onClose={() => parts.setDialog(null)}
        />
        <ListActionDialogs
          actions={actions}
          look={look}
          onDone={parts.reread}
          onSaved={parts.rereadWindows}
          onEach={parts.over}
        />
      </div>
    </ListContexts>
  );
}

function ShownRows({ parts }: { readonly parts: ListPageParts }): ReactNode {
  const { resource, title, rows, list, look, columns, density, actions, selection, record, filterButton } = parts;
  const translate = useTranslate();
  const Body = useListOverrides()[resource.name] ?? ListBody;
  const total = rows.total ?? 0;
  const results = translate('list.results', { smart_count: total, count: grouped(total) });
  return (
    <>
      <Body
        label={title}
        rows={parts.noticed}
        list={list}
        look={look}
        columns={columns}
        density={density.density}
        actions={actions}
        selection={parts.choosing ? selection : null}
        selected={record.route.id}
        onOpen={record.open}
        onClear={() => {
          filterButton.current?.focus();
          list.setFilter({});
        }}
      />
      <output className="visually-hidden">
        {rows.total !== undefined &&
          !rows.stale &&
          `${results}${rows.part ? `. ${partText(rows.part, translate)}` : ''}`}
      </output>
    </>
  );
}
