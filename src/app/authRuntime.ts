/** All decoding of a sign-in or a stored session. Loaded separately, so that the sign-in form appears first. */
import { storeSession, storesHere } from '../authProvider/session';
import { say, texts } from '../i18n/entry';
import { createClient } from '../upstream/client';
import type { RuntimeConfig } from '../upstream/config';
import { UpstreamError } from '../upstream/errors';
import { getDemonstration, login, logout } from '../upstream/session';

export { readSession } from '../authProvider/readSession';
export { askOpening } from '../lists/ahead';
export { parseConfig } from '../upstream/config';

/** The session cannot be stored: the sign-in page says so in these words. */
const noRoom = (cause?: unknown): UpstreamError =>
  new UpstreamError('business', { message: texts.starting.noStorage, cause });

/** Stores the session, for which it looks for room before anything is sent. Rejects with the upstream's error. */
export async function signIn(config: RuntimeConfig, username: string, password: string) {
  if (!storesHere()) throw noRoom();
  const client = createClient({ fetch: fetch.bind(window), config, token: () => null, say });
  const answer = await client.call(login, { username, password });
  try {
    return storeSession(answer.session, answer.mustChangePassword);
  } catch (cause) {
    endToken(config, answer.session.access_token);
    throw noRoom(cause);
  }
}

/** Who can sign in to a demonstration by one press. */
export function demonstrationOf(config: RuntimeConfig) {
  return createClient({ fetch: fetch.bind(window), config, token: () => null }).call(getDemonstration, {});
}

/** Ends a session at the upstream after the browser has forgotten it. If this fails, the token expires by itself. */
export function endToken(config: RuntimeConfig, token: string): void {
  if (!config.features.includes('logout')) return;
  const client = createClient({ fetch: fetch.bind(window), config, token: () => token });
  client.call(logout, {}).catch(() => undefined);
}
