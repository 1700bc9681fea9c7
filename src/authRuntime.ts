/** All decoding of a sign-in or a stored session. Loaded separately, so that the sign-in form appears first. */
import { storeSession } from './authProvider/session';
import { hear } from './i18n/entry';
import { createClient } from './upstream/client';
import type { RuntimeConfig } from './upstream/config';
import { login, logout } from './upstream/session';

export { readSession } from './authProvider/readSession';
export { askOpening } from './upstream/opening';
export { parseConfig } from './upstream/config';

/** Stores the session. Rejects with the upstream's error. */
export async function signIn(config: RuntimeConfig, username: string, password: string) {
  const client = createClient({ fetch: fetch.bind(window), config, token: () => null, onAnswer: hear });
  const answer = await client.call(login, { username, password });
  return storeSession(answer.session, answer.mustChangePassword);
}

/** Ends a session at the upstream after the browser has forgotten it. If this fails, the token expires by itself. */
export function endToken(config: RuntimeConfig, token: string): void {
  if (!config.features.includes('logout')) return;
  const client = createClient({ fetch: fetch.bind(window), config, token: () => token });
  client.call(logout, {}).catch(() => undefined);
}
