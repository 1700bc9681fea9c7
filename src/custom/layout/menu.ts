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

/** How many pinned views there were. */
export const PINNED_KEY = 'views.pinned';
/** How many entries came from resource files. */
export const MORE_KEY = 'frame.more';

/** `more`: what comes from resource files. */
export const MENU_GROUPS = ['overview', 'network', 'money', 'control', 'more', 'account'] as const;

type MenuGroup = (typeof MENU_GROUPS)[number];

interface Rule {
  readonly group: MenuGroup;
  /** The route it opens; null if it opens a dialog. */
  readonly path: `/${string}` | null;
  /** A page behind it that has no entry of its own. */
  readonly behind?: `/${string}`;
  /** The role code that shows the entry. Default: everyone sees it. */
  readonly shownBy?: AccessRule;
  /** What the route asks for: an entry shown to someone whom the route refuses is locked. */
  readonly route: AccessRule;
  readonly hiddenFor?: readonly GroupName[];
}

/** An entry that exactly those see whom its route lets in. */
function holders(group: MenuGroup, path: Rule['path'], code: AccessRule): Rule {
  return { group, path, shownBy: code, route: code };
}

/** The specification's menu, Logout apart: that one is always there. */
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

/** An entry that exists so far. Its text is `frame.menu.<name>`. */
export interface MenuEntry {
  readonly name: MenuName;
  readonly icon: LucideIcon;
  /** Opens the dialog of an entry without a route. */
  readonly onOpen?: () => void;
}

/** An entry as one user sees it. */
export interface MenuItem extends Omit<MenuEntry, 'name'> {
  readonly name: string;
  /** Message key of its text, or the text itself. */
  readonly text: string;
  readonly path: string | null;
  readonly behind?: string;
  readonly group: MenuGroup;
  /** The route would refuse: a lock, no link. */
  readonly locked: boolean;
}

/** The entries that a role group sees, in the order given. */
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

/** What the AGENT group sees in the place of Agents. */
const AGENTS_OWN = { text: 'frame.menu.agentsProfile', path: '/agentsaccount' };
