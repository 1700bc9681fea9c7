/** The monthly counts, one query a month, so that a past month is counted once a session. */
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { counter, countMonth, lastMonths, type MonthCount } from './months';
import { inMonth } from './links';
import { FRESH_MS } from './useDashboard';

/** How long a past month's count is kept, in milliseconds: only its pending transactions can still change. */
const PAST_MONTH_MS = 6 * 3_600_000;

export interface Month {
  /** YYYY-MM */
  readonly month: string;
  /** `unknown`: could not be counted. Never shown as zero. */
  readonly state: 'counting' | 'counted' | 'unknown';
  readonly count: MonthCount | null;
}

export type Months = ReturnType<typeof useMonths>;

/** @param today YYYY-MM-DD in Lagos. @param enabled nothing is requested before. */
export function useMonths(today: string, enabled: boolean) {
  const { session } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const current = today.slice(0, 7);
  const names = lastMonths(today);
  const queries = useQueries({
    queries: names.map((month) => ({
      enabled,
      staleTime: month === current ? FRESH_MS : PAST_MONTH_MS,
      gcTime: PAST_MONTH_MS,
      queryKey: ['dashboard', session.user.id, 'month', month],
      queryFn: ({ signal }: { signal: AbortSignal }) => countMonth(inMonth(month), counter(dataProvider, signal)),
    })),
  });
  const again = (which: (name: string, failed: boolean) => boolean): void => {
    for (const [index, query] of queries.entries()) {
      if (which(names[index] ?? '', query.isError)) void query.refetch();
    }
  };
  return {
    months: queries.map((query, index): Month => ({
      month: names[index] ?? '',
      state: query.data ? 'counted' : query.isError && !query.isFetching ? 'unknown' : 'counting',
      count: query.data ?? null,
    })),
    retry: () => again((_, failed) => failed),
    /** Counts the current month and the unknown ones again. */
    refresh: () => again((name, failed) => failed || name === current),
  };
}
