/** The watches or deliveries of saved views that a person sees, and changes to them. Each change rejects with UpstreamError. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inGroup, STAFF_GROUPS } from '../../upstream/access';
import { useEngine } from '../app/context';
import { usePulse } from '../browser/pulse';
import type { DeliveryStore, SubscribedStore, ViewStore, WatchStore } from '../app/store';
import type { SavedView } from './view';

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
  { isCounted = false, asks = true }: { readonly isCounted?: boolean; readonly asks?: boolean } = {},
) {
  const { viewStore } = useEngine();
  const client = useQueryClient();
  const store = useStore(pick);
  const query = useQuery({
    queryKey: [key],
    enabled: asks && viewStore !== undefined,
    queryFn: async ({ signal }) => (await store()).list(signal),
    retry: false,
    networkMode: 'always',
  });
  // New counts; only while a person works here, because a call prolongs the session.
  usePulse((isActive) => void (isActive && isCounted && query.refetch()));
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

const ofWatches: Of<WatchStore> = ({ watches }) => watches;

export const useWatches = () => useSubscribed('watches', ofWatches, { isCounted: true });

const ofDeliveries: Of<DeliveryStore> = ({ deliveries }) => deliveries;

export const useDeliveries = () => useSubscribed('deliveries', ofDeliveries);

/** What of the person's own stops when a view is deleted. Only asked for where the service has it and the person may. */
export function useSubscribedTo({ id }: SavedView) {
  const { config, session } = useEngine();
  const client = useQueryClient();
  const isStaff = inGroup(session.user.roleGroup, STAFF_GROUPS);
  const has = (feature: string): boolean => isStaff && config.features.includes(feature);
  const asked = { watches: has('subscriptions'), deliveries: has('deliveries') };
  const watches = useSubscribed('watches', ofWatches, { asks: asked.watches }).query.data;
  const deliveries = useSubscribed('deliveries', ofDeliveries, { asks: asked.deliveries }).query.data;
  const numberIn = (asks: boolean, data: typeof watches | typeof deliveries): number | undefined => {
    if (!asks) return 0;
    if (data === undefined || data.rows.length < data.total) return undefined;
    return [...data.rows].filter(({ mine, viewId }) => mine && viewId === Number(id)).length;
  };
  return {
    /** Undefined: not known. */
    watches: numberIn(asked.watches, watches),
    deliveries: numberIn(asked.deliveries, deliveries),
    /** After the view was deleted: they are read anew when they are next shown. */
    readAnew: () => ['watches', 'deliveries'].forEach((key) => void client.invalidateQueries({ queryKey: [key] })),
  };
}

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
    queryFn: async ({ signal }) =>
      (await (await store()).roleGroups(signal)).filter((group) => inGroup(group, STAFF_GROUPS)),
    staleTime: 60_000,
    retry: false,
    networkMode: 'always',
  });
}
