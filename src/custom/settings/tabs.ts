/** The tabs of the settings, for their page and for the search. */
import { inGroup, STAFF_GROUPS, type GroupName, type RoleGroup } from '../../upstream/access';

export const PAGE = '/settings';

export type TabName = 'profile' | 'password' | 'roleGroups' | 'notifications' | 'watches' | 'createPin' | 'resetPin';

export interface Tab {
  /** Its text is `settings.tabs.<name>`. */
  readonly name: TabName;
  /** Last part of its path. */
  readonly path: string;
  readonly groups?: readonly GroupName[];
  /** The resource that it lists; only users who may list it have the tab. */
  readonly lists?: string;
  /** What the service must have for it. */
  readonly feature?: string;
}

export const TABS: readonly Tab[] = [
  { name: 'profile', path: 'profile', groups: STAFF_GROUPS },
  { name: 'password', path: 'password' },
  { name: 'roleGroups', path: 'role-groups', lists: 'roleGroups' },
  { name: 'notifications', path: 'notifications', groups: STAFF_GROUPS },
  { name: 'watches', path: 'watches', groups: STAFF_GROUPS, feature: 'subscriptions' },
  { name: 'createPin', path: 'create-pin', groups: ['AGENT'] },
  { name: 'resetPin', path: 'reset-pin', groups: ['AGENT'] },
];

/**
 * The tabs of a role group. @param mayList whether the person may open the list of a resource. @param features what the
 * service has beyond the contract.
 */
export function settingsTabs(
  group: RoleGroup,
  mayList: (resource: string) => boolean,
  features: readonly string[],
): readonly Tab[] {
  return TABS.filter(
    ({ groups, lists, feature }) =>
      (!groups || inGroup(group, groups)) && (!lists || mayList(lists)) && (!feature || features.includes(feature)),
  );
}
