/** Applies a view to a list: only the parts that the resource has and the person may see. */
import { filterKindOf } from '../definition/filters';
import type { Resource } from '../definition/resource';
import type { Notice, Part, Read, ViewState } from './view';

/** The parts that a view or a link may name. */
export type ViewedResource = Pick<Resource, 'columns' | 'filters' | 'pageSizes' | 'hidden'>;

/**
 * The parts that apply and those that do not. Parts hidden from this person are not named. `now`: milliseconds since
 * the epoch.
 */
export function applyView(view: ViewState, resource: ViewedResource, now: number): Read<ViewState> {
  const notices: Notice[] = [];
  const leave = (why: Notice['why'], part: Part, name: string | null): void => void notices.push({ why, part, name });

  const filter: Record<string, string> = {};
  for (const [param, text] of Object.entries(view.filter)) {
    const field = resource.filters.find((one) => one.param === param);
    const known = resource.hidden?.filters.includes(param);
    if (!field) leave(known ? 'noRight' : 'removed', 'filter', known ? null : param);
    else if (field.secret) leave('secret', 'filter', field.label);
    else if (filterKindOf(field).problem?.(text, now)) leave('malformed', 'filter', field.label);
    else filter[param] = text;
  }

  const columns = view.columns.filter(({ field }) => {
    if (resource.columns.some(({ name }) => name === field)) return true;
    const known = resource.hidden?.columns.includes(field);
    leave(known ? 'noRight' : 'removed', 'columns', known ? null : field);
    return false;
  });

  const perPage = resource.pageSizes.find((size) => size === view.perPage) ?? null;
  if (perPage !== view.perPage) leave('removed', 'perPage', String(view.perPage));
  return { value: { ...view, filter, columns, perPage }, notices };
}

export function labelOf(column: Resource['columns'][number]): string {
  return column.type === 'field' ? column.field.label : column.action.label;
}
