/** Finds the only record that has a value, such as the agent with a user name. */
import type { DataProvider, RaRecord } from 'ra-core';
import { fieldText } from '../definition/text';
import type { NormalField } from '../definition/resource';

/** More records than the service finds for one name. */
const LOOKED_AT = 25;

type Listing = Pick<DataProvider, 'getList'>;

/**
 * The row of a list whose field has this value, in any case; undefined if the service has none.
 * @throws UpstreamError if that could not be found out.
 */
export async function findRow(
  dataProvider: Listing,
  resource: string,
  field: NormalField,
  value: string,
): Promise<RaRecord | undefined> {
  const wanted = value.trim();
  const pagination = { page: 1, perPage: LOOKED_AT };
  const { data } = await dataProvider.getList<RaRecord>(resource, { filter: { [field.param]: wanted }, pagination });
  return data.find((one) => fieldText(field, one).trim().toLowerCase() === wanted.toLowerCase());
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
