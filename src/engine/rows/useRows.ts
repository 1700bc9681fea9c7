/** The rows of a list: one page, or all of them in windows. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, type RaRecord } from 'ra-core';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isJoined } from '../../lists/several';
import type { Part } from '../../upstream/endpoint';
import { UpstreamError } from '../../upstream/errors';
import type { Resource } from '../definition/resource';
import { askedOrder } from '../../lists/question/order';
import type { ListControls, Question } from '../listState/useListState';
import { whenIdle } from '../browser/idle';
import { useSame } from '../browser/kept';
import { askedPage, isInWindows, isServicePage, type AskedPage as Asked } from '../../lists/byBrowser';
import { isPageOf, pageQuery, reader, type RowPage } from './pageQuery';
import type { RowSource as Source } from '../../lists/rowSource';
import type { Snapshot } from '../../lists/windowedRows';

/** The rows of a table are react-admin's records. */
export type RowSource = Source<RaRecord>;

export interface Rows {
  /** Null until the first rows arrive. */
  readonly source: RowSource | null;
  /** The number of matches of this filter, perhaps from another page of it; undefined while unknown. */
  readonly total: number | undefined;
  /** A request is under way; earlier rows may be shown. */
  readonly fetching: boolean;
  /**
   * The rows answer this filter, order and page. Otherwise there are none, or those of the question before while this
   * one is under way: they may be seen, but not used (D393).
   */
  readonly current: boolean;
  /** The rows are of an earlier request, because the latest is under way or has failed. */
  readonly stale: boolean;
  readonly error: Error | null;
  /** When the rows were read, in milliseconds since the epoch; 0 before. */
  readonly updatedAt: number;
  /** The list grew or shrank while its windows were read. */
  readonly changed: boolean;
  /** The number of records in the list, if the browser searched only the first of them; else null. */
  readonly scannedOf: number | null;
  /** The number of records whose filtered value was unreadable (`lists/answer.ts`). */
  readonly uncompared: number;
  /** The service has, or may have, more rows than can be read; null if these are all. */
  readonly part: Part | null;
  readonly refresh: () => void;
  /** The rows of another page of the same list. */
  readonly readPage: (page: number) => Promise<readonly RaRecord[]>;
}

type Listed = Pick<ListControls, 'page' | 'perPage' | 'sort' | 'awaitsView'>;

/** `filter` must keep its identity while it means the same. */
export function useRows(resource: Resource, list: Listed, question: Question): Rows {
  const { page, perPage, sort: order, awaitsView } = list;
  const { filter, renew } = question;
  const sort = useMemo(() => askedOrder(resource, order), [resource, order]);
  const asked = useSame(askedPage(resource, { page, perPage, filter, sort }));
  const [paged, all] = [usePage(asked, !isJoined(resource, filter), awaitsView), useAll(asked, awaitsView)];
  const rows = isInWindows(asked) ? all : paged;
  const counted = useCounted(resource.name, filter, rows);
  const refresh = useEvent(() => {
    // A new day changes the query's key, so react-query fetches again by itself.
    if (!renew()) rows.refresh();
  });
  const [client, dataProvider] = [useQueryClient(), useDataProvider()];
  const readPage = useEvent(async (other: number) => {
    const query = pageQuery(dataProvider, { ...asked, page: other });
    return query.select(await client.fetchQuery(query)).data;
  });
  const [total, part] = [rows.total ?? counted.total, rows.part ?? counted.part];
  // What is drawn from it is not drawn again while it says the same.
  return useSame({ ...rows, total, part, refresh, readPage });
}

type Counted = Pick<Rows, 'total' | 'part'>;

/** What another page of the same filter told of its matches: the pages stay usable while one is read or has failed. */
function useCounted(resource: string, filter: Asked['filter'], { total, part }: Counted): Counted {
  const [last, setLast] = useState({ resource, filter, total, part });
  const isSame = last.resource === resource && last.filter === filter;
  const isNews = total !== undefined && (total !== last.total || part !== last.part);
  if (!isSame || isNews) setLast({ resource, filter, total, part });
  return isSame ? last : { total: undefined, part: null };
}

/** Larger pages are not prefetched. */
const AHEAD_AT_MOST = 100;

/** What is known while it is not known what to ask; the cache may have rows of the question as it stands. */
const WAITING = { data: undefined, error: null, isError: false, isFetching: true } as const;

