/** The transaction types, and the next free bound of those chosen. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AppDataProvider } from '../../engine/app/context';
import type { Kobo } from '../../upstream/money';

export type TypesState = ReturnType<typeof useTypes>;

/** Read once a session. */
export function useTypes() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['choices', 'listTransactionTypes', 'feeRows'],
    queryFn: ({ signal }) => dataProvider.call('listTransactionTypes', {}, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return {
    types: (data ?? []).map(({ id, type }) => ({ id: String(id), name: type })),
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}

export type Ranges = ReturnType<typeof useRanges>;

export function useRanges(typeIds: readonly string[]) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const answers = useQueries({
    queries: typeIds.map((typeId) => ({
      queryKey: ['feeRange', typeId],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        dataProvider.call('getMaximumRange', { transactionTypeId: Number(typeId) }, { signal }),
      staleTime: 0,
    })),
  });
  const [next, failed] = [new Map<string, Kobo>(), new Map<string, Error>()];
  typeIds.forEach((typeId, index) => {
    const { data, error, isFetching } = answers[index] ?? {};
    // A bound that could not be read again is not trusted.
    if (error && !isFetching) failed.set(typeId, error);
    else if (data !== undefined) next.set(typeId, data);
  });
  /** `next`: the next free bound in kobo by type, for the types whose bound is known. */
  return { next, failed, retry: (typeId: string) => void answers[typeIds.indexOf(typeId)]?.refetch() };
}
