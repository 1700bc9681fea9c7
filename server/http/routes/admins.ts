/** Admins, the staff who sign in, and commands on any user (P1-3, P1-5, P1-7, P1-8, P2-4; D323, D324). */
import * as z from 'zod/mini';
import { endpoints } from '../../../src/upstream/index';
import { inGroup, NETWORK_GROUPS, allows } from '../../../src/upstream/access';
import {
  changeAdmin,
  findGroup,
  listAdmins,
  lockAdmin,
  type AdminRow,
  findUser,
  lockUser,
  lockUserByName,
  recordOf,
  setEnabled,
  setOneTimePassword,
  type ReachedUser,
} from '../../database/users';
import { changesOf, fieldsIn, type Values, CHANGED } from '../../database/audit';
import { hasMail, takeToShow } from '../../database/outbox';
import { ADMIN_VALUES } from '../../database/peopleValues';
import { recordName } from '../../database/recordNames';
import { isStillCaller } from '../../database/signIn';
import {
  tellOwner,
  mayShow,
  newOneTimePassword,
  addUser,
  SIGN_IN_FIELDS,
  signInFieldsOf,
  sendOneTimePassword,
  toldOf,
} from '../people';
import { failure, Refusal, signedOut, success } from '../envelope';
import { emailField, flag, idField, nameField, textField, usernameField } from '../fields';
import { say } from '../messages';
import { administrators, agentWriters, holders, isAbove, lackedBy, type Caller } from '../policy';
import { requiredId } from '../query';
import type { Command } from '../call';
import { commandRoute, preparedCommandRoute } from '../route';
import { searched } from '../searched';
import { sentAdmin } from '../sentRows';
import { bodyId, bodyText } from '../body';
import { iso } from '../../../src/upstream/time';
import { contractList } from '../summaries';

const policy = holders('ROLE_VIEW_ALL_ADMIN');

const fields = {
  firstname: nameField,
  lastname: nameField,
  email: emailField,
  username: usernameField,
  roleGroupName: textField(100),
} as const;

const NEEDED = [...SIGN_IN_FIELDS, 'roleGroupName'] as const;

export const [adminList, adminsSummary] = contractList({
  list: endpoints.listAdmins,
  policy,
  unscoped: ['admins'],
  query: { q: searched },
  values: ADMIN_VALUES,
  read: listAdmins,
  onWire: sentAdmin,
});

export const createAdmin = preparedCommandRoute({
  call: endpoints.createAdmin,
  policy,
  unscoped: ['admins', 'newUsers'],
  body: z.object(fields),
  async prepare({ body }, { services, caller }) {
    const person = signInFieldsOf(body, NEEDED);
    return { person, roleGroupName: body.roleGroupName ?? '', oneTime: await newOneTimePassword(services, caller) };
  },
  async handle(_input, command, { person, roleGroupName, oneTime }) {
    const group = await grantable(command, roleGroupName);
    const user = await addUser(command, person, { memberPrefix: 'KDS', role_group_id: group.id }, oneTime);
    const changes = changesOf({}, { ...person, ...toldOf(user, group.name) });
    const action = `Created the admin ${person.username} in ${roleGroupName}` as const;
    return { ...success(undefined, user.sent), resource: 'admins', record: user.id, changes, action };
  },
});

/** A missing field stays unchanged; no field may be emptied. */
export const updateAdmin = commandRoute({
  call: endpoints.updateAdmin,
  policy,
  unscoped: ['admins'],
  body: z.object({ ...fields, id: idField, version: idField }),
  async handle({ body }, command) {
    const { tx, caller } = command;
    if (!body.id) return failure(say('fieldsMissing', { names: ['id'].join(', ') }));
    // Of a change only the first name is required (P1-2): who has no last name has it emptied.
    const emptied = NEEDED.filter((name) => name !== 'lastname' && body[name] === null);
    if (emptied.length > 0) return failure(say('fieldsMissing', { names: emptied.join(', ') }));
    await mustStillCall(command);
    const admin = await lockAdmin(tx, body.id);
    if (!admin) return failure(say('adminUnknown'));
    if (body.version && body.version !== admin.version) return failure(say('recordChanged'));
    const isMoved = body.roleGroupName ? body.roleGroupName.trim() !== admin.group_name.trim() : false;
    if (isMoved && admin.id === caller.userId) return failure(say('ownGroup'));
    if (admin.id !== caller.userId) await grantable(command, admin.group_name);
    const group = isMoved && body.roleGroupName ? await grantable(command, body.roleGroupName) : undefined;
    const names = {
      firstname: body.firstname ?? undefined,
      lastname: body.lastname === null ? '' : body.lastname,
      username: body.username ?? undefined,
      email: body.email ?? undefined,
    };
    const done = await changeAdmin(tx, admin.id, { ...names, role_group_id: group?.id });
    if (!done) return failure(say('alreadyRegistered'));
    const changes = changesOf(auditedOf(admin), { ...names, roleGroup: group?.name.trim() });
    await tellOwner(command, { ...admin, userId: admin.id }, changes);
    const action = `Changed the admin ${await recordName(tx, 'admins', admin.id)}${fieldsIn(changes)}` as const;
    return { ...success(undefined, say('saved')), resource: 'admins', record: admin.id, changes, action };
  },
});

