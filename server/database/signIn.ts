/** Signing in, sessions, known browsers and the caller's own password. Times are ISO 8601. */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from './schema';
import type { MailLanguage } from './schemaPeople';
import { fullName } from './agents';
import { anyRow } from './lists';
import { roleCodes } from './roleGroups';
import { opened, scoped, scopedDelete, scopedUpdate, unscoped } from './scopedDatabase';
import type { ScopedDatabase, ScopedTransaction } from './scopedDatabase';
import { endSignIns } from './users';

type Users = Selectable<Schema['users']>;
type Sessions = Selectable<Schema['sessions']>;

export type SignIn = NonNullable<Awaited<ReturnType<typeof findSignIn>>>;

export function findSignIn(db: ScopedDatabase<'signIn'>, username: string) {
  return unscoped(db, 'signIn')
    .selectFrom('users as u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .where(sql`lower(u.username)`, '=', username.toLowerCase())
    .select([
      'u.id',
      'u.username',
      'u.password_hash',
      'u.enabled',
      'u.must_change_password',
      'u.one_time_until',
      'u.one_time_shown_to',
      'u.last_login_at',
      'u.email',
      fullName('u').as('full_name'),
      'g.name as group_name',
      roleCodes().as('role_codes'),
    ])
    .executeTakeFirst();
}

/** Makes sign-ins of one user take turns: two transactions that share the user's row and write it would deadlock. */
export async function lockSignIn(tx: ScopedTransaction<'signIn'>, userId: number): Promise<void> {
  await unscoped(tx, 'signIn').selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

interface NewSession {
  readonly tokenHash: string;
  readonly userId: number;
  /** The hash that the password was checked against. */
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  /** Of the browser; undefined leaves the user's as it is. */
  readonly language?: MailLanguage | undefined;
  readonly at: string;
}

/**
 * Starts a session. The user's row is locked while it is read, so that a concurrent change either ends the session or
 * prevents it.
 * @returns false if the user's password was changed or the user was switched off after the password was checked.
 */
export async function startSession(tx: ScopedTransaction<'signIn'>, session: NewSession): Promise<boolean> {
  const { tokenHash, userId, language, at } = session;
  const { numInsertedOrUpdatedRows } = await unscoped(tx, 'signIn')
    .insertInto('sessions')
    .columns(['token_hash', 'user_id', 'created_at', 'last_used_at', 'must_change_password'])
    .expression((row) =>
      row
        .selectFrom('users')
        .where('id', '=', userId)
        .where('password_hash', '=', session.passwordHash)
        .where('enabled', '=', true)
        .select([
          sql<string>`${tokenHash}::text`.as('token_hash'),
          'id',
          sql<string>`${at}::timestamptz`.as('created_at'),
          sql<string>`${at}::timestamptz`.as('last_used_at'),
          sql<boolean>`${session.mustChangePassword}::boolean`.as('must_change_password'),
        ])
        .forShare(),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await unscoped(tx, 'signIn')
    .updateTable('users')
    .set({ last_login_at: at, language })
    .where('id', '=', userId)
    .execute();
  return true;
}

export async function clearSessions(db: ScopedDatabase<'signIn'>, before: string): Promise<void> {
  await unscoped(db, 'signIn').deleteFrom('sessions').where('created_at', '<', before).execute();
}

export async function endSession(tx: ScopedTransaction, tokenHash: string): Promise<void> {
  await scopedDelete(tx, 'sessions').where('token_hash', '=', tokenHash).where('user_id', '=', tx.userId).execute();
}

/** A session with its user's current group and roles. */
export interface SessionRow
  extends
    Pick<Users, 'id' | 'username' | 'enabled'>,
    Pick<Sessions, 'created_at' | 'last_used_at' | 'must_change_password'> {
  readonly group_name: string;
  readonly role_codes: readonly string[];
  readonly agent_id: number | null;
  readonly manager_id: number | null;
}

export async function findSession(db: Kysely<Schema>, tokenHash: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select id, username, enabled, created_at, last_used_at, must_change_password, group_name, role_codes, agent_id,
      manager_id from session_of(${tokenHash})`.execute(db);
  return rows[0];
}

export interface UserRow extends Omit<SessionRow, 'created_at' | 'last_used_at' | 'must_change_password'> {}

/** A user with the current group and roles, for what is done on the user's behalf; undefined for an account that may do nothing. */
export async function findUserAsCaller(db: Kysely<Schema>, userId: number): Promise<UserRow | undefined> {
  return db
    .selectFrom('users as u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .leftJoin('agents as a', 'a.user_id', 'u.id')
    .leftJoin('agent_managers as m', 'm.user_id', 'u.id')
    .where('u.id', '=', userId)
    .where('u.enabled', '=', true)
    .where('u.must_change_password', '=', false)
    .select(['u.id', 'u.username', 'u.enabled', 'g.name as group_name', 'a.id as agent_id', 'm.id as manager_id'])
    .select(roleCodes().as('role_codes'))
    .executeTakeFirst();
}

/**
 * Whether the caller is switched on and in the group still, locked until the transaction ends: of two who switch each
 * other off at once the second is switched off already (D926).
 */
export function isStillCaller(tx: ScopedTransaction, group: string): Promise<boolean> {
  const own = scoped(tx, 'users', 'u').innerJoin('role_groups as g', 'g.id', 'u.role_group_id');
  const same = own.where('u.id', '=', tx.userId).where('u.enabled', '=', true).where('g.name', '=', group);
  return anyRow(same.select('u.id').forShare('u'));
}

export async function noteSessionUse(db: Kysely<Schema>, tokenHash: string, at: string): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: at }).where('token_hash', '=', tokenHash).execute();
}

/** The hash of the caller's password, and the caller's names. */
export function ownSignIn(db: ScopedDatabase) {
  return scoped(db, 'users', 'u')
    .select(['u.password_hash', 'u.username', 'u.firstname', 'u.middlename', 'u.lastname', 'u.email'])
    .where('u.id', '=', db.userId)
    .executeTakeFirstOrThrow();
}

/**
 * Replaces the caller's password and ends all the caller's sessions, so that anybody else who knew the old password is
 * signed out.
 * @returns false when the old hash is outdated.
 */
export async function replaceOwnPassword(tx: ScopedTransaction, oldHash: string, newHash: string): Promise<boolean> {
  const { numUpdatedRows } = await scopedUpdate(tx, 'users')
    .set((row) => ({
      password_hash: newHash,
      must_change_password: false,
      one_time_until: null,
      one_time_shown_to: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', tx.userId)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await endSignIns(tx, tx.userId);
  return true;
}

/** A user's browsers, at most; the one that was not used for longest makes room. */
const BROWSERS_EACH = 10;

/**
 * A browser in which a user has signed in or chosen a password before, known by the hash of its cookie. It has tries of its own at
 * that user's name, so that strangers who guess do not keep its owner out. It signs nobody in. A new or reset password,
 * and switching the user off, end it (users.ts).
 */
interface KnownBrowser {
  readonly userId: number;
  readonly cookieHash: string;
  /** ISO 8601. */
  readonly now: string;
}

interface Cookies {
  readonly cookieHashes: readonly string[];
  readonly username: string;
  /** ISO 8601: a browser that was not used since is forgotten. */
  readonly since: string;
}

/** The hash by which a browser of the user of that name is known; undefined if none is. */
export async function findKnownBrowser(
  db: ScopedDatabase<'signIn'>,
  { cookieHashes, username, since }: Cookies,
): Promise<string | undefined> {
  const row = await unscoped(db, 'signIn')
    .selectFrom('known_browsers as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select('b.cookie_hash')
    .where('b.cookie_hash', 'in', cookieHashes)
    .where('b.last_used_at', '>', since)
    .where(sql`lower(u.username)`, '=', username.toLowerCase())
    .orderBy('b.last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.cookie_hash;
}

/** Stores a user's cookie. Lock the user's row before: two sign-ins at once could exceed the number of browsers. */
export async function keepKnownBrowser(
  reached: ScopedTransaction,
  { userId, cookieHash, now }: KnownBrowser,
): Promise<void> {
  const tx = opened(reached);
  await tx
    .insertInto('known_browsers')
    .values({ cookie_hash: cookieHash, user_id: userId, last_used_at: now })
    .onConflict((conflict) => conflict.column('cookie_hash').doUpdateSet({ last_used_at: now }))
    .execute();
  await tx
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where('cookie_hash', 'not in', (query) =>
      query
        .selectFrom('known_browsers')
        .select('cookie_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy(sql`cookie_hash = ${cookieHash}`, 'desc')
        .limit(BROWSERS_EACH),
    )
    .execute();
}
