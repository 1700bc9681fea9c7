/** A view or a list's state as a URL query, and the parts of a query that do not apply. */
import { NO_VIEW, PAGE, readAddress, saysNothing, SUMMARY_PARAM } from '../../lists/question/address';
import { WIDTH, writeAddress, type ListState } from '../../lists/question/address';
import type { Filtered } from '../../lists/question/list';
import { columnLabel } from '../listState/columns';
import { readOrder } from '../../lists/question/order';
import { applyView, type ViewedResource } from './state';
import type { Notice, ViewPart, SavedView, ViewState } from './view';

/** The query of a view, as far as it applies. It is complete, so it also works for people who cannot see the view. */
export function viewSearch(view: SavedView, resource: ViewedResource, now: number): string {
  return stateSearch(applyView(view, resource, now).value, resource, view.id);
}

/** Whether an address only names a view, which opens as it was saved. */
export function namesOnlyView(list: Filtered, search: URLSearchParams): boolean {
  const rest = new URLSearchParams(search);
  rest.delete('view');
  return search.has('view') && search.get('view') !== NO_VIEW && saysNothing(list, rest);
}

/** The query of a state. @param view the id of its view; null for a link without one. */
export function stateSearch(
  { filter, columns, sort, perPage, density }: ViewState,
  resource: ViewedResource,
  view: string | null,
): string {
  const usual = readAddress(resource, new URLSearchParams());
  const state: ListState = {
    ...usual,
    filter,
    sort,
    columns: columns.length > 0 ? columns : null,
    perPage: perPage ?? usual.perPage,
    density,
    summary: filter[SUMMARY_PARAM] ?? null,
    view,
  };
  return writeAddress(resource, state, new URLSearchParams());
}

/**
 * The parts of an address that do not apply, because the link is old, from another person, or cut.
 * `ListNotices.tsx` reports wrong days. @param leftOut parameters that were removed from the address
 * (`historyEntry.ts`).
 */
export function linkNotices(
  search: URLSearchParams,
  resource: ViewedResource,
  leftOut: readonly string[] = [],
): readonly Notice[] {
  const notices: Notice[] = [];
  const leave: Leave = (why, part, name) => void notices.push({ why, part, name });
  noteFilters(search, resource, leftOut, leave);
  noteColumns(search, resource, leave);
  const [sort, perPage, density, page] = ['sort', 'perPage', 'density', 'page'].map((name) => search.get(name));
  const sorted = sort?.replace(/^-/, '');
  const isHidden = sorted && resource.hidden?.columns.includes(sorted);
  if (sort && !readOrder(resource, sort)) leave(isHidden ? 'noRight' : 'removed', 'sort', isHidden ? null : sort);
  if (perPage && !resource.pageSizes.some((size) => String(size) === perPage)) leave('removed', 'perPage', perPage);
  if (density && !['compact', 'comfortable'].includes(density)) leave('malformed', 'density', null);
  if (page && !PAGE.test(page)) leave('malformed', 'page', null);
  return notices;
}

type Leave = (why: Notice['why'], part: ViewPart, name: string | null) => void;

function noteFilters(
  search: URLSearchParams,
  { filters, hidden }: ViewedResource,
  leftOut: readonly string[],
  leave: Leave,
): void {
  const says = (param: string): boolean => (search.get(param)?.trim() ?? '') !== '';
  for (const param of hidden?.filters ?? []) if (says(param)) leave('noRight', 'filter', null);
  for (const { param, secret, label } of filters) if (secret && says(param)) leave('secret', 'filter', label);
  for (const { param, secret, label } of filters)
    if (leftOut.includes(param)) leave(secret ? 'secret' : 'card', 'filter', label);
  // An unknown parameter may be a filter of another list.
  const params = new Set([...filters.map(({ param }) => param), ...(hidden?.filters ?? [])]);
  if (leftOut.some((param) => !params.has(param))) leave('card', 'filter', null);
}

function noteColumns(search: URLSearchParams, { columns, hidden }: ViewedResource, leave: Leave): void {
  for (const part of search.get('columns')?.split(',') ?? []) {
    const [name = '', width] = part.split(':');
    const column = columns.find((one) => one.name === name);
    if (name === '') leave('malformed', 'columns', null);
    else if (hidden?.columns.includes(name)) leave('noRight', 'columns', null);
    else if (!column) leave('removed', 'columns', name);
    else if (width !== undefined && !WIDTH.test(width)) leave('malformed', 'columns', columnLabel(column));
  }
}
