/** Sessions in the database: made at sign-in, resolved for each request, ended by time or by a new password. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import { signedOut } from './envelope';
import { messages } from './messages';
import type { Caller } from './policy';
import { newToken, tokenHash } from './tokens';

/** A session without a call ends after this many seconds. */
export const IDLE_SECONDS = 15 * 60;
/** A session ends this many seconds after signing in, whatever happens. */
export const ABSOLUTE_SECONDS = 8 * 60 * 60;
/**
 * How exactly the last use is written, in seconds: one write per session in this time rather than one per request.
 * An idle session may outlive its 15 minutes by as much, and never ends before them.
 */
const IDLE_PRECISION_SECONDS = 15;

export interface NewSession {
  readonly userId: number;
  /** The hash that the password was checked against. */
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Clears away the sessions that have run out. `now`: milliseconds since the epoch. */
export async function clearSessions(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('created_at', '<', iso(now - ABSOLUTE_SECONDS * 1000))
    .execute();
}

/**
 * Starts a session.
 * @returns the token, known to nobody else; undefined if the user's password was changed or the user switched off since
 * it was checked: the row is locked while it is looked at, so that a change either ends this session or prevents it.
 */
export async function startSession(db: Kysely<Schema>, session: NewSession): Promise<string | undefined> {
  const token = newToken();
  const at = iso(session.now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['token_hash', 'user_id', 'created_at', 'last_used_at', 'must_change_password'])
    .expression((row) =>
      row
        .selectFrom('users')
        .where('id', '=', session.userId)
        .where('password_hash', '=', session.passwordHash)
        .where('enabled', '=', true)
        .select([
          sql<string>`${tokenHash(token)}::text`.as('token_hash'),
          'id',
          sql<string>`${at}::timestamptz`.as('created_at'),
          sql<string>`${at}::timestamptz`.as('last_used_at'),
          sql<boolean>`${session.mustChangePassword}::boolean`.as('must_change_password'),
        ])
        .forShare(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? token : undefined;
}

/**
 * Who calls, by token: the user, group and roles as they are at this moment. Counts as use of the session.
 * @throws Refusal 401 with code 02 for a token that is unknown, revoked, expired or a disabled user's.
 */
export async function resolveSession(db: Kysely<Schema>, token: string, now: number): Promise<Caller> {
  const hash = tokenHash(token);
  const row = await sessionRow(db, hash);
  if (!row || !row.enabled || isOver(row, now)) throw signedOut(messages.sessionOver);
  if (now - Date.parse(row.last_used_at) >= IDLE_PRECISION_SECONDS * 1000) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: iso(now) })
      .where('token_hash', '=', hash)
      .execute();
  }
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

/** Ends the one session of that token's hash. */
export async function endSession(db: Kysely<Schema>, hash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hash).execute();
}

function isOver(row: { created_at: string; last_used_at: string }, now: number): boolean {
  const idle = now - Date.parse(row.last_used_at);
  const age = now - Date.parse(row.created_at);
  return idle > (IDLE_SECONDS + IDLE_PRECISION_SECONDS) * 1000 || age > ABSOLUTE_SECONDS * 1000;
}

interface SessionRow {
  readonly id: number;
  readonly username: string;
  readonly enabled: boolean;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly must_change_password: boolean;
  readonly group_name: string;
  readonly role_codes: readonly string[];
  readonly agent_id: number | null;
  readonly manager_id: number | null;
}

async function sessionRow(db: Kysely<Schema>, hash: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`select * from session_of(${hash})`.execute(db);
  return rows[0];
}

/** The role codes of the group `g` of the query around it. */
export const roleCodes = sql<string[]>`array(
  select r.role_code from role_group_roles gr join roles r on r.id = gr.role_id
  where gr.role_group_id = g.id order by r.id)`;

export function iso(time: number): string {
  return new Date(time).toISOString();
}
