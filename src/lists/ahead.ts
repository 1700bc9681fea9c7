/**
 * The first question of some lists, by their address, before React is there. Each line repeats a definition; a test
 * compares the two. Nothing is drawn of the answers before the app is there (D460).
 */
import { fitKey, fittedRows } from './question/list';
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

/** Where react-admin's store has a person's value (`engine/app/preferences.ts`). */
const storedAt = (username: string, key: string): string => `RaStore:${encodeURIComponent(username)}.${key}`;

/** Sends the first read of a page; an address with a query is left to the list. */
export function askOpening(
  fetch: ClientOptions['fetch'],
  config: RuntimeConfig,
  { access_token, user, mustChangePassword }: StoredSession,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const asked = OPENINGS[pathname];
  if (!asked || search !== '' || mustChangePassword || !allows(user.roleGroup, asked.access)) return;
  const length = fittedRows(localStorage.getItem(storedAt(user.username, fitKey(pathname)))) ?? 10;
  ahead.send(fetch, config, access_token, { ...asked, input: { startPage: 0, length } });
}
