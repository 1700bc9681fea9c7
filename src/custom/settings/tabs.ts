/** The side tabs of the settings and who sees which (P2-2 and P2-6). */
import { allows, inGroup, STAFF_GROUPS, type AccessRule, type GroupName, type RoleGroup } from '../../upstream/access';

interface Rule {
  /** Last part of its address. */
  readonly path: string;
  readonly groups?: readonly GroupName[];
  readonly access?: AccessRule;
}

const RULES = {
  profile: { path: 'profile', groups: STAFF_GROUPS },
  password: { path: 'password' },
  roleGroups: { path: 'role-groups', access: 'ROLE_CREATE_ROLEGROUP' },
  notifications: { path: 'notifications', groups: STAFF_GROUPS },
  createPin: { path: 'create-pin', groups: ['AGENT'] },
  resetPin: { path: 'reset-pin', groups: ['AGENT'] },
} as const satisfies Readonly<Record<string, Rule>>;

export type TabName = keyof typeof RULES;

export interface SettingsTab {
  /** Its text is `settings.tabs.<name>`. */
  readonly name: TabName;
  readonly path: string;
  /** Not shown, and refused under its address, to others. */
  readonly allowed: boolean;
}

/** Every tab in order, and whether a role group may open it. */
export function tabsFor(group: RoleGroup): readonly SettingsTab[] {
  const names: readonly TabName[] = ['profile', 'password', 'roleGroups', 'notifications', 'createPin', 'resetPin'];
  return names.map((name) => {
    const { path, groups, access }: Rule = RULES[name];
    const allowed = (!groups || inGroup(group, groups)) && (!access || allows(group, access));
    return { name, path, allowed };
  });
}
