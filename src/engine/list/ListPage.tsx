import { ListContextProvider, ResourceContextProvider, useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useEngine } from '../app/context';
import { useInterruptedAction } from '../app/interruptedRun';
import { lazyDialog, lazyPart } from '../ui/lazy';
import { partText } from '../kinds/partText';
import { DockProvider, ListHidden, useDock } from '../ui/dock';
import { ListBody } from './ListBody';
import { ListHead } from './head/ListHead';
import { ColumnsContext, QuestionContext, RecordContext, RowsContext, SelectionContext } from './state/contexts';
import { useListColumns, useListQuestion, useListRecord, useListRows, useListSelection } from './state/contexts';
import { type ListPageProps, useListPage } from './state/useListPage';
import type { Rows } from '../rows/useRows';
import { DRAWN_AT_ONCE } from './state/pages';
import { grouped } from '../../i18n/format';
import './list.css';

/** It comes once the rows are there, before anybody opens one; at a record's own address at once. */
const OpenRecord = lazyPart(() => import('./OpenRecord'), 'record-room', 'list');
const AddressProblems = lazyPart(() => import(/* in around */ './AddressProblems'), undefined, 'first');
const LeftRun = lazyPart(() => import('../bulk/LeftRun'), undefined, 'list');
const ListDialogs = lazyDialog(() => import('./ListDialogs'));
const ListNotices = lazyPart(() => import('./ListNotices'), undefined, 'list');
const StrayPresses = lazyPart(() => import('../ui/strayPress'), undefined, 'list');
const Summary = lazyPart(() => import('../summary/Summary'), 'list__summary');
const SelectionBar = lazyPart(() => import('./SelectionBar'), undefined, 'list');
const UnconfirmedActions = lazyPart(() => import('../actions/UnconfirmedActions'), undefined, 'list');

export function ListPage(props: ListPageProps): ReactNode {
  const { page, context, question, rows, record, columns, selection } = useListPage(props);
  return (
    <ResourceContextProvider value={context.resource}>
      <ListContextProvider value={context}>
        <QuestionContext value={question}>
          <RowsContext value={rows}>
            <RecordContext value={record}>
              <ColumnsContext value={columns}>
                <SelectionContext value={selection}>
                  <div className="list-page" data-roomy={question.resource.head.component && ''} ref={page}>
                    <ListView above={props.above} />
                  </div>
                </SelectionContext>
              </ColumnsContext>
            </RecordContext>
          </RowsContext>
        </QuestionContext>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

function ListView({ above }: { readonly above: ReactNode }): ReactNode {
  const { resource, wrong, dialog, setDialog } = useListQuestion();
  const { rows, painted } = useListRows();
  const { selection, choosing, actions } = useListSelection();
  const { route, covers } = useListRecord();
  const interrupted = useInterruptedAction(actions.open !== null);
  const [dock, holdDock] = useDock();
  const fits = useFitsPaper();
  const translate = useTranslate();
  useEffect(() => {
    if (painted) OpenRecord.fetchEarly();
  }, [painted]);
  return (
    <>
      <DockProvider value={dock}>
        <ListHidden value={covers}>
          <ListHead above={above} onFilterNear={ListDialogs.fetchEarly} />
          <div className={fits ? 'list' : 'list list--cut'} hidden={covers}>
            <ShownRows />
            {/* In place of rows that the browser would cut. */}
            {rows.source !== null && !fits && <p className="print-only list__paper">{translate('list.onPaper')}</p>}
          </div>
          <div className={choosing ? 'list__dock' : 'list__dock list__dock--bare'} hidden={covers}>
            {hasNotice(rows) && <ListNotices />}
            {wrong && <AddressProblems />}
            <div ref={holdDock} />
            {painted && <StrayPresses />}
            {(painted || rows.error) && <UnconfirmedActions resource={resource} />}
            {interrupted && (
              <LeftRun resource={resource} name={interrupted} onShow={() => actions.runEach(interrupted, [])} />
            )}
            {choosing && selection.records.size > 0 && <SelectionBar />}
          </div>
        </ListHidden>
      </DockProvider>
      {route.id !== null && <OpenRecord id={route.id} />}
      {(dialog || actions.open) && (
        <ListDialogs
          onClose={() => {
            setDialog(null);
            actions.close();
          }}
        />
      )}
    </>
  );
}

/** Whether the rows are old, have changed, or are not all. Without rows, the empty list itself gives the reason. */
const hasNotice = ({ source, error, changed, scannedOf, uncompared, part }: Rows): boolean =>
  source !== null && Boolean(error ?? (changed || (scannedOf ?? uncompared ?? part)));

/** Of A4 upright between its margins, in CSS pixels. */
const PAPER_WIDTH = 700;

/** Whether the browser's own print has every row and column of the list. */
function useFitsPaper(): boolean {
  const { source, total, current } = useListRows().rows;
  const width = useListColumns().columns.shown.reduce((sum, column) => sum + column.width, 0);
  return current && source !== null && source.total === total && total <= DRAWN_AT_ONCE && width <= PAPER_WIDTH;
}

function ShownRows(): ReactNode {
  const { resource, list } = useListQuestion();
  const { rows } = useListRows();
  const translate = useTranslate();
  const Rows = useEngine().overrides?.list[resource.name] ?? ListBody;
  const Body = list.summary === null ? Rows : Summary;
  const total = rows.total ?? 0;
  const isTold = rows.total !== undefined && rows.current && !rows.stale && !rows.atLeast;
  const results = translate('list.results', { smart_count: total, count: grouped(total) });
  return (
    <>
      <Body />
      <output className="visually-hidden">
        {isTold && `${results}${rows.part ? `. ${partText(rows.part, translate)}` : ''}`}
      </output>
    </>
  );
}
