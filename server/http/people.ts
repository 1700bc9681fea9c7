/** What the forms of people share: new users, one-time passwords, places, and notices of changed contacts. */
import { randomInt } from 'node:crypto';
import { lagosDayStart, iso } from '../../src/upstream/time';
import { formatKobo } from '../../src/upstream/money';
import type { Funding } from '../database/fundings';
import { tell } from '../database/notices';
import { wrongPlace, type Places } from '../database/places';
import { createUser, findGroup, otherAdministrators, type NewUser } from '../database/users';
import type { Command, Services } from './call';
import { failure, refusal, Refusal } from './envelope';
import { missingOf } from './fields';
import { say, type Message } from './messages';
import { isDemonstration, mailLanguage, putIntoOutbox, putMessage } from '../database/outbox';
import { contactChanged, purseFunded } from '../mail/texts';
import { administrators, holds, type Caller } from './policy';
import type { Values } from '../database/audit';
import type { Change } from '../database/schema';

type SignInField = 'firstname' | 'lastname' | 'username' | 'email';

/** The required fields of a user. */
export const SIGN_IN_FIELDS: readonly SignInField[] = ['firstname', 'lastname', 'username', 'email'];

/** @throws Refusal 400 with the names of all missing fields. */
export function signInFieldsOf(
  body: { readonly [Name in SignInField]?: string | null | undefined },
  needed: readonly string[] = SIGN_IN_FIELDS,
): Record<SignInField, string> {
  const { firstname, lastname, username, email } = body;
  const missing = missingOf(body, needed);
  if (missing.length > 0 || !firstname || !lastname || !username || !email) {
    throw refusal(400, say('fieldsMissing', { names: missing.join(', ') }));
  }
  return { firstname, lastname, username, email };
}

type Kind = Pick<NewUser, 'memberPrefix' | 'role_group_id'> & { readonly middlename?: string | null | undefined };

/** Creates a user and sends the one-time password. Answers who gets the password and how. @throws Refusal when the username or email is taken. */
export async function addUser(
  command: Command<'newUsers'>,
  fields: Record<SignInField, string>,
  { middlename = null, ...kind }: Kind,
  oneTime: OneTimePassword,
): Promise<{ readonly id: number; readonly memberId: string; readonly sent: Message }> {
  const password = { password_hash: oneTime.hash, one_time_until: oneTime.until, created_at: oneTime.now };
  const user = await createUser(command.tx, { ...fields, ...kind, ...password, middlename });
  if (!user) throw new Refusal(failure(say('alreadyRegistered')));
  const isShowable = mayShow(command);
  return { ...user, sent: await sendOneTimePassword(command, { id: user.id, ...fields }, oneTime, isShowable) };
}

/** What the audit tells of a new user beside the fields of the form, so that a change in the database itself is found. */
export function toldOf({ memberId }: { readonly memberId: string }, roleGroup: string): Values {
  return { memberId, roleGroup: roleGroup.trim(), enabled: true };
}

/** @throws Refusal when the network has no such role group. */
export async function networkGroup({ tx }: Command, name: 'AGENT' | 'AMBASSADOR'): Promise<number> {
  const group = await findGroup(tx, name);
  if (!group) throw new Refusal(failure(say('groupUnknown', { name })));
  return group.id;
}

/** @throws Refusal 400 for a day in the future. */
export function bornBy(now: number, day: string | null | undefined): void {
  const start = day ? lagosDayStart(day) : undefined;
  if (start !== undefined && start > now) throw refusal(400, say('bornLater', { name: 'dateOfBirth' }));
}

/** @throws Refusal about the first wrong place. */
export async function checkPlaces(tx: Command['tx'], places: Places): Promise<void> {
  const wrong = await wrongPlace(tx, places);
  if (wrong === undefined) return;
  const sentences = { state: say('stateUnknown'), lga: say('lgaNotInState'), bank: say('bankUnknown') };
  throw new Refusal(failure(sentences[wrong]));
}

/** How long a password is valid, in hours. */
export const ONE_TIME_HOURS = 24;
/** Without characters that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** In groups of four: 80 bits. */
const LENGTH = 16;

interface OneTimePassword {
  readonly password: string;
  readonly hash: string;
  /** ISO 8601. */
  readonly now: string;
  readonly until: string;
}

