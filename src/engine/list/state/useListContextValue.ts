/** Our list as react-admin's ListContext, both ways: what stock components set changes our list state. */
import { useDataProvider, useEvent, useNotify } from 'ra-core';
import type { Exporter, ListControllerResult, RaRecord, SortPayload } from 'ra-core';
import { useMemo, useState } from 'react';
import { useSame } from '../../browser/kept';
import type { Column, Resource } from '../../definition/resource';
import type { ListControls } from '../../listState/useListState';
import { pageCount } from './pages';
import { askedOrder, sortPath } from '../../../lists/question/order';
import type { AskedPage as Asked, FilterTexts as Filter } from '../../../lists/byBrowser';
import { reader, SORT } from '../../rows/pageQuery';
import type { Rows } from '../../rows/useRows';
import type { Selection } from '../../rows/useSelection';
import { grouped } from '../../../i18n/format';

interface Shown {
  readonly resource: Resource;
  readonly list: ListControls;
  readonly rows: Rows;
  /** As it is sent, with the page's fixed parameters. */
  readonly filter: Filter;
  readonly selection: Selection;
  readonly canSort: (column: Column) => boolean;
}

/** The maximum of rows to select or read at once if a component gives none: react-admin's defaults. */
const SELECTED_AT_MOST = 250;
const READ_AT_MOST = 1_000;

export function useListContextValue(shown: Shown): ListControllerResult {
  const { resource, list, rows, filter } = shown;
  const filters = useFilters(resource, list);
  const sort = useMemo(() => askedOrder(resource, list.sort), [resource, list.sort]);
  const selecting = useSelecting(shown, sort);
  const paging = usePaging(resource, list, rows);
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const setSort = useEvent(({ field, order }: SortPayload): void => {
    if (field === SORT.field && order === SORT.order) return list.setSort(null);
    const column = resource.columns.find((one) => one.name === field || sortPath(one) === field);
    if (column && shown.canSort(column)) return list.setSort({ field: column.name, order });
    notify('table.cannotSort', { type: 'warning', messageArgs: { field } });
  });
  const getData = useEvent(async ({ maxResults = READ_AT_MOST }: { readonly maxResults?: number } = {}) => {
    const { data } = await reader(dataProvider, resource.name, filter, sort)(1, maxResults);
    return [...data];
  });
  const exporter: Exporter = useEvent(async (records) => {
    try {
      const { exportRecords } = await import(/* in dialogs */ '../../export/exportRecords');
      exportRecords(resource, records);
    } catch {
      notify('table.notExported', { type: 'error' });
    }
  });
  const { source, total, fetching, current, error, refresh: refetch } = rows;
  // Components that draw rows have no way to show those of another question as such.
  const data = useMemo(() => (source && current ? [...source.loaded()] : null), [source, current]);
  return useMemo(() => {
    const common = {
      ...filters,
      ...selecting,
      ...paging,
      resource: resource.name,
      sort: sort ?? SORT,
      setSort,
      refetch,
      getData,
      exporter,
      isFetching: fetching,
      isLoading: fetching && !data,
    };
    if (data) {
      const answered = { ...common, data, total: total ?? data.length, isPending: false } as const;
      return error ? { ...answered, error } : { ...answered, error: null };
    }
    const none = { ...common, data: undefined, total: undefined, meta: undefined } as const;
    return error ? { ...none, error, isPending: false } : { ...none, error: null, isPending: true };
  }, [filters, selecting, paging, resource, sort, setSort, refetch, getData, exporter, fetching, error, data, total]);
}

function useFilters(resource: Resource, list: ListControls) {
  const notify = useNotify();
  /** Filter inputs that a react-admin component has shown, with or without a value. */
  const [added, setAdded] = useState<Readonly<Record<string, boolean>>>({});
  const { filter } = list;
  const setFilters = useEvent((values: unknown): void => {
    const entries = Object.entries(typeof values === 'object' && values !== null ? values : {});
    const isFilter = (param: string): boolean => resource.filters.some((field) => field.param === param);
    const texts = entries.flatMap(([param, value]) => (isText(value) ? [[param, String(value).trim()] as const] : []));
    const unknown = entries.filter(([param]) => !isFilter(param)).map(([param]) => param);
    const messageArgs = { filters: unknown.join(', '), smart_count: unknown.length };
    if (unknown.length > 0) notify('list.unknownFilters', { type: 'warning', messageArgs });
    list.setFilter(Object.fromEntries(texts.filter(([param, text]) => text !== '' && isFilter(param))));
  });
  const showFilter = useEvent((param: string, value: unknown): void => {
    setAdded((before) => ({ ...before, [param]: true }));
    if (isText(value)) setFilters({ ...filter, [param]: value });
  });
  const hideFilter = useEvent((param: string): void => {
    setAdded((before) => ({ ...before, [param]: false }));
    list.setFilter({ ...filter, [param]: '' });
  });
  return useMemo(() => {
    const active = Object.fromEntries(Object.keys(filter).map((param) => [param, true]));
    return { filterValues: filter, displayedFilters: { ...active, ...added }, setFilters, showFilter, hideFilter };
  }, [filter, added, setFilters, showFilter, hideFilter]);
}

const isText = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function useSelecting({ resource, rows, filter, selection }: Shown, sort: Asked['sort']) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const { records, add, drop, clear } = selection;
  const onSelect = useEvent((ids: readonly RaRecord['id'][]): void => {
    const chosen = new Set(ids.map(String));
    drop([...records.keys()].filter((id) => !chosen.has(String(id))));
    add((rows.current ? (rows.source?.loaded() ?? []) : []).filter(({ id }) => chosen.has(String(id))));
  });
  const onToggleItem = useEvent((id: RaRecord['id']): void => {
    const ids = [...records.keys()];
    onSelect(records.has(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  });
  const onSelectAll = useEvent(async ({ limit = SELECTED_AT_MOST }: { readonly limit?: number } = {}) => {
    const { data, total } = await reader(dataProvider, resource.name, filter, sort)(1, limit);
    add(data);
    const messageArgs = { count: grouped(data.length), total: grouped(total) };
    if (total > data.length) notify('table.selectedFirst', { type: 'warning', messageArgs });
  });
  const selectedIds = useMemo(() => [...records.keys()], [records]);
  return useSame({ selectedIds, onSelect, onToggleItem, onSelectAll, onUnselectItems: clear });
}

function usePaging({ pageSizes }: Resource, list: ListControls, rows: Rows) {
  const { page, setPage } = list;
  const total = rows.total ?? 0;
  /** For components that expect a number. */
  const perPage = list.perPage === 'all' ? Math.max(total, 1) : list.perPage;
  const setPerPage = useEvent((asked: number): void => {
    const sizes = pageSizes.filter((size) => size !== 'all').toSorted((a, b) => a - b);
    // An undeclared page size would not stay in the address.
    list.setPerPage(sizes.find((size) => size >= asked) ?? sizes.at(-1) ?? 'all');
  });
  const hasNextPage = page < pageCount(total, perPage, rows.atLeast);
  return useSame({ page, perPage, setPage, setPerPage, hasPreviousPage: page > 1, hasNextPage });
}
