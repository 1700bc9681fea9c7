/** Admins: all users who are neither an agent nor an agent manager (P1-3). */
import { sql, type InferResult, type Kysely, type Updateable } from 'kysely';
import { NETWORK_GROUPS } from '../../src/upstream/access';
import type { Schema } from './schema';
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';
import { readPage, type Paging } from './page';
import { isGroup, roleCodes } from './roleGroups';
import { violates } from './users';

export type AdminRow = InferResult<ReturnType<typeof selectAdmins>>[number];

function selectAdmins(db: Kysely<Schema>) {
  return db
    .selectFrom('users as u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .where(sql`trim(g.name)`, 'not in', NETWORK_GROUPS)
    .select(['u.id', 'u.member_id', 'u.firstname', 'u.lastname', 'u.username', 'u.email', 'u.enabled'])
    .select(['u.created_at', 'u.version', 'g.name as group_name']);
}

/** Newest first. */
export function listAdmins(db: ScopedDatabase<'admins'>, paging: Paging) {
  return readPage(db, paging, (snapshot) =>
    selectAdmins(snapshot).orderBy('u.created_at', 'desc').orderBy('u.id', 'desc'),
  );
}

/** Locked until the transaction ends; undefined for an unknown id. */
export function lockAdmin(tx: ScopedTransaction<'admins'>, id: number) {
  return selectAdmins(opened(tx)).where('u.id', '=', id).forUpdate('u').executeTakeFirst();
}

type AdminChange = Pick<Updateable<Schema['users']>, 'firstname' | 'lastname' | 'username' | 'email' | 'role_group_id'>;

/** @returns false when another user has the username or email: the transaction has failed then. */
export async function changeAdmin(tx: ScopedTransaction<'admins'>, id: number, change: AdminChange): Promise<boolean> {
  try {
    await opened(tx)
      .updateTable('users')
      .set((row) => ({ ...change, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (violates(error, 'users_email') || violates(error, 'users_username')) return false;
    throw error;
  }
}

export function findGroup(tx: ScopedTransaction<'admins'>, name: string) {
  return opened(tx)
    .selectFrom('role_groups as g')
    .where(isGroup(name))
    .select(['g.id', 'g.name', roleCodes().as('role_codes')])
    .executeTakeFirst();
}
