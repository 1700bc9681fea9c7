/** The product's auth provider over an engine, for tests in which nobody signs in. */
import type { AuthProvider } from 'ra-core';
import { createAuthProvider } from '../src/authProvider/authProvider';
import type { Engine } from '../src/engine/app/context';
import { mayDo } from '../src/engine/calls/mayDo';
import { inGroup, NETWORK_GROUPS, type RoleGroup } from '../src/upstream/access';

type MayOpenPage = (group: RoleGroup, question: { readonly resource: string }) => boolean;

/** Notes are for staff, and the details of errors for administrators (src/app/pages.tsx). */
const besideResources: MayOpenPage = (group, { resource }) =>
  (resource === 'notes' && !inGroup(group, NETWORK_GROUPS)) ||
  (resource === 'errorDetails' && inGroup(group, ['ADMIN']));

/** @param signedIn whether the session is still there, as the client knows. */
export function authFor(
  engine: Engine,
  signedIn = (): boolean => true,
  mayOpenPage: MayOpenPage = besideResources,
): AuthProvider {
  return createAuthProvider({
    session: () => (signedIn() ? engine.session : null),
    mayDo: (group, question) => mayDo(engine, question) ?? mayOpenPage(group, question),
    signIn: () => Promise.reject(new Error('nobody signs in here')),
    signOut: () => false,
  });
}
