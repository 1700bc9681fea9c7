/** A react-admin auth provider over the stored session and its role group (docs/auth-provider.md). */
import type { AuthProvider } from 'ra-core';
import { groupName, type RoleGroup } from '../upstream/access';
import { UpstreamError } from '../upstream/errors';
import type { StoredSession } from '../upstream/session';

export interface AuthOptions {
  /** Read for each question; null: nobody is signed in. */
  readonly session: () => StoredSession | null;
  /** Whether a role group may do something with a resource, one of its fields (`fees.ambassadorCut`), or a page. */
  readonly mayDo: (group: RoleGroup, question: Question) => boolean;
  /** Signs in and stores the session. */
  readonly signIn: (username: string, password: string) => Promise<unknown>;
  /** Forgets the session. Answers the next page, or false where the app shows the sign-in page itself. */
  readonly signOut: () => string | false;
}

export interface Question {
  readonly resource: string;
  readonly action: string;
  readonly record?: unknown;
}

export function createAuthProvider({ session, mayDo, signIn, signOut }: AuthOptions): AuthProvider {
  /** Rejects where nobody is signed in. */
  const user = async (): Promise<StoredSession['user']> => {
    const stored = session();
    if (!stored) throw new UpstreamError('signedOut');
    return stored.user;
  };
  return {
    supportAbortSignal: true,
    login: async ({ username, password }: { readonly username: string; readonly password: string }) => {
      await signIn(username, password);
    },
    logout: async () => signOut(),
    checkAuth: async () => {
      await user();
    },
    /** Code 02 ends the session, unless the client has ended it already (`onSignedOut`): then drafts must stay. */
    checkError: async (error: unknown) => {
      if (error instanceof UpstreamError && error.kind === 'signedOut' && session()) throw error;
    },
    getPermissions: async () => (await user()).roleGroup,
    getIdentity: async () => {
      const { id, fullName, username, roleGroup } = await user();
      return { id, fullName: fullName ?? username, group: groupName(roleGroup) };
    },
    canAccess: async ({ resource, action, record, signal }) => {
      const stored = session();
      if (stored) return mayDo(stored.user.roleGroup, { resource, action, record });
      // "Access denied" would race the sign-in page, which `checkAuth` leads to: a page that can wait is never answered.
      return signal ? await new Promise<boolean>(() => undefined) : false;
    },
  };
}
