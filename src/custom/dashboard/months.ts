/**
 * The last twelve months, counted through the transaction list (D309 and D325), one query a month: a past
 * month is counted once a session.
 */
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { OUTCOME_CODES, SUCCESSFUL, type TransactionFilter } from '../../upstream/transactions';
import type { CallVerb } from '../../upstream/index';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { lastMonths } from '../../upstream/months';
import { inMonth } from './links';
import { FRESH_MS } from './useDashboard';

/** Three counts that add up to all transactions of a month. */
export interface MonthCount {
  readonly successful: number;
  readonly failed: number;
  readonly pending: number;
}

/** Counts the transactions of a filter; rejects when they cannot be counted. */
type CountTransactions = (filter: TransactionFilter) => Promise<number>;

/**
 * Counts one month: failed = all - 00 - PP - 09. @throws when a count fails, or when transactions that arrived
 * meanwhile make the counts contradict each other: such a month is unknown, never zero.
 */
export async function countMonth(
  filter: Pick<TransactionFilter, 'startDate' | 'endDate'>,
  count: CountTransactions,
): Promise<MonthCount> {
  const all = await count(filter);
  if (all === 0) return { successful: 0, failed: 0, pending: 0 };
  const [successful = 0, ...waiting] = await Promise.all(
    [SUCCESSFUL, ...OUTCOME_CODES.pending].map((status) => count({ ...filter, status })),
  );
  const pending = waiting.reduce((sum, one) => sum + one, 0);
  const failed = all - successful - pending;
  if (failed < 0) throw new RangeError(`The counts of ${filter.startDate} do not add up`);
  return { successful, failed, pending };
}

/** Counts requested at a time, so that requests of the user do not wait behind them. */
const COUNTS_AT_ONCE = 3;

/** Not es-toolkit's: it stands in the file of all dialogs, which the dashboard would run with it. */
async function limited<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await ask();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

let free = COUNTS_AT_ONCE;
const waiting: (() => void)[] = [];

/** Counts by `length=1` and the total in the answer (D309), until `signal` aborts. */
export function counter({ call }: CallVerb, signal: AbortSignal): CountTransactions {
  return (filter) =>
    limited(async () => {
      signal.throwIfAborted();
      // Only the total is used, so a malformed row does not matter.
      const input = { ...filter, startPage: 0, length: 1 };
      return (await call('listTransactions', input, { signal, tolerant: true })).total;
    });
}

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

/**
 * @param today YYYY-MM-DD in Lagos. @param wanted false: counted elsewhere, there are none here. @param enabled nothing is
 * requested before.
 */
export function useMonths(today: string, wanted: boolean, enabled: boolean) {
  const { session } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const current = today.slice(0, 7);
  const names = wanted ? lastMonths(today) : [];
  const queries = useQueries({
    queries: names.map((month) => {
      const ask = (from: CallVerb, signal: AbortSignal) => countMonth(inMonth(month), counter(from, signal));
      return {
        enabled,
        staleTime: month === current ? FRESH_MS : PAST_MONTH_MS,
        gcTime: PAST_MONTH_MS,
        queryKey: ['dashboard', session.user.id, 'month', month],
        queryFn: ({ signal }: { signal: AbortSignal }) => ask(dataProvider, signal),
        // Of the others only what is still pending can change.
        ...(month === current && { meta: { ask } }),
      };
    }),
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
