/** Which actions delete their record. */
import type { AnyEndpoint } from '../app/context';
import type { NormalAction, Resource } from '../definition/resource';

type Asked = Pick<AnyEndpoint, 'method' | 'path'>;

/** The last placeholder of a path, with nothing after it. */
const LAST_PLACEHOLDER = /\{(\w+)\}\/?$/;

/**
 * Whether an action deletes the record, so that its page is left: an action named `delete`, or a DELETE at the record's
 * own address (the list's, or one that ends in the key). Others, such as `DELETE /lockers/{id}/tenant`, take something
 * from a record that stays.
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
  const last = LAST_PLACEHOLDER.exec(path)?.[1];
  const named = last === undefined ? null : input[last];
  return named === null ? path === endpoint(api.list).path : api.key.some((field) => field.name === named);
}
