/** The cookie by which a browser is known as one in which a user has signed in before. It signs nobody in. */
import { createHash } from 'node:crypto';
import type { Origin } from './origin';
import { tokenHash } from './tokens';

/** How long it lasts, in seconds: 180 days. */
export const BROWSER_SECONDS = 180 * 24 * 60 * 60;
/** The only call that it is sent with. */
const PATH = '/api/v1/login';

/** One for each user, because several people may share a browser. The name shows no username. */
function cookieName(username: string): string {
  const mark = createHash('sha256').update(username.toLowerCase()).digest('hex').slice(0, 16);
  return `kobodesk_browser_${mark}`;
}

/** The hash of the cookie that the browser has for that username, as the database knows it. */
export function browserCookieHash({ cookies }: Origin, username: string): string | undefined {
  const begin = `${cookieName(username)}=`;
  const value = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(begin))
    ?.slice(begin.length);
  return value === undefined ? undefined : tokenHash(value);
}

/** The Set-Cookie header. */
export function browserCookie({ secure }: Origin, username: string, token: string): string {
  const attributes = [`Path=${PATH}`, `Max-Age=${BROWSER_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${cookieName(username)}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}
