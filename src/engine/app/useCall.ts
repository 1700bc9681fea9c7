/** The answer of one call by its name, as a query. */
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallName, CallVerb, InputOf, OutputOf } from '../../upstream/index';
import type { AppDataProvider } from './context';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Makes the query's call through another provider. */
      readonly ask?: (from: AppDataProvider, signal: AbortSignal) => Promise<unknown>;
      /** It stands above rows: Live of their list reads it again with them. */
      readonly aboveRows?: boolean;
    };
  }
}

export function useCall<Name extends CallName>(
  queryKey: readonly unknown[],
  name: Name,
  input: InputOf<Name>,
  {
    aboveRows = false,
    ...options
  }: Pick<UseQueryOptions<OutputOf<Name>>, 'enabled' | 'staleTime' | 'gcTime' | 'placeholderData'> & {
    readonly aboveRows?: boolean;
  } = {},
) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const ask = (from: CallVerb, signal: AbortSignal) => from.call(name, input, { signal });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(dataProvider, signal),
    meta: { ask, aboveRows },
    ...options,
  });
}
