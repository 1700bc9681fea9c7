/**
 * A react-admin data provider over the upstream (docs/data-provider.md): `page` becomes the zero-based `startPage`,
 * `perPage` becomes `length`, and a filter's keys are the list's own parameters.
 */
import type { DataProvider, GetManyParams, QueryFunctionContext, RaRecord, SortPayload } from 'ra-core';
import type { Client } from '../upstream/client';
import type { CallVerb } from '../upstream/index';
import type { Sort } from '../upstream/transports/transport';
import { type ResourceBinding, createWrites } from './writes';
import { createCall, registered, type EndpointByName } from './call';
import { createPageReader } from './readPage';
import { createRecordReads } from './readRecords';
import { objectOf } from './record';

const sortOf = (sort: SortPayload | undefined): Sort | null =>
  sort ? { field: sort.field, descending: sort.order === 'DESC' } : null;

type Bindings = Readonly<Record<string, ResourceBinding>>;

/** `bindings`: or what is asked for them at each call, where they change. Rejects with UpstreamError, `business` for what the upstream cannot do; an unknown resource is an Error. */
export function createDataProvider(
  client: Client,
  bindings: Bindings | (() => Bindings),
  endpointByName: EndpointByName = registered,
): DataProvider & CallVerb {
  const bindingOf = (resource: string): ResourceBinding => {
    const binding = (typeof bindings === 'function' ? bindings() : bindings)[resource];
    if (!binding) throw new Error(`dataProvider: there is no resource named "${resource}"`);
    return binding;
  };

  const readPage = createPageReader(client);
  const { readOne, readMany } = createRecordReads(client, bindingOf, readPage);

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
