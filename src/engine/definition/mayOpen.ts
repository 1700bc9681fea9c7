/** Which parts of a resource a role group has a right to. */
import { allows, GROUPS, inGroup, type RoleGroup } from '../../upstream/access';
import type { Permission } from './definition';
import type { Resource } from './resource';

export type Rights = Pick<Resource, 'permissions' | 'configured' | 'roleGroups'>;

/** Every map must permit it: one map cannot restore a right that another takes away. */
export function permits(group: RoleGroup, rights: Rights, key: string): boolean {
  const maps = [...(rights.permissions ?? []), ...(rights.configured ?? [])];
  return maps.every((map) => (Object.hasOwn(map, key) && map[key] ? isMeant(group, map[key], rights) : true));
}

export function isMeant(group: RoleGroup, { access, hiddenFor = [] }: Permission, rights: Rights): boolean {
  return !isNamed(group, hiddenFor, rights) && (access === undefined || allows(group, access));
}

/** Whether the list names the group. An unknown name in it may mean any group but ADMIN. */
export function isNamed(group: RoleGroup, names: readonly string[], { roleGroups = [] }: Rights): boolean {
  if (inGroup(group, names)) return true;
  return !inGroup(group, ['ADMIN']) && names.some((name) => !isRoleGroup(name, roleGroups));
}

export function mayOpen(group: RoleGroup, resource: Rights & Pick<Resource, 'access'>): boolean {
  return allows(group, resource.access) && permits(group, resource, '');
}

/** Whether the specification or `roleGroups` of the configuration has the group. */
export function isRoleGroup(name: string, own: readonly string[]): boolean {
  return [...GROUPS, ...own].some((one) => one.trim() === name.trim());
}
