/** What the signed-in person may do with a resource, by react-admin's names of actions: what their own definitions hold. */
import type { Engine } from '../app/context';
import { mayOpen } from '../definition/forRoleGroup';
import type { NormalAction, Resource } from '../definition/resource';
import { unmet, removesRecord } from './conditions';

interface Question {
  /** A resource's name, or of one of its fields: `fees.ambassadorCut`. */
  readonly resource: string;
  /** `list`, `show`, `export`, `create`, `edit`, `delete`, or the name of an action; of a field `read` or `write`. */
  readonly action: string;
  /** An action may depend on what the record says. */
  readonly record?: unknown;
}

/** Null for what is none of these resources. */
export function mayDo(
  engine: Pick<Engine, 'resources' | 'endpoint' | 'session'>,
  { resource: place, action, record }: Question,
): boolean | null {
  const [name, ...field] = place.split('.');
  const own = engine.resources.find((one) => one.name === name);
  if (!own) return null;
  if (!mayOpen(engine.session.user.roleGroup, own)) return false;
  if (field.length > 0) return mayDoWithField(own, field.join('.'), action);
  const offered = (one: NormalAction): boolean => record === undefined || unmet(one, own, record) === null;
  switch (action) {
    case 'list':
    case 'show':
    case 'export':
      return true;
    case 'create':
      return own.create !== null;
    case 'edit':
      return own.edit !== null;
    case 'delete':
      return own.actions.some((one) => removesRecord(own, one, (call) => engine.endpoint(call)) && offered(one));
    default:
      return own.actions.some((one) => one.name === action && offered(one));
  }
}

function mayDoWithField({ fields, create, edit }: Resource, name: string, action: string): boolean {
  if (action === 'read') return fields.some((field) => field.name === name);
  if (action !== 'write') return false;
  return [create, edit].some((form) => form?.fields.some((one) => one.field.name === name && !one.readOnly));
}
