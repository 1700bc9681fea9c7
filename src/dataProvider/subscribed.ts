/** Watches and deliveries of saved views in the upstream's resources of these names. Loaded with the store of views. */
import type { Client } from '../upstream/client';
import {
  getDeliveredFile,
  getDeliveredPiece,
  joinDelivery,
  leaveDelivery,
  listDeliveries,
  readDelivery,
} from '../upstream/deliveries';
import type { Listing } from '../upstream/endpoint';
import { listRoleGroups } from '../upstream/roleGroups';
import { listSubscriptions, readSubscription } from '../upstream/subscriptions';
import { simpleRest } from '../upstream/transports/simpleRest';
import { listWebhooks } from '../upstream/webhooks';

/** Records in one request, and how many of everybody's an administrator is shown at most. */
const PAGE = 500;

type Asking = Pick<Client, 'call' | 'raw'>;

const QUESTION = { filter: {}, paging: { startPage: 0, length: PAGE }, sort: { field: 'view', descending: false } };

/** Every method rejects with UpstreamError. */
function createSubscribedStore<Item>(client: Asking, listing: Listing, read: (record: unknown) => Item) {
  const service = simpleRest.records(client, listing);
  return {
    async list(signal?: AbortSignal): Promise<{ readonly rows: readonly Item[]; readonly total: number }> {
      const { rows, total } = await simpleRest.readPage(client, listing, QUESTION, signal ? { signal } : {});
      return { rows: rows.map(read), total };
    },
    create: async (body: object): Promise<Item> => read(await service.create(body)),
    update: async (id: number, body: object): Promise<Item> => read(await service.update(String(id), body)),
    end: async (id: number): Promise<Item> => read(await service.remove(String(id))),
  };
}

export const createWatchStore = (client: Asking) => ({
  ...createSubscribedStore(client, listSubscriptions, readSubscription),
  webhooks: (signal?: AbortSignal) => client.call(listWebhooks, {}, signal ? { signal } : {}),
});

export const createDeliveryStore = (client: Asking) => ({
  ...createSubscribedStore(client, listDeliveries, readDelivery),
  leave: (id: number) => client.call(leaveDelivery, { id }),
  join: (id: number) => client.call(joinDelivery, { id }),
  roleGroups: (signal?: AbortSignal) => client.call(listRoleGroups, {}, { signal }),
  file: (id: number, signal?: AbortSignal) => client.call(getDeliveredFile, { id }, { signal }),
  piece: async (id: number, piece: number, signal?: AbortSignal): Promise<string> =>
    (await client.call(getDeliveredPiece, { id, piece }, { signal })).content,
});
