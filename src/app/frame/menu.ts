/** Who sees which entry of the side menu (P1-2 and P1-6; D301 to D303). */
import type { LucideIcon } from 'lucide-react';
import { inGroup, NETWORK_GROUPS, type GroupName, type RoleGroup } from '../../upstream/access';

/** Store key: how many pinned views there were last time. */
export const PINNED_KEY = 'views.pinned';
/** Store key: the entries that resource files had last time. */
export const MORE_KEY = 'frame.more';

/** `more`: resource files. */
export const MENU_GROUPS = ['overview', 'network', 'money', 'control', 'more', 'account'] as const;

export type MenuGroup = (typeof MENU_GROUPS)[number];

interface Rule {
  readonly group: MenuGroup;
  /** Null: it opens a dialog. */
  readonly path: `/${string}` | null;
  /** A further page that belongs to this entry. */
  readonly behind?: `/${string}`;
  /** The page that a person must be able to open to see the entry. Default: everyone sees it. */
  readonly shownWith?: string;
  readonly hiddenFor?: readonly GroupName[];
}

/** An entry that is hidden, and not locked, from those who may not open its page. */
function hideable(group: MenuGroup, path: `/${string}`): Rule {
  return { group, path, shownWith: path };
}

/** What the auth provider is asked about the dialog for hardware files, which has no page. */
export const HARDWARE = 'hardwareManagement';

/** The specification's menu without Logout, which is always shown. */
const RULES = {
  dashboard: { group: 'overview', path: '/dashboard' },
  admin: hideable('control', '/admin'),
  transactions: hideable('money', '/transactions'),
  virtualAccount: { group: 'account', path: '/virtual-account' },
  agents: hideable('network', '/agents'),
  agentManager: { ...hideable('network', '/agentsmanager'), hiddenFor: NETWORK_GROUPS },
  agentFees: hideable('money', '/agentfees'),
  purse: hideable('money', '/purse'),
  audit: hideable('control', '/audit'),
  appVersion: { group: 'control', path: '/appversion', shownWith: '/audit' },
  openBankAccount: { group: 'money', path: '/openAccount', behind: '/gtb' },
  selectProcessor: hideable('control', '/selectSwitch'),
  hardwareManagement: { group: 'network', path: null, shownWith: HARDWARE },
  settings: { group: 'account', path: '/settings' },
} as const satisfies Readonly<Record<string, Rule>>;

export type MenuName = keyof typeof RULES;

/** Its text is `frame.menu.<name>`. */
export interface MenuEntry {
  readonly name: MenuName;
  readonly icon: LucideIcon;
}

/** An entry as one user sees it. */
export interface MenuItem extends Omit<MenuEntry, 'name'> {
  readonly name: string;
  /** A message key or a text. */
  readonly text: string;
  readonly path: string | null;
  readonly behind?: string;
  readonly group: MenuGroup;
  /** For an entry without a path. */
  readonly onOpen?: () => void;
  /** The route would refuse, so there is no link. */
  readonly locked: boolean;
}

/** The entry of the page at a path. */
export const menuNameAt = (path: string | undefined): string | undefined =>
  Object.entries<Rule>(RULES).find(
    ([, { path: own, behind }]) => path !== undefined && [own, behind].some((one) => one === path),
  )?.[0];

/** What the AGENT group sees in the place of Agents. */
const OWN_AGENT: Rule & { readonly text: string } = {
  ...hideable('network', '/agentsaccount'),
  text: 'frame.menu.agentsProfile',
};

/** The entries that a person sees, in the order given. `mayOpen` takes the path of a page, or `HARDWARE`. */
export function menuFor(
  mayOpen: (path: string) => boolean,
  group: RoleGroup,
  entries: readonly MenuEntry[],
  openHardware: () => void,
): readonly MenuItem[] {
  return entries.flatMap((entry) => {
    const ownAgent = entry.name === 'agents' && inGroup(group, ['AGENT']);
    const { shownWith, hiddenFor = [], ...rule }: Rule = ownAgent ? OWN_AGENT : RULES[entry.name];
    if ((shownWith !== undefined && !mayOpen(shownWith)) || inGroup(group, hiddenFor)) return [];
    const way = rule.path === null ? { locked: false, onOpen: openHardware } : { locked: !mayOpen(rule.path) };
    return [{ ...entry, text: `frame.menu.${entry.name}`, ...rule, ...way }];
  });
}
