/** Role groups and the roles they are made of. */
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from './schema';
import { ROLE_GROUP_VALUES } from './networkValues';
import { operandConditions, type Operand } from './operands';
import { allOf, unscoped, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

export type RoleRow = Selectable<Schema['roles']>;

interface RoleGroupRow extends Selectable<Schema['role_groups']> {
  readonly roles: readonly RoleRow[];
}

/** Names of role groups are compared trimmed, without case, in one normal form (D322). @param name of the group `g` of the outer query. */
export function isGroup(name: string): RawBuilder<SqlBool> {
  return sql`lower(trim(normalize(g.name))) = lower(trim(normalize(${name})))`;
}

/** The role codes of the group `g` of the outer query. */
export function roleCodes(): RawBuilder<string[]> {
  return sql<string[]>`array(
    select r.role_code from role_group_roles x join roles r on r.id = x.role_id
    where x.role_group_id = g.id order by r.id)`;
}

export function listRoles(db: ScopedDatabase<'network'>): Promise<readonly RoleRow[]> {
  return unscoped(db, 'network').selectFrom('roles').selectAll().orderBy('id').execute();
}

export function listRoleGroups(
  db: ScopedDatabase<'network'>,
  operands: readonly Operand[],
): Promise<readonly RoleGroupRow[]> {
  return unscoped(db, 'network')
    .selectFrom('role_groups as g')
    .where(allOf(operandConditions(db, ROLE_GROUP_VALUES, operands)))
    .selectAll('g')
    .select((group) =>
      jsonArrayFrom(
        group
          .selectFrom('roles as r')
          .innerJoin('role_group_roles as x', 'x.role_id', 'r.id')
          .whereRef('x.role_group_id', '=', 'g.id')
          .selectAll('r')
          .orderBy('r.id'),
      ).as('roles'),
    )
    .orderBy('g.id')
    .execute();
}

/** Unknown ids are left out. */
export async function findRoles(tx: ScopedTransaction<'network'>, ids: readonly number[]): Promise<readonly RoleRow[]> {
  if (ids.length === 0) return [];
  return unscoped(tx, 'network').selectFrom('roles').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/** @returns the new group's id; undefined when the name is taken. */
export async function insertRoleGroup(tx: ScopedTransaction<'network'>, name: string): Promise<number | undefined> {
  const row = await unscoped(tx, 'network')
    .insertInto('role_groups')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locked until the transaction ends. The roles are read after the lock, under which alone they change. */
export async function lockRoleGroup(tx: ScopedTransaction<'network'>, name: string): Promise<RoleGroupRow | undefined> {
  const group = await unscoped(tx, 'network')
    .selectFrom('role_groups as g')
    .selectAll()
    .where(isGroup(name))
    .forUpdate()
    .executeTakeFirst();
  if (!group) return undefined;
  const roles = await unscoped(tx, 'network')
    .selectFrom('roles as r')
    .innerJoin('role_group_roles as x', 'x.role_id', 'r.id')
    .where('x.role_group_id', '=', group.id)
    .selectAll('r')
    .orderBy('r.id')
    .execute();
  return { ...group, roles };
}

/** Replaces the group's roles. */
export async function setRoles(
  tx: ScopedTransaction<'network'>,
  groupId: number,
  roleIds: readonly number[],
): Promise<void> {
  await unscoped(tx, 'network').deleteFrom('role_group_roles').where('role_group_id', '=', groupId).execute();
  await grantRoles(tx, groupId, roleIds);
  await unscoped(tx, 'network')
    .updateTable('role_groups')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', groupId)
    .execute();
}

export async function grantRoles(
  tx: ScopedTransaction<'network'>,
  groupId: number,
  roleIds: readonly number[],
): Promise<void> {
  if (roleIds.length === 0) return;
  const granted = roleIds.map((role_id) => ({ role_group_id: groupId, role_id }));
  await unscoped(tx, 'network').insertInto('role_group_roles').values(granted).execute();
}
