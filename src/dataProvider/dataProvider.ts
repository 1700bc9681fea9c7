/**
 * react-admin's verbs as upstream calls: `page` becomes the zero-based `startPage`, `perPage` becomes `length`, and a
 * filter's keys are the upstream's own query parameters (docs/contract.md, paging).
 */
import type { DataProvider, GetManyParams, Identifier, QueryFunctionContext, RaRecord } from 'ra-core';
import type { Client } from '../upstream/client';
import { askRows } from '../upstream/askRows';
import { asPage, type Endpoint, type Listing, type Page, type Paging, type Part } from '../upstream/endpoint';
import { UpstreamError } from '../upstream/errors';
import type { CallVerb } from '../upstream/index';
import { isKeyless, keylessId } from '../upstream/unreadable';
import { createCall, registered, type EndpointByName } from './call';
import { merged } from './merged';
import { toRecord } from './record';

type Call = Endpoint<object, unknown>;

/** How a resource is read and written. */
export interface ResourceBinding {
  readonly list: Listing;
  /** The identity of a record, as addresses and selections carry it; null where it could not be read. */
  readonly keyOf: (record: object) => string | null;
  /** The list answers every row at once and takes no paging. */
  readonly unpaged?: boolean;
  /** The list's query parameter that finds one record by its key; null: bounded paging. */
  readonly find: string | null;
  /** How a filter is answered that the upstream does not take in full; null where it does. */
  readonly here: (filter: object) => FilterHere | null;
  /** Answers more of one record than its row has; what it takes is made from the row. */
  readonly detail: {
    readonly call: Call;
    readonly inputOf: (row: object) => object;
    /** It answers all of the record, and this is what it takes then. */
    readonly byKey: ((id: string) => object) | null;
  } | null;
  /** Take what a form sends, by the names it is sent under. */
  readonly create: Call | null;
  readonly update: Call | null;
}

/** What the upstream is asked instead, and the search through what it answers. */
export interface FilterHere {
  readonly sent: object;
  readonly matches: (read: (paging: Paging) => Promise<Page<object>>) => Promise<{
    readonly rows: readonly object[];
    /** How many records there are, where not all of them were looked through. */
    readonly scannedOf: number | null;
    /** Records that could not be compared with the filter, because the value was unreadable. */
    readonly uncompared: number;
  }>;
}

/** What a page is read from, where that is not all there is (`engine/rows/pageQuery.ts`). */
interface PageMeta {
  /** How many records there are, where not all of them were looked through. */
  readonly scannedOf?: number;
  readonly uncompared?: number;
  readonly part?: Part;
}

/** Records without a get-by-id are looked for in this many rows at most (docs/contract.md, identity). */
const FIND_LIMIT = 5_000;

/** A verb that no declared resource uses yet is a mistake in the program, not of the person. */
const unsupported = (verb: string) => (): Promise<never> =>
  Promise.reject(new Error(`dataProvider.${verb}: no resource declares a call for it`));

/** The call of one record, so that one odd value does not hide the others. */
function tolerantly({ read, ...call }: Call): Call {
  return { ...call, read: read.tolerantOne ?? read };
}

/** A call for one record answers 404 when the record does not exist. */
function asNotFound(error: unknown): never {
  if (!(error instanceof UpstreamError) || error.status !== 404) throw error;
  throw new UpstreamError('business', { message: 'upstream.notFound', status: 404 });
}

