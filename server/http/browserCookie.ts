/** The cookie that marks a browser in which a user has signed in before. It does not sign anybody in. */
import { createHash } from 'node:crypto';
import type { Origin } from './origin';

/** 180 days, in seconds. */
export const BROWSER_SECONDS = 180 * 24 * 60 * 60;
/** The only path that it is sent to. */
const PATH = '/api/v1/login';

/** One cookie for each user, because people share browsers. Its name does not show the username. */
function cookieName(username: string): string {
  const mark = createHash('sha256').update(username.toLowerCase()).digest('hex').slice(0, 16);
  return `kobodesk_browser_${mark}`;
}

/** The value of the cookie that the browser has for that username. */
export function browserCookieValue({ cookies }: Origin, username: string): string | undefined {
  const begin = `${cookieName(username)}=`;
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(begin))
    ?.slice(begin.length);
}

/** The Set-Cookie header. */
export function browserCookie({ secure }: Origin, username: string, token: string): string {
  const attributes = [`Path=${PATH}`, `Max-Age=${BROWSER_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${cookieName(username)}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}
