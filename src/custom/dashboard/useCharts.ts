/** The drawings' code, fetched like data: a failure is a state with a way on, never a broken page. */
import { useQuery } from '@tanstack/react-query';

const load = () => import('./Charts');

export type LoadedCharts = ReturnType<typeof useCharts>;

export function useCharts(enabled: boolean) {
  const query = useQuery({
    queryKey: ['dashboard', 'charts'],
    queryFn: load,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return { charts: query.data, failed: query.isError, retry: () => void query.refetch() };
}
