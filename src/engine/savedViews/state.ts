/** A list's state as a view, and whether it equals one. */
import { withAsked } from '../../lists/question/asked';
import type { NormalField, Resource } from '../definition/resource';
import { type ListState, SUMMARY_PARAM } from '../../lists/question/address';
import { shallowEqual } from 'ra-core';
import type { Density } from '../../lists/question/list';
import { isHeld } from '../../lists/question/typed';
import { readOrder, writtenOrder } from '../../lists/question/order';
import { choiceOf, chosenColumns, type ShownColumn, shownColumns } from '../listState/columns';
import type { Notice, ViewPart, Read, ViewState } from './view';
import { filterKindOf } from '../definition/filters';
import type { AskedResource } from '../definition/resource';

export interface ShownList {
  /** As this person sees it. */
  readonly resource: Pick<Resource, 'columns' | 'pageSizes'> & {
    readonly filters: readonly Pick<NormalField, 'param' | 'secret' | 'kind'>[];
  };
  readonly state: Pick<ListState, 'filter' | 'perPage' | 'sort' | 'columns' | 'density' | 'summary'>;
  readonly columns: { readonly shown: readonly ShownColumn[] };
  readonly density: Density;
}

/** The filters that a view keeps, and so what is made of it: no secret ones. */
export function keptFilter({ resource, state: { filter } }: Pick<ShownList, 'resource' | 'state'>) {
  const kept = resource.filters.filter((field) => filter[field.param] && !isHeld(field, filter[field.param]));
  return Object.fromEntries(kept.map(({ param }) => [param, filter[param] ?? '']));
}

/** The state without secret filters. */
export function shownState({ resource, state, columns, density }: ShownList): ViewState {
  const filter = { ...(state.summary && { [SUMMARY_PARAM]: state.summary }), ...keptFilter({ resource, state }) };
  // The usual size is each reader's own: it may be what fits into a window.
  const perPage = state.perPage === resource.pageSizes[0] ? null : state.perPage;
  return { filter, columns: chosenColumns(columns.shown), sort: state.sort, perPage, density };
}

/** Whether a list shows a view. @param applied the parts of the view that apply. */
export function showsView(list: ShownList, applied: ViewState): boolean {
  const { resource, state, density } = list;
  const shown = shownState(list);
  const columns =
    applied.columns.length > 0 && shownColumns(resource.columns, choiceOf(resource.columns, applied.columns));
  return (
    shallowEqual(shown.filter, applied.filter) &&
    state.sort?.field === applied.sort?.field &&
    state.sort?.order === applied.sort?.order &&
    state.perPage === (applied.perPage ?? resource.pageSizes[0]) &&
    (applied.density === null ? state.density === null : density === applied.density) &&
    (columns ? JSON.stringify(shown.columns) === JSON.stringify(chosenColumns(columns)) : state.columns === null)
  );
}

/** The parts that a view or a link may name. */
export type ViewedResource = Pick<Resource, 'columns' | 'filters' | 'pageSizes' | 'several' | 'hidden'> & AskedResource;

/**
 * The parts that apply and those that do not. Parts hidden from this person are not named. `now`: milliseconds since
 * the epoch.
 */
export function applyView(view: ViewState, resource: ViewedResource, now: number): Read<ViewState> {
  const notices: Notice[] = [];
  const leave = (why: Notice['why'], part: ViewPart, name: string | null): void =>
    void notices.push({ why, part, name });

  const filter: Record<string, string> = {};
  const { filters } = withAsked(resource, Object.keys(view.filter));
  for (const [param, text] of Object.entries(view.filter)) {
    const field = filters.find((one) => one.param === param);
    const isHidden = resource.hidden?.filters.includes(param);
    if (!field && param === SUMMARY_PARAM) filter[param] = text;
    else if (!field) leave(isHidden ? 'noRight' : 'removed', 'filter', isHidden ? null : param);
    else if (isHeld(field, text)) leave('secret', 'filter', field.label);
    else if (filterKindOf(field).problem?.(text, now)) leave('malformed', 'filter', field.label);
    else filter[param] = text;
  }

  const leaveColumn = (part: 'columns' | 'sort', field: string): void => {
    const isHidden = resource.hidden?.columns.includes(field);
    leave(isHidden ? 'noRight' : 'removed', part, isHidden ? null : field);
  };
  const isThere = (field: string): boolean => resource.columns.some(({ name }) => name === field);
  const columns = view.columns.filter(({ field }) => isThere(field));
  for (const { field } of view.columns) if (!isThere(field)) leaveColumn('columns', field);

  const sort = view.sort && readOrder(resource, writtenOrder(view.sort));
  if (view.sort && !sort) leaveColumn('sort', view.sort.field);

  const perPage = resource.pageSizes.find((size) => size === view.perPage) ?? null;
  if (perPage !== view.perPage) leave('removed', 'perPage', String(view.perPage));
  return { value: { ...view, filter, columns, sort, perPage }, notices };
}
