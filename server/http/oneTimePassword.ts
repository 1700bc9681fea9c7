/** One-time passwords: made by chance, valid for a day, told to nobody but through the outbox (D324). */
import { randomInt } from 'node:crypto';
import { isDemonstration, putIntoOutbox } from '../database/outbox';
import type { Caller } from './policy';
import type { Command, Services } from './call';
import { iso } from './sessions';

/** How long one signs in, in hours. */
export const ONE_TIME_HOURS = 24;
/** Without signs that are mistaken for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Four groups of four: 80 bits. */
const GROUPS = 4;
const GROUP_LENGTH = 4;

export interface OneTimePassword {
  readonly password: string;
  readonly hash: string;
  /** ISO 8601. */
  readonly now: string;
  readonly until: string;
}

/**
 * Made before the transaction that stores it: hashing takes a quarter of a second.
 * @param caller who has it made.
 */
export async function newOneTimePassword(
  { passwords, clock }: Pick<Services, 'passwords' | 'clock'>,
  caller?: Pick<Caller, 'userId'>,
) {
  const password = randomPassword();
  const now = clock();
  const until = iso(now + ONE_TIME_HOURS * 60 * 60 * 1000);
  return {
    password,
    hash: await passwords.hash(password, caller?.userId),
    now: iso(now),
    until,
  } satisfies OneTimePassword;
}

/** Sends it on its way, in the transaction that made it the user's. A demonstration has no mailer: its log shows it. */
export async function sendOneTimePassword(
  { tx, services, afterwards }: Command,
  user: { readonly id: number; readonly username: string; readonly email: string },
  { password, now, until }: OneTimePassword,
): Promise<void> {
  const [userId, recipient] = [user.id, user.email];
  await putIntoOutbox(tx, { userId, recipient, oneTimePassword: password, createdAt: now, expiresAt: until });
  if (await isDemonstration(tx)) {
    afterwards(() => services.notice(`one-time password of ${user.username}, until ${until}: ${password}`));
  }
}

function randomPassword(): string {
  return Array.from({ length: GROUPS }, randomGroup).join('-');
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
