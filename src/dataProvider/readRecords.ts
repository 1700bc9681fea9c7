/** Reads single records by their own call, by a parameter of the list, or among the list's first rows. */
import type { Identifier, RaRecord } from 'ra-core';
import type { Client } from '../upstream/client';
import { asPage } from '../upstream/endpoint';
import { UpstreamError } from '../upstream/errors';
import { isKeyless } from '../upstream/unreadable';
import type { ResourceBinding, Call } from './writes';
import { merged, objectOf, toRecord } from './record';
import type { ReadPage, RecordPage } from './readPage';

/** How many rows are searched for a record without a call of its own (docs/contract.md, identity). */
const FIND_LIMIT = 5_000;

/** Reads a record whose values are not all as documented. */
function tolerantly({ read, ...call }: Call): Call {
  return { ...call, read: read.tolerantOne ?? read };
}

/** A call for one record answers 404 when the record does not exist, and 400 where no record can have such a key. */
function asNotFound(error: unknown): never {
  if (!(error instanceof UpstreamError) || ![400, 404].includes(error.status ?? 0)) throw error;
  throw new UpstreamError('business', { message: 'upstream.notFound', status: 404 });
}

const isMissing = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.message === 'upstream.notFound' || error.message === 'upstream.notInFirst');

/** A record that its address answers, with the values that its list has of it: amounts in kobo, and what was unreadable. */
function readAsRow({ list: { read } }: ResourceBinding, record: object): object {
  const page = (read.tolerant ?? read)({ data: [record], recordsFiltered: 1 });
  const [row] = asPage(page, { startPage: 0, length: 1 }).rows;
  return { ...record, ...row };
}

/** @param page the rows that were searched, which are all there are where there is no more of them. */
function rowOf<RecordType extends RaRecord>(
  { list, find }: ResourceBinding,
  { data: rows, total, meta }: RecordPage<RecordType>,
  id: Identifier,
): RecordType {
  const row = rows.find((record) => String(record.id) === String(id) && !isKeyless(record));
  if (row) return row;
  if (rows.some(isKeyless))
    throw new UpstreamError('malformed', { reason: `${list.name}: the key of a row could not be read` });
  const isWhole = !meta && rows.length >= total;
  throw new UpstreamError('business', { message: find || isWhole ? 'upstream.notFound' : 'upstream.notInFirst' });
}

/** Both reject with UpstreamError, `business` for a record that does not exist. */
export function createRecordReads(
  client: Client,
  bindingOf: (resource: string) => ResourceBinding,
  readPage: ReadPage,
) {
  /** The rows to search: those that the list's parameter finds, otherwise the first ones. */
  const rowsFor = async <RecordType extends RaRecord>(
    binding: ResourceBinding,
    id: Identifier | null,
    signal: AbortSignal | undefined,
  ): Promise<RecordPage<RecordType>> => {
    const finds = id !== null && binding.find;
    const [length, filter] = finds ? [1, { [finds]: id }] : [FIND_LIMIT, {}];
    const question = { paging: { startPage: 0, length }, sort: null, filter };
    return readPage<RecordType>(binding, question, { signal, one: true });
  };

  /** Null where no call answers the record by its key alone. */
  const readByKey = async (binding: ResourceBinding, id: string, signal: AbortSignal | undefined) => {
    const records = await client.records(binding.list);
    if (records) return readAsRow(binding, await records.read(id, signal).catch(asNotFound));
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
    const row = rowOf(binding, await rowsFor<RecordType>(binding, id, signal), id);
    if (!binding.detail) return row;
    const { call, inputOf } = binding.detail;
    const more = await client.call(tolerantly(call), inputOf(row), { signal });
    return toRecord<RecordType>(merged(row, objectOf(more)), String(row.id));
  };

  /** The existing rows, without their details: references need only names. */
  const readMany = async <RecordType extends RaRecord>(
    resource: string,
    ids: readonly Identifier[],
    signal?: AbortSignal,
  ): Promise<RecordType[]> => {
    const binding = bindingOf(resource);
    let all: Promise<RecordPage<RecordType>> | undefined;
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
  return { readOne, readMany };
}
