/** The answer of one call by its name, as a query. */
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallName, InputOf, OutputOf } from '../../upstream/index';
import type { AppDataProvider } from './context';

export function useCall<Name extends CallName>(
  queryKey: readonly unknown[],
  name: Name,
  input: InputOf<Name>,
  options?: Pick<UseQueryOptions<OutputOf<Name>>, 'enabled' | 'staleTime' | 'gcTime' | 'placeholderData'>,
) {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({ queryKey, queryFn: ({ signal }) => dataProvider.call(name, input, { signal }), ...options });
}
