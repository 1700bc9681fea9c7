/** Common parts of the forms of people: a new user with a one-time password, days of birth, places. */
import { lagosDayStart } from '../../src/upstream/time';
import { misplaced, type Places } from '../database/places';
import { createUser, roleGroupId, type NewUser } from '../database/users';
import type { Command } from './call';
import { failure, refusal, Refusal } from './envelope';
import { missingOf } from './fields';
import { messages } from './messages';
import { sendOneTimePassword, type OneTimePassword } from './oneTimePassword';

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
    throw refusal(400, messages.fieldsMissing(missing));
  }
  return { firstname, lastname, username, email };
}

type Kind = Pick<NewUser, 'memberPrefix' | 'role_group_id'> & { readonly middlename?: string | null | undefined };

/** Creates a user and sends the one-time password. @throws Refusal when the username or email is taken. */
export async function addUser(
  command: Command<'newUsers'>,
  fields: Record<SignInField, string>,
  { middlename = null, ...kind }: Kind,
  oneTime: OneTimePassword,
): Promise<number> {
  const password = { password_hash: oneTime.hash, one_time_until: oneTime.until, created_at: oneTime.now };
  const id = await createUser(command.tx, { ...fields, ...kind, ...password, middlename });
  if (id === undefined) throw new Refusal(failure(messages.alreadyRegistered));
  await sendOneTimePassword(command, { id, ...fields }, oneTime);
  return id;
}

/** @throws Refusal when the network has no such role group. */
export async function networkGroup({ tx }: Command, name: 'AGENT' | 'AMBASSADOR'): Promise<number> {
  const id = await roleGroupId(tx, name);
  if (id === undefined) throw new Refusal(failure(messages.groupUnknown(name)));
  return id;
}

/** @throws Refusal 400 for a day in the future. */
export function bornBy(now: number, day: string | null | undefined): void {
  const start = day ? lagosDayStart(day) : undefined;
  if (start !== undefined && start > now) throw refusal(400, messages.bornLater('dateOfBirth'));
}

/** @throws Refusal about the first wrong place. */
export async function inPlace(tx: Command['tx'], places: Places): Promise<void> {
  const wrong = await misplaced(tx, places);
  if (wrong === undefined) return;
  const sentences = { state: messages.stateUnknown, lga: messages.lgaNotInState, bank: messages.bankUnknown };
  throw new Refusal(failure(sentences[wrong]));
}
