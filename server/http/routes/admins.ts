/** Admins: the staff who sign in (P1-3, P1-5, P1-7 and P1-8; D323, D324; contract: identity). */
import * as z from 'zod/mini';
import { endpoints } from '../../../src/upstream/index';
import type { SentRow } from '../../../src/upstream/sent';
import { inGroup, NETWORK_GROUPS } from '../../../src/upstream/access';
import { changeAdmin, findGroup, listAdmins, lockAdmin, type AdminRow } from '../../database/admins';
import { changesOf, type Values } from '../../database/changes';
import { tellOwner } from '../contactNotice';
import { failure, Refusal, success, wrappedPage } from '../envelope';
import { emailField, idField, nameField, textField, usernameField } from '../fields';
import { messages } from '../messages';
import { newOneTimePassword } from '../oneTimePassword';
import { addUser, SIGN_IN_FIELDS, signInFieldsOf } from '../people';
import { holders, lackedBy } from '../policy';
import { paging } from '../query';
import type { Command } from '../call';
import { commandRoute, guardedRoute, preparedCommandRoute } from '../route';

const policy = holders('ROLE_VIEW_ALL_ADMIN');

const fields = {
  firstname: nameField,
  lastname: nameField,
  email: emailField,
  username: usernameField,
  roleGroupName: textField(100),
} as const;

const NEEDED = [...SIGN_IN_FIELDS, 'roleGroupName'] as const;

export const adminList = guardedRoute({
  call: endpoints.listAdmins,
  policy,
  unscoped: ['admins'],
  query: paging,
  handle: async ({ query }, { db }) => wrappedPage(await listAdmins(db, query), onWire),
});

export const createAdmin = preparedCommandRoute({
  call: endpoints.createAdmin,
  policy,
  unscoped: ['admins', 'newUsers'],
  body: z.object(fields),
  action: ({ body }) => `Created the admin ${body.username ?? ''} in ${body.roleGroupName ?? ''}`,
  async prepare({ body }, { services, caller }) {
    const person = signInFieldsOf(body, NEEDED);
    return { person, roleGroupName: body.roleGroupName ?? '', oneTime: await newOneTimePassword(services, caller) };
  },
  async handle(_input, command, { person, roleGroupName, oneTime }) {
    const group = await grantable(command, roleGroupName);
    const userId = await addUser(command, person, { memberPrefix: 'KDS', role_group_id: group.id }, oneTime);
    const changes = changesOf({}, { ...person, roleGroup: group.name.trim() });
    return { ...success(undefined, messages.created), resource: 'admins', record: userId, changes };
  },
});

/** A missing field stays unchanged; no field may be emptied. */
export const updateAdmin = commandRoute({
  call: endpoints.updateAdmin,
  policy,
  unscoped: ['admins'],
  body: z.object({ ...fields, id: idField, version: idField }),
  action: 'Changed an admin',
  async handle({ body }, command) {
    const { tx, caller } = command;
    if (!body.id) return failure(messages.fieldsMissing(['id']));
    const emptied = NEEDED.filter((name) => body[name] === null);
    if (emptied.length > 0) return failure(messages.fieldsMissing(emptied));
    const admin = await lockAdmin(tx, body.id);
    if (!admin) return failure(messages.adminUnknown);
    if (body.version && body.version !== admin.version) return failure(messages.recordChanged);
    const isMoved = body.roleGroupName ? body.roleGroupName.trim() !== admin.group_name.trim() : false;
    if (isMoved && admin.id === caller.userId) return failure(messages.ownGroup);
    if (admin.id !== caller.userId) await grantable(command, admin.group_name);
    const group = isMoved && body.roleGroupName ? await grantable(command, body.roleGroupName) : undefined;
    const names = {
      firstname: body.firstname ?? undefined,
      lastname: body.lastname ?? undefined,
      username: body.username ?? undefined,
      email: body.email ?? undefined,
    };
    const done = await changeAdmin(tx, admin.id, { ...names, role_group_id: group?.id });
    if (!done) return failure(messages.alreadyRegistered);
    const moved = group ? `, moved from ${admin.group_name.trim()} to ${group.name.trim()}` : '';
    const changes = changesOf(auditedOf(admin), { ...names, roleGroup: group?.name.trim() });
    await tellOwner(command, admin, changes);
    const action = `Changed the admin ${admin.username}${moved}`;
    return { ...success(undefined, messages.saved), resource: 'admins', record: admin.id, changes, action };
  },
});

function auditedOf({ firstname, lastname, username, email, group_name }: AdminRow): Values {
  return { firstname, lastname, username, email, roleGroup: group_name.trim() };
}

function onWire(row: AdminRow): SentRow<typeof endpoints.listAdmins> {
  return {
    id: row.id,
    user: {
      id: row.id,
      memberId: row.member_id,
      firstname: row.firstname,
      lastname: row.lastname,
      username: row.username,
      email: row.email,
      createdAt: row.created_at,
      enabled: row.enabled,
      roleGroup: { name: row.group_name },
    },
    version: row.version,
  };
}

/**
 * The role group of that name, if the caller may add members to it or remove them: a group of staff without any role that
 * the caller lacks. Otherwise a person who manages admins could get every right through an admin of their own.
 * @throws Refusal with the reason.
 */
async function grantable({ tx, caller }: Command<'admins'>, name: string) {
  const group = await findGroup(tx, name);
  if (!group) throw new Refusal(failure(messages.roleGroupUnknown));
  if (inGroup(group, NETWORK_GROUPS)) throw new Refusal(failure(messages.groupNotStaff));
  if (lackedBy(caller, group.role_codes).length > 0) throw new Refusal(failure(messages.groupTooHigh));
  return group;
}
