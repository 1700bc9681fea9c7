/** Watches of saved views in the upstream's resource `subscriptions`. Loaded with the store of views. */
import type { Client } from '../upstream/client';
import { listSubscriptions, readSubscription, type Subscription } from '../upstream/subscriptions';
import { listWebhooks } from '../upstream/webhooks';
import { simpleRest } from '../upstream/transports/simpleRest';

/** Watches in one request, and how many of everybody's an administrator is shown at most. */
const PAGE = 500;

export function createWatchStore(client: Pick<Client, 'call' | 'raw'>) {
  const service = simpleRest.records(client, listSubscriptions);
  return {
    /** The person's own, an administrator's with everybody's, by name; `total` counts those beyond too. */
    async list(signal?: AbortSignal): Promise<{ readonly watches: readonly Subscription[]; readonly total: number }> {
      const question = {
        filter: {},
        paging: { startPage: 0, length: PAGE },
        sort: { field: 'view', descending: false },
      };
      const { rows, total } = await simpleRest.readPage(client, listSubscriptions, question, signal ? { signal } : {});
      return { watches: rows.map(readSubscription), total };
    },
    create: async (body: object): Promise<Subscription> => readSubscription(await service.create(body)),
    update: async (id: number, body: object): Promise<Subscription> =>
      readSubscription(await service.update(String(id), body)),
    end: async (id: number): Promise<Subscription> => readSubscription(await service.remove(String(id))),
    webhooks: (signal?: AbortSignal) => client.call(listWebhooks, {}, signal ? { signal } : {}),
  };
}
