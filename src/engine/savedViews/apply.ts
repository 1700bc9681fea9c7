/** A view on a list: what this resource, as this person sees it, has of what the view says. */
import { dayAt } from '../base/days';
import type { Resource } from '../definition/resource';
import type { Notice, Part, Read, ViewState } from './view';

/** The resource as it was declared, and as this person sees it. */
export interface Seen {
  readonly declared: Pick<Resource, 'columns' | 'filters'>;
  readonly seen: Pick<Resource, 'columns' | 'filters' | 'pageSizes'>;
}

/** Which parts of a view apply and which do not; parts that this person may not see are not named. `now` is milliseconds since the epoch. */
export function applyView(view: ViewState, { declared, seen }: Seen, now: number): Read<ViewState> {
  const notices: Notice[] = [];
  const leave = (why: Notice['why'], part: Part, name: string | null): void => void notices.push({ why, part, name });

  const filter: Record<string, string> = {};
  for (const [param, text] of Object.entries(view.filter)) {
    const field = seen.filters.find((one) => one.param === param);
    const known = declared.filters.find((one) => one.param === param);
    if (!field) leave(known ? 'noRight' : 'removed', 'filter', known ? null : param);
    else if (field.secret) leave('secret', 'filter', field.label);
    else if (field.kind === 'day' && dayAt(text, now) === undefined) leave('malformed', 'filter', field.label);
    else filter[param] = text;
  }

  const columns = view.columns.filter(({ field }) => {
    if (seen.columns.some(({ name }) => name === field)) return true;
    const known = declared.columns.find(({ name }) => name === field);
    leave(known ? 'noRight' : 'removed', 'columns', known ? null : field);
    return false;
  });

  const perPage = seen.pageSizes.find((size) => size === view.perPage) ?? null;
  if (perPage !== view.perPage) leave('removed', 'perPage', String(view.perPage));
  return { value: { ...view, filter, columns, perPage }, notices };
}

export function labelOf(column: Resource['columns'][number]): string {
  return column.type === 'field' ? column.field.label : column.action.label;
}
