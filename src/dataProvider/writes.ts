/**
 * How a resource is read and written, and the writes: one call, or one after the other where the upstream takes one
 * record at a time.
 */
import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { Client } from '../upstream/client';
import type { Takes } from '../upstream/transports/takes';
import type { PartedFilter } from '../lists/answer';
import type { Endpoint, Listing } from '../upstream/endpoint';
import { cannot, UpstreamError } from '../upstream/errors';
import type { RecordVerbs } from '../upstream/transports/transport';
import { merged, objectOf, toRecord } from './record';

export type Call = Endpoint<object, unknown>;

interface Write {
  readonly call: Call;
  /** The call's input, from a record before and after the change. */
  readonly payloadOf: (record: object, before: object) => Promise<object>;
}

export interface WriteBinding {
  readonly create: Write | null;
  readonly update: Write | null;
  /** The inputs of the call that removes these records: one for all, or one for each. */
  readonly remove: {
    readonly call: Call;
    readonly inputsOf: (records: readonly RaRecord[]) => Promise<readonly object[]>;
  } | null;
}

interface Reads {
  readonly one: (resource: string, id: Identifier) => Promise<RaRecord>;
  readonly many: (resource: string, ids: readonly Identifier[]) => Promise<readonly RaRecord[]>;
}

type Writes = Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;

/** Our own forms make the call's input; other forms pass a record (D167). */
const isPayload = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && Reflect.get(meta, 'payload') === true;

function idIn(answer: object): string {
  const id = 'id' in answer ? answer.id : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** Adds to a failure how many records were done before. */
function afterSome(done: number, of: number, error: unknown): unknown {
  if (done === 0 || !(error instanceof UpstreamError) || error.kind === 'signedOut') return error;
  const isSentence = !error.message.startsWith('upstream.');
  return new UpstreamError(error.kind, {
    message: `${done} of ${of} were done, and the next one failed.${isSentence ? ` ${error.message}` : ''}`,
    cause: error,
  });
}

/** Stops at the first failure and says how many were done. */
async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (const [done, item] of items.entries()) {
    try {
      await work(item);
    } catch (error) {
      throw afterSome(done, items.length, error);
    }
  }
}

export function createWrites(
  client: Client,
  bindingOf: (resource: string) => WriteBinding & { readonly list: Listing },
  reads: Reads,
): Writes {
  const recordsOf = (resource: string): Promise<RecordVerbs | null> => client.records(bindingOf(resource).list);

  const update = async (resource: string, id: Identifier, data: object, before: object, meta?: unknown) => {
    const records = await recordsOf(resource);
    if (records) return records.update(String(id), data);
    const write = bindingOf(resource).update;
    if (!write) throw cannot(`You cannot change ${resource}, because the service does not offer this.`);
    if (isPayload(meta)) return objectOf(await client.call(write.call, data));
    // Other forms may give only what they change, and may not know the record as it was.
    const current = Object.keys(before).some((name) => name !== 'id') ? before : await reads.one(resource, id);
    const record = merged(current, data);
    await client.call(write.call, await write.payloadOf(record, { id, ...current }));
    return record;
  };

  const remove = async (resource: string, ids: readonly Identifier[], loaded: readonly RaRecord[]): Promise<void> => {
    const records = await recordsOf(resource);
    if (records) return inTurn(ids, (id) => records.remove(String(id)));
    const removal = bindingOf(resource).remove;
    if (!removal) throw cannot(`You cannot delete ${resource}, because the service does not offer this.`);
    const found = loaded.length > 0 ? loaded : await reads.many(resource, ids);
    if (found.length < ids.length) throw new UpstreamError('business', { message: 'upstream.notFound' });
    return inTurn(await removal.inputsOf(found), (input) => client.call(removal.call, input));
  };

  return {
    /** Most upstreams answer only a sentence: `data` has an id only if the answer has. */
    create: async (resource: string, { data, meta }) => {
      const records = await recordsOf(resource);
      const values = objectOf(data);
      if (records) {
        const record = await records.create(values);
        return { data: toRecord(record, idIn(record)) };
      }
      const write = bindingOf(resource).create;
      if (!write) throw cannot(`You cannot create ${resource}, because the service does not offer this.`);
      const payload = isPayload(meta) ? values : await write.payloadOf(values, {});
      const answer = objectOf(await client.call(write.call, payload));
      return { data: toRecord(isPayload(meta) ? answer : { ...values, ...answer }, idIn(answer)) };
    },
    update: async (resource: string, { id, data, previousData, meta }) => ({
      data: toRecord(await update(resource, id, objectOf(data), objectOf(previousData), meta), String(id)),
    }),
    updateMany: async (resource: string, { ids, data }) => {
      await inTurn(ids, async (id) => {
        const before = await reads.one(resource, id);
        return update(resource, id, objectOf(data), before);
      });
      return { data: ids };
    },
    delete: async (resource: string, { id, previousData }) => {
      const previous = objectOf(previousData);
      await remove(resource, [id], 'id' in previous ? [toRecord(previous, String(id))] : []);
      return { data: toRecord(previous, String(id)) };
    },
    deleteMany: async (resource: string, { ids }) => {
      await remove(resource, ids, []);
      return { data: ids };
    },
  };
}

export interface ResourceBinding extends WriteBinding {
  readonly list: Listing;
  /** The record's key in addresses and selections; null where it could not be read. */
  readonly keyOf: (record: object) => string | null;
  /** The parameters that the list is filtered by; absent: its call says which. */
  readonly filters?: ReadonlySet<string>;
  /** The list answers every row and takes no paging. */
  readonly unpaged?: boolean;
  /** The list's parameter that finds one record by its key; null: the first rows are searched. */
  readonly find: string | null;
  /** What the service and what the browser filters by; absent: the service takes every filter. */
  readonly parted?: (filter: object, takes: Takes) => PartedFilter | Promise<PartedFilter>;
  /** A call that answers more of one record than its row. */
  readonly detail: {
    readonly call: Call;
    readonly inputOf: (row: object) => object;
    /** Its input for a call that answers the whole record; null for one that adds to a row. */
    readonly byKey: ((id: string) => object) | null;
  } | null;
}
