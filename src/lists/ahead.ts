/**
 * The first question of some lists, by their address, before React is there. Each line repeats a definition; a test
 * compares the two.
 */
import { allows, type AccessRule } from '../upstream/access';
import { ahead, type AheadRead } from '../upstream/ahead';
import type { ClientOptions } from '../upstream/client';
import type { RuntimeConfig } from '../upstream/config';
import type { StoredSession } from '../upstream/session';

interface Opening extends Omit<AheadRead, 'input'> {
  readonly access: AccessRule;
}

const opening = (name: string, path: string, access: AccessRule): Opening => ({ name, host: 'api', path, access });

export const OPENINGS: Readonly<Record<string, Opening>> = {
  '/transactions': opening('listTransactions', '/transaction', 'ROLE_VIEW_ALL_TRANSACTION'),
  '/agents': opening('listAgents', '/agent', 'ROLE_VIEW_ALL_AGENT'),
  '/agentsmanager': opening('listAgentManagers', '/agent/manager', 'ROLE_VIEW_ALL_AGENT'),
  '/admin': opening('listAdmins', '/admin', 'ROLE_VIEW_ALL_ADMIN'),
  '/audit': opening('listAudit', '/audit', 'ROLE_VIEW_AUDIT_LOG'),
};

/** The first page of a list at its usual size. */
const FIRST_PAGE = { startPage: 0, length: 10 };

/** Sends the first read of a page; an address with a query is left to the list. */
export function askOpening(
  fetch: ClientOptions['fetch'],
  config: RuntimeConfig,
  { access_token, user, mustChangePassword }: StoredSession,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const asked = OPENINGS[pathname];
  if (!asked || search !== '' || mustChangePassword || !allows(user.roleGroup, asked.access)) return;
  ahead.send(fetch, config, access_token, { ...asked, input: FIRST_PAGE });
}
