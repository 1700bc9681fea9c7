/** Whether an action is offered on a record, and where. */
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

/** What can be done with one record, what is dangerous last. */
export function recordActions(resource: Resource, record: unknown): readonly NormalAction[] {
  const offered = resource.actions.filter(
    (action) => (action.on === 'row' || action.on === 'record') && applies(action, resource, record),
  );
  return [...offered.filter(({ danger }) => !danger), ...offered.filter(({ danger }) => danger)];
}
