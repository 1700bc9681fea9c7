/** Who reads a step of help that is not for everybody who reads its topic. */
import type { HelpWho } from '../../i18n/helpTopics';
import { allows, inGroup, NETWORK_GROUPS, type RoleGroup } from '../../upstream/access';

interface Reader {
  readonly group: RoleGroup;
  /** Whether the service has it, by its name in `features` of the configuration. */
  readonly has: (feature: string) => boolean;
}

const WHO: Readonly<Record<HelpWho, (reader: Reader) => boolean>> = {
  notAgent: ({ group }) => !inGroup(group, ['AGENT']),
  staff: ({ group }) => !inGroup(group, NETWORK_GROUPS),
  seesPeople: ({ group }) => allows(group, 'ROLE_VIEW_ALL_ADMIN') || allows(group, 'ROLE_VIEW_ALL_AGENT'),
  funds: ({ group, has }) => has('funding') && allows(group, 'ADMIN_ONLY'),
  showsPasswords: ({ group, has }) => has('passwordSlips') && allows(group, 'ADMIN_ONLY'),
  uploadsDevices: ({ group, has }) => has('devices') && allows(group, 'ROLE_VIEW_ALL_ADMIN'),
  // It is opened from an agent's record.
  seesStatements: ({ group, has }) =>
    has('purseStatements') && allows(group, 'ROLE_VIEW_ALL_AGENT') && allows(group, 'ROLE_VIEW_PURSE'),
  hasStatement: ({ group, has }) => has('purseStatements') && inGroup(group, ['AGENT']),
};

export const isWho =
  (reader: Reader) =>
  (who: HelpWho): boolean =>
    WHO[who](reader);
