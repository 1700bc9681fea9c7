/** A list's state as a view, and whether it equals one. */
import type { NormalField, Resource } from '../definition/resource';
import type { ListState } from '../listState/address';
import { choiceOf, chosenColumns, shownColumns, type Density, type ShownColumn } from '../listState/columns';
import type { ViewState } from './view';

export interface ShownList {
  /** As this person sees it. */
  readonly resource: Pick<Resource, 'columns' | 'pageSizes'> & {
    readonly filters: readonly Pick<NormalField, 'param' | 'secret'>[];
  };
  readonly state: Pick<ListState, 'filter' | 'perPage' | 'columns' | 'density'>;
  readonly columns: { readonly shown: readonly ShownColumn[] };
  readonly density: Density;
}

/** The state without secret filters. @param sort of the opened view, which is kept. */
export function shownState({ resource, state, columns, density }: ShownList, sort: ViewState['sort']): ViewState {
  const filter = Object.fromEntries(
    resource.filters.flatMap(({ param, secret }) => {
      const text = state.filter[param];
      return text && !secret ? [[param, text] as const] : [];
    }),
  );
  return { filter, columns: chosenColumns(columns.shown), sort, perPage: state.perPage, density };
}

/** Whether a list shows a view. @param said the parts of the view that apply. */
export function showsView(list: ShownList, said: ViewState): boolean {
  const { resource, state, density } = list;
  const shown = shownState(list, said.sort);
  const columns = said.columns.length > 0 && shownColumns(resource.columns, choiceOf(resource.columns, said.columns));
  return (
    sameTexts(shown.filter, said.filter) &&
    state.perPage === (said.perPage ?? resource.pageSizes[0]) &&
    (said.density === null ? state.density === null : density === said.density) &&
    (columns ? JSON.stringify(shown.columns) === JSON.stringify(chosenColumns(columns)) : state.columns === null)
  );
}

function sameTexts(one: ViewState['filter'], other: ViewState['filter']): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
