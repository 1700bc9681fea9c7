import {
  ListContext,
  type ListControllerResult,
  ListFilterContext,
  ListPaginationContext,
  ListSortContext,
  ResourceContextProvider,
  useTranslate,
} from 'ra-core';
import type { ReactNode } from 'react';
import { UnconfirmedActions } from '../actions/UnconfirmedActions';
import { useEngine } from '../app/context';
import { lazyPart } from '../ui/lazy';
import { partText } from '../kinds/partText';
import { RecordPanel } from '../record/RecordPanel';
import { DockProvider, ListHidden, useDock } from '../ui/dock';
import { AddressProblems, ListNotices } from './ListNotices';
import { ListDialogs } from './ListDialogs';
import { ListBodyContext } from './bodyParts';
import { ListBody } from './ListBody';
import { ListHead } from './ListHead';
import { type ListPageParts, type ListPageProps, useListPage } from './useListPage';
import { DRAWN_AT_ONCE } from './useTable';
import { grouped } from '../../i18n/format';
import './list.css';

const SelectionBar = lazyPart(() => import('./SelectionBar'), undefined, 'list');

export function ListPage(props: ListPageProps): ReactNode {
  return <ListView parts={useListPage(props)} above={props.above} />;
}

interface ListViewProps {
  readonly parts: ListPageParts;
  readonly above: ReactNode;
}

function ListView({ parts, above }: ListViewProps): ReactNode {
  const { look, rows, selection, record, actions, context, page, choosing } = parts;
  const { route, covers } = record;
  const [dock, holdDock] = useDock();
  return (
    <ListContexts value={context}>
      <div className="list-page" ref={page}>
        <DockProvider value={dock}>
          <ListHidden value={covers}>
            <ListHead parts={parts} above={above} />
            <div className={fitsPaper(parts) ? 'list' : 'list list--cut'} hidden={covers}>
              <ShownRows parts={parts} />
              <OnPaper parts={parts} />
            </div>
            <div className="list__dock" hidden={covers}>
              <ListNotices rows={rows} />
              <AddressProblems parts={parts} />
              <div ref={holdDock} />
              <UnconfirmedActions look={look} />
              {choosing && selection.records.size > 0 && <SelectionBar parts={parts} />}
            </div>
          </ListHidden>
        </DockProvider>
        {route.id !== null && (
          <RecordPanel
            look={look}
            id={route.id}
            row={record.row}
            actions={actions}
            beside={record.beside}
            fixed={parts.fixed}
            list={route.list}
            onClose={route.close}
            steps={record.steps}
          />
        )}
        <ListDialogs parts={parts} />
      </div>
    </ListContexts>
  );
}

/** Of A4 upright between its margins, in CSS pixels. */
const PAPER_WIDTH = 700;

/** Whether the browser's own print has every row and column of the list. */
function fitsPaper({ rows: { source, total, current }, columns }: ListPageParts): boolean {
  const width = columns.shown.reduce((sum, column) => sum + column.width, 0);
  return current && source !== null && source.total === total && total <= DRAWN_AT_ONCE && width <= PAPER_WIDTH;
}

/** In place of rows that the browser would cut. */
function OnPaper({ parts }: { readonly parts: ListPageParts }): ReactNode {
  const translate = useTranslate();
  if (parts.rows.source === null || fitsPaper(parts)) return null;
  return <p className="print-only list__paper">{translate('list.onPaper')}</p>;
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
          rows.current &&
          !rows.stale &&
          `${results}${rows.part ? `. ${partText(rows.part, translate)}` : ''}`}
      </output>
    </ListBodyContext>
  );
}

interface ListContextsProps {
  readonly value: ListControllerResult;
  readonly children: ReactNode;
}

/** Like ra-core's ListContextProvider, which would load lodash with the first list. */
function ListContexts({ value, children }: ListContextsProps): ReactNode {
  return (
    <ResourceContextProvider value={value.resource}>
      <ListContext.Provider value={value}>
        <ListFilterContext.Provider value={value}>
          <ListSortContext.Provider value={value}>
            <ListPaginationContext.Provider value={value}>{children}</ListPaginationContext.Provider>
          </ListSortContext.Provider>
        </ListFilterContext.Provider>
      </ListContext.Provider>
    </ResourceContextProvider>
  );
}
