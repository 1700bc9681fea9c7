/** Who may see and do what with a resource, by the function that the whole app restricts resources with. */
import { mayOpen, forRoleGroup } from '../../engine/definition/forRoleGroup';
import type { Permission } from '../../engine/definition/definition';
import type { NormalField, Resource } from '../../engine/definition/resource';
import type { AccessRule, RoleGroup } from '../../upstream/access';

/** One thing that can be permitted: all of it, something that can be done, or a field that not everybody sees. */
export interface Right {
  /** As in a map of rights: empty for all of it. */
  readonly place: string;
  readonly label: string;
  readonly needs: readonly AccessRule[];
}

export function rightsOf(resource: Resource): readonly Right[] {
  const { access, actions, create, edit, fields } = resource;
  const needed = (place: string, own: Permission): readonly AccessRule[] =>
    [own, ...mapsAt(resource, place)].flatMap((one) => one.access ?? []);
  const forms = [
    ...(create ? [{ ...create, name: 'create' }] : []),
    ...(edit ? [{ ...edit, name: 'edit' }] : []),
  ].filter((form) => !actions.some(({ name }) => name === form.name));
  return [
    { place: '', label: '', needs: needed('', { access }) },
    ...[...forms, ...actions.filter(({ on }) => on !== 'column')].map((one) => ({
      place: one.name,
      label: one.label,
      needs: needed(one.name, one),
    })),
    ...fields
      .filter((field) => isRestricted(resource, field))
      .map(({ name, label }) => ({ place: `fields.${name}`, label, needs: needed(`fields.${name}`, {}) })),
  ];
}

/** Names of groups that a field is kept from by words; a role code that it needs besides is among its rights. */
export function hiddenFrom(resource: Resource, { name, hiddenFor }: NormalField): readonly string[] {
  return [...new Set([...hiddenFor, ...mapsAt(resource, `fields.${name}`).flatMap((one) => one.hiddenFor ?? [])])];
}

/** Everything that a group has of a resource, by place. */
export function placesOf(resource: Resource, group: RoleGroup): ReadonlySet<string> {
  if (!mayOpen(group, resource)) return new Set();
  const { create, edit, actions, fields } = forRoleGroup(resource, group);
  return new Set([
    '',
    ...(create ? ['create'] : []),
    ...(edit ? ['edit'] : []),
    ...actions.map(({ name }) => name),
    ...fields.map(({ name }) => `fields.${name}`),
  ]);
}

function isRestricted(resource: Resource, field: NormalField): boolean {
  return field.hiddenFor.length > 0 || mapsAt(resource, `fields.${field.name}`).length > 0;
}

function mapsAt({ permissions = [] }: Resource, place: string): readonly Permission[] {
  return permissions.flatMap((map) => (Object.hasOwn(map, place) && map[place] ? [map[place]] : []));
}
