/** Signing in, and the caller's own password (P1-2 to P1-5 and P1-7; D315, D323). */
import * as z from 'zod/mini';
import { endpoints } from '../../../src/upstream/index';
import { MIN_PASSWORD_CHARS } from '../../../src/upstream/passwordRules';
import type { SentTo } from '../../../src/upstream/sent';
import { CHANGED } from '../../database/audit';
import {
  findKnownBrowser,
  keepKnownBrowser,
  clearSessions,
  endSession,
  findSignIn,
  lockSignIn,
  ownSignIn,
  replaceOwnPassword,
  startSession,
  type SignIn,
} from '../../database/signIn';
import { publicSignIns, spendOneTimePassword } from '../../database/outbox';
import { DEMO_PASSWORD } from '../../database/seed/demonstration';
import type { ScopedTransaction } from '../../database/scopedDatabase';
import { recordOf } from '../../database/users';
import { bodyText } from '../body';
import {
  BROWSER_SECONDS,
  browserCookie,
  browserCookieValues,
  ABSOLUTE_SECONDS,
  IDLE_SECONDS,
  newToken,
  tokenHash,
} from '../sessions';
import type { OpenCall, RequestAudit } from '../call';
import { isCommonPassword } from '../passwords';
import { failure, PASSWORD_CHANGE, Refusal, success, worded, type AnswerTo, type Failure } from '../envelope';
import type { Origin } from '../origin';
import type { Turn } from '../queue';
import { say, type Message } from '../messages';
import { commandRoute, openRoute, preparedCommandRoute } from '../route';
import { iso } from '../../../src/upstream/time';

/** The longest accepted username and password, in characters. */
const MAX_USERNAME_CHARS = 100;
const MAX_PASSWORD_CHARS = 200;

const passwordText = bodyText(MAX_PASSWORD_CHARS);

export const login = openRoute({
  call: endpoints.login,
  policy: 'open',
  unscoped: ['signIn'],
  body: z.object({ username: bodyText(MAX_USERNAME_CHARS), password: passwordText }),
  async handle({ body }, call) {
    const { services, origin } = call;
    const username = body.username.trim();
    if (username === '' || body.password === '') return failure(say('signInFieldsEmpty'));
    const now = services.clock();
    const browser = await knownBrowser(call, username);
    const { network, site } = origin;
    const guess = { name: username.toLowerCase(), network, site, browser: browser && tokenHash(browser) };
    const user = await services.attempts.withLoginLimit(guess, now, (turn, isFirst) =>
      signIn(call, { username, password: body.password, turn, isTold: isFirst || browser !== undefined }),
    );
    if (!user) return failure(say('signInWrong'));
    if (user.enabled) return startedSession(call, user, { now, browser, language: origin.language });
    await call.transactFor(user.id)((_tx, audit) => audit({ action: 'Sign-in refused: switched off' }));
    return failure(say('accountDisabled'));
  },
});

/** Beyond the contract: what the terminal shows as well. Over other data there is nobody, and no password is said. */
export const demonstration = openRoute({
  call: endpoints.getDemonstration,
  policy: 'open',
  async handle(_input, { db }) {
    const people = await publicSignIns(db);
    return success({ password: people.length > 0 ? DEMO_PASSWORD : '', people });
  },
});

/** Beyond the contract (D341): ends only the session of the call's token. */
export const logout = commandRoute({
  call: endpoints.logout,
  policy: 'self',
  async handle(_input, { tx, caller }) {
    await endSession(tx, caller.session);
    const own = recordOf({ id: caller.userId, agentId: caller.agentId, managerId: caller.managerId });
    return { ...success(undefined, say('signedOut')), ...own, changes: [], action: 'Signed out' };
  },
});

export const changePassword = preparedCommandRoute({
  call: endpoints.changePassword,
  policy: 'self',
  body: z.object({ oldPassword: passwordText, password: passwordText, confirmPassword: passwordText }),
  async prepare({ body }, { db, services: { passwords, attempts, clock }, caller }) {
    if (body.password !== body.confirmPassword) throw new Refusal(failure(say('passwordsDiffer')));
    const { password_hash: stored, ...names } = await ownSignIn(db);
    // Upper case, so that no name at sign-in, which is entered in lower case, counts as the same.
    const right = await attempts.withLoginLimit({ name: `PASSWORD OF ${caller.userId}` }, clock(), async (turn) =>
      (await passwords.verify(body.oldPassword, stored, turn)) ? true : undefined,
    );
    if (!right) throw new Refusal(failure(say('oldPasswordWrong')));
    const weakness = await weaknessOf(body, Object.values(names), caller.username);
    if (weakness) throw new Refusal(failure(weakness, { field: 'password' }));
    return { stored, hash: await passwords.hash(body.password) };
  },
  async handle(_input, { tx, caller, origin, at }, { stored, hash }) {
    const changed = await replaceOwnPassword(tx, stored, hash);
    if (!changed) return failure(say('oldPasswordWrong'));
    // The known browsers are forgotten: without a new cookie strangers who guess would keep the owner out.
    const browser = newToken();
    await keepKnownBrowser(tx, { userId: caller.userId, cookieHash: tokenHash(browser), now: iso(at) });
    const headers = { 'set-cookie': browserCookie(origin, caller.username, browser) };
    const own = recordOf({ id: caller.userId, agentId: caller.agentId, managerId: caller.managerId });
    const changes = [{ field: 'password', old: null, new: CHANGED }];
    const action = 'Changed their own password';
    return { ...success(undefined, say('passwordChanged')), headers, ...own, changes, action };
  },
});

