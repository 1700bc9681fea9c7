/** Sessions, their opaque tokens (256 random bits, stored as their SHA-256), and the cookie of a known browser. */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import { findSession, findUserAsCaller, noteSessionUse, type UserRow } from '../database/signIn';
import { outageOf } from '../database/errors';
import { signedOut } from './envelope';
import { say } from './messages';
import type { Caller } from './policy';
import type { Origin } from './origin';
import { iso } from '../../src/upstream/time';

/** A session without a call ends after this time. */
export const IDLE_SECONDS = 15 * 60;
/** Every session ends this long after signing in. */
export const ABSOLUTE_SECONDS = 8 * 60 * 60;
/** The last use of a session is stored at most once in this time. An idle session may last longer by as much. */
const IDLE_PRECISION_SECONDS = 15;

/**
 * The token's user with the current group and roles. Counts as use of the session, unless nobody is there who uses it.
 * @param unattended the app asks by itself.
 * @param lackedSpace called if the use could not be stored for lack of space: reads go on without it.
 * @throws Refusal 401 with code 02 for a token that is unknown, revoked, expired or of a disabled user.
 */
export async function resolveSession(
  db: Kysely<Schema>,
  token: string,
  now: number,
  unattended = false,
  lackedSpace: () => void = () => undefined,
): Promise<Caller> {
  const hash = tokenHash(token);
  const row = await findSession(db, hash);
  if (!row || !row.enabled || isOver(row, now)) throw signedOut(say('sessionOver'));
  if (!unattended && now - Date.parse(row.last_used_at) >= IDLE_PRECISION_SECONDS * 1000)
    await noteSessionUse(db, hash, iso(now)).catch((error: unknown) => {
      if (outageOf(error) !== 'full') throw error;
      lackedSpace();
    });
  return { ...callerOf(row), session: hash, mustChangePassword: row.must_change_password };
}

/**
 * A user as the caller of what the service does on the user's behalf, with the rights of this moment; undefined for one
 * who is switched off or has to change the password first: such a session reaches nothing either.
 */
export async function callerWithoutSession(db: Kysely<Schema>, userId: number): Promise<Caller | undefined> {
  const row = await findUserAsCaller(db, userId);
  return row ? { ...callerOf(row), session: '', mustChangePassword: false } : undefined;
}

const callerOf = (row: UserRow) => ({
  userId: row.id,
  username: row.username,
  roleGroup: { name: row.group_name, roles: row.role_codes.map((roleCode) => ({ roleCode })) },
  agentId: row.agent_id,
  managerId: row.manager_id,
});

function isOver(row: { created_at: string; last_used_at: string }, now: number): boolean {
  const idle = now - Date.parse(row.last_used_at);
  const age = now - Date.parse(row.created_at);
  return idle > (IDLE_SECONDS + IDLE_PRECISION_SECONDS) * 1000 || age > ABSOLUTE_SECONDS * 1000;
}

const TOKEN_BYTES = 32;
/** base64url of 32 bytes. */
const TOKEN = /^[\w-]{43}$/;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Stored in place of the token: nobody can sign in with what the database holds. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Undefined for anything that cannot be one of our tokens. */
export function bearerToken(header: string | null | undefined): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** 180 days, in seconds. */
export const BROWSER_SECONDS = 180 * 24 * 60 * 60;
/** The only path that it is sent to. */
const PATH = '/api/v1/login';

/** One cookie for each user, because people share browsers. Its name does not show the username. */
function cookieName(username: string): string {
  const mark = createHash('sha256').update(username.toLowerCase()).digest('hex').slice(0, 16);
  return `kobodesk_browser_${mark}`;
}

/**
 * The values of the cookie that the browser has for that username. A page of a sibling domain can add others of the same
 * name, in any order.
 */
export function browserCookieValues({ cookies }: Origin, username: string): readonly string[] {
  const begin = `${cookieName(username)}=`;
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(begin))
    .map((cookie) => cookie.slice(begin.length))
    .filter((value) => TOKEN.test(value));
}

/** The Set-Cookie header. */
export function browserCookie({ secure }: Origin, username: string, token: string): string {
  const attributes = [`Path=${PATH}`, `Max-Age=${BROWSER_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${cookieName(username)}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}
