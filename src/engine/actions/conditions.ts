/** Whether an action is offered on a record. */
import { fieldText } from '../kinds/text';
import type { NormalAction, Resource } from '../resource';

/** True where every condition holds: the field's text is one of those listed, or is present or absent. */
export function applies(action: NormalAction, resource: Pick<Resource, 'fields'>, record: unknown): boolean {
  return Object.entries(action.when ?? {}).every(([name, condition]) => {
    const field = resource.fields.find((one) => one.name === name);
    if (!field || condition === undefined) return false;
    const text = fieldText(field, record);
    if (condition === 'present') return text !== '';
    return condition === 'absent' ? text === '' : condition.includes(text);
  });
}
