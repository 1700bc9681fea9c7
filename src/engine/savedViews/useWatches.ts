/** The watches of saved views that a person sees, and changes to them. Each change rejects with UpstreamError. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEngine } from '../app/context';
import { measuresOf, type WatchedMeasure } from '../../lists/watchMeasures';
import type { WatchStore } from '../app/store';

const KEY = ['watches'] as const;
/** While the page is open, new counts are read this often, in milliseconds. */
const EVERY_MS = 60_000;

/** What the service can watch of a list: measures only where it summarises lists. @param resource the list's name. */
export function useWatchedMeasures(resource: string): readonly WatchedMeasure[] {
  const { config } = useEngine();
  const all = measuresOf(resource);
  return config.features.includes('summaries') ? all : all.slice(0, 1);
}

/** Those that a watch may tell; undefined while they are not known, and where the service has none. */
export function useWebhookNames() {
  const { config, viewStore } = useEngine();
  const { data } = useQuery({
    queryKey: ['webhookNames'],
    enabled: viewStore !== undefined && config.features.includes('webhooks'),
    queryFn: async ({ signal }) => (await viewStore?.())?.watches?.webhooks(signal) ?? [],
    retry: false,
    networkMode: 'always',
  });
  return data;
}

export function useWatches() {
  const { viewStore } = useEngine();
  const client = useQueryClient();
  const store = async (): Promise<WatchStore> => {
    const watches = (await viewStore?.())?.watches;
    if (!watches) throw new Error('useWatches: there is no store');
    return watches;
  };
  const query = useQuery({
    queryKey: KEY,
    enabled: viewStore !== undefined,
    queryFn: async ({ signal }) => (await store()).list(signal),
    refetchInterval: EVERY_MS,
    retry: false,
    networkMode: 'always',
  });
  /** What was changed is read anew, also after a failure: its answer may have been lost. */
  const changed = async <Made>(work: (watches: WatchStore) => Promise<Made>): Promise<Made> => {
    try {
      return await work(await store());
    } finally {
      void client.invalidateQueries({ queryKey: KEY });
    }
  };
  return {
    query,
    create: (body: object) => changed((watches) => watches.create(body)),
    update: (id: number, body: object) => changed((watches) => watches.update(id, body)),
    end: (id: number) => changed((watches) => watches.end(id)),
  };
}
