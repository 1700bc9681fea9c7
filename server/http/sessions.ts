/** The session of a request's token, how long sessions last, and opaque tokens: 256 random bits, stored as their SHA-256. */
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import { findSession, noteSessionUse } from '../database/signIn';
import { signedOut } from './envelope';
import { messages } from './messages';
import type { Caller } from './policy';
import { createHash, randomBytes } from 'node:crypto';

/** A session without a call ends after this time. */
export const IDLE_SECONDS = 15 * 60;
/** Every session ends this long after signing in. */
export const ABSOLUTE_SECONDS = 8 * 60 * 60;
/** The last use of a session is stored at most once in this time. An idle session may last longer by as much. */
const IDLE_PRECISION_SECONDS = 15;

/**
 * The token's user with the current group and roles. Counts as use of the session.
 * @throws Refusal 401 with code 02 for a token that is unknown, revoked, expired or of a disabled user.
 */
export async function resolveSession(db: Kysely<Schema>, token: string, now: number): Promise<Caller> {
  const hash = tokenHash(token);
  const row = await findSession(db, hash);
  if (!row || !row.enabled || isOver(row, now)) throw signedOut(messages.sessionOver);
  if (now - Date.parse(row.last_used_at) >= IDLE_PRECISION_SECONDS * 1000) await noteSessionUse(db, hash, iso(now));
  return {
    userId: row.id,
    session: hash,
    username: row.username,
    roleGroup: { name: row.group_name, roles: row.role_codes.map((roleCode) => ({ roleCode })) },
    mustChangePassword: row.must_change_password,
    agentId: row.agent_id,
    managerId: row.manager_id,
  };
}

function isOver(row: { created_at: string; last_used_at: string }, now: number): boolean {
  const idle = now - Date.parse(row.last_used_at);
  const age = now - Date.parse(row.created_at);
  return idle > (IDLE_SECONDS + IDLE_PRECISION_SECONDS) * 1000 || age > ABSOLUTE_SECONDS * 1000;
}

export function iso(time: number): string {
  return new Date(time).toISOString();
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
