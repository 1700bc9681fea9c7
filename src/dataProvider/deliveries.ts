/** Deliveries of saved views in the upstream's resource `deliveries`, and the files that they keep. Loaded with the store of views. */
import type { Client } from '../upstream/client';
import {
  getDeliveredFile,
  getDeliveredPiece,
  joinDelivery,
  leaveDelivery,
  listDeliveries,
  readDelivery,
  type DeliveredFile,
  type Delivery,
} from '../upstream/deliveries';
import { listRoleGroups } from '../upstream/roleGroups';
import { simpleRest } from '../upstream/transports/simpleRest';

/** Deliveries in one request, and how many of everybody's an administrator is shown at most. */
const PAGE = 500;

/** Every method rejects with UpstreamError. */
export function createDeliveryStore(client: Pick<Client, 'raw' | 'call'>) {
  const service = simpleRest.records(client, listDeliveries);
  return {
    /** Those of the person and those that reach them, an administrator's with everybody's; `total` counts those beyond too. */
    async list(signal?: AbortSignal): Promise<{ readonly deliveries: readonly Delivery[]; readonly total: number }> {
      const question = {
        filter: {},
        paging: { startPage: 0, length: PAGE },
        sort: { field: 'view', descending: false },
      };
      const { rows, total } = await simpleRest.readPage(client, listDeliveries, question, signal ? { signal } : {});
      return { deliveries: rows.map(readDelivery), total };
    },
    create: async (body: object): Promise<Delivery> => readDelivery(await service.create(body)),
    update: async (id: number, body: object): Promise<Delivery> => readDelivery(await service.update(String(id), body)),
    end: async (id: number): Promise<Delivery> => readDelivery(await service.remove(String(id))),
    leave: (id: number): Promise<Delivery> => client.call(leaveDelivery, { id }),
    join: (id: number): Promise<Delivery> => client.call(joinDelivery, { id }),
    /** Whom an administrator can deliver to. */
    roleGroups: (signal?: AbortSignal): Promise<readonly { readonly id: number; readonly name: string }[]> =>
      client.call(listRoleGroups, {}, { signal }),
    /** Fails with status 404 for somebody else's file and once it has expired. */
    file: (id: number, signal?: AbortSignal): Promise<DeliveredFile> =>
      client.call(getDeliveredFile, { id }, { signal }),
    /** A part of the file in base64, counted from 0. */
    piece: async (id: number, piece: number, signal?: AbortSignal): Promise<string> =>
      (await client.call(getDeliveredPiece, { id, piece }, { signal })).content,
  };
}