function auditedOf({ firstname, lastname, username, email, group_name }: AdminRow): Values {
  return { firstname, lastname, username, email, roleGroup: group_name.trim() };
}

/**
 * The role group of that name, if the caller may add members to it or remove them: a group of staff without any role
 * that the caller lacks. Otherwise a person who manages admins could get every right through an admin of their own.
 * @throws Refusal with the reason.
 */
async function grantable({ tx, caller }: Command<'admins'>, name: string) {
  const group = await findGroup(tx, name);
  if (!group) throw new Refusal(failure(say('roleGroupUnknown')));
  if (inGroup(group, NETWORK_GROUPS)) throw new Refusal(failure(say('groupNotStaff')));
  if (isAbove(caller, group) || lackedBy(caller, group.role_codes).length > 0)
    throw new Refusal(failure(say('groupTooHigh')));
  return group;
}

export const switchUser = commandRoute({
  call: endpoints.setUserEnabled,
  policy: agentWriters,
  body: z.object({ userId: bodyId, isActivate: flag }),
  async handle({ body }, command) {
    const user = await reached(command, body.userId);
    if (user.enabled !== body.isActivate) await setEnabled(command.tx, user.id, body.isActivate);
    const changes = changesOf({ enabled: user.enabled }, { enabled: body.isActivate });
    const isHeld = command.services.mail !== undefined && (await hasMail(command.tx, user.id, iso(command.at)));
    const { resource, record } = recordOf(user);
    const name = await recordName(command.tx, resource, record);
    return {
      action: `${body.isActivate ? 'Activated' : 'Deactivated'} ${name}`,
      ...success(undefined, say(body.isActivate ? 'userSwitchedOn' : isHeld ? 'userHeld' : 'userSwitchedOff')),
      resource,
      record,
      changes,
    };
  },
});

export const resetPassword = preparedCommandRoute({
  call: endpoints.resetPassword,
  policy: agentWriters,
  query: { userId: requiredId },
  async prepare({ query }, { db, services, caller }) {
    const { userId } = query;
    allowed(caller, userId, await findUser(db, userId));
    return newOneTimePassword(services, caller);
  },
  async handle({ query }, command, oneTime) {
    const user = await reached(command, query.userId);
    await setOneTimePassword(command.tx, user.id, oneTime.hash, oneTime.until);
    // The reset of staff is never shown: a colleague could sign in as them.
    const sent = await sendOneTimePassword(command, user, oneTime, user.agentId !== null && mayShow(command));
    const changes = [{ field: 'password', old: null, new: CHANGED }];
    const { resource, record } = recordOf(user);
    const action = `Reset the password of ${await recordName(command.tx, resource, record)}` as const;
    return { ...success(undefined, sent), resource, record, changes, action };
  },
});

/** The longest accepted username, in characters. */
const MAX_USERNAME_CHARS = 100;
/** How long a password that was shown is valid, in milliseconds. */
const SHOWN_MS = 60 * 60_000;

/**
 * Beyond the contract: the one-time password of a person whom the caller has just created, or of an agent whom the caller
 * has reset, once. The person reads at the first sign-in who saw it (D474).
 */
export const showPassword = commandRoute({
  call: endpoints.showPassword,
  policy: administrators,
  body: z.object({ username: bodyText(MAX_USERNAME_CHARS) }),
  async handle({ body }, command) {
    const { tx, caller, services, at } = command;
    if (!services.showsPasswords) return failure(say('passwordsNotShown'));
    const user = await lockUserByName(tx, body.username);
    if (!user) return failure(say('userNameUnknown'));
    const shown = await takeToShow(tx, {
      userId: user.id,
      by: caller.userId,
      byName: await recordName(tx, 'admins', caller.userId),
      now: iso(at),
      until: iso(at + SHOWN_MS),
    });
    if (!shown) return failure(say('passwordGone'));
    const { resource, record } = recordOf(user);
    const name = await recordName(tx, resource, record);
    const action = `Showed the one-time password of ${name} on screen` as const;
    const data = { name, username: user.username, ...shown };
    return { ...success(data), headers: { 'cache-control': 'no-store' }, action, resource, record, changes: [] };
  },
});

async function reached(command: Command, userId: number): Promise<ReachedUser> {
  await mustStillCall(command);
  return allowed(command.caller, userId, await lockUser(command.tx, userId));
}

/** @throws the answer to one who is not signed in, where the caller was switched off or moved meanwhile (D926). */
async function mustStillCall({ tx, caller }: Command): Promise<void> {
  if (!(await isStillCaller(tx, caller.roleGroup.name))) throw signedOut(say('sessionOver'));
}

/**
 * The user, if the caller may change it: never the caller's own, so that nobody locks everybody out; staff only by
 * those who manage admins (D323) and hold all of the user's roles.
 */
function allowed(caller: Caller, userId: number, user: ReachedUser | undefined): ReachedUser {
  if (userId === caller.userId) throw new Refusal(failure(say('ownAccount')));
  if (!user) throw new Refusal(failure(say('userUnknown')));
  if (!user.isStaff) return user;
  if (!allows(caller.roleGroup, 'ROLE_VIEW_ALL_ADMIN')) throw new Refusal(failure(say('notAllowed')));
  if (isAbove(caller, { name: user.group }) || lackedBy(caller, user.roleCodes).length > 0)
    throw new Refusal(failure(say('groupTooHigh')));
  return user;
}
