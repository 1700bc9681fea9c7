/** Users and admins: creating, passwords, switching on and off. The SQL limits whom a caller reaches (D323). */
import { sql, type InferResult, type Insertable, type Updateable } from 'kysely';
import { NETWORK_GROUPS } from '../../src/upstream/access';
import { operandConditions, type WithOperands } from './operands';
import { ADMIN_VALUES } from './peopleValues';
import { isGroup, roleCodes } from './roleGroups';
import type { Schema } from './schema';
import { anyOf, emailBegins, hasText, needleOf, USER_TEXT } from './searchText';
import { allOf, reading, scoped, scopedDelete, scopedUpdate, unscoped } from './scopedDatabase';
import type { Condition, ScopedDatabase, ScopedTransaction } from './scopedDatabase';
import { nextId } from './tables';
import { ifSet, readPage, type Paging, type TextFilter, type Window } from './lists';

/** The password is a one-time password. */
export interface NewUser extends Pick<
  Insertable<Schema['users']>,
  | 'firstname'
  | 'middlename'
  | 'lastname'
  | 'email'
  | 'username'
  | 'role_group_id'
  | 'password_hash'
  | 'one_time_until'
  | 'created_at'
> {
  /** The beginning of the member id: staff, agent manager, agent. */
  readonly memberPrefix: 'KDS' | 'KDM' | 'KDA';
}

/** Undefined when the username or email is taken, also by a concurrent request. */
export async function createUser(
  tx: ScopedTransaction<'newUsers'>,
  user: NewUser,
): Promise<{ readonly id: number; readonly memberId: string } | undefined> {
  const { memberPrefix, ...columns } = user;
  const id = await nextId(unscoped(tx, 'newUsers'), 'users');
  const added = await unscoped(tx, 'newUsers')
    .insertInto('users')
    .values({ ...columns, id, member_id: memberPrefix + String(id).padStart(6, '0'), must_change_password: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'member_id as memberId'])
    .executeTakeFirst();
  return added;
}

/** A user whom the caller reaches. */
export type ReachedUser = InferResult<ReturnType<typeof selectUser>>[number];

/** How the audit names a user: the list that shows it, and its key there. */
export function recordOf(user: Pick<ReachedUser, 'id' | 'agentId' | 'managerId'>): {
  readonly resource: 'admins' | 'agentManagers' | 'agents';
  readonly record: number;
} {
  if (user.agentId !== null) return { resource: 'agents', record: user.agentId };
  if (user.managerId !== null) return { resource: 'agentManagers', record: user.managerId };
  return { resource: 'admins', record: user.id };
}

