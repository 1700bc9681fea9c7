/** Users: made, given a new password, switched on and off. Whom a caller reaches is in the SQL (D323). */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { AuditResource } from './audit';
import { agentInScope, allOf, type Condition, type Scope } from './scope';
import type { Schema } from './schema';

export interface NewUser {
  /** What its member id begins with: staff, agent manager, agent. */
  readonly memberPrefix: 'KDS' | 'KDM' | 'KDA';
  readonly firstname: string;
  readonly middlename: string | null;
  readonly lastname: string;
  readonly email: string;
  readonly username: string;
  readonly roleGroupId: number;
  /** The password is a one-time password and must be changed. */
  readonly passwordHash: string;
  /** ISO 8601. */
  readonly oneTimeUntil: string;
  readonly createdAt: string;
}

/** @returns the new user's id; undefined when the username or the email is taken, also by a concurrent request. */
export async function createUser(tx: Transaction<Schema>, user: NewUser): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into users (id, member_id, firstname, middlename, lastname, email, username, password_hash,
      must_change_password, one_time_until, role_group_id, created_at)
    select n.id, ${user.memberPrefix} || lpad(n.id::text, greatest(6, length(n.id::text)), '0'), ${user.firstname}::text,
      ${user.middlename}::text, ${user.lastname}::text, ${user.email}::text, ${user.username}::text,
      ${user.passwordHash}::text, true, ${user.oneTimeUntil}::timestamptz, ${user.roleGroupId}::int,
      ${user.createdAt}::timestamptz
    from (select nextval(pg_get_serial_sequence('users', 'id'))::int as id) n
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** The id of a role group by its name, which is compared trimmed (D322). */
export async function roleGroupId(db: Kysely<Schema>, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('role_groups')
    .select('id')
    .where(sql`lower(trim(name))`, '=', name.trim().toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

export interface ReachedUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly enabled: boolean;
  /** Neither an agent nor an agent manager. */
  readonly isStaff: boolean;
  readonly agentId: number | null;
  readonly managerId: number | null;
  /** Of its role group. */
  readonly roleCodes: readonly string[];
}

/** A user as the audit names it: by the list on which people find it, and its key there. */
export function recordOf(user: Pick<ReachedUser, 'id' | 'agentId' | 'managerId'>): {
  readonly resource: AuditResource;
  readonly record: number;
} {
  if (user.agentId !== null) return { resource: 'agents', record: user.agentId };
  if (user.managerId !== null) return { resource: 'agentManagers', record: user.managerId };
  return { resource: 'admins', record: user.id };
}

/** Every user for staff; for an agent manager those of its own agents. */
function userInScope(scope: Scope): Condition | undefined {
  if (scope.kind === 'all') return undefined;
  return sql`exists (select 1 from agents a where a.user_id = u.id and ${agentInScope(scope, sql`a.id`)})`;
}

/** The user, locked until the transaction ends; undefined when the scope has none of this id. */
export async function lockUser(
  tx: Transaction<Schema>,
  scope: Scope,
  userId: number,
): Promise<ReachedUser | undefined> {
  const { rows } = await sql<ReachedUser>`
    select u.id, u.username, u.email, u.enabled, (select id from agents where user_id = u.id) as "agentId",
      (select id from agent_managers where user_id = u.id) as "managerId",
      trim(g.name) not in ('AGENT', 'AMBASSADOR') as "isStaff",
      array(select r.role_code from role_group_roles x join roles r on r.id = x.role_id
        where x.role_group_id = g.id) as "roleCodes"
    from users u join role_groups g on g.id = u.role_group_id
    where ${allOf([sql`u.id = ${userId}`, userInScope(scope)])} for update of u`.execute(tx);
  return rows[0];
}

/** A disabled user is signed out everywhere. */
export async function setEnabled(tx: Transaction<Schema>, userId: number, enabled: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set((row) => ({ enabled, version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  if (!enabled) await endSignIns(tx, userId);
}

/** A one-time password in place of the user's own, and the end of every session. `until`: ISO 8601. */
export async function setOneTimePassword(
  tx: Transaction<Schema>,
  userId: number,
  hash: string,
  until: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set((row) => ({
      password_hash: hash,
      must_change_password: true,
      one_time_until: until,
      version: row('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
  await endSignIns(tx, userId);
}

/** Ends the user's sessions, and forgets the browsers in which there were any. */
export async function endSignIns(tx: Transaction<Schema>, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await tx.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}

/** What a form says of a user. An undefined one stays as it is. */
export interface Person {
  readonly firstname?: string | undefined;
  readonly middlename?: string | null | undefined;
  readonly lastname?: string | undefined;
  readonly email?: string | undefined;
}

/** @returns false when the email is another user's; the transaction is of no more use then. */
export async function changePerson(tx: Transaction<Schema>, userId: number, person: Person): Promise<boolean> {
  try {
    await tx
      .updateTable('users')
      .set((row) => ({ ...person, version: row('version', '+', 1) }))
      .where('id', '=', userId)
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
