/** The parts of a list's body, shared with the lists that `--eject` writes (docs/engine.md). */
import { type RaRecord, useEvent, useNavigate, useNotify, useTranslate } from 'ra-core';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { isKeyless, unreadableIn } from '../../upstream/unreadable';
import { lazyDialog, lazyPart } from '../ui/lazy';
import { recordPath, tabNames } from '../../lists/recordPath';
import { useDelayed } from '../browser/kept';
import { narrowColumns } from './table/actionCells';
import { PHONE, useMedia } from '../browser/useMedia';
import type { Resource } from '../definition/resource';
import { besideColumns, columnLabel, type ShownColumn, resizeColumn } from '../listState/columns';
import { Docked } from '../ui/dock';
import { Button } from '../ui/Button';
import { ErrorPanel, Skeleton } from '../ui/ErrorPanel';
import { Pagination } from './head/Pagination';
import { grouped, labelled } from '../../i18n/format';
import { useCellFilter } from './cursor/useCellFilter';
import { Table } from './table/Table';
import { refusedParam } from '../../lists/question/stockFilter';
import { useListColumns, useListQuestion, useListRecord, useListRows, useListSelection } from './state/contexts';
import './phone/phoneRows.css';

/** Phones ask for their rows at once, beside the records; elsewhere nobody needs them. */
const PhoneRows = lazyPart(() => import('./phone/PhoneRows'), undefined, 'first');
/** Settles when this screen's rows can be drawn. */
export const rowsDrawable = globalThis.matchMedia?.(PHONE).matches ? PhoneRows.fetched() : undefined;

/** There is no record yet, none matches, or none is on this page. */
export const ListEmpty = lazyPart(() => import('./EmptyList'), 'empty');
const ActionMenu = lazyDialog(() => import('../actions/ActionMenu'));
const UnreadableNotice = lazyPart(() => import('./table/UnreadableNotice'), undefined, 'list');

/** What stands in the place of a list's rows; while others are under way, `shown` may be those of before, dimmed. */
export function useRowsState(): 'loading' | 'failed' | 'empty' | 'shown' {
  const { source, error, current, total } = useListRows().rows;
  if (!source) return error ? 'failed' : 'loading';
  return current && total === 0 ? 'empty' : 'shown';
}

/** In place of the first rows while they are loading. */
export function ListLoading() {
  const { perPage } = useListQuestion().list;
  return <Skeleton rows={perPage === 'all' ? 20 : Math.min(perPage, 20)} />;
}

/** Why there are no rows, what was asked, and a Retry button. */
export function ListFailure() {
  const { list, active, labels } = useListQuestion();
  const { rows } = useListRows();
  const translate = useTranslate();
  if (!rows.error) return null;
  const { sort } = list;
  const column = sort && labels.resource.columns.find(({ name }) => name === sort.field);
  const asked = [
    ...(list.page > 1 ? [translate('list.page', { number: grouped(list.page) })] : []),
    ...active.map(({ field, name, text }) => labelled(name, field.secret ? '***' : text)),
    ...(column ? [labelled(translate('list.sortedBy'), columnLabel(column))] : []),
  ];
  const isRefused = list.filter[refusedParam(labels.resource)] !== undefined;
  const showAll = <Button look="primary" label={translate('list.showAll')} onClick={() => list.setFilter({})} />;
  return (
    <ErrorPanel
      title={translate('list.failed')}
      asked={asked.join('. ')}
      error={rows.error}
      onRetry={rows.refresh}
      main={isRefused && showAll}
    >
      {list.sort && <Button label={translate('list.unsorted')} onClick={() => list.setSort(null)} />}
    </ErrorPanel>
  );
}

/** Also a usual screen at 200 %: no room for columns of buttons. */
const NARROW = '(max-width: 1023px)';
/** Date, agent, amount and outcome are all in sight from 641 pixels up; from here on the outcome's sentence is whole. */
const ROOMY = '(min-width: 684px)';

/** The rows of this page in the person's columns: a table, or lines on a phone. */
export function ListRows() {
  const { title, list, labels, resource, sorting } = useListQuestion();
  const { rows, goTo } = useListRows();
  const record = useListRecord();
  const { columns, density } = useListColumns();
  const { actions, choosing, selection } = useListSelection();
  const cell = useCellFilter();
  const notify = useNotify();
  const navigate = useNavigate();
  const [menu, setMenu] = useState<{ readonly anchor: HTMLElement; readonly record: RaRecord } | null>(null);
  const onMenu = useEvent((anchor: HTMLElement, row: RaRecord): void => setMenu({ anchor, record: row }));
  const Rows = useMedia(PHONE) ? PhoneRows : Table;
  const { source, current } = rows;
  // The record is on the screen first, the table's columns beside it a moment later.
  const beside = useDeferredValue(record.beside && record.route.id !== null);
  const shown = useShownColumns(columns.shown, resource, beside);
  const waiting = useDelayed(rows.stale && rows.fetching);
  const offset = list.perPage === 'all' ? 0 : (list.page - 1) * list.perPage;
  const isOdd = useMemo(() => current && source?.loaded().some((row) => unreadableIn(row)), [current, source]);
  if (!source || source.total === 0) return <ListEmpty />;
  return (
    <>
      <Rows
        label={title}
        source={source}
        offset={offset}
        count={rows.current ? (rows.total ?? 0) : null}
        columns={shown}
        beside={beside}
        labels={labels}
        density={density.density}
        table={columns.table}
        sorting={sorting}
        goTo={goTo}
        selected={record.route.id}
        openIndex={record.index}
        pending={actions.pending}
        dimmed={waiting}
        asleep={!rows.current}
        selection={choosing ? selection : null}
        onOpen={(row, at) => (isKeyless(row) ? notify('table.keyless', { type: 'warning' }) : record.open(row, at))}
        onOpenTab={(row) => {
          if (isKeyless(row)) return notify('table.keyless', { type: 'warning' });
          window.open(recordPath(resource.path, row.id, tabNames(resource)), '_blank', 'noopener');
        }}
        onAction={(name, row) => actions.run(name, [row])}
        onFollow={(to) => navigate(to)}
        onDrop={beside ? undefined : (drop) => columns.choose(drop(columns.all, columns.choice))}
        onCell={cell.onCell}
        onMenu={resource.actions.some(({ on }) => on === 'row') ? onMenu : undefined}
        onResize={(name, width) => columns.choose(resizeColumn(columns.choice, name, width))}
      />
      {cell.menu}
      {menu && (
        <ActionMenu
          ofRow
          label={labels.menu(menu.record)}
          labels={labels}
          actions={actions}
          {...menu}
          onClose={() => setMenu(null)}
        />
      )}
      <Docked>{isOdd && <UnreadableNotice source={source} offset={offset} labels={labels} />}</Docked>
    </>
  );
}

/** In the person's order; beside a record and on a narrow window what matters first. */
function useShownColumns(chosen: readonly ShownColumn[], resource: Resource, beside: boolean): readonly ShownColumn[] {
  const translate = useTranslate();
  const narrow = useMedia(NARROW);
  const outcome = useMedia(ROOMY) ? 226 : 188;
  return useMemo(() => {
    if (narrow) return narrowColumns(chosen, resource, translate('list.actions'), outcome);
    return beside ? besideColumns(chosen, resource) : chosen;
  }, [chosen, resource, beside, narrow, outcome, translate]);
}

/** A first page that is under way has nothing to page through, and one that failed may be asked in another size. */
export const ListPages = memo(function ListPages() {
  const { total, source, error } = useListRows().rows;
  return total === 0 || (total === undefined && !source && !error) ? null : <Pagination />;
});
