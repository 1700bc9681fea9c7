/**
 * A list's state in the address bar: `/transactions?status=00&startDate=2025-01-01&page=2&perPage=50`. Filters by the
 * upstream's own parameter names, texts all of them; secret ones never (decisions 30).
 */
import type { Resource } from '../resource';

export type PageSize = number | 'all';

export interface ListState {
  /** Counts from 1. */
  readonly page: number;
  readonly perPage: PageSize;
  /** By parameter name; never an empty text. */
  readonly filter: Readonly<Record<string, string>>;
}

type Addressed = Pick<Resource, 'filters' | 'pageSizes'>;

/** The default page size: the first declared. */
function defaultPageSize({ pageSizes }: Pick<Resource, 'pageSizes'>): PageSize {
  return pageSizes[0] ?? 10;
}

/** What an address says; what it says wrongly is as if it were not there. */
export function readAddress(resource: Addressed, search: URLSearchParams): ListState {
  const page = Number(search.get('page') ?? 1);
  const asked = search.get('perPage');
  const perPage = resource.pageSizes.find((size) => String(size) === asked) ?? defaultPageSize(resource);
  const filter: Record<string, string> = {};
  for (const field of resource.filters) {
    const value = search.get(field.param)?.trim();
    if (value && !field.secret) filter[field.param] = value;
  }
  return { page: perPage !== 'all' && Number.isSafeInteger(page) && page > 0 ? page : 1, perPage, filter };
}

/** The query of an address, without its question mark. Parameters that are not the list's own (`kept`) stay. */
export function writeAddress(resource: Addressed, state: ListState, kept: URLSearchParams): string {
  const search = new URLSearchParams(kept);
  for (const name of ['page', 'perPage', ...resource.filters.map(({ param }) => param)]) search.delete(name);
  for (const field of resource.filters) {
    const value = state.filter[field.param]?.trim();
    if (value && !field.secret) search.set(field.param, value);
  }
  if (state.page > 1 && state.perPage !== 'all') search.set('page', String(state.page));
  if (state.perPage !== defaultPageSize(resource)) search.set('perPage', String(state.perPage));
  return search.toString();
}
