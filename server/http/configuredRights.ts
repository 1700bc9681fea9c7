/** Whom the app's configuration shows the parts of a list that a file has: the same as the app's own lists show. */
import { allows, GROUPS, inGroup, type RoleGroup } from '../../src/upstream/access';
import type { RuntimeConfig } from '../../src/upstream/config';
import type { ShownTo } from '../../src/upstream/deliveryRules';

/** What the configuration hides, by `banks` and `banks.fields.code`, and the service's own role groups. */
export type ConfiguredRights = Pick<RuntimeConfig, 'permissions' | 'roleGroups'>;

/** Whether rules that came with a request show a part to the group. */
export const isShown = (group: RoleGroup, { access, hiddenFor }: ShownTo): boolean =>
  access.every((rule) => allows(group, rule)) && !inGroup(group, hiddenFor);

/**
 * Whether the configuration shows a part to the group. As the app reads it (engine/definition/mayOpen.ts): a name that is
 * no role group may mean any but ADMIN.
 */
export function isConfigured(group: RoleGroup, { permissions, roleGroups }: ConfiguredRights, key: string): boolean {
  const rule = Object.hasOwn(permissions, key) ? permissions[key] : undefined;
  if (!rule) return true;
  const { access, hiddenFor = [] } = rule;
  const known = new Set([...GROUPS, ...roleGroups].map((name) => name.trim()));
  const isUnknown = hiddenFor.some((name) => !known.has(name.trim()));
  if (isUnknown && !inGroup(group, ['ADMIN'])) return false;
  return isShown(group, { access: access === undefined ? [] : [access], hiddenFor });
}
