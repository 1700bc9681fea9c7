/** The last twelve months, counted through the transaction list (D309 and D325). */
import type { TransactionFilter } from '../../upstream/transactions';
import { limitAsync } from 'es-toolkit';
import type { CallVerb } from '../../upstream/index';

/** How many months the chart shows, the current one included. */
const MONTHS_SHOWN = 12;

/** Codes that neither succeeded nor failed (P1-4). */
export const PENDING = ['PP', '09'] as const;
export const SUCCESSFUL = '00';

/** What became of a month's transactions: three counts that add up to all of them. */
export interface MonthCount {
  readonly successful: number;
  readonly failed: number;
  readonly pending: number;
}

/** How many transactions a filter finds; rejects when they cannot be counted. */
type CountTransactions = (filter: TransactionFilter) => Promise<number>;

/** The months up to and including that of `today` (YYYY-MM-DD), oldest first, as YYYY-MM. */
export function lastMonths(today: string, count = MONTHS_SHOWN): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

/** The last day of a month (YYYY-MM), as YYYY-MM-DD. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/**
 * Counts one month. Failed = all minus 00 minus PP minus 09.
 * @throws when any of the counts fails, or when they do not add up because transactions arrived between them: a month
 * that cannot be counted is unknown, never zero.
 */
export async function countMonth(
  filter: Pick<TransactionFilter, 'startDate' | 'endDate'>,
  count: CountTransactions,
): Promise<MonthCount> {
  const all = await count(filter);
  if (all === 0) return { successful: 0, failed: 0, pending: 0 };
  const [successful = 0, ...waiting] = await Promise.all(
    [SUCCESSFUL, ...PENDING].map((status) => count({ ...filter, status })),
  );
  const pending = waiting.reduce((sum, one) => sum + one, 0);
  const failed = all - successful - pending;
  if (failed < 0) throw new RangeError(`The counts of ${filter.startDate} do not add up`);
  return { successful, failed, pending };
}

/** Counts requested at a time, so that requests a person makes do not wait behind them. */
const COUNTS_AT_ONCE = 3;

const limited = limitAsync(<Answer>(ask: () => Promise<Answer>) => ask(), COUNTS_AT_ONCE);

/** Counts until `signal` aborts: what has not been asked by then never is. */
export function counter({ call }: CallVerb, signal: AbortSignal): CountTransactions {
  return (filter) =>
    limited(async () => {
      signal.throwIfAborted();
      // Only the total counts: the row that comes with it may be odd.
      const input = { ...filter, startPage: 0, length: 1 };
      return (await call('listTransactions', input, { signal, tolerant: true })).total;
    });
}
