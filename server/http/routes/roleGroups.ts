/** Role groups (P1-7, P2-5, P2-7 and P2-8; D322, D323; D35). */
import * as z from 'zod/mini';
import { complaint } from '../complaints';
import { inGroup, NETWORK_GROUPS } from '../../../src/upstream/access';
import { endpoints } from '../../../src/upstream/index';
import type { SentRow } from '../../../src/upstream/sent';
import {
  findRoles,
  grantRoles,
  insertRoleGroup,
  listRoleGroups,
  listRoles,
  lockRoleGroup,
  setRoles,
  type RoleRow,
} from '../../database/roleGroups';
import type { Change } from '../../database/schema';
import { bodyId, filledText, listOf, storedText } from '../body';
import { failure, refusal, Refusal, success } from '../envelope';
import { idField } from '../fields';
import { quoted, say } from '../messages';
import { holders, isAbove, lackedBy, type Caller } from '../policy';
import type { Command } from '../call';
import { commandRoute, guardedRoute } from '../route';
import { ROLE_GROUP_VALUES } from '../../database/networkValues';

/** The longest name, in characters. */
const MAX_NAME_CHARS = 60;
const MAX_ROLES = 100;

const policy = holders('ROLE_CREATE_ROLEGROUP');

const fields = {
  name: storedText(MAX_NAME_CHARS),
  roleIds: listOf(bodyId, { most: MAX_ROLES, error: complaint('idsExpected') }),
} as const;

/** The form of admins offers the groups, so those who manage admins may read them too. */
export const roleGroupList = guardedRoute({
  call: endpoints.listRoleGroups,
  policy: holders('ROLE_CREATE_ROLEGROUP', 'ROLE_VIEW_ALL_ADMIN'),
  unscoped: ['network'],
  values: ROLE_GROUP_VALUES,
  async handle({ operands }, { db }) {
    const groups = await listRoleGroups(db, operands);
    return success(groups.map(({ id, name, version, roles }) => ({ id, name, version, roles: roles.map(onWire) })));
  },
});

export const roleList = guardedRoute({
  call: endpoints.listRoles,
  policy,
  unscoped: ['network'],
  handle: async (_input, { db }) => success((await listRoles(db)).map(onWire)),
});

export const createRoleGroup = commandRoute({
  call: endpoints.createRoleGroup,
  policy,
  unscoped: ['network'],
  body: z.object(fields),
  async handle({ body }, { tx, caller }) {
    const roles = await rolesOf(tx, body.roleIds);
    within(caller, roles, 'rightsNotYours');
    const id = await insertRoleGroup(tx, body.name);
    if (id === undefined) return failure(say('roleGroupKnown'));
    await grantRoles(tx, id, idsOf(roles));
    const changes = [{ field: 'name', old: null, new: body.name }, ...roleChanges([], roles)];
    const action = `Created the role group ${body.name}: ${wordsOf(roles)}` as const;
    return { ...success(undefined, say('saved')), resource: 'roleGroups', record: id, changes, action };
  },
});

/** The name says which group (docs/contract.md, identity). */
export const updateRoleGroup = commandRoute({
  call: endpoints.updateRoleGroup,
  policy,
  unscoped: ['network'],
  body: z.object({ ...fields, name: filledText(MAX_NAME_CHARS), version: idField }),
  async handle({ body }, { tx, caller }) {
    const group = await lockRoleGroup(tx, body.name);
    if (!group) return failure(say('roleGroupUnknown'));
    within(caller, group.roles, 'roleGroupAbove');
    if (isAbove(caller, group)) throw refusal(403, say('groupTooHigh'));
    if (body.version && body.version !== group.version) return failure(say('recordChanged'));
    const roles = await rolesOf(tx, body.roleIds);
    within(caller, roles, 'rightsNotYours');
    const changes = roleChanges(group.roles, roles);
    if (changes.length > 0 && inGroup(group, NETWORK_GROUPS)) throw refusal(403, say('fixedRights'));
    // Otherwise the last person who has a right could remove it from everybody: nobody gives what they lack.
    const isTaken = changes.some(({ old }) => old !== null);
    if (isTaken && inGroup(group, [caller.roleGroup.name])) throw refusal(403, say('ownRoleGroup'));
    await setRoles(tx, group.id, idsOf(roles));
    const action = `Changed the role group ${group.name.trim()}: ${wordsOf(roles)}` as const;
    return { ...success(undefined, say('saved')), resource: 'roleGroups', record: group.id, changes, action };
  },
});

function onWire({ id, role_code, description }: RoleRow): SentRow<typeof endpoints.listRoles> {
  return { id, roleCode: role_code, description };
}

/** @throws Refusal when one of them does not exist. */
async function rolesOf(tx: Command<'network'>['tx'], ids: readonly number[]): Promise<readonly RoleRow[]> {
  const wanted = [...new Set(ids)];
  const roles = await findRoles(tx, wanted);
  if (roles.length < wanted.length) throw new Refusal(failure(say('roleUnknown')));
  return roles;
}

/** @throws Refusal 403 about roles that the caller lacks: otherwise they could give themselves any right. */
function within(caller: Caller, roles: readonly RoleRow[], key: 'rightsNotYours' | 'roleGroupAbove'): void {
  const lacked = lackedBy(
    caller,
    roles.map((role) => role.role_code),
  );
  const names = roles.filter((role) => lacked.includes(role.role_code)).map((role) => role.description);
  if (names.length > 0) throw refusal(403, say(key, { names: quoted(names) }));
}

function idsOf(roles: readonly RoleRow[]): readonly number[] {
  return roles.map(({ id }) => id);
}

/** Each role that was taken away or added. */
function roleChanges(before: readonly RoleRow[], after: readonly RoleRow[]): readonly Change[] {
  const [was, is] = [before, after].map((roles) => new Set(roles.map(({ role_code }) => role_code)));
  const removed = before.filter(({ role_code }) => !is?.has(role_code));
  const added = after.filter(({ role_code }) => !was?.has(role_code));
  return [
    ...removed.map(({ role_code }) => ({ field: 'role', old: role_code, new: null })),
    ...added.map(({ role_code }) => ({ field: 'role', old: null, new: role_code })),
  ];
}

/** As the settings name them. */
function wordsOf(roles: readonly RoleRow[]): string {
  return roles.map((role) => role.description).join(', ') || 'no rights';
}
