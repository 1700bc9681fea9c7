/** Which actions take a record away: its page is left for the list then. */
import type { AnyEndpoint } from '../app/context';
import type { NormalAction, Resource } from '../definition/resource';

type Asked = Pick<AnyEndpoint, 'method' | 'path'>;

/** The last place of an address, where nothing follows it. */
const LAST_PLACE = /\{(\w+)\}\/?$/;

/**
 * What is called `delete`, and a DELETE at a record's own address: the list's, or one that ends in the record's key. Any
 * other, such as `DELETE /lockers/{id}/tenant`, takes something from a record that stays.
 */
export function removesRecord(
  { api }: Pick<Resource, 'api'>,
  { name, on, call, input = {} }: NormalAction,
  endpoint: (name: NonNullable<NormalAction['call']>) => Asked,
): boolean {
  if (call === undefined || on === 'list') return false;
  if (name === 'delete') return true;
  const { method, path } = endpoint(call);
  if (method !== 'DELETE') return false;
  const last = LAST_PLACE.exec(path)?.[1];
  const named = last === undefined ? null : input[last];
  return named === null ? path === endpoint(api.list).path : api.key.some((field) => field.name === named);
}
