/** Finds permissions that name an unknown part or role group (see `permissionKeys.ts`). */
import { GROUPS } from '../../../upstream/access';
import type { AnyDefinition, Permission } from '../definition';
import { nearName, oneOf } from '../near';
import type { FaultName } from './report';
import { isRoleGroup } from '../mayOpen';
import { isPermissionKey, nearKey, type PartNames } from '../permissionKeys';

export interface PermissionFault {
  readonly fault: FaultName;
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type Path = PermissionFault['path'];

export function permissionFaults(definition: AnyDefinition, roleGroups: readonly string[]): readonly PermissionFault[] {
  const { permissions = {}, fields, actions = {}, create, edit } = definition;
  const parts: PartNames = {
    fields: Object.keys(fields),
    actions: [...(create ? ['create'] : []), ...(edit ? ['edit'] : []), ...Object.keys(actions)],
  };
  const named = (path: Path, about: string, names: readonly string[] = []) =>
    groupFaults(path, names, roleGroups, `${definition.name}.${about}`);
  return [
    ...Object.entries(permissions).flatMap(([key, permission]) =>
      entryFaults(['permissions', key], key, permission, parts, { roleGroups, name: definition.name }),
    ),
    ...(['hiddenFor', 'sameFor'] as const).flatMap((option) =>
      Object.entries(fields).flatMap(([name, field]) =>
        named(['fields', name, option], `fields.${name}`, field[option]),
      ),
    ),
    ...(['hiddenFor', 'lockedFor'] as const).flatMap((option) =>
      Object.entries(actions).flatMap(([name, action]) => named(['actions', name, option], name, action[option])),
    ),
    ...named(['create', 'hiddenFor'], 'create', create?.hiddenFor),
    ...named(['edit', 'hiddenFor'], 'edit', edit?.hiddenFor),
  ];
}

interface PermissionCheck {
  readonly roleGroups: readonly string[];
  readonly name: string;
}

export function entryFaults(
  path: Path,
  key: string,
  { hiddenFor = [] }: Permission,
  parts: PartNames,
  { roleGroups, name }: PermissionCheck,
): readonly PermissionFault[] {
  const about = key === '' ? name : `${name}.${key}`;
  const groups = groupFaults([...path, 'hiddenFor'], hiddenFor, roleGroups, about);
  if (isPermissionKey(key, parts)) return groups;
  const near = nearKey(key, parts);
  const keys = [...parts.actions, ...parts.fields.map((field) => `fields.${field}`)];
  const closed = closes(near === '' ? name : `${name}.${near}`);
  const message = `no field, action or form "${key}"${oneOf(keys, near === '' ? undefined : near)}. ${closed}`;
  return [{ fault: 'unknownPermission', path, message }, ...groups];
}

function groupFaults(
  path: Path,
  names: readonly string[],
  own: readonly string[],
  about: string,
): readonly PermissionFault[] {
  return names.flatMap((name, index) => {
    if (isRoleGroup(name, own)) return [];
    const all = [...GROUPS, ...own];
    const meant = oneOf(all, nearName(name, all));
    const message = `no role group "${name}"${meant}, or "roleGroups" of config.json. ${closes(about)}`;
    return [{ fault: 'unknownRoleGroup', path: [...path, index], message }];
  });
}

export const closes = (what: string): string => `Until this is mended, ${what} is hidden from all but ADMIN.`;