/** Undefined for a user beyond the scope. */
export function findUser(db: ScopedDatabase, userId: number): Promise<ReachedUser | undefined> {
  return selectUser(db).where('u.id', '=', userId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockUser(tx: ScopedTransaction, userId: number): Promise<ReachedUser | undefined> {
  return selectUser(tx).where('u.id', '=', userId).forUpdate('u').executeTakeFirst();
}

/** The same by the username, without case. */
export function lockUserByName(tx: ScopedTransaction, username: string): Promise<ReachedUser | undefined> {
  const named = sql<boolean>`lower(u.username) = lower(${username})`;
  return selectUser(tx).where(named).forUpdate('u').executeTakeFirst();
}

function selectUser(db: ScopedDatabase) {
  // Neither an agent nor an agent manager.
  const isStaff = sql<boolean>`trim(g.name) not in (${sql.join(NETWORK_GROUPS)})`.as('isStaff');
  return scoped(db, 'users', 'u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .leftJoin('agents as a', 'a.user_id', 'u.id')
    .leftJoin('agent_managers as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.email', 'u.enabled', 'g.name as group', roleCodes().as('roleCodes')])
    .select(['a.id as agentId', 'm.id as managerId', isStaff]);
}

/** A disabled user is signed out everywhere. */
export async function setEnabled(tx: ScopedTransaction, userId: number, enabled: boolean): Promise<void> {
  await update(scopedUpdate(tx, 'users'), userId, { enabled }).execute();
  if (!enabled) await endSignIns(tx, userId);
}

/** Replaces the user's password and ends every session. @param until ISO 8601. */
export async function setOneTimePassword(
  tx: ScopedTransaction,
  userId: number,
  hash: string,
  until: string,
): Promise<void> {
  const change = {
    password_hash: hash,
    must_change_password: true,
    one_time_until: until,
    one_time_shown_to: null,
  };
  await update(scopedUpdate(tx, 'users'), userId, change).execute();
  await endSignIns(tx, userId);
}

/** Ends the user's sessions and deletes the user's known browsers. */
export async function endSignIns(tx: ScopedTransaction, userId: number): Promise<void> {
  for (const table of ['sessions', 'known_browsers'] as const)
    await scopedDelete(tx, table).where('user_id', '=', userId).execute();
}

/** The fields of a user in forms. Undefined leaves a field unchanged. */
type Person = Pick<Updateable<Schema['users']>, 'firstname' | 'middlename' | 'lastname' | 'email'>;

/** @returns false when another user has the email: the transaction has failed then. */
export function changePerson(tx: ScopedTransaction, userId: number, person: Person): Promise<boolean> {
  return isFree(update(scopedUpdate(tx, 'users'), userId, person));
}

function update(users: ReturnType<typeof scopedUpdate<'users'>>, userId: number, change: Updateable<Schema['users']>) {
  return users.set((row) => ({ ...change, version: row('version', '+', 1) })).where('id', '=', userId);
}

/** @returns false when another user has the username or email: the transaction has failed then. */
async function isFree(change: ReturnType<typeof update>): Promise<boolean> {
  try {
    await change.execute();
    return true;
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint === 'users_email' || constraint === 'users_username') return false;
    throw error;
  }
}

export type AdminRow = InferResult<ReturnType<typeof selectAdmins>>[number];

function selectAdmins(db: ScopedDatabase<'admins'>) {
  return unscoped(db, 'admins')
    .selectFrom('users as u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .where(sql`trim(g.name)`, 'not in', NETWORK_GROUPS)
    .select(['u.id', 'u.member_id', 'u.firstname', 'u.lastname', 'u.username', 'u.email', 'u.enabled'])
    .select(['u.created_at', 'u.version', 'g.name as group_name']);
}

/** The other administrators who can sign in. */
export function otherAdministrators(db: ScopedDatabase<'admins'>, userId: number) {
  return selectAdmins(db)
    .where(sql`trim(g.name)`, '=', 'ADMIN')
    .where('u.enabled', '=', true)
    .where('u.id', '<>', userId)
    .orderBy('u.id')
    .execute();
}

/** Newest first. */
export function listAdmins(
  db: ScopedDatabase<'admins'>,
  { q, operands }: TextFilter<'q'> & WithOperands,
  paging: Paging | Window,
) {
  return readPage(db, paging, (snapshot) =>
    selectAdmins(snapshot)
      .where(allOf([ifSet(q, adminIs), ...operandConditions(snapshot, ADMIN_VALUES, operands)]))
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id', 'desc'),
  );
}

/** Of `users u`: a name, the member id, or the beginning of an email, which the list's records show. */
function adminIs(text: string): Condition {
  const needle = needleOf(text);
  return anyOf([hasText(USER_TEXT, needle), emailBegins(sql`u.email`, needle.email)]);
}

/** Locked until the transaction ends; undefined for an unknown id. */
export function lockAdmin(tx: ScopedTransaction<'admins'>, id: number) {
  return selectAdmins(tx).where('u.id', '=', id).forUpdate('u').executeTakeFirst();
}

type AdminChange = Pick<Updateable<Schema['users']>, 'firstname' | 'lastname' | 'username' | 'email' | 'role_group_id'>;

/** @returns false when another user has the username or email: the transaction has failed then. */
export function changeAdmin(tx: ScopedTransaction<'admins'>, id: number, change: AdminChange): Promise<boolean> {
  return isFree(update(unscoped(tx, 'admins').updateTable('users'), id, change));
}

/** By its name; undefined for an unknown one. */
export function findGroup(db: ScopedDatabase, name: string) {
  return reading(db)
    .selectFrom('role_groups as g')
    .where(isGroup(name))
    .select(['g.id', 'g.name', roleCodes().as('role_codes')])
    .executeTakeFirst();
}
