/** Answers react-admin's access questions from the user's own definitions. */
import type { Engine } from '../app/context';
import { mayOpen } from '../definition/mayOpen';
import type { NormalAction, Resource } from '../definition/resource';
import { unmet } from './conditions';
import { removesRecord } from './removesRecord';

interface Question {
  /** A resource, or a field of one: `fees.ambassadorCut`. */
  readonly resource: string;
  /** `list`, `show`, `export`, `create`, `edit`, `delete` or an action's name; for a field `read` or `write`. */
  readonly action: string;
  /** Some actions depend on the record. */
  readonly record?: unknown;
}

/** Null for an unknown resource. */
export function mayDo(
  engine: Pick<Engine, 'resources' | 'endpoint' | 'session'>,
  { resource: path, action, record }: Question,
): boolean | null {
  const [name, ...field] = path.split('.');
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
