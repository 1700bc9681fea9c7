/** Finds the only record that has a value, such as the agent with a user name. */
import type { DataProvider, RaRecord } from 'ra-core';
import type { Window } from '../../lists/every';
import { readWaitedFor } from '../../lists/waitedFor';
import { fieldText } from '../definition/text';
import type { NormalField } from '../definition/resource';

/** Records of one answer. */
export const WINDOW = 1_000;

type Listing = Pick<DataProvider, 'getList'>;

interface Reading {
  readonly filter?: object;
  readonly signal?: AbortSignal;
  readonly maxRows?: number;
}

/** Every record of a list. @throws UpstreamError, the signal's reason, or CountError `tooMany` above `maxRows`. */
export function everyRecord(
  dataProvider: Listing,
  resource: string,
  { filter = {}, signal, maxRows = Infinity }: Reading = {},
): AsyncGenerator<Window<RaRecord>> {
  return readWaitedFor({
    read: async (startPage, perPage) => {
      signal?.throwIfAborted();
      const pagination = { page: startPage + 1, perPage };
      const { data, total = 0 } = await dataProvider.getList<RaRecord>(resource, { filter, pagination });
      return { rows: data, total };
    },
    keyOf: ({ id }) => id,
    maxRows,
    length: WINDOW,
  });
}

/**
 * The row of a list whose field has this value, in any case; undefined if the service has none. It may find every value
 * that contains this one, and this one last. @throws UpstreamError if that could not be found out.
 */
export async function findRow(
  dataProvider: Listing,
  resource: string,
  field: NormalField,
  value: string,
): Promise<RaRecord | undefined> {
  const wanted = value.trim();
  for await (const { rows } of everyRecord(dataProvider, resource, { filter: { [field.param]: wanted } })) {
    const found = rows.find((one) => fieldText(field, one).trim().toLowerCase() === wanted.toLowerCase());
    if (found) return found;
  }
  return undefined;
}

/** The same as its whole record. @throws UpstreamError if that could not be found out. */
export async function findUnique(
  dataProvider: DataProvider,
  resource: string,
  field: NormalField,
  value: string,
): Promise<RaRecord | undefined> {
  const row = await findRow(dataProvider, resource, field, value);
  return row && (await dataProvider.getOne<RaRecord>(resource, { id: row.id })).data;
}
