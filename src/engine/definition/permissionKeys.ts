/**
 * The parts of resources that permissions name. A permission for an unknown name would restrict nothing, so until it is
 * corrected the part with the nearest name is hidden from all but ADMIN.
 */
import type { RuntimeConfig } from '../../upstream/config';
import type { Permission, Permissions } from './definition';
import { nearName } from './near';
import type { Resource } from './resource';

export interface ConfiguredRights extends Pick<RuntimeConfig, 'permissions' | 'roleGroups'> {
  /** The files that are not read yet. */
  readonly resources: readonly string[];
}

export interface PartNames {
  readonly fields: readonly string[];
  /** Forms are `create` and `edit`. */
  readonly actions: readonly string[];
}

const FIELDS = 'fields.';

export function partNamesOf({ fields, actions, create, edit }: Resource): PartNames {
  const forms = [...(create ? ['create'] : []), ...(edit ? ['edit'] : [])];
  return { fields: fields.map(({ name }) => name), actions: [...forms, ...actions.map(({ name }) => name)] };
}

/** Whether a field, an action or a form has this name. The empty name is the whole resource. */
export function isPermissionKey(key: string, { fields, actions }: PartNames): boolean {
  if (key === '') return true;
  return key.startsWith(FIELDS) ? fields.includes(key.slice(FIELDS.length)) : actions.includes(key);
}

/** The nearest known name. Empty, for the whole resource, if several are equally near. */
export function nearKey(key: string, { fields, actions }: PartNames): string {
  const ofField = key.startsWith(FIELDS);
  const name = ofField ? key.slice(FIELDS.length) : key;
  const field = nearName(name, fields);
  if (ofField) return field === undefined ? '' : FIELDS + field;
  // A field's name without `fields.`.
  return nearName(name, actions) ?? (field === name ? FIELDS + field : '');
}

const CLOSED: Permission = { access: 'ADMIN_ONLY' };

function closedBy(unknown: readonly string[], names: PartNames): Permissions {
  return Object.fromEntries(unknown.map((key) => [nearKey(key, names), CLOSED]));
}

/** Splits a name in the configuration into the resource and the part of it. */
export function splitKey(key: string): readonly [resource: string, within: string] {
  const [resource = '', ...within] = key.split('.');
  return [resource, within.join('.')];
}

/** Names of resources whose files may not be loaded yet: most files have the name of their resource. */
function expectedFrom(files: readonly string[]): readonly string[] {
  return files.map((file) => (file.split('/').at(-1) ?? '').replace(/\.json$/, ''));
}

/**
 * What a permission of the configuration hides when no resource has its name (D217): its part of the nearest resource;
 * if none is near, in every resource that has this part; if none has it, every resource.
 * @param unread the files that may still bring the resource: while there are any, none but a near one is meant.
 */
export function meantBy(
  name: string,
  within: string,
  resources: readonly Resource[],
  unread: readonly string[],
): readonly (readonly [resource: string, key: string])[] {
  const near = nearName(name, [...resources.map((one) => one.name), ...expectedFrom(unread)]);
  if (near !== undefined) return [[near, within]];
  if (unread.length > 0) return [];
  const having = resources.filter((one) => isPermissionKey(within, partNamesOf(one)));
  return having.length > 0 ? having.map((one) => [one.name, within]) : resources.map((one) => [one.name, '']);
}

/**
 * Applies the configuration's permissions. They only take rights away. A later call with more resources replaces the
 * problems of an earlier one.
 */
export function withPermissions(
  resources: readonly Resource[],
  { permissions: written, roleGroups, resources: unread }: ConfiguredRights,
): readonly Resource[] {
  const resourceNames = new Set([...resources.map(({ name }) => name), ...expectedFrom(unread)]);
  const entries = Object.entries(written).flatMap(([key, permission]) => {
    const [name, within] = splitKey(key);
    if (resourceNames.has(name)) return [{ name, within, permission }];
    return meantBy(name, within, resources, unread).map(([meant, at]) => ({
      name: meant,
      within: at,
      permission: CLOSED,
    }));
  });
  return resources.map((resource) => {
    const own = entries.filter(({ name }) => name === resource.name);
    const names = partNamesOf(resource);
    const named = [
      ...own.map(({ within }) => within),
      ...(resource.permissions ?? []).flatMap((map) => Object.keys(map)),
    ];
    const unknown = named.filter((key) => !isPermissionKey(key, names));
    const configured = [
      ...own.map(({ within, permission }) => ({ [within]: permission })),
      ...(unknown.length > 0 ? [closedBy(unknown, names)] : []),
    ];
    const { configured: before, roleGroups: _before, ...declared } = resource;
    if (configured.length === 0 && roleGroups.length === 0) return before ? declared : resource;
    return { ...declared, configured, roleGroups };
  });
}
