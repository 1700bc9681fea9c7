/** The status codes that failed and pending consist of: how many transactions each has. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import type { Days } from './links';
import { counter, PENDING, SUCCESSFUL } from './months';
import { FRESH_MS } from './useDashboard';

/** Outcomes that cover several status codes, so that no single list shows them. */
export type ManyCodes = 'failed' | 'pending';

/** P1-4: a code that is neither 00 nor pending has failed. */
function isOf(outcome: ManyCodes, code: string): boolean {
  const pending = PENDING.some((one) => one === code);
  return outcome === 'pending' ? pending : !pending && code !== SUCCESSFUL;
}

/**
 * The codes of an outcome that occur in these days, most frequent first. @param total when it changes, the codes are
 * counted anew.
 */
export function useByStatus(outcome: ManyCodes, days: Days, total: number) {
  const { session } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    staleTime: FRESH_MS,
    queryKey: ['dashboard', session.user.id, 'byStatus', outcome, days, total],
    queryFn: async ({ signal }) => {
      const statuses = await dataProvider.call('listTransactionStatuses', {}, { signal });
      const count = counter(dataProvider, signal);
      const counts = await Promise.all(
        statuses
          .filter(({ statusCode }) => isOf(outcome, statusCode))
          .map(async ({ statusCode, statusMessage }) => ({
            code: statusCode,
            name: statusMessage,
            count: await count({ ...days, status: statusCode }),
          })),
      );
      return counts.filter((one) => one.count > 0).toSorted((a, b) => b.count - a.count);
    },
  });
}