/** @param ahead the next page is prefetched. @param waits nothing is asked yet. */
function usePage(asked: Asked, ahead: boolean, waits: boolean): Omit<Rows, 'readPage'> {
  const dataProvider = useDataProvider();
  const options = useMemo(() => pageQuery(dataProvider, asked), [dataProvider, asked]);
  const windows = isInWindows(asked);
  const query = useQuery({ ...options, enabled: !windows && !waits });
  const { data, error, isError, isFetching } = waits ? WAITING : query;
  useNextPage(asked, isFetching || !ahead ? 0 : (data?.total ?? 0));
  const before = useRowsBefore(asked.resource, data, isError || windows);
  const shown = data ?? before;
  const source = useMemo(() => (shown ? loadedRows(shown.data) : null), [shown]);
  return {
    source,
    total: data?.total,
    fetching: isFetching,
    current: data !== undefined,
    stale: shown !== undefined && (data === undefined || isError),
    error,
    updatedAt: data === undefined ? 0 : query.dataUpdatedAt,
    changed: false,
    scannedOf: data?.scannedOf ?? null,
    uncompared: data?.uncompared ?? 0,
    part: data?.part ?? null,
    refresh: () => void query.refetch(),
  };
}

/**
 * The rows of the question before, until this one is answered. After a failure there are none: they would stand as its
 * answer. @param none nothing of before may be shown.
 */
function useRowsBefore(resource: string, data: RowPage | undefined, none: boolean): RowPage | undefined {
  const [last, setLast] = useState({ resource, page: data });
  const isShown = !none && last.resource === resource && last.page?.data.length !== 0;
  const page = data ?? (isShown ? last.page : undefined);
  if (page !== last.page || resource !== last.resource) setLast({ resource, page });
  return page;
}

/** Prefetches the next page when the browser is idle. @param total of the list; 0 while the page itself is loading. */
function useNextPage(asked: Asked, total: number): void {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const isAhead = isServicePage(asked) && asked.perPage <= AHEAD_AT_MOST && asked.page * asked.perPage < total;
  useEffect(() => {
    if (!isAhead) return undefined;
    return whenIdle(() => void client.prefetchQuery(pageQuery(dataProvider, { ...asked, page: asked.page + 1 })));
  }, [isAhead, client, dataProvider, asked]);
}

const NONE: Snapshot<RaRecord> = {
  source: null,
  error: null,
  fetching: false,
  updatedAt: 0,
  changed: false,
  part: null,
};
const never = (): (() => void) => () => undefined;
const none = (): Snapshot<RaRecord> => NONE;

/** Few lists are read in windows, so their code comes with the first that is. */
const WINDOWS = {
  queryKey: ['windows'],
  queryFn: async () => {
    try {
      return (await import(/* in around */ '../../lists/windowedRows')).WindowedRows;
    } catch (cause) {
      throw new UpstreamError('network', { cause });
    }
  },
  staleTime: Infinity,
  retry: false,
  networkMode: 'always',
} as const;

function useAll(asked: Asked, waits: boolean): Omit<Rows, 'readPage'> {
  const { resource, filter, sort } = asked;
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const enabled = isInWindows(asked) && !waits;
  const loading = useQuery({ ...WINDOWS, enabled });
  const Windowed = loading.data;
  const rows = useMemo(() => {
    if (!enabled || !Windowed) return null;
    const cached = client.getQueriesData<Pick<RowPage, 'total'>>({
      predicate: ({ queryKey }) => isPageOf({ resource, filter }, queryKey),
    });
    const read = reader(dataProvider, resource, filter, sort);
    return new Windowed(read, cached.findLast(([, page]) => page !== undefined)?.[1]?.total ?? null);
  }, [enabled, Windowed, client, dataProvider, resource, filter, sort]);
  const { source, error, fetching, updatedAt, changed, part } = useSyncExternalStore(
    rows?.subscribe ?? never,
    rows?.snapshot ?? none,
  );
  useEffect(() => {
    rows?.start();
    return () => rows?.stop();
  }, [rows]);
  return {
    source,
    total: source?.total,
    fetching: fetching || loading.isLoading,
    current: source !== null,
    stale: source !== null && (fetching || error !== null),
    error: error ?? (enabled ? loading.error : null),
    updatedAt,
    changed,
    scannedOf: null,
    uncompared: 0,
    part,
    refresh: () => (rows ? rows.restart() : void loading.refetch()),
  };
}

export function loadedRows(rows: readonly RaRecord[]): RowSource {
  return {
    list: rows,
    total: rows.length,
    row: (index) => rows[index],
    loaded: (first = 0, last = Infinity) => rows.slice(first, last + 1),
    load: () => undefined,
    failure: () => undefined,
    retry: () => undefined,
  };
}
