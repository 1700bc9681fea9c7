/** The answer of a call that comes with the part that makes it, as a query; `useCall.ts` has those with a name. */
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Endpoint } from '../../upstream/endpoint';
import type { AskVerb } from '../../upstream/index';
import type { AppDataProvider } from './context';

export function useAsk<Input extends object, Output>(
  queryKey: readonly unknown[],
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  options?: Pick<UseQueryOptions<Output>, 'enabled' | 'staleTime' | 'gcTime' | 'placeholderData' | 'refetchInterval'>,
) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const ask = (from: AskVerb, signal: AbortSignal) => from.ask(endpoint, input, { signal });
  return useQuery({ queryKey, queryFn: ({ signal }) => ask(dataProvider, signal), meta: { ask }, ...options });
}
