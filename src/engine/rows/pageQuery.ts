/** One page of a list as react-query asks for it: by the list, by the page ahead of it, and before the list is there. */
import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { DataProvider, RaRecord, Store } from 'ra-core';
import type { RoleGroup } from '../../upstream/access';
import { resolveDays } from '../base/days';
import type { Resource } from '../definition/resource';
import { mayOpen } from '../definition/forRoleGroup';
import { defaultViewKey, defaultViewSearch, readAddress, readHome } from '../listState/address';
import { usableFilter } from '../listState/filterDraft';
import { listedAt } from '../listState/tabs';
import { splitClientFilters } from './clientFilters';
import { truncatedPageError } from './truncatedPageError';
import type { ReadPage, RowPage } from './windowedRows';

export type Filter = Readonly<Record<string, string>>;

export interface Asked {
  readonly resource: string;
  readonly page: number;
  readonly perPage: number | 'all';
  readonly filter: Filter;
  /** Every match is read at once, and pages are cut from them (`isReadWhole`). */
  readonly readWhole: boolean;
}

/** Whether some of a filter is applied in the browser. */
export function needsClientFilter(resource: Pick<Resource, 'clientFilters' | 'period'>, filter: Filter): boolean {
  return splitClientFilters(resource, filter).conditions.length > 0;
}

/** Whether every match is read at once: some of the filter is applied in the browser, or the list has no pages of its own. */
export function isReadWhole(resource: Pick<Resource, 'api' | 'clientFilters' | 'period'>, filter: Filter): boolean {
  return resource.api.unpaged || needsClientFilter(resource, filter);
}

/** How long a page read ahead, or left a moment ago, is shown without asking again, in milliseconds. */
const FRESH_MS = 10_000;
/** The rows of a page that holds every match. */
const EVERY = Number.MAX_SAFE_INTEGER;
/** Nothing is sorted here: the upstream has no sort parameter. */
const SORT = { field: 'id', order: 'ASC' } as const;

/** Reads pages of a list through the data provider. */
export function reader(dataProvider: Pick<DataProvider, 'getList'>, resource: string, filter: Filter): ReadPage {
  return async (page, perPage, signal) => {
    const answer = await dataProvider.getList<RaRecord>(resource, {
      pagination: { page, perPage },
      sort: SORT,
      filter,
      signal,
    });
    const of: Pick<RowPage, 'scannedOf' | 'uncompared' | 'part'> = answer.meta ?? {};
    return { data: answer.data, total: answer.total ?? answer.data.length, ...of };
  };
}

export const listKey = ({ resource, filter }: Pick<Asked, 'resource' | 'filter'>): readonly unknown[] => [
  resource,
  'getList',
  filter,
];

/**
 * The query of one page, or of every match at once (`readWhole`). `all` is otherwise read in windows:
 * no query of it runs.
 */
export function pageQuery(read: ReadPage, asked: Asked) {
  const { perPage, readWhole } = asked;
  const [page, length] = readWhole ? [1, EVERY] : [asked.page, perPage === 'all' ? 1 : perPage];
  return {
    queryKey: [...listKey(asked), ...(readWhole ? ['whole'] : [page, perPage])],
    queryFn: async ({ signal }: QueryFunctionContext): Promise<RowPage> => {
      const answer = await read(page, length, signal);
      if (answer.data.length < Math.min(length, answer.total - (page - 1) * length)) throw truncatedPageError();
      return answer;
    },
    select: (answer: RowPage): RowPage => pageOf(answer, asked),
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  } as const;
}

/** The page to be shown. What an earlier filter answered, of which another page is cut, stands in until the next is there. */
function pageOf(answer: RowPage, { page, perPage, readWhole }: Asked): RowPage {
  const length = perPage === 'all' ? Infinity : perPage;
  const from = readWhole && perPage !== 'all' ? (page - 1) * perPage : 0;
  if (from === 0 && answer.data.length <= length) return answer;
  return { ...answer, data: answer.data.slice(from, from + length) };
}

interface Opening {
  readonly queryClient: QueryClient;
  readonly dataProvider: Pick<DataProvider, 'getList'>;
  /** The person's own. */
  readonly store: Pick<Store, 'getItem'>;
  /** As that person sees them. */
  readonly resources: readonly Resource[];
  readonly group: RoleGroup;
}

/**
 * Asks for the rows of the list that an address opens, before anything is drawn: they are on their way meanwhile. An
 * address of no list asks for nothing (null); a failure is the list's own to show when it asks again. Resolves, always,
 * when the rows are there or will not be.
 */
export function askAhead(
  { queryClient, dataProvider, store, resources, group }: Opening,
  pathname: string,
  search: string,
): Promise<void> | null {
  const base = resources.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (!base || !mayOpen(group, base)) return null;
  const resource = listedAt(base, resources, group, pathname);
  if (!resource) return null;
  const opened = defaultViewSearch(resource, search, readHome(store.getItem(defaultViewKey(resource))));
  const { page, perPage, filter: chosen } = readAddress(resource, new URLSearchParams(opened));
  const now = Date.now();
  const filter = resolveDays(resource.filters, usableFilter(resource, chosen, now), now);
  const asked = { resource: resource.name, page, perPage, filter, readWhole: isReadWhole(resource, filter) };
  if (perPage === 'all' && !asked.readWhole) return null;
  return queryClient.prefetchQuery(pageQuery(reader(dataProvider, asked.resource, asked.filter), asked));
}
