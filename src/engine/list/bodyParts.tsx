/** The parts of a list's body, shared with the lists that `--eject` writes (docs/engine.md). */
import { type RaRecord, useEvent, useNavigate, useNotify, useStore, useTranslate } from 'ra-core';
import { useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { isKeyless } from '../../upstream/unreadable';
import { lazyDialog, lazyPart } from '../ui/lazy';
import { fitKey, fittedRows, type PageSize } from '../../lists/question/list';
import { recordPath, tabNames } from '../../lists/recordPath';
import { useDelayed } from '../browser/useDelayed';
import { narrowColumns } from './table/actionCells';
import { PHONE } from '../browser/phone';
import { useMedia } from '../browser/useMedia';
import type { Resource } from '../definition/resource';
import {
  besideColumns,
  columnLabel,
  hasTimes,
  type ShownColumn,
  placeColumn,
  resizeColumn,
} from '../listState/columns';
import { pageCount } from './state/pages';
import { oddRows } from '../rows/useRows';
import { Docked } from '../ui/dock';
import { Empty, Failure, Skeleton, type Searched } from '../ui/States';
import { Pagination } from './head/Pagination';
import { grouped, labelled } from '../../i18n/format';
import { searchedFilters, wholeSearch } from './filters/searchFilters';
import { useCellFilter } from './useCellFilter';
import { Table } from './table/Table';
import { refusedParam } from '../../lists/question/stockFilter';
import { useListColumns, useListQuestion, useListRows, useListSelection } from './state/contexts';
import { DRAWN_AT_ONCE } from './table/useTable';
import './phone/phoneRows.css';

/** Phones ask for their rows at once, beside the records; elsewhere nobody needs them. */
const PhoneRows = lazyPart(() => import('./phone/PhoneRows'), undefined, 'first');
/** Settles when this screen's rows can be drawn. */
export const rowsDrawable = globalThis.matchMedia?.(PHONE).matches ? PhoneRows.fetched() : undefined;

const FirstRecord = lazyPart(() => import('./FirstRecord'), 'empty');
const ActionMenu = lazyDialog(() => import('../actions/ActionMenu'));
const UnreadableNotice = lazyPart(() => import('./UnreadableNotice'), undefined, 'list');

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
  return (
    <Failure title={translate('list.failed')} asked={asked.join('. ')} error={rows.error} onRetry={rows.refresh}>
      {list.filter[refusedParam(labels.resource)] !== undefined && (
        <button type="button" className="button" onClick={() => list.setFilter({})}>
          {translate('list.showAll')}
        </button>
      )}
      {list.sort && (
        <button type="button" className="button" onClick={() => list.setSort(null)}>
          {translate('list.unsorted')}
        </button>
      )}
    </Failure>
  );
}

/** The searched filters, and all of those that the service can search by; null with a search of its own (D379). */
function searchedBy(resource: Resource, filter: Readonly<Record<string, unknown>>): Searched | null {
  const fields = wholeSearch(resource) ? [] : searchedFilters(resource);
  const words = (some: typeof fields): string => some.map(({ label }) => label).join(', ');
  // What the browser filters by is found or is not there.
  const active = fields.filter(
    (field) => filter[field.param] && field.kind !== 'reference' && !resource.filtersByBrowser.includes(field),
  );
  return active.length > 0 ? { by: words(active), only: words(fields) } : null;
}

/** Also a usual screen at 200 %: no room for columns of buttons. */
const NARROW = '(max-width: 1023px)';

/** The page's own tab of the form, if the person may open it. */
function createTab({ create, path, tabs }: Resource) {
  const tab = tabs.find((one) => 'view' in one && one.view === 'create');
  return create && tab ? { label: tab.label, to: `${path}/create` } : undefined;
}

/** There is no record yet, none matches, or none is on this page. */
export function ListEmpty() {
  const { list, filterButton, resource } = useListQuestion();
  const { rows } = useListRows();
  const total = rows.total ?? 0;
  if (total === 0 && Object.keys(list.filter).length === 0) return <FirstRecord create={createTab(resource)} />;
  return (
    <Empty
      searched={searchedBy(resource, list.filter)}
      beyondEnd={total > 0}
      onClear={() => {
        filterButton.current?.focus();
        list.setFilter({});
      }}
      onLastPage={() => list.setPage(list.perPage === 'all' ? 1 : pageCount(total, list.perPage))}
    />
  );
}

/** The rows of this page in the person's columns: a table, or lines on a phone. */
export function ListRows() {
  const { title, list, labels, sorting } = useListQuestion();
  const { rows, record, goTo } = useListRows();
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
  const { resource } = labels;
  const shown = useShownColumns(columns.shown, resource, beside);
  const waiting = useDelayed(rows.stale && rows.fetching);
  const offset = list.perPage === 'all' ? 0 : (list.page - 1) * list.perPage;
  const odd = useMemo(() => (current ? source && oddRows(source, offset) : null), [current, source, offset]);
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
        {...(!beside && {
          onDrop: (name, drop) => columns.choose(placeColumn(columns.all, columns.choice, name, drop)),
        })}
        onCell={cell.onCell}
        onMenu={hasRowActions(resource) ? onMenu : undefined}
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
      <Docked>{odd !== null && <UnreadableNotice odd={odd} labels={labels} />}</Docked>
    </>
  );
}

/** In the person's order; beside a record and on a narrow window what matters first. */
function useShownColumns(chosen: readonly ShownColumn[], resource: Resource, beside: boolean): readonly ShownColumn[] {
  const translate = useTranslate();
  const narrow = useMedia(NARROW);
  return useMemo(() => {
    if (narrow) return narrowColumns(chosen, resource, translate('list.actions'));
    return beside ? besideColumns(chosen, resource) : chosen;
  }, [chosen, resource, beside, narrow, translate]);
}

const hasRowActions = ({ actions }: Resource): boolean => actions.some(({ on }) => on === 'row');

export function ListPages() {
  const { list, labels } = useListQuestion();
  const { pageSizes, path } = labels.resource;
  const [fit, setFit] = useStore<unknown>(fitKey(path));
  const fitted = useMemo(() => fittedRows(fit) !== null, [fit]);
  const onPerPage = useEvent((chosen: PageSize): void => {
    // The address leaves the usual size out, which is the definition's again.
    if (fitted) flushSync(() => setFit(null));
    list.setPerPage(chosen);
  });
  const onFit = useEvent((): void => {
    const fitNow = async (): Promise<void> => {
      const { measuredFit } = await import('./head/fitRows');
      setFit(measuredFit());
      list.setPerPage(pageSizes[0] ?? list.perPage);
    };
    void fitNow();
  });
  const { rows, goTo } = useListRows();
  const { total, error, source, current } = rows;
  const onGoTo = useEvent((index: number): void => goTo.current?.(index));
  // A first page that is under way has nothing to page through, and one that failed may be asked in another size.
  if (total === 0 || (total === undefined && !source && !error)) return null;
  return (
    <Pagination
      page={list.page}
      perPage={list.perPage}
      pageSizes={pageSizes}
      fitted={fitted}
      total={total ?? null}
      rows={current ? 'shown' : error ? 'failed' : 'loading'}
      more={rows.part !== null}
      times={hasTimes(labels.resource.columns)}
      onPage={list.setPage}
      onPerPage={onPerPage}
      onFit={onFit}
      onGoTo={current && source && source.total > DRAWN_AT_ONCE ? onGoTo : null}
    />
  );
}
