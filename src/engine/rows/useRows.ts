/** The rows of a list: one page, or all of them in windows. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, type RaRecord } from 'ra-core';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isJoined } from '../../lists/several';
import { UpstreamError } from '../../upstream/errors';
import type { Incomplete } from '../../lists/answerer';
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

export interface Rows extends Incomplete {
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
  // What is drawn from it is not drawn again while it says the same.
  return useSame({ ...rows, ...counted, refresh, readPage });
}

type Counted = Pick<Rows, 'total' | 'part' | 'atLeast'>;

/** Else what another page of the same filter told: the pages stay usable while one is read or has failed. */
function useCounted(resource: string, filter: Asked['filter'], { total, part, atLeast }: Counted): Counted {
  const now = useSame({ total, part, atLeast });
  const [last, setLast] = useState({ resource, filter, counted: now });
  const isSame = last.resource === resource && last.filter === filter;
  const counted = now.total === undefined && isSame ? last.counted : now;
  if (!isSame || counted !== last.counted) setLast({ resource, filter, counted });
  return counted;
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
  const updatedAt = data === undefined ? 0 : query.dataUpdatedAt;
  const exact = useExactCount(asked, data?.atLeast !== undefined, updatedAt);
  const { data: _rows, total, atLeast, ...incomplete }: Partial<RowPage> = data ?? {};
  return {
    ...incomplete,
    source,
    total: exact.data ?? total,
    atLeast: exact.data === undefined ? atLeast : undefined,
    fetching: isFetching,
    current: data !== undefined,
    stale: shown !== undefined && (data === undefined || isError),
    error: error ?? exact.error,
    updatedAt,
    changed: false,
    refresh: () => void query.refetch(),
  };
}

/**
 * The exact number of matches where the service ended its count early (D581), asked for once the page is there. After
 * another reading it is the number of before until the new one is known.
 */
function useExactCount({ resource, filter }: Asked, isLeast: boolean, updatedAt: number) {
  const dataProvider = useDataProvider();
  const query = useQuery({
    queryKey: ['exactCount', resource, filter, updatedAt],
    queryFn: async ({ signal }) => (await reader(dataProvider, resource, filter)(1, 1, signal)).total,
    enabled: isLeast,
    placeholderData: (before: number | undefined, last) =>
      last?.queryKey[1] === resource && last.queryKey[2] === filter ? before : undefined,
  });
  return isLeast ? query : WAITING;
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

const NONE: Snapshot<RaRecord> = { source: null, error: null, fetching: false, updatedAt: 0, changed: false };
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
    const cached = client.getQueriesData<Partial<Pick<RowPage, 'total'>>>({
      predicate: ({ queryKey }) => isPageOf({ resource, filter }, queryKey),
    });
    const read = reader(dataProvider, resource, filter, sort);
    return new Windowed(read, cached.findLast(([, page]) => page !== undefined)?.[1]?.total ?? null);
  }, [enabled, Windowed, client, dataProvider, resource, filter, sort]);
  const snapshot = useSyncExternalStore(rows?.subscribe ?? never, rows?.snapshot ?? none);
  const { source, error, fetching } = snapshot;
  useEffect(() => {
    rows?.start();
    return () => rows?.stop();
  }, [rows]);
  return {
    ...snapshot,
    total: source?.total,
    fetching: fetching || loading.isLoading,
    current: source !== null,
    stale: source !== null && (fetching || error !== null),
    error: error ?? (enabled ? loading.error : null),
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