/** To be called before the transaction that stores it: hashing takes a quarter of a second. */
export async function newOneTimePassword(
  { passwords, clock }: Pick<Services, 'passwords' | 'clock'>,
  caller?: Pick<Caller, 'userId'>,
): Promise<OneTimePassword> {
  const password = randomPassword();
  const now = clock();
  const until = iso(now + ONE_TIME_HOURS * 60 * 60 * 1000);
  return { password, hash: await passwords.hash(password, caller?.userId), now: iso(now), until };
}

/** A mail waits for an administrator who may hand the password over in person, in milliseconds (D474). */
const SHOWING_MS = 10 * 60_000;

/** Whether the caller may be shown the password that the command makes, by the settings and the role. */
export function mayShow({ services, caller }: Pick<Command, 'services' | 'caller'>): boolean {
  return services.showsPasswords && holds(caller, administrators);
}

/**
 * Puts it into the outbox in the transaction that sets it. A demonstration without a mail system shows it in its log.
 * @param isShowable the caller may have it shown (`mayShow`), for a new user or an agent.
 * @returns the sentence that says who gets it and how.
 */
export async function sendOneTimePassword(
  { tx, services, caller, afterwards }: Command,
  user: { readonly id: number; readonly username: string; readonly email: string; readonly enabled?: boolean },
  { password, now, until }: OneTimePassword,
  isShowable: boolean,
): Promise<Message> {
  const { mail } = services;
  const { email } = user;
  await putIntoOutbox(tx, {
    user_id: user.id,
    one_time_password: password,
    created_at: now,
    due_at: mail && isShowable ? iso(Date.parse(now) + SHOWING_MS) : now,
    expires_at: until,
    made_by: caller.userId,
    showable_by: isShowable ? caller.userId : null,
  });
  if (mail) {
    if (user.enabled === false) return say('passwordHeld', { email });
    if (isShowable) return say('passwordQueuedOrShown', { email });
    afterwards(() => mail.wake());
    return say('passwordQueued', { email });
  }
  if (isShowable) return say('passwordShowable');
  if (!(await isDemonstration(tx))) return say('passwordWaiting', { email });
  afterwards(() => services.notice(`one-time password of ${user.username}, until ${until}: ${password}`));
  return say('passwordLogged', { username: user.username });
}

function randomPassword(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return signs.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Tells every other administrator about a payment into the central purse, by mail too where it is connected (D510). */
export async function tellAdministrators(command: Command<'admins' | 'notices'>, paid: Funding): Promise<void> {
  const { tx, services, caller, at, afterwards } = command;
  const { supportContact, mail } = services;
  const { amount, transactionId } = paid;
  const others = await otherAdministrators(tx, caller.userId);
  const recipients = others.map(({ id }) => id);
  await tell(tx, { kind: 'purseFunded', facts: { amount, transactionId }, at: iso(at) }, recipients);
  if (!mail) return;
  for (const { id, firstname, email: recipient } of others) {
    const language = await mailLanguage(tx, id);
    const funded = { ...paid, firstname, by: caller.username, at, amount: formatKobo(amount), supportContact };
    const text = purseFunded(funded, language);
    const due = { user_id: id, recipient, language, created_at: iso(at), due_at: iso(at) };
    await putMessage(tx, { kind: 'purse-funded', text, ...due });
  }
  afterwards(() => mail.wake());
}

/**
 * Tells the owner about a change of contact or bank details, at the email address from before the change, so that
 * somebody who takes over an account cannot hide it from its owner. The message is stored in the transaction of the
 * change.
 */
export async function tellOwner(
  { tx, services, caller, at, afterwards }: Command,
  owner: { readonly userId: number; readonly firstname: string; readonly email: string },
  changes: readonly Change[],
): Promise<void> {
  const { firstname, email: recipient, userId } = owner;
  const { supportContact } = services;
  const language = await mailLanguage(tx, userId);
  const text = contactChanged({ firstname, by: caller.username, at, changes, supportContact }, language);
  if (text === undefined) return;
  await putMessage(tx, { recipient, kind: 'contact-changed', text, language, created_at: iso(at), due_at: iso(at) });
  afterwards(() => services.mail?.wake());
}
