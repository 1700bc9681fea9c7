/** Finds the only record that has a value, such as the agent with a user name. */
import type { DataProvider, RaRecord } from 'ra-core';
import { fieldText } from '../definition/text';
import type { NormalField } from '../definition/resource';

/** More records than the service finds for one name. */
const LOOKED_AT = 25;

/**
 * The whole record of a resource whose field has this value, in any case; undefined if the service has none.
 * @throws UpstreamError if that could not be found out.
 */
export async function findUnique(
  dataProvider: DataProvider,
  resource: string,
  field: NormalField,
  value: string,
): Promise<RaRecord | undefined> {
  const wanted = value.trim();
  const pagination = { page: 1, perPage: LOOKED_AT };
  const { data } = await dataProvider.getList<RaRecord>(resource, { filter: { [field.param]: wanted }, pagination });
  const row = data.find((one) => fieldText(field, one).trim().toLowerCase() === wanted.toLowerCase());
  return row && (await dataProvider.getOne<RaRecord>(resource, { id: row.id })).data;
}
