/** The watches or deliveries of saved views that a person sees, and changes to them. Each change rejects with UpstreamError. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEngine } from '../app/context';
import type { DeliveryStore, SubscribedStore, ViewStore } from '../app/store';

/** While the page is open, new counts are read this often, in milliseconds. */
const EVERY_MS = 60_000;

type Of<Store> = (views: ViewStore) => Store | undefined;

/** The store, fetched when it is first needed. It is only asked for where the service has what it keeps. */
function useStore<Store>(pick: Of<Store>): () => Promise<Store> {
  const { viewStore } = useEngine();
  return async () => {
    const views = await viewStore?.();
    const store = views && pick(views);
    if (!store) throw new Error('useSubscribed: there is no store');
    return store;
  };
}

function useSubscribed<Item, Store extends SubscribedStore<Item>>(
  key: string,
  pick: Of<Store & SubscribedStore<Item>>,
  everyMs?: number,
) {
  const { viewStore } = useEngine();
  const client = useQueryClient();
  const store = useStore(pick);
  const query = useQuery({
    queryKey: [key],
    enabled: viewStore !== undefined,
    queryFn: async ({ signal }) => (await store()).list(signal),
    refetchInterval: everyMs,
    retry: false,
    networkMode: 'always',
  });
  /** What was changed is read anew, also after a failure: its answer may have been lost. */
  const changed = async <Made>(work: (kept: Store) => Promise<Made>): Promise<Made> => {
    try {
      return await work(await store());
    } finally {
      void client.invalidateQueries({ queryKey: [key] });
    }
  };
  return {
    query,
    changed,
    create: (body: object) => changed((kept) => kept.create(body)),
    update: (id: number, body: object) => changed((kept) => kept.update(id, body)),
    end: (id: number) => changed((kept) => kept.end(id)),
  };
}

export const useWatches = () => useSubscribed('watches', ({ watches }) => watches, EVERY_MS);

const ofDeliveries: Of<DeliveryStore> = ({ deliveries }) => deliveries;

export const useDeliveries = () => useSubscribed('deliveries', ofDeliveries);

export const useDeliveryStore = () => useStore(ofDeliveries);

/** Those that a watch may tell; undefined while they are not known, and where the service has none. */
export function useWebhookNames() {
  const { config, viewStore } = useEngine();
  const store = useStore(({ watches }) => watches);
  const { data } = useQuery({
    queryKey: ['webhookNames'],
    enabled: viewStore !== undefined && config.features.includes('webhooks'),
    queryFn: async ({ signal }) => (await store()).webhooks(signal),
    retry: false,
    networkMode: 'always',
  });
  return data;
}

/** The role groups that an administrator can deliver to; not asked for other people. */
export function useDeliveredGroups(asks: boolean) {
  const store = useDeliveryStore();
  return useQuery({
    queryKey: ['deliveries', 'roleGroups'],
    enabled: asks,
    queryFn: async ({ signal }) => (await store()).roleGroups(signal),
    staleTime: 60_000,
    retry: false,
    networkMode: 'always',
  });
}
