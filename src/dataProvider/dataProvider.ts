/**
 * A react-admin data provider over the upstream (docs/data-provider.md): `page` becomes the zero-based `startPage`,
 * `perPage` becomes `length`, and a filter's keys are the list's own parameters. What an upstream cannot do rejects.
 */
import type { DataProvider, GetManyParams, Identifier, QueryFunctionContext, RaRecord, SortPayload } from 'ra-core';
import type { Client } from '../upstream/client';
import { asPage, type Endpoint, type Listing, type Page, type Paging, type Part } from '../upstream/endpoint';
import { UpstreamError } from '../upstream/errors';
import type { CallVerb } from '../upstream/index';
import { cannotSort, isAsked, sorted } from '../upstream/transports/order';
import type { ReadOptions, Sort } from '../upstream/transports/transport';
import { isKeyless, keylessId } from '../upstream/unreadable';
import { createCall, registered, type EndpointByName } from './call';
import { merged } from './merged';
import { toRecord } from './record';
import { createWrites, type WriteBinding } from './writes';

type Call = Endpoint<object, unknown>;

/** How a resource is read and written. */
export interface ResourceBinding extends WriteBinding {
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

/** The call of one record, so that one odd value does not hide the others. */
function tolerantly({ read, ...call }: Call): Call {
  return { ...call, read: read.tolerantOne ?? read };
}

/** A call for one record answers 404 when the record does not exist. */
function asNotFound(error: unknown): never {
  if (!(error instanceof UpstreamError) || error.status !== 404) throw error;
  throw new UpstreamError('business', { message: 'upstream.notFound', status: 404 });
}

const isMissing = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.message === 'upstream.notFound' || error.message === 'upstream.notInFirst');

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const sortOf = (sort: SortPayload | undefined): Sort | null =>
  sort ? { field: sort.field, descending: sort.order === 'DESC' } : null;

/**
 * Rejects with UpstreamError as the client does, `business` for what the upstream cannot do; an unknown resource is an
 * Error.
 */
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
    { list, keyOf, here: hereOf, unpaged }: ResourceBinding,
    { paging, sort, filter = {} }: { readonly paging: Paging; readonly sort: Sort | null; readonly filter?: object },
    options: ReadOptions,
  ): Promise<{ data: RecordType[]; total: number; meta?: PageMeta }> => {
    const here = hereOf(filter);
    let part: Part | undefined;
    const read = async (at: Paging, order: Sort | null = null): Promise<Page<object>> => {
      const question = { filter: here?.sent ?? filter, paging: at, sort: order };
      const answered = await client.page(list, question, { ...options, unpaged });
      part ??= answered.part;
      return answered;
    };
    const found = here && (await here.matches(read));
    if (found?.scannedOf && isAsked(sort)) throw cannotSort(sort);
    const page = found
      ? asPage(isAsked(sort) ? sorted(found.rows, sort) : found.rows, paging)
      : await read(paging, sort);
    const first = paging.startPage * paging.length;
    const data = page.rows.map((row, index) => toRecord<RecordType>(row, keyOf(row) ?? keylessId(first + index + 1)));
    const meta = {
      ...(found?.scannedOf && { scannedOf: found.scannedOf }),
      ...(found?.uncompared && { uncompared: found.uncompared }),
      ...(part && { part }),
    };
    return { data, total: page.total, ...(Object.keys(meta).length > 0 && { meta }) };
  };

  /** The rows among which a record is, where a parameter finds it, and else the first of the list. */
  const rowsFor = async <RecordType extends RaRecord>(
    binding: ResourceBinding,
    id: Identifier | null,
    signal: AbortSignal | undefined,
  ): Promise<RecordType[]> => {
    const finds = id !== null && binding.find;
    const [length, filter] = finds ? [1, { [finds]: id }] : [FIND_LIMIT, {}];
    const question = { paging: { startPage: 0, length }, sort: null, filter };
    return (await readPage<RecordType>(binding, question, { signal, one: true })).data;
  };

  const rowOf = <RecordType extends RaRecord>(
    { list, find }: ResourceBinding,
    rows: readonly RecordType[],
    id: Identifier,
  ): RecordType => {
    const found = rows.find((record) => String(record.id) === String(id) && !isKeyless(record));
    if (found) return found;
    if (rows.some(isKeyless))
      throw new UpstreamError('malformed', { reason: `${list.name}: the key of a row could not be read` });
    throw new UpstreamError('business', { message: find ? 'upstream.notFound' : 'upstream.notInFirst' });
  };

  /** The record itself, where a call or the dialect answers it by its key alone. */
  const readByKey = async (binding: ResourceBinding, id: string, signal: AbortSignal | undefined) => {
    const records = await client.records(binding.list);
    if (records) return records.read(id, signal).catch(asNotFound);
    if (!binding.detail?.byKey) return null;
    const { call, byKey } = binding.detail;
    return objectOf(await client.call(tolerantly(call), byKey(id), { signal }).catch(asNotFound));
  };

  const readOne = async <RecordType extends RaRecord>(
    resource: string,
    id: Identifier,
    signal?: AbortSignal,
  ): Promise<RecordType> => {
    const binding = bindingOf(resource);
    const whole = await readByKey(binding, String(id), signal);
    if (whole) return toRecord<RecordType>(whole, String(id));
    const found = rowOf(binding, await rowsFor<RecordType>(binding, id, signal), id);
    if (!binding.detail) return found;
    const { call, inputOf } = binding.detail;
    const more = await client.call(tolerantly(call), inputOf(found), { signal });
    return toRecord<RecordType>(merged(found, objectOf(more)), String(found.id));
  };

  /** Rows without their details, those that are there: what refers to a record needs its name. */
  const readMany = async <RecordType extends RaRecord>(
    resource: string,
    ids: readonly Identifier[],
    signal?: AbortSignal,
  ): Promise<RecordType[]> => {
    const binding = bindingOf(resource);
    let all: Promise<RecordType[]> | undefined;
    const one = async (id: Identifier): Promise<RecordType> => {
      const whole = await readByKey(binding, String(id), signal);
      if (whole) return toRecord<RecordType>(whole, String(id));
      if (!binding.find) all ??= rowsFor<RecordType>(binding, null, signal);
      return rowOf(binding, await (all ?? rowsFor<RecordType>(binding, id, signal)), id);
    };
    const answers = await Promise.all(
      ids.map((id) =>
        one(id).catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        }),
      ),
    );
    return answers.flatMap((record) => record ?? []);
  };

  const getList: DataProvider['getList'] = async (resource, { pagination, sort, filter, signal }) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
    const paging = { startPage: page - 1, length: perPage };
    return readPage(bindingOf(resource), { paging, sort: sortOf(sort), filter: objectOf(filter) }, { signal });
  };

  return {
    ...createCall(client, endpointByName),
    ...createWrites(client, bindingOf, { one: readOne, many: readMany }),
    supportAbortSignal: true,
    getList,
    getOne: async (resource: string, { id, signal }) => ({ data: await readOne(resource, id, signal) }),
    getMany: async <RecordType extends RaRecord>(
      resource: string,
      { ids, signal }: GetManyParams<RecordType> & QueryFunctionContext,
    ) => ({ data: await readMany<RecordType>(resource, ids, signal) }),
    getManyReference: (resource, { target, id, pagination, sort, filter, signal }) =>
      getList(resource, { pagination, sort, filter: { ...objectOf(filter), [target]: id }, signal }),
  };
}
