/** The transaction types, and where the server says that the ranges of those chosen go on. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AppDataProvider } from '../../engine/app/context';
import type { Kobo } from '../../upstream/money';

export type TypesState = ReturnType<typeof useTypes>;

/** The transaction types, which are read once a session. */
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

/** @param typeIds without repetitions. */
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
    // An older bound is not trusted once it could not be read anew.
    if (error && !isFetching) failed.set(typeId, error);
    else if (data !== undefined) next.set(typeId, data);
  });
  /** `next`: the next free bound in kobo, by type; those not known are not in it. */
  return { next, failed, retry: (typeId: string) => void answers[typeIds.indexOf(typeId)]?.refetch() };
}
