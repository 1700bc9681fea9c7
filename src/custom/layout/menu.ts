/** Who sees which entry of the side menu (P1-2 and P1-6; D301 to D303). */
import type { LucideIcon } from 'lucide-react';
import {
  allows,
  inGroup,
  NETWORK_GROUPS,
  type AccessRule,
  type GroupName,
  type RoleGroup,
} from '../../upstream/access';

/** Store key: how many pinned views there were last time. */
export const PINNED_KEY = 'views.pinned';
/** Store key: how many entries resource files had last time. */
export const MORE_KEY = 'frame.more';

/** `more`: resource files. */
export const MENU_GROUPS = ['overview', 'network', 'money', 'control', 'more', 'account'] as const;

type MenuGroup = (typeof MENU_GROUPS)[number];

interface Rule {
  readonly group: MenuGroup;
  /** Null: it opens a dialog. */
  readonly path: `/${string}` | null;
  /** A further page that belongs to this entry. */
  readonly behind?: `/${string}`;
  /** The role code that shows the entry. Default: everyone sees it. */
  readonly shownBy?: AccessRule;
  /** What the route requires. An entry that is shown but refused by its route is locked. */
  readonly route: AccessRule;
  readonly hiddenFor?: readonly GroupName[];
}

/** An entry shown to exactly those who may open its route. */
function holders(group: MenuGroup, path: Rule['path'], code: AccessRule): Rule {
  return { group, path, shownBy: code, route: code };
}

/** The specification's menu without Logout, which is always shown. */
const RULES = {
  dashboard: { group: 'overview', path: '/dashboard', route: 'ROLE_VIEW_DASHBOARD' },
  admin: holders('control', '/admin', 'ROLE_VIEW_ALL_ADMIN'),
  transactions: holders('money', '/transactions', 'ROLE_VIEW_ALL_TRANSACTION'),
  virtualAccount: { group: 'overview', path: '/virtual-account', route: 'ROLE_VIEW_ALL_AGENT' },
  agents: holders('network', '/agents', 'ROLE_VIEW_ALL_AGENT'),
  agentManager: {
    ...holders('network', '/agentsmanager', 'ROLE_VIEW_ALL_AGENT'),
    hiddenFor: NETWORK_GROUPS,
  },
  agentFees: holders('money', '/agentfees', 'ROLE_VIEW_AGENT_FEE'),
  purse: holders('money', '/purse', 'ROLE_VIEW_PURSE'),
  audit: holders('control', '/audit', 'ROLE_VIEW_AUDIT_LOG'),
  appVersion: {
    group: 'control',
    path: '/appversion',
    shownBy: 'ROLE_VIEW_AUDIT_LOG',
    route: 'ROLE_VIEW_ALL_ADMIN',
  },
  openBankAccount: { group: 'money', path: '/openAccount', behind: '/gtb', route: 'ROLE_VIEW_ALL_AGENT' },
  selectProcessor: holders('control', '/selectSwitch', 'ROLE_VIEW_AUDIT_LOG'),
  hardwareManagement: holders('network', null, 'ROLE_VIEW_ALL_ADMIN'),
  settings: { group: 'account', path: '/settings', route: 'ROLE_VIEW_DASHBOARD' },
} as const satisfies Readonly<Record<string, Rule>>;

export type MenuName = keyof typeof RULES;

/** Its text is `frame.menu.<name>`. */
export interface MenuEntry {
  readonly name: MenuName;
  readonly icon: LucideIcon;
  /** For an entry without a route. */
  readonly onOpen?: () => void;
}

/** An entry as one user sees it. */
export interface MenuItem extends Omit<MenuEntry, 'name'> {
  readonly name: string;
  /** A message key or a text. */
  readonly text: string;
  readonly path: string | null;
  readonly behind?: string;
  readonly group: MenuGroup;
  /** The route would refuse, so there is no link. */
  readonly locked: boolean;
}

/** The entries that a role group sees, in the order of `entries`. */
export function menuFor(group: RoleGroup, entries: readonly MenuEntry[]): readonly MenuItem[] {
  return entries.flatMap((entry) => {
    const rule: Rule = RULES[entry.name];
    const shown = rule.shownBy === undefined || allows(group, rule.shownBy);
    if (!shown || inGroup(group, rule.hiddenFor ?? [])) return [];
    const own = entry.name === 'agents' && inGroup(group, ['AGENT']) ? AGENTS_OWN : {};
    const text = `frame.menu.${entry.name}`;
    const { path, behind } = rule;
    const place = { path, ...(behind && { behind }), group: rule.group };
    return [{ ...entry, text, ...place, locked: !allows(group, rule.route), ...own }];
  });
}

/** Replaces Agents for the AGENT group. */
const AGENTS_OWN = { text: 'frame.menu.agentsProfile', path: '/agentsaccount' };
