/** react-admin's questions about the signed-in user, answered from the session record. */
import type { AuthProvider } from 'ra-core';
import { allows, groupName, type AccessRule } from '../upstream/access';
import type { StoredSession } from '../upstream/session';

export interface AuthOptions {
  readonly session: StoredSession;
  /** What a resource asks for, by its name; unknown resources are refused. */
  readonly rules: Readonly<Record<string, AccessRule>>;
  /** Ends the session: clears what is stored and shows the sign-in page. */
  readonly signOut: () => void;
}

/** Signing in itself happens on the sign-in page, before react-admin is there. */
export function createAuthProvider({ session, rules, signOut }: AuthOptions): AuthProvider {
  const { user } = session;
  return {
    login: () => Promise.reject(new Error('Signing in happens at /')),
    logout: () => {
      signOut();
      return Promise.resolve(false);
    },
    checkAuth: () => Promise.resolve(),
    /** The client has ended the session on code 02 already; a sign-out from here would count as the person's own. */
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(user.roleGroup),
    getIdentity: () =>
      Promise.resolve({ id: user.id, fullName: user.fullName ?? user.username, group: groupName(user.roleGroup) }),
    canAccess: ({ resource }) => {
      const rule = rules[resource];
      return Promise.resolve(rule !== undefined && allows(user.roleGroup, rule));
    },
  };
}
