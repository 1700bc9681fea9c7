/**
 * A react-admin data provider over the upstream (docs/data-provider.md): `page` becomes the zero-based `startPage`,
 * `perPage` becomes `length`, and a filter's keys are the list's own parameters.
 */
import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetManyParams,
  QueryFunctionContext,
  RaRecord,
  SortPayload,
} from 'ra-core';
import { unnested } from '../lists/question/operators';
import type { Client } from '../upstream/client';
import {
  type AskVerb,
  type CallVerb,
  endpoints,
  type CallName,
  type CallOptions,
  type InputOf,
  type OutputOf,
} from '../upstream/index';
import type { Sort } from '../upstream/transports/transport';
import { type ResourceBinding, createWrites } from './writes';
import { createPageReader } from './readPage';
import { createRecordReads } from './readRecords';
import { objectOf } from './record';
import { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../upstream/endpoint';
import { valueAt } from '../upstream/path';

const sortOf = (sort: SortPayload | undefined): Sort | null =>
  sort ? { field: sort.field, descending: sort.order === 'DESC' } : null;

type Bindings = Readonly<Record<string, ResourceBinding>>;

/** `bindings`: or what is asked for them at each call, where they change. Rejects with UpstreamError, `business` for what the upstream cannot do; an unknown resource is an Error. */
export function createDataProvider(
  client: Client,
  bindings: Bindings | (() => Bindings),
  endpointByName: EndpointByName = registered,
): DataProvider & CallVerb & AskVerb {
  const bindingOf = (resource: string): ResourceBinding => {
    const binding = (typeof bindings === 'function' ? bindings() : bindings)[resource];
    if (!binding) throw new Error(`dataProvider: there is no resource named "${resource}"`);
    return binding;
  };

  const readPage = createPageReader(client);
  const { readOne, readMany } = createRecordReads(client, bindingOf, readPage);

  const getList = async <RecordType extends RaRecord>(
    resource: string,
    { pagination, sort, filter, signal, meta: asked }: GetListParams & QueryFunctionContext,
  ): Promise<GetListResult<RecordType>> => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
    const paging = { startPage: page - 1, length: perPage };
    const question = { paging, sort: sortOf(sort), filter: unnested(objectOf(filter)) };
    const options = { signal, bounded: valueAt(asked, 'count') === 'bounded' };
    const { data, total, meta } = await readPage<RecordType>(bindingOf(resource), question, options);
    // As react-admin's components know a total that is not known.
    const pageInfo = { hasNextPage: true, hasPreviousPage: page > 1 };
    return meta?.atLeast === undefined ? { data, total, meta } : { data, pageInfo, meta };
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

/** No automatic repetition; an offline call fails at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** @throws Error for an unknown name. */
export type EndpointByName = (name: CallName) => Endpoint<object, unknown>;

export const registered: EndpointByName = (name) => {
  const byName: Readonly<Record<string, Endpoint<object, unknown>>> = endpoints;
  const endpoint = byName[name];
  if (!endpoint) throw new Error(`there is no call named "${name}"`);
  return endpoint;
};

/** The data provider's `call`: upstream calls by name, for actions, choices and pages without a resource. */
function createCall(client: Pick<Client, 'call'>, endpointByName: EndpointByName): CallVerb & AskVerb {
  // An overload, because one signature cannot relate a call's name to its input and answer.
  async function call<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ): Promise<OutputOf<Name>>;
  async function call(name: CallName, input: object, { signal, tolerant }: CallOptions = {}): Promise<unknown> {
    const endpoint = endpointByName(name);
    const { read } = endpoint;
    return client.call(tolerant ? { ...endpoint, read: read.tolerant ?? read.tolerantOne ?? read } : endpoint, input, {
      signal,
    });
  }
  return { call, ask: (endpoint, input, options) => client.call(endpoint, input, options) };
}
