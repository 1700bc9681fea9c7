/** Whom the app's configuration shows the parts of a list that a file has: the same as the app's own lists show. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { allows, GROUPS, inGroup, ROLE_CODES, type RoleGroup } from '../../src/upstream/access';
import type { RuntimeConfig } from '../../src/upstream/config';
import type { ShownTo } from '../../src/upstream/deliveredWork';

/** What the configuration hides, by `banks` and `banks.fields.code`, and the service's own role groups. */
export interface ConfiguredRights extends Pick<RuntimeConfig, 'permissions' | 'roleGroups' | 'resources'> {
  /** What the definitions of the app's build say, by the same names (scripts/shown.ts, D711). */
  readonly built: Readonly<Record<string, ShownTo>>;
}

export type Rights = () => Promise<ConfiguredRights>;

const shown = z.record(
  z.string(),
  z.object({ access: z.array(z.enum([...ROLE_CODES, 'ADMIN_ONLY'])), hiddenFor: z.array(z.string()) }),
);

/** From beside the built server, whose app is of the same build; nothing where it runs from its sources. */
export async function readBuilt(): Promise<ConfiguredRights['built']> {
  const text = await readFile(new URL('./shown.json', import.meta.url), 'utf8').catch(() => '{}');
  return shown.parse(JSON.parse(text));
}

/** Whether rules that came with a request show a part to the group. */
export const isShown = (group: RoleGroup, { access, hiddenFor }: ShownTo): boolean =>
  access.every((rule) => allows(group, rule)) && !inGroup(group, hiddenFor);

/**
 * Whether the configuration shows a part to the group. As the app reads it (engine/definition/mayOpen.ts): a name that is
 * no role group may mean any but ADMIN.
 */
export function isConfigured(group: RoleGroup, rights: ConfiguredRights, key: string): boolean {
  const { permissions, roleGroups, built } = rights;
  const own = Object.hasOwn(built, key) ? built[key] : undefined;
  if (own && !isShown(group, own)) return false;
  if (!inGroup(group, ['ADMIN']) && Object.keys(permissions).some((name) => mayMean(name, rights, key))) return false;
  const rule = Object.hasOwn(permissions, key) ? permissions[key] : undefined;
  if (!rule) return true;
  const { access, hiddenFor = [] } = rule;
  const groups = new Set([...GROUPS, ...roleGroups].map((name) => name.trim()));
  const isUnknown = hiddenFor.some((name) => !groups.has(name.trim()));
  if (isUnknown && !inGroup(group, ['ADMIN'])) return false;
  return isShown(group, { access: access === undefined ? [] : [access], hiddenFor });
}

/**
 * Whether a permission that names what the build does not have may mean this list. The app hides what its name is near to
 * (engine/definition/permissionKeys.ts); what is delivered cannot be taken back, so here it is the whole list.
 */
function mayMean(name: string, { built, resources }: ConfiguredRights, list: string): boolean {
  const isList = Object.hasOwn(built, list) && !list.includes('.');
  if (!isList || Object.hasOwn(built, name)) return false;
  const [resource = '', ...within] = name.split('.');
  if (Object.hasOwn(built, resource)) return resource === list;
  // It may be of a resource file, which only the app reads.
  if (resources.length > 0) return false;
  const having = Object.keys(built).filter((key) => key.split('.').slice(1).join('.') === within.join('.'));
  return having.length === 0 || having.includes([list, ...within].join('.'));
}
