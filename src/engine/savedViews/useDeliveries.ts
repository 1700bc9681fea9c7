/** The deliveries of saved views that a person sees, and changes to them. Each change rejects with UpstreamError. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEngine } from '../app/context';
import type { DeliveryStore } from '../app/store';

const KEY = ['deliveries'] as const;

/** The store, fetched when it is first needed. It is only asked for where the service has deliveries. */
export function useDeliveryStore(): () => Promise<DeliveryStore> {
  const { viewStore } = useEngine();
  return async () => {
    const deliveries = (await viewStore?.())?.deliveries;
    if (!deliveries) throw new Error('useDeliveries: there is no store');
    return deliveries;
  };
}

export function useDeliveries() {
  const client = useQueryClient();
  const store = useDeliveryStore();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await store()).list(signal),
    retry: false,
    networkMode: 'always',
  });
  /** What was changed is read anew, also after a failure: its answer may have been lost. */
  const changed = async <Made>(work: (deliveries: DeliveryStore) => Promise<Made>): Promise<Made> => {
    try {
      return await work(await store());
    } finally {
      void client.invalidateQueries({ queryKey: KEY });
    }
  };
  return {
    query,
    create: (body: object) => changed((deliveries) => deliveries.create(body)),
    update: (id: number, body: object) => changed((deliveries) => deliveries.update(id, body)),
    end: (id: number) => changed((deliveries) => deliveries.end(id)),
    leave: (id: number) => changed((deliveries) => deliveries.leave(id)),
    join: (id: number) => changed((deliveries) => deliveries.join(id)),
  };
}

/** The role groups that an administrator can deliver to; not asked for other people. */
export function useDeliveredGroups(asks: boolean) {
  const store = useDeliveryStore();
  return useQuery({
    queryKey: [...KEY, 'roleGroups'],
    enabled: asks,
    queryFn: async ({ signal }) => (await store()).roleGroups(signal),
    staleTime: 60_000,
    retry: false,
    networkMode: 'always',
  });
}
