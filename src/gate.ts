/**
 * What the entry needs once somebody signs in or seems to be signed in, and no sooner: everything that decodes. Kept
 * apart so that the sign-in form is there before it.
 */
import { storeSession } from './authProvider/session';
import { createClient } from './upstream/client';
import type { RuntimeConfig } from './upstream/config';
import { login } from './upstream/session';

export { readSession } from './authProvider/readSession';
export { askOpening } from './upstream/opening';
export { parseConfig } from './upstream/config';

/** Signs in and stores the session. Rejects with the upstream's error. */
export async function signIn(
  config: RuntimeConfig,
  username: string,
  password: string,
): Promise<{ readonly mustChangePassword: boolean }> {
  const client = createClient({ fetch: fetch.bind(window), config, token: () => null });
  const answer = await client.call(login, { username, password });
  return storeSession(answer.session, answer.mustChangePassword);
}
