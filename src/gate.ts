/**
 * What the entry needs once somebody signs in or seems to be signed in, and no sooner: everything that decodes. Kept
 * apart so that the sign-in form is there before it.
 */
import { storeSession } from './authProvider/session';
import { createClient } from './upstream/client';
import type { RuntimeConfig } from './upstream/config';
import { login, logout } from './upstream/session';

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

/**
 * Has the upstream end a session that this browser has forgotten already, where it can. Nobody waits for it, and nothing
 * depends on it: without an answer the token ends by its time.
 */
export function endToken(config: RuntimeConfig, token: string): void {
  if (!config.features.includes('logout')) return;
  const client = createClient({ fetch: fetch.bind(window), config, token: () => token });
  client.call(logout, {}).catch(() => undefined);
}
