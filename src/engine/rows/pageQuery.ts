/** One page of a list as a query. */
import { hashKey, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetListResult, RaRecord, SortPayload } from 'ra-core';
import { valueAt } from '../../upstream/path';
import type { Resource } from '../definition/resource';
import { EVERY, isByBrowser, refuseShort, type Incomplete } from '../../lists/answerer';
import { partedFilter, type AskedResource } from '../definition/byBrowser';
import type { RowPage as ListPage } from '../../lists/windowedRows';

export type Filter = Readonly<Record<string, string>>;
export type RowPage = ListPage<RaRecord>;

export interface Asked {
  readonly resource: string;
  readonly page: number;
  readonly perPage: number | 'all';
  readonly filter: Filter;
  /** By the path of a value; null for the service's own order. */
  readonly sort: SortPayload | null;
  /** The browser filters or sorts: all matches are asked for at once, and pages are slices of them. */
  readonly byBrowser: boolean;
}

/** Whether the browser applies some of the filter. */
export const filtersByBrowser = (resource: AskedResource, filter: Filter): boolean =>
  partedFilter(resource, filter).conditions.length > 0;

/** A page of a resource's list as it is asked for. */
export function askedPage(
  resource: Pick<Resource, 'name' | 'api' | 'serviceOrders'> & AskedResource,
  question: Omit<Asked, 'resource' | 'byBrowser'>,
): Asked {
  const { name, api, serviceOrders } = resource;
  const filters = filtersByBrowser(resource, question.filter);
  const byBrowser = isByBrowser({ unpaged: api.unpaged, serviceOrders }, { sort: question.sort, filters });
  return { ...question, resource: name, byBrowser };
}

/** How long a prefetched or recently shown page counts as fresh, in milliseconds. */
const FRESH_MS = 10_000;
/** react-admin's way to ask for the service's own order (D166). */
export const SORT = { field: 'id', order: 'ASC' } as const;

/** The parameters for the data provider. They are react-admin's, and its cache keys. */
function listParams({ filter, sort }: Pick<Asked, 'filter' | 'sort'>, page: number, perPage: number): GetListParams {
  return { pagination: { page, perPage }, sort: sort ?? SORT, filter };
}

/** A page as react-admin's hooks cache it. */
type Answer = GetListResult<RaRecord>;

/** Reads pages of a list through the data provider. `page` counts from 1. */
export function reader(
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  filter: Filter,
  sort: Asked['sort'] = null,
): (page: number, length: number, signal?: AbortSignal) => Promise<RowPage> {
  return async (page, perPage, signal) =>
    pageOf(await dataProvider.getList<RaRecord>(resource, { ...listParams({ filter, sort }, page, perPage), signal }));
}

function pageOf({ data, total, meta }: Answer): RowPage {
  const part: Incomplete = meta ?? {};
  return { data, total: total ?? data.length, ...part };
}

/** Whether a cached query is a page of this list. */
export function isPageOf({ resource, filter }: Pick<Asked, 'resource' | 'filter'>, key: QueryKey): boolean {
  const [name, verb, params] = key;
  return name === resource && verb === 'getList' && hashKey([valueAt(params, 'filter')]) === hashKey([filter]);
}

/**
 * The query of one page, or of every match at once (`byBrowser`); `all` is read in windows otherwise. Key and answer
 * are those of ra-core's `useGetList`, so that react-admin's components share the cache. We do not use that hook
 * because it marks old records as fresh (D186).
 */
export function pageQuery(dataProvider: Pick<DataProvider, 'getList'>, asked: Asked) {
  const { resource, perPage, byBrowser } = asked;
  const [page, length] = byBrowser ? [1, EVERY] : [asked.page, perPage === 'all' ? 1 : perPage];
  const params = listParams(asked, page, length);
  return {
    queryKey: [resource, 'getList', params],
    queryFn: async ({ signal }: Pick<QueryFunctionContext, 'signal'>): Promise<Answer> => {
      const { data, total, pageInfo, meta } = await dataProvider.getList<RaRecord>(resource, { ...params, signal });
      refuseShort(data, { startPage: page - 1, length }, total ?? 0);
      return { data, total, pageInfo, meta };
    },
    select: (answer: Answer): RowPage => shownPage(pageOf(answer), asked),
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  } as const;
}

/** The rows of the shown page: a slice if all matches were read at once. */
function shownPage(answer: RowPage, { page, perPage, byBrowser }: Asked): RowPage {
  const length = perPage === 'all' ? Infinity : perPage;
  const from = byBrowser && perPage !== 'all' ? (page - 1) * perPage : 0;
  if (from === 0 && answer.data.length <= length) return answer;
  return { ...answer, data: answer.data.slice(from, from + length) };
}
