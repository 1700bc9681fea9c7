/** Live: the figures of a page, read again in their places (D524). */
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { AppDataProvider } from './context';

/** Reads queries of the screen again, through another provider. @throws UpstreamError for the first that fails. */
export async function readAgain(
  client: QueryClient,
  which: QueryFilters,
  from: AppDataProvider,
  signal: AbortSignal,
): Promise<void> {
  const shown = client.getQueryCache().findAll({ ...which, type: 'active' });
  await Promise.all(
    shown.map(async ({ queryKey, meta, state }) => {
      if (!meta?.ask || state.fetchStatus === 'fetching') return;
      const data = await meta.ask(from, signal);
      if (!signal.aborted) client.setQueryData(queryKey, data);
    }),
  );
}
