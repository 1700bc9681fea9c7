/**
 * The first read of some pages, by their address: the entry sends it before the shell has loaded. Each line repeats a
 * definition; a test compares the two.
 */
import type { StoredSession } from './session';
import { allows, type AccessRule } from './access';
import { Ahead, type AheadRead } from './ahead';
import type { ClientOptions } from './client';
import type { RuntimeConfig } from './config';

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

export const ahead = new Ahead();

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
