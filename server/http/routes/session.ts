/** Signing in and the own password (P1-2 to P1-5 and P1-7; D315, D323). */
import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { recordAudit, type AuditEntry } from '../../database/audit';
import { CHANGED } from '../../database/changes';
import { isKnownBrowser, keepKnownBrowser } from '../../database/knownBrowsers';
import { spendOneTimePassword } from '../../database/outbox';
import type { Schema } from '../../database/schema';
import { transact } from '../../database/transact';
import { endSignIns, recordOf } from '../../database/users';
import { bodyText } from '../body';
import { BROWSER_SECONDS, browserCookie, browserCookieValue } from '../browserCookie';
import { isCommonPassword } from '../commonPassword';
import { failure, PASSWORD_CHANGE, Refusal, success, type Answer } from '../envelope';
import type { Turn } from '../lines';
import { messages } from '../messages';
import type { Origin } from '../origin';
import { commandRoute, noBody, noQuery, openRoute, preparedCommandRoute, type Services, type Trace } from '../route';
import { ABSOLUTE_SECONDS, clearSessions, endSession, IDLE_SECONDS, iso, roleCodes, startSession } from '../sessions';
import { newToken, tokenHash } from '../tokens';

/** The longest username and password that are read, in characters. */
const MAX_USERNAME_CHARS = 100;
const MAX_PASSWORD_CHARS = 200;
/** The shortest new password, in characters; the specification shows no rule. */
const MIN_PASSWORD_CHARS = 10;

const passwordText = bodyText(MAX_PASSWORD_CHARS);

export const login = openRoute({
  method: 'POST',
  path: '/login',
  policy: 'open',
  query: noQuery,
  body: z.object({ username: bodyText(MAX_USERNAME_CHARS), password: passwordText }),
  async handle({ body }, services, trace, origin) {
    const username = body.username.trim();
    if (username === '' || body.password === '') return failure(messages.signInFieldsEmpty);
    const now = services.clock();
    const browser = await knownBrowser(services, origin, username);
    const guess = { name: username.toLowerCase(), network: origin.network, browser: browser && tokenHash(browser) };
    const user = await services.attempts.make(guess, now, (turn) =>
      signIn(services, { username, password: body.password, turn }, trace),
    );
    if (!user) return failure(messages.signInWrong);
    if (user.enabled) return startedSession(services, user, { now, origin, browser }, trace);
    await record(services, trace(user.id, 'Sign-in refused: switched off'));
    return failure(messages.accountDisabled);
  },
});

/** Beyond the contract (D341): ends the session of the token that it is called with, and no other. */
export const logout = commandRoute({
  method: 'POST',
  path: '/logout',
  policy: 'self',
  action: 'Signed out',
  query: noQuery,
  body: noBody,
  async handle(_input, { tx, caller }) {
    await endSession(tx, caller.session);
    const own = recordOf({ id: caller.userId, agentId: caller.agentId, managerId: caller.managerId });
    return { ...success(undefined, messages.signedOut), ...own, changes: [] };
  },
});

export const changePassword = preparedCommandRoute({
  method: 'PATCH',
  path: '/user/password',
  policy: 'self',
  action: 'Changed the own password',
  query: noQuery,
  body: z.object({ oldPassword: passwordText, password: passwordText, confirmPassword: passwordText }),
  async prepare({ body }, { db, passwords, attempts, clock }, caller) {
    if (body.password !== body.confirmPassword) throw new Refusal(failure(messages.passwordsDiffer));
    const { password_hash: stored } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    // Upper case, so that no name at sign-in, which is entered in lower case, counts as the same.
    const right = await attempts.make({ name: `PASSWORD OF ${caller.userId}` }, clock(), async (turn) =>
      (await passwords.verify(body.oldPassword, stored, turn)) ? true : undefined,
    );
    if (!right) throw new Refusal(failure(messages.oldPasswordWrong));
    const weakness = await weaknessOf(body.password, body.oldPassword, caller.username);
    if (weakness) throw new Refusal(failure(weakness, { field: 'password' }));
    return { stored, hash: await passwords.hash(body.password) };
  },
  async handle(_input, { tx, caller }, { stored, hash }) {
    const changed = await replacePassword(tx, caller.userId, stored, hash);
    if (!changed) return failure(messages.oldPasswordWrong);
    const own = recordOf({ id: caller.userId, agentId: caller.agentId, managerId: caller.managerId });
    const changes = [{ field: 'password', old: null, new: CHANGED }];
    return { ...success(undefined, messages.passwordChanged), ...own, changes };
  },
});

interface User {
  readonly id: number;
  readonly username: string;
  readonly password_hash: string;
  readonly full_name: string;
  readonly enabled: boolean;
  readonly must_change_password: boolean;
  readonly one_time_until: string | null;
  readonly last_login_at: string | null;
  readonly group_name: string;
  readonly role_codes: readonly string[];
}

