/** Which actions are offered on a record. */
import type { RaRecord } from 'ra-core';
import { isKeyless } from '../../upstream/unreadable';
import { fieldText, isUsable } from '../definition/text';
import { kindWord } from '../../i18n/format';
import { recordValue } from '../definition/recordValue';
import type { NormalAction, NormalField, Resource } from '../definition/resource';

/** The condition that keeps an action from being offered. */
export interface Unmet {
  /** Null if this user does not see the field. */
  readonly field: NormalField | null;
  /** What the field must have; `text` is what it has. */
  readonly wanted: 'present' | 'absent' | readonly string[];
  readonly text: string;
}

type Conditional = Pick<NormalAction, 'when' | 'input' | 'link'>;

/** The first unmet condition, or null. A wanted value matches the field's text or value. */
export function unmet(action: Conditional, resource: Pick<Resource, 'fields'>, record: unknown): Unmet | null {
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

/** Fields that the action's conditions, call or link use. */
function takenBy({ when = {}, input = {}, link }: Conditional): readonly string[] {
  return [...Object.keys(when), ...Object.values(input), ...Object.values(link?.search ?? {})];
}

/** Whether all conditions hold and the record has a key. */
export function applies(action: NormalAction, resource: Pick<Resource, 'fields'>, record: RaRecord): boolean {
  return !isKeyless(record) && unmet(action, resource, record) === null;
}

/** Actions on a selection: one call for all records, or one call per record. */
export function selectionActions(resource: Resource): readonly NormalAction[] {
  return dangerousLast(resource.actions.filter(({ on, bulk }) => on === 'selection' || bulk !== undefined));
}

/** Whether the button of an action of a selection stands above the list, where it is seen before one is made. */
export const standsAbove = ({ on, always }: NormalAction): boolean => on === 'selection' && always === true;

export function dangerousLast(actions: readonly NormalAction[]): readonly NormalAction[] {
  return [...actions.filter(({ danger }) => !danger), ...actions.filter(({ danger }) => danger)];
}

/** Done with the list, but not its form: on a phone in the menu, so that the rows begin high up (D266). */
export const isOfMenu = ({ on, form, place }: NormalAction): boolean =>
  on === 'list' && form === undefined && place === undefined;
