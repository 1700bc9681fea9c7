/** Commands on any user: switched on or off, given a new password (P2-4). */
import * as z from 'zod/mini';
import { endpoints } from '../../../src/upstream/index';
import { allows } from '../../../src/upstream/access';
import { CHANGED, changesOf } from '../../database/changes';
import { findUser, lockUser, recordOf, setEnabled, setOneTimePassword, type ReachedUser } from '../../database/users';
import { bodyId } from '../body';
import { failure, Refusal, success } from '../envelope';
import { messages } from '../messages';
import { newOneTimePassword, sendOneTimePassword } from '../oneTimePassword';
import { agentWriters, lackedBy, type Caller } from '../policy';
import { requiredId } from '../query';
import type { Command } from '../call';
import { commandRoute, preparedCommandRoute } from '../route';

export const switchUser = commandRoute({
  call: endpoints.setUserEnabled,
  policy: agentWriters,
  action: ({ body }) => `${body.isActivate ? 'Activated' : 'Deactivated'} user ${body.userId}`,
  body: z.object({ userId: bodyId, isActivate: z.boolean('true or false is expected') }),
  async handle({ body }, command) {
    const user = await reached(command, body.userId);
    if (user.enabled !== body.isActivate) await setEnabled(command.tx, user.id, body.isActivate);
    const changes = changesOf({ enabled: user.enabled }, { enabled: body.isActivate });
    return { ...success(undefined, messages.switched(body.isActivate)), ...recordOf(user), changes };
  },
});

export const resetPassword = preparedCommandRoute({
  call: endpoints.resetPassword,
  policy: agentWriters,
  action: ({ query }) => `Reset the password of user ${query.userId}`,
  query: { userId: requiredId },
  async prepare({ query }, { db, services, caller }) {
    const { userId } = query;
    allowed(caller, userId, await findUser(db, userId));
    return newOneTimePassword(services, caller);
  },
  async handle({ query }, command, oneTime) {
    const user = await reached(command, query.userId);
    await setOneTimePassword(command.tx, user.id, oneTime.hash, oneTime.until);
    await sendOneTimePassword(command, user, oneTime);
    const changes = [{ field: 'password', old: null, new: CHANGED }];
    return { ...success(undefined, messages.passwordReset), ...recordOf(user), changes };
  },
});

async function reached({ tx, caller }: Command, userId: number): Promise<ReachedUser> {
  return allowed(caller, userId, await lockUser(tx, userId));
}

/**
 * The user, if the caller may change it: never the caller's own, so that nobody locks everybody out; staff only by those who
 * manage admins (D323) and hold all of the user's roles.
 */
function allowed(caller: Caller, userId: number, user: ReachedUser | undefined): ReachedUser {
  if (userId === caller.userId) throw new Refusal(failure(messages.ownAccount));
  if (!user) throw new Refusal(failure(messages.userUnknown));
  if (!user.isStaff) return user;
  if (!allows(caller.roleGroup, 'ROLE_VIEW_ALL_ADMIN')) throw new Refusal(failure(messages.notAllowed));
  if (lackedBy(caller, user.roleCodes).length > 0) throw new Refusal(failure(messages.groupTooHigh));
  return user;
}