/** Throws (rejects with) UpstreamError as the client does; an unknown resource is an Error. */
export function createDataProvider(
  client: Client,
  bindings: Readonly<Record<string, ResourceBinding>>,
  endpointByName: EndpointByName = registered,
): DataProvider & CallVerb {
  const bindingOf = (resource: string): ResourceBinding => {
    const binding = bindings[resource];
    if (!binding) throw new Error(`dataProvider: there is no resource named "${resource}"`);
    return binding;
  };

  const readPage = async <RecordType extends RaRecord>(
    binding: ResourceBinding,
    paging: Paging,
    filter: object,
    options: { readonly signal: AbortSignal | undefined; readonly one?: true },
  ): Promise<{ data: RecordType[]; total: number; meta?: PageMeta }> => {
    const here = binding.here(filter);
    let part: Part | undefined;
    const read = async (at: Paging): Promise<Page<object>> => {
      const { unpaged } = binding;
      const answered = await askRows(client, binding.list, here?.sent ?? filter, at, { ...options, unpaged });
      part ??= answered.part;
      return answered;
    };
    const found = here && (await here.matches(read));
    const page = found ? asPage(found.rows, paging) : await read(paging);
    const first = paging.startPage * paging.length;
    const data = page.rows.map((row, index) =>
      toRecord<RecordType>(row, binding.keyOf(row) ?? keylessId(first + index + 1)),
    );
    const meta = {
      ...(found?.scannedOf && { scannedOf: found.scannedOf }),
      ...(found?.uncompared && { uncompared: found.uncompared }),
      ...(part && { part }),
    };
    return { data, total: page.total, ...(Object.keys(meta).length > 0 && { meta }) };
  };

  const readOne = async <RecordType extends RaRecord>(
    resource: string,
    id: Identifier,
    signal: AbortSignal | undefined,
  ): Promise<RecordType> => {
    const binding = bindingOf(resource);
    if (binding.detail?.byKey) {
      const { call, byKey } = binding.detail;
      const whole = await client.call(tolerantly(call), byKey(String(id)), { signal }).catch(asNotFound);
      return toRecord<RecordType>(typeof whole === 'object' && whole !== null ? whole : {}, String(id));
    }
    const [length, filter] = binding.find ? [1, { [binding.find]: id }] : [FIND_LIMIT, {}];
    const { data } = await readPage<RecordType>(binding, { startPage: 0, length }, filter, { signal, one: true });
    const found = data.find((record) => String(record.id) === String(id) && !isKeyless(record));
    if (!found && data.some(isKeyless))
      throw new UpstreamError('malformed', { reason: `${binding.list.name}: the key of a row could not be read` });
    if (!found)
      throw new UpstreamError('business', { message: binding.find ? 'upstream.notFound' : 'upstream.notInFirst' });
    if (!binding.detail) return found;
    const { call, inputOf } = binding.detail;
    const more = await client.call(tolerantly(call), inputOf(found), { signal });
    return toRecord<RecordType>(
      typeof more === 'object' && more !== null ? merged(found, more) : found,
      String(found.id),
    );
  };

  const write = async (resource: string, verb: 'create' | 'update', data: unknown): Promise<object> => {
    const call = bindingOf(resource)[verb];
    if (!call) throw new Error(`dataProvider.${verb}: "${resource}" declares no such form`);
    const answer = await client.call(call, typeof data === 'object' && data !== null ? data : {});
    return typeof answer === 'object' && answer !== null ? answer : {};
  };

  return {
    ...createCall(client, endpointByName),
    supportAbortSignal: true,
    getList: (resource: string, { pagination, filter, signal }) => {
      const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
      const asked: object = typeof filter === 'object' && filter !== null ? filter : {};
      return readPage(bindingOf(resource), { startPage: page - 1, length: perPage }, asked, { signal });
    },
    getOne: async (resource: string, { id, signal }) => ({ data: await readOne(resource, id, signal) }),
    getMany: async <RecordType extends RaRecord>(
      resource: string,
      { ids, signal }: GetManyParams<RecordType> & QueryFunctionContext,
    ) => ({ data: await Promise.all(ids.map((id) => readOne<RecordType>(resource, id, signal))) }),
    getManyReference: unsupported('getManyReference'),
    /** Most upstreams answer a sentence, not the new record: `data` is the answer, with the identity that it has. */
    create: async (resource: string, { data }) => {
      const answer = await write(resource, 'create', data);
      const id = 'id' in answer ? answer.id : null;
      return { data: toRecord(answer, typeof id === 'string' || typeof id === 'number' ? String(id) : '') };
    },
    update: async (resource: string, { id, data }) => ({
      data: toRecord(await write(resource, 'update', data), String(id)),
    }),
    updateMany: unsupported('updateMany'),
    delete: unsupported('delete'),
    deleteMany: unsupported('deleteMany'),
  };
}
