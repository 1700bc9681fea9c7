/** What forms of people have in common: a new user with a one-time password, days of birth and places that exist. */
import { lagosDayStart } from '../../src/upstream/time';
import { misplaced, type Places } from '../database/places';
import { createUser, roleGroupId, type NewUser } from '../database/users';
import type { Command } from './call';
import { failure, refusal, Refusal } from './envelope';
import { missingOf } from './fields';
import { messages } from './messages';
import { sendOneTimePassword, type OneTimePassword } from './oneTimePassword';

type SignInField = 'firstname' | 'lastname' | 'username' | 'email';

/** The fields without which nobody can sign in. */
export const SIGN_IN_FIELDS: readonly SignInField[] = ['firstname', 'lastname', 'username', 'email'];

/** Those fields. @throws Refusal 400 that names every needed field that is missing. */
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

/** A new user, to whom the one-time password is sent. @throws Refusal when the username or the email is taken. */
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

/** The role group of agents or of agent managers. @throws Refusal when the network has none of that name. */
export async function networkGroup({ tx }: Command, name: 'AGENT' | 'AMBASSADOR'): Promise<number> {
  const id = await roleGroupId(tx, name);
  if (id === undefined) throw new Refusal(failure(messages.groupUnknown(name)));
  return id;
}

/** Nobody is born tomorrow. @throws Refusal 400 */
export function bornBy(now: number, day: string | null | undefined): void {
  const start = day ? lagosDayStart(day) : undefined;
  if (start !== undefined && start > now) throw refusal(400, messages.bornLater('dateOfBirth'));
}

/** @throws Refusal with the sentence about the place that is not there. */
export async function inPlace(tx: Command['tx'], places: Places): Promise<void> {
  const wrong = await misplaced(tx, places);
  if (wrong === undefined) return;
  const sentences = { state: messages.stateUnknown, lga: messages.lgaNotInState, bank: messages.bankUnknown };
  throw new Refusal(failure(sentences[wrong]));
}
