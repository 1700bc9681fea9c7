/** One page of a list as a query. */
import { hashKey, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core';
import { valueAt } from '../../upstream/path';
import { refuseShort } from '../../lists/answerer';
import { type AskedPage as Asked, type FilterTexts as Filter, pageRead, pageShown } from '../../lists/byBrowser';
import type { RowPage as ListPage } from '../../lists/windowedRows';

export type RowPage = ListPage<RaRecord>;

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

const pageOf = ({ data, total, meta }: Answer): RowPage => ({
  data,
  total: total ?? meta?.atLeast ?? data.length,
  ...meta,
});

/** Whether a cached query is a page of this list. */
export function isPageOf({ resource, filter }: Pick<Asked, 'resource' | 'filter'>, key: QueryKey): boolean {
  const [name, verb, params] = key;
  return name === resource && verb === 'getList' && hashKey([valueAt(params, 'filter')]) === hashKey([filter]);
}

/**
 * The query of one page, or of every match at once (`byBrowser`); `all` is read in windows otherwise. Key and answer
 * are those of ra-core's `useGetList`, so that react-admin's components share the cache. We do not use that hook
 * because it marks old records as fresh (D186). The exact count of very many matches is asked for behind it (`useRows`).
 */
export function pageQuery(dataProvider: Pick<DataProvider, 'getList'>, asked: Asked) {
  const { resource } = asked;
  const [page, length] = pageRead(asked);
  const params = listParams(asked, page, length);
  return {
    queryKey: [resource, 'getList', params],
    queryFn: async ({ signal }: Pick<QueryFunctionContext, 'signal'>): Promise<Answer> => {
      const bounded = { ...params, meta: { count: 'bounded' }, signal };
      const { data, total, pageInfo, meta } = await dataProvider.getList<RaRecord>(resource, bounded);
      refuseShort(data, { startPage: page - 1, length }, total ?? 0);
      return { data, total, pageInfo, meta };
    },
    select: (answer: Answer): RowPage => pageShown(pageOf(answer), asked),
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  } as const;
}
