/** The answer of one call by its name, as a query. */
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AskVerb, CallName, CallVerb, InputOf, OutputOf } from '../../upstream/index';
import type { AppDataProvider } from './context';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Makes the query's call through another provider. */
      readonly ask?: (from: CallVerb & AskVerb, signal: AbortSignal) => Promise<unknown>;
    };
  }
}

export function useCall<Name extends CallName>(
  queryKey: readonly unknown[],
  name: Name,
  input: InputOf<Name>,
  options?: Pick<UseQueryOptions<OutputOf<Name>>, 'enabled' | 'staleTime' | 'gcTime' | 'placeholderData'>,
) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const ask = (from: CallVerb, signal: AbortSignal) => from.call(name, input, { signal });
  return useQuery({ queryKey, queryFn: ({ signal }) => ask(dataProvider, signal), meta: { ask }, ...options });
}