/** The user, if the password is theirs. A name that nobody has takes as long as a wrong password. */
async function signIn(
  services: Services,
  { username, password, turn }: { readonly username: string; readonly password: string; readonly turn: Turn },
  trace: Trace,
): Promise<User | undefined> {
  const user = await services.db
    .selectFrom('users as u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .where(sql`lower(u.username)`, '=', username.toLowerCase())
    .select([
      'u.id',
      'u.username',
      'u.password_hash',
      'u.enabled',
      'u.must_change_password',
      'u.one_time_until',
      'u.last_login_at',
      sql<string>`concat_ws(' ', u.firstname, nullif(u.middlename, ''), u.lastname)`.as('full_name'),
      'g.name as group_name',
      roleCodes.as('role_codes'),
    ])
    .executeTakeFirst();
  const matches = await services.passwords.verify(password, user?.password_hash, turn);
  if (matches) return user;
  if (user) await record(services, trace(user.id, 'Failed to sign in'));
  return undefined;
}

/** What failed has changed nothing: its entry is a transaction of its own. */
async function record({ db, auditKey }: Services, entry: AuditEntry): Promise<void> {
  await transact(db, (tx) => recordAudit(tx, [entry], auditKey));
}

/** The value of the browser's cookie, if it is known to be one of that user's. */
async function knownBrowser({ db, clock }: Services, origin: Origin, username: string): Promise<string | undefined> {
  const cookie = browserCookieValue(origin, username);
  if (cookie === undefined) return undefined;
  const cookieHash = tokenHash(cookie);
  const since = iso(clock() - BROWSER_SECONDS * 1000);
  return (await isKnownBrowser(db, { cookieHash, username, since })) ? cookie : undefined;
}

interface Circumstances {
  readonly now: number;
  readonly origin: Origin;
  /** The cookie by which the browser is known to be one of the user's. */
  readonly browser: string | undefined;
}

/** The session record of a user who has just proved to be one. */
async function startedSession(
  { db, auditKey }: Services,
  user: User,
  { now, origin, browser }: Circumstances,
  trace: Trace,
): Promise<Answer> {
  await clearSessions(db, now);
  const tell = (tx: Transaction<Schema>, action: string) => recordAudit(tx, [trace(user.id, action)], auditKey);
  const started = await transact(db, (tx) => start(tx, user, { now, known: browser }, tell));
  if ('refused' in started) return failure(started.refused);
  const data = {
    access_token: started.token,
    expires_in: IDLE_SECONDS,
    absolute_expires_in: ABSOLUTE_SECONDS,
    user: {
      id: user.id,
      username: user.username,
      fullName: user.full_name,
      lastLogin: user.last_login_at,
      roleGroup: { name: user.group_name, roles: user.role_codes.map((roleCode) => ({ roleCode })) },
    },
  };
  if (started.browser !== undefined) {
    return { ...success(data), headers: { 'set-cookie': browserCookie(origin, user.username, started.browser) } };
  }
  return { body: { responseCode: PASSWORD_CHANGE, responseMessage: messages.passwordChangeFirst, data } };
}

type Started =
  /** `browser`: the value of the cookie by which it is known from now on; not before the user has a password of their own. */
  { readonly token: string; readonly browser: string | undefined } | { readonly refused: string };

type Tell = (tx: Transaction<Schema>, action: string) => Promise<void>;

async function start(
  tx: Transaction<Schema>,
  user: User,
  { now, known }: { readonly now: number; readonly known: string | undefined },
  tell: Tell,
): Promise<Started> {
  // Sign-ins of one user take turns from here: a session only shares the row, and two sharers who then both write it
  // would wait for each other.
  await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
  if (user.one_time_until !== null && !(await spendOneTimePassword(tx, user.id, iso(now)))) {
    await tell(tx, 'Sign-in refused: one-time password over');
    return { refused: messages.oneTimePasswordOver };
  }
  const token = await startSession(tx, {
    userId: user.id,
    passwordHash: user.password_hash,
    mustChangePassword: user.must_change_password,
    now,
  });
  if (token === undefined) return { refused: messages.signInWrong };
  await tx
    .updateTable('users')
    .set({ last_login_at: iso(now) })
    .where('id', '=', user.id)
    .execute();
  // The cookie stays the same: a new one each time would be lost with an answer that does not arrive.
  const browser = user.must_change_password ? undefined : (known ?? newToken());
  if (browser !== undefined) {
    await keepKnownBrowser(tx, { userId: user.id, cookieHash: tokenHash(browser), now: iso(now) });
  }
  await tell(tx, 'Signed in');
  return { token, browser };
}

async function weaknessOf(password: string, old: string, username: string): Promise<string | undefined> {
  if (password.length < MIN_PASSWORD_CHARS) return messages.passwordShort(MIN_PASSWORD_CHARS);
  if (password === old) return messages.passwordSameAsOld;
  if (password.toLowerCase() === username.toLowerCase()) return messages.passwordIsUsername;
  return (await isCommonPassword(password, [username])) ? messages.passwordCommon : undefined;
}

/** Ends every session of the user, this one too: a person who knew the old password is signed out (the app signs in again). */
async function replacePassword(
  tx: Transaction<Schema>,
  userId: number,
  stored: string,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((row) => ({
      password_hash: hash,
      must_change_password: false,
      one_time_until: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', userId)
    .where('password_hash', '=', stored)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await endSignIns(tx, userId);
  return true;
}
