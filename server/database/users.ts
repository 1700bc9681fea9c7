/** Users: made, given a new password, switched on and off. Whom a caller reaches is in the SQL (D323). */
import { sql, type Expression, type InferResult, type Insertable, type RawBuilder, type SqlBool } from 'kysely';
import { NETWORK_GROUPS } from '../../src/upstream/access';
import type { AuditResource } from './audit';
import { roleCodes } from './roleGroups';
import type { Schema } from './schema';
import { agentInScope } from './scope';
import { nextId } from './tables';
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

/** The password is a one-time password and must be changed. */
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
  /** What its member id begins with: staff, agent manager, agent. */
  readonly memberPrefix: 'KDS' | 'KDM' | 'KDA';
}

/** @returns the new user's id; undefined when the username or the email is taken, also by a concurrent request. */
export async function createUser(tx: ScopedTransaction<'newUsers'>, user: NewUser): Promise<number | undefined> {
  const { memberPrefix, ...columns } = user;
  const id = await nextId(opened(tx), 'users');
  const added = await opened(tx)
    .insertInto('users')
    .values({ ...columns, id, member_id: memberPrefix + String(id).padStart(6, '0'), must_change_password: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** The id of a role group by its name, which is compared trimmed (D322). */
export async function roleGroupId(db: ScopedDatabase, name: string): Promise<number | undefined> {
  const row = await opened(db)
    .selectFrom('role_groups')
    .select('id')
    .where(sql`lower(trim(name))`, '=', name.trim().toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

/** A user whom the caller reaches. */
export type ReachedUser = InferResult<ReturnType<typeof selectUser>>[number];

/** A user as the audit names it: by the list on which people find it, and its key there. */
export function recordOf(user: Pick<ReachedUser, 'id' | 'agentId' | 'managerId'>): {
  readonly resource: AuditResource;
  readonly record: number;
} {
  if (user.agentId !== null) return { resource: 'agents', record: user.agentId };
  if (user.managerId !== null) return { resource: 'agentManagers', record: user.managerId };
  return { resource: 'admins', record: user.id };
}

/** Every user for staff; for others the caller's own, and those of the agents in scope. */
function userInScope({ scope, userId }: ScopedDatabase, column: Expression<unknown>): RawBuilder<SqlBool> {
  if (scope.kind === 'all') return sql`true`;
  const ofAgents = sql`exists (select 1 from agents a where a.user_id = ${column} and ${agentInScope(scope, sql`a.id`)})`;
  return sql`(${column} = ${userId} or ${ofAgents})`;
}

/** The user; undefined when the scope has none of this id. */
export function findUser(db: ScopedDatabase, userId: number): Promise<ReachedUser | undefined> {
  return selectUser(db, userId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockUser(tx: ScopedTransaction, userId: number): Promise<ReachedUser | undefined> {
  return selectUser(tx, userId).forUpdate('u').executeTakeFirst();
}

function selectUser(db: ScopedDatabase, userId: number) {
  return opened(db)
    .selectFrom('users as u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .where('u.id', '=', userId)
    .where((row) => userInScope(db, row.ref('u.id')))
    .select(['u.id', 'u.username', 'u.email', 'u.enabled', roleCodes().as('roleCodes')])
    .select((user) => [
      user.selectFrom('agents as a').whereRef('a.user_id', '=', 'u.id').select('a.id').as('agentId'),
      user.selectFrom('agent_managers as m').whereRef('m.user_id', '=', 'u.id').select('m.id').as('managerId'),
      // Neither an agent nor an agent manager.
      sql<boolean>`trim(g.name) not in (${sql.join(NETWORK_GROUPS)})`.as('isStaff'),
    ]);
}

/** A disabled user is signed out everywhere. */
export async function setEnabled(tx: ScopedTransaction, userId: number, enabled: boolean): Promise<void> {
  await opened(tx)
    .updateTable('users')
    .set((row) => ({ enabled, version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .where(userInScope(tx, sql`users.id`))
    .execute();
  if (!enabled) await endSignIns(tx, userId);
}

/** A one-time password in place of the user's own, and the end of every session. `until`: ISO 8601. */
export async function setOneTimePassword(
  tx: ScopedTransaction,
  userId: number,
  hash: string,
  until: string,
): Promise<void> {
  await opened(tx)
    .updateTable('users')
    .set((row) => ({
      password_hash: hash,
      must_change_password: true,
      one_time_until: until,
      version: row('version', '+', 1),
    }))
    .where('id', '=', userId)
    .where(userInScope(tx, sql`users.id`))
    .execute();
  await endSignIns(tx, userId);
}

/** Ends the user's sessions, and forgets the browsers in which there were any. */
export async function endSignIns(tx: ScopedTransaction, userId: number): Promise<void> {
  for (const table of ['sessions', 'known_browsers'] as const)
    await opened(tx)
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where(userInScope(tx, sql.ref(`${table}.user_id`)))
      .execute();
}

/** What a form says of a user. An undefined one stays as it is. */
export interface Person {
  readonly firstname?: string | undefined;
  readonly middlename?: string | null | undefined;
  readonly lastname?: string | undefined;
  readonly email?: string | undefined;
}

/** @returns false when the email is another user's; the transaction is of no more use then. */
export async function changePerson(tx: ScopedTransaction, userId: number, person: Person): Promise<boolean> {
  try {
    await opened(tx)
      .updateTable('users')
      .set((row) => ({ ...person, version: row('version', '+', 1) }))
      .where('id', '=', userId)
      .where(userInScope(tx, sql`users.id`))
      .execute();
    return true;
  } catch (error) {
    if (violates(error, 'users_email')) return false;
    throw error;
  }
}

/** Whether the database refused for the sake of this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}
