/** Which fields name a record of another resource, and where those records are. */
import type { RoleGroup } from '../../upstream/access';
import { mayOpen } from '../definition/forRoleGroup';
import type { FieldTarget, NormalField, Resource } from '../definition/resource';
import { withFields } from '../definition/withFields';

/**
 * The resource with the targets of its fields: those that `opens` names, and those whose values are keys of another
 * resource. Only of resources that the group may open, and never by a value that is hidden from it.
 */
export function withLinks(resource: Resource, all: readonly Resource[], group: RoleGroup): Resource {
  const openable = all.filter((one) => one.hasPage && one.api.key.length === 1 && mayOpen(group, one));
  const targets = new Map<string, FieldTarget>();
  for (const field of resource.fields) {
    const target = targetOf(field, openable);
    if (target && !resource.hidden?.paths.includes(target.by)) targets.set(field.name, target);
  }
  if (targets.size === 0) return resource;
  return withFields(resource, (field) => ({ ...field, target: targets.get(field.name) ?? null }));
}

function targetOf({ opens, ...field }: NormalField, openable: readonly Resource[]): FieldTarget | null {
  if (opens === 'record' || opens === 'edit') return null;
  if (opens && 'resourceAt' in opens) {
    const paths = Object.fromEntries(openable.map(({ name, path }) => [name, path]));
    return { paths, at: opens.resourceAt, by: opens.by };
  }
  const by = opens?.by ?? field.valueSource;
  const owner = openable.find((one) => (opens ? one.name === opens.resource : isReferred(field, one)));
  return owner && by !== null ? { path: owner.path, by } : null;
}

/** Whether the field's value is the key of this resource's records. */
function isReferred(
  { kind, source, valueSource, options }: Omit<NormalField, 'opens'>,
  { api }: Pick<Resource, 'api'>,
): boolean {
  const { choices } = options;
  const from = choices && 'call' in choices ? choices : options;
  const holdsKey = valueSource !== source || options.named === true;
  return kind !== 'choices' && holdsKey && from.call === api.list && from.value === api.key[0]?.source;
}