type SignInCall = OpenCall<'signIn'>;

interface Tried {
  readonly username: string;
  readonly password: string;
  readonly turn: Turn;
  /** A failure has an audit entry of its own; the others are counted (database/loginFailures.ts). */
  readonly isTold: boolean;
}

/**
 * The user, if the password is right. An unknown name takes as long as a wrong password: the answer does not wait for
 * the audit, which has no entry about unknown names.
 */
async function signIn(
  { db, services, transactFor }: SignInCall,
  { username, password, turn, isTold }: Tried,
): Promise<SignIn | undefined> {
  const user = await findSignIn(db, username);
  const matches = await services.passwords.verify(password, user?.password_hash, turn);
  if (matches) return user;
  if (user && isTold) {
    transactFor(user.id)((_tx, audit) => audit({ action: 'Failed to sign in' })).catch((error: unknown) => {
      services.notice(`a failed sign-in is not in the audit: ${String(error)}`);
    });
  }
  return undefined;
}

/** The cookie by which the browser is known as that user's, if it has one. */
async function knownBrowser({ db, services, origin }: SignInCall, username: string): Promise<string | undefined> {
  const byHash = new Map(browserCookieValues(origin, username).map((cookie) => [tokenHash(cookie), cookie]));
  if (byHash.size === 0) return undefined;
  const since = iso(services.clock() - BROWSER_SECONDS * 1000);
  const hash = await findKnownBrowser(db, { cookieHashes: [...byHash.keys()], username, since });
  return hash && byHash.get(hash);
}

interface Circumstances {
  readonly now: number;
  /** The cookie by which the browser is known to be one of the user's. */
  readonly browser: string | undefined;
  readonly language: Origin['language'];
}

/** The session record of a user who has just signed in. */
async function startedSession(
  { db, origin, transactFor }: SignInCall,
  user: SignIn,
  circumstances: Circumstances,
): Promise<Failure | AnswerTo<SentTo<typeof endpoints.login>>> {
  await clearSessions(db, iso(circumstances.now - ABSOLUTE_SECONDS * 1000));
  const started = await transactFor(user.id)((tx, audit) => start(tx, user, circumstances, audit));
  if ('refused' in started) return failure(started.refused);
  const data = {
    access_token: started.token,
    expires_in: IDLE_SECONDS,
    absolute_expires_in: ABSOLUTE_SECONDS,
    ...(user.one_time_shown_to !== null && { passwordSeenBy: user.one_time_shown_to }),
    user: {
      id: user.id,
      username: user.username,
      fullName: user.full_name,
      // Shown on the user's own profile.
      email: user.email,
      lastLogin: user.last_login_at,
      roleGroup: { name: user.group_name, roles: user.role_codes.map((roleCode) => ({ roleCode })) },
    },
  };
  const headers = { 'set-cookie': browserCookie(origin, user.username, started.browser) };
  if (!user.must_change_password) return { ...success(data), headers };
  return { body: { ...worded(PASSWORD_CHANGE, say('passwordChangeFirst')), data }, headers };
}

type Started =
  /** `browser`: the cookie by which the browser is known from now on. */
  { readonly token: string; readonly browser: string } | { readonly refused: Message };

async function start(
  tx: ScopedTransaction<'signIn'>,
  user: SignIn,
  { now, browser: earlier, language }: Circumstances,
  audit: (entry: RequestAudit) => Promise<void>,
): Promise<Started> {
  const at = iso(now);
  await lockSignIn(tx, user.id);
  if (user.one_time_until !== null && !(await spendOneTimePassword(tx, user.id, at))) {
    await audit({ action: 'Sign-in refused: one-time password over' });
    return { refused: say('oneTimePasswordOver') };
  }
  const token = newToken();
  const session = { tokenHash: tokenHash(token), userId: user.id, passwordHash: user.password_hash, language, at };
  const begun = await startSession(tx, { ...session, mustChangePassword: user.must_change_password });
  if (!begun) return { refused: say('signInWrong') };
  // The cookie stays the same: a new one each time would be lost with an answer that does not arrive.
  const browser = earlier ?? newToken();
  await keepKnownBrowser(tx, { userId: user.id, cookieHash: tokenHash(browser), now: at });
  await audit({ action: 'Signed in' });
  return { token, browser };
}

async function weaknessOf(
  { password, oldPassword }: { readonly password: string; readonly oldPassword: string },
  names: readonly (string | null)[],
  username: string,
): Promise<Message | undefined> {
  if (password.length < MIN_PASSWORD_CHARS) return say('passwordShort', { count: MIN_PASSWORD_CHARS });
  if (password === oldPassword) return say('passwordSameAsOld');
  if (password.toLowerCase() === username.toLowerCase()) return say('passwordIsUsername');
  const words = names.filter((name) => name !== null);
  return (await isCommonPassword(password, words)) ? say('passwordCommon') : undefined;
}
