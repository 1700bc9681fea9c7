/** The tabs of the settings, for their page and for the search. */
import { inGroup, NETWORK_GROUPS, STAFF_GROUPS, type GroupName, type RoleGroup } from '../../upstream/access';

export const PAGE = '/settings';

export type TabName =
  | 'profile'
  | 'password'
  | 'roleGroups'
  | 'notifications'
  | 'watches'
  | 'deliveries'
  | 'webhooks'
  | 'createPin'
  | 'resetPin';

export interface Tab {
  /** Its text is `settings.tabs.<name>`. */
  readonly name: TabName;
  /** Last part of its path. */
  readonly path: string;
  readonly groups?: readonly GroupName[];
  /** The resource that it lists; only users who may list it have the tab. */
  readonly lists?: string;
  /** Groups that reach it by its address only, because their tabs are the specification's (P2-2, D622). */
  readonly unlistedFor?: readonly GroupName[];
  /** What the service must have for it. */
  readonly feature?: string;
}

export const TABS: readonly Tab[] = [
  { name: 'profile', path: 'profile', groups: STAFF_GROUPS },
  { name: 'password', path: 'password' },
  { name: 'roleGroups', path: 'role-groups', lists: 'roleGroups' },
  { name: 'notifications', path: 'notifications', groups: STAFF_GROUPS },
  { name: 'watches', path: 'watches', groups: STAFF_GROUPS, feature: 'subscriptions' },
  { name: 'deliveries', path: 'deliveries', unlistedFor: NETWORK_GROUPS, feature: 'deliveries' },
  { name: 'webhooks', path: 'webhooks', groups: ['ADMIN'], feature: 'webhooks' },
  { name: 'createPin', path: 'create-pin', groups: ['AGENT'] },
  { name: 'resetPin', path: 'reset-pin', groups: ['AGENT'] },
];

type MayList = (resource: string) => boolean;

/**
 * The tabs that a role group may open. @param mayList whether the person may open the list of a resource. @param features
 * what the service has beyond the contract.
 */
export function openTabs(group: RoleGroup, mayList: MayList, features: readonly string[]): readonly Tab[] {
  return TABS.filter(
    ({ groups, lists, feature }) =>
      (!groups || inGroup(group, groups)) && (!lists || mayList(lists)) && (!feature || features.includes(feature)),
  );
}

/** Those of them that stand in the menu of the settings and in the search. */
export const settingsTabs: typeof openTabs = (group, mayList, features) =>
  openTabs(group, mayList, features).filter(({ unlistedFor = [] }) => !inGroup(group, unlistedFor));
