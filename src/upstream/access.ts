/** Who may do what: role codes, role groups and the group overrides (P1-6, D301, D322, D323). */

export const ROLE_CODES = [
  'ROLE_VIEW_DASHBOARD',
  'ROLE_VIEW_ALL_ADMIN',
  'ROLE_VIEW_ALL_TRANSACTION',
  'ROLE_VIEW_ALL_AGENT',
  'ROLE_VIEW_AGENT_FEE',
  'ROLE_VIEW_PURSE',
  'ROLE_VIEW_AUDIT_LOG',
  'ROLE_CREATE_ROLEGROUP',
] as const;

export type RoleCode = (typeof ROLE_CODES)[number];

/** Names are compared trimmed: the stored "Senior Management " has a trailing space (D322). */
export const STAFF_GROUPS = ['ADMIN', 'Senior Management', 'Product'] as const;

/** Agents and agent managers: they see only their own part of the network. */
export const NETWORK_GROUPS = ['AGENT', 'AMBASSADOR'] as const;

export const GROUPS = [...STAFF_GROUPS, ...NETWORK_GROUPS] as const;

export type GroupName = (typeof GROUPS)[number];

declare const ownGroup: unique symbol;

/** A role group that a resource file names: one of the specification's, or one of the service's own. */
export type GroupRef = GroupName | (string & { readonly [ownGroup]: true });

/** Whether a text can name a role group; the definition checks find out whether that group exists. */
export function isGroupRef(name: string): name is GroupRef {
  return name.trim() !== '';
}

/** What a page, resource or action requires: a role code, or membership of the ADMIN group (the second guard, D302). */
export type AccessRule = RoleCode | 'ADMIN_ONLY';

export interface RoleGroup {
  readonly name: string;
  readonly roles: readonly { readonly roleCode: string }[];
}

/** Two groups are treated as holding exactly these codes, whatever their stored role list says. */
const OVERRIDES: Readonly<Record<string, readonly RoleCode[]>> = {
  AMBASSADOR: ['ROLE_VIEW_ALL_AGENT'],
  AGENT: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_TRANSACTION'],
};

/** The name for comparisons: trimmed. The name that is sent upstream stays as received. */
export function groupName(group: Pick<RoleGroup, 'name'>): string {
  return group.name.trim();
}

export function inGroup(group: Pick<RoleGroup, 'name'>, names: readonly string[]): boolean {
  const own = groupName(group);
  return names.some((name) => name.trim() === own);
}

/** The role codes that count for a group: its overrides or its role list, and ROLE_VIEW_DASHBOARD always (D301). */
export function heldCodes(group: RoleGroup): ReadonlySet<string> {
  const override = OVERRIDES[groupName(group)];
  const held = override ?? group.roles.map((role) => role.roleCode);
  return new Set([...held, 'ROLE_VIEW_DASHBOARD']);
}

export function allows(group: RoleGroup, rule: AccessRule): boolean {
  return rule === 'ADMIN_ONLY' ? inGroup(group, ['ADMIN']) : heldCodes(group).has(rule);
}
