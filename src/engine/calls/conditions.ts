/** Whether an action is offered on a record, and where. */
import type { RaRecord } from 'ra-core';
import { isKeyless } from '../../upstream/unreadable';
import { fieldText, isUsable } from '../definition/text';
import { kindWord } from '../../i18n/format';
import { recordValue } from '../definition/recordValue';
import type { NormalAction, NormalField, Resource } from '../definition/resource';
import type { AnyEndpoint } from '../app/context';

/** Why an action is not offered on a record. */
export interface Unmet {
  /** Null where this person does not see it. */
  readonly field: NormalField | null;
  /** What the field would have to say, and what it says. */
  readonly wanted: 'present' | 'absent' | readonly string[];
  readonly text: string;
}

/**
 * The first condition that does not hold: neither the field's text nor its value is listed, or it is not there, or there;
 * or null.
 */
export function unmet(action: NormalAction, resource: Pick<Resource, 'fields'>, record: unknown): Unmet | null {
  const named = (name: string): NormalField | undefined => resource.fields.find((one) => one.name === name);
  for (const name of takenBy(action)) {
    const field = named(name);
    if (field && !isUsable(field, record)) return { field, wanted: [], text: kindWord('unreadable') };
  }
  for (const [name, wanted = 'present'] of Object.entries(action.when ?? {})) {
    const field = named(name);
    if (!field) return { field: null, wanted, text: '' };
    const text = fieldText(field, record);
    const isSaid = (one: string): boolean => one === text || one === String(recordValue(field, record));
    const holds = wanted === 'present' ? text !== '' : wanted === 'absent' ? text === '' : wanted.some(isSaid);
    if (!holds) return { field, wanted, text };
  }
  return null;
}

/** Names of the fields that decide whether an action is offered, and of those that its call or its link takes. */
function takenBy({ when = {}, input = {}, link }: NormalAction): readonly string[] {
  return [...Object.keys(when), ...Object.values(input), ...Object.values(link?.search ?? {})];
}

/** Whether every condition holds and the record has a key. */
export function applies(action: NormalAction, resource: Pick<Resource, 'fields'>, record: RaRecord): boolean {
  return !isKeyless(record) && unmet(action, resource, record) === null;
}

/** The actions on one record, dangerous ones last. */
export function recordActions(resource: Resource, record: RaRecord): readonly NormalAction[] {
  const offered = resource.actions.filter(
    (action) => (action.on === 'row' || action.on === 'record') && applies(action, resource, record),
  );
  return dangerousLast(offered);
}

/** What can be done with those selected: with all in one call, or with one after the other. */
export function selectionActions(resource: Resource): readonly NormalAction[] {
  return dangerousLast(resource.actions.filter(({ on, bulk }) => on === 'selection' || bulk !== undefined));
}

function dangerousLast(actions: readonly NormalAction[]): readonly NormalAction[] {
  return [...actions.filter(({ danger }) => !danger), ...actions.filter(({ danger }) => danger)];
}

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
