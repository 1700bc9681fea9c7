/** The side tabs of the settings and who sees which (P2-2 and P2-6). */
import { inGroup, STAFF_GROUPS, type GroupName, type RoleGroup } from '../../upstream/access';

interface Rule {
  /** Last part of its address. */
  readonly path: string;
  readonly groups?: readonly GroupName[];
  /** The resource that it lists: for those who may. */
  readonly lists?: string;
}

const RULES = {
  profile: { path: 'profile', groups: STAFF_GROUPS },
  password: { path: 'password' },
  roleGroups: { path: 'role-groups', lists: 'roleGroups' },
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

/** Every tab in order, and whether a role group may open it. @param mayList what the auth provider says of role groups. */
export function tabsFor(group: RoleGroup, mayList: boolean): readonly SettingsTab[] {
  const names: readonly TabName[] = ['profile', 'password', 'roleGroups', 'notifications', 'createPin', 'resetPin'];
  return names.map((name) => {
    const { path, groups, lists }: Rule = RULES[name];
    const allowed = (!groups || inGroup(group, groups)) && (!lists || mayList);
    return { name, path, allowed };
  });
}
