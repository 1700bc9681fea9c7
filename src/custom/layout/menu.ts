/** Who sees which entry of the side menu (spec part 1 sections 2 and 6; decisions 1 to 3). */
import type { LucideIcon } from 'lucide-react';
import { allows, inGroup, type AccessRule, type GroupName, type RoleGroup } from '../../upstream/access';

export const MENU_GROUPS = ['overview', 'network', 'money', 'control', 'account'] as const;

export type MenuGroup = (typeof MENU_GROUPS)[number];

interface Rule {
  /** The role code whose holders see the entry; absent: everyone does. */
  readonly shownBy?: AccessRule;
  /** What the entry's route asks for: an entry shown to someone whom the route refuses is locked. */
  readonly route: AccessRule;
  readonly hiddenFor?: readonly GroupName[];
}

/** The specification's menu, Logout apart: that one is always there. */
const RULES = {
  dashboard: { route: 'ROLE_VIEW_DASHBOARD' },
  admin: { shownBy: 'ROLE_VIEW_ALL_ADMIN', route: 'ROLE_VIEW_ALL_ADMIN' },
  transactions: { shownBy: 'ROLE_VIEW_ALL_TRANSACTION', route: 'ROLE_VIEW_ALL_TRANSACTION' },
  virtualAccount: { route: 'ROLE_VIEW_ALL_AGENT' },
  agents: { shownBy: 'ROLE_VIEW_ALL_AGENT', route: 'ROLE_VIEW_ALL_AGENT' },
  agentManager: {
    shownBy: 'ROLE_VIEW_ALL_AGENT',
    route: 'ROLE_VIEW_ALL_AGENT',
    hiddenFor: ['AGENT', 'AMBASSADOR'],
  },
  agentFees: { shownBy: 'ROLE_VIEW_AGENT_FEE', route: 'ROLE_VIEW_AGENT_FEE' },
  purse: { shownBy: 'ROLE_VIEW_PURSE', route: 'ROLE_VIEW_PURSE' },
  audit: { shownBy: 'ROLE_VIEW_AUDIT_LOG', route: 'ROLE_VIEW_AUDIT_LOG' },
  appVersion: { shownBy: 'ROLE_VIEW_AUDIT_LOG', route: 'ROLE_VIEW_ALL_ADMIN' },
  openBankAccount: { route: 'ROLE_VIEW_ALL_AGENT' },
  selectProcessor: { shownBy: 'ROLE_VIEW_AUDIT_LOG', route: 'ROLE_VIEW_AUDIT_LOG' },
  hardwareManagement: { shownBy: 'ROLE_VIEW_ALL_ADMIN', route: 'ROLE_VIEW_ALL_ADMIN' },
  settings: { route: 'ROLE_VIEW_DASHBOARD' },
} as const satisfies Readonly<Record<string, Rule>>;

export type MenuName = keyof typeof RULES;

/** An entry whose page exists. Its text is `frame.menu.<name>`. */
export interface MenuEntry {
  readonly name: MenuName;
  readonly path: string;
  readonly group: MenuGroup;
  readonly icon: LucideIcon;
}

/** An entry as one user sees it. */
export interface MenuItem {
  readonly name: MenuName;
  /** Message key of its text. */
  readonly text: string;
  readonly path: string;
  readonly group: MenuGroup;
  readonly icon: LucideIcon;
  /** The route would refuse: a lock, no link. */
  readonly locked: boolean;
}

/** The entries that a role group sees, in the order given. */
export function menuFor(group: RoleGroup, entries: readonly MenuEntry[]): readonly MenuItem[] {
  return entries.flatMap((entry) => {
    const rule: Rule = RULES[entry.name];
    const shown = rule.shownBy === undefined || allows(group, rule.shownBy);
    if (!shown || inGroup(group, rule.hiddenFor ?? [])) return [];
    const item = { ...entry, text: `frame.menu.${entry.name}`, locked: !allows(group, rule.route) };
    return [entry.name === 'agents' && inGroup(group, ['AGENT']) ? { ...item, ...AGENTS_OWN } : item];
  });
}

/** What the AGENT group sees in the place of Agents. */
const AGENTS_OWN = { text: 'frame.menu.agentsProfile', path: '/agentsaccount' };
