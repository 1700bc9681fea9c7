/**
 * What permissions name, and what is hidden where they name something that there is not. A right that takes nothing away
 * fails open: until the mistake is mended, the nearest known thing is hidden from all but ADMIN.
 */
import { GROUPS } from '../../upstream/access';
import type { RuntimeConfig } from '../../upstream/config';
import type { Permissions } from './definition';
import { nearName } from '../base/near';
import type { Resource } from './resource';

/** The parts of the configuration that decide who sees what. */
export type ConfiguredRights = Pick<RuntimeConfig, 'permissions' | 'roleGroups' | 'resources'>;

/** The names that permissions of one resource may use. */
export interface Places {
  readonly fields: readonly string[];
  /** Forms are `create` and `edit`. */
  readonly actions: readonly string[];
}

const FIELDS = 'fields.';

export function placesOf({ fields, actions, create, edit }: Resource): Places {
  const forms = [...(create ? ['create'] : []), ...(edit ? ['edit'] : [])];
  return { fields: fields.map(({ name }) => name), actions: [...forms, ...actions.map(({ name }) => name)] };
}

/** Whether there is something at a place: a field, an action, a form, or the whole resource at the empty one. */
export function isPlace(place: string, { fields, actions }: Places): boolean {
  if (place === '') return true;
  return place.startsWith(FIELDS) ? fields.includes(place.slice(FIELDS.length)) : actions.includes(place);
}

/** The known place nearest to an unknown one; empty, for the whole resource, if several are equally near. */
export function nearPlace(place: string, { fields, actions }: Places): string {
  const ofField = place.startsWith(FIELDS);
  const name = ofField ? place.slice(FIELDS.length) : place;
  const field = nearName(name, fields);
  if (ofField) return field === undefined ? '' : FIELDS + field;
  // A field without the word before it.
  return nearName(name, actions) ?? (field === name ? FIELDS + field : '');
}

const CLOSED = { access: 'ADMIN_ONLY' } as const;

/** The places hidden from all but ADMIN because the resource's permissions name unknown ones. */
function closedBy(unknown: readonly string[], places: Places): Permissions {
  return Object.fromEntries(unknown.map((place) => [nearPlace(place, places), CLOSED]));
}

/** Whether a role group is in the specification or in `roleGroups` of the configuration. */
export function isRoleGroup(name: string, own: readonly string[]): boolean {
  return [...GROUPS, ...own].some((one) => one.trim() === name.trim());
}

/** The resource that a place of the configuration names, and the place within it. */
export function splitPlace(place: string): readonly [resource: string, within: string] {
  const [resource = '', ...within] = place.split('.');
  return [resource, within.join('.')];
}

/** Names of resources that files may bring which are not there yet: a file is called as its resource is. */
function expectedFrom(files: readonly string[]): readonly string[] {
  return files.map((file) => (file.split('/').at(-1) ?? '').replace(/\.json$/, ''));
}

/**
 * The resources with the configuration's permissions applied: they only take rights away, and never restore a right that
 * a definition takes away. Calling it again with more resources replaces its earlier problems.
 */
export function withPermissions(
  resources: readonly Resource[],
  { permissions: said, roleGroups, resources: files }: ConfiguredRights,
): readonly Resource[] {
  const known = [...resources.map(({ name }) => name), ...expectedFrom(files)];
  const entries = Object.entries(said).map(([place, permission]) => {
    const [name, within] = splitPlace(place);
    return known.includes(name)
      ? { name, within, permission }
      : { name: nearName(name, known), within, permission: CLOSED };
  });
  return resources.map((resource) => {
    const own = entries.filter(({ name }) => name === resource.name);
    const places = placesOf(resource);
    const named = [
      ...own.map(({ within }) => within),
      ...(resource.permissions ?? []).flatMap((map) => Object.keys(map)),
    ];
    const unknown = named.filter((place) => !isPlace(place, places));
    const configured = [
      ...own.map(({ within, permission }) => ({ [within]: permission })),
      ...(unknown.length > 0 ? [closedBy(unknown, places)] : []),
    ];
    const { configured: before, roleGroups: _before, ...declared } = resource;
    if (configured.length === 0 && roleGroups.length === 0) return before ? declared : resource;
    return { ...declared, configured, roleGroups };
  });
}
