/** One-time passwords: random, valid for a day, sent only through the outbox (D324). */
import { randomInt } from 'node:crypto';
import { isDemonstration, putIntoOutbox } from '../database/outbox';
import type { Caller } from './policy';
import type { Command, Services } from './call';
import { iso } from './sessions';

/** How long a password is valid, in hours. */
export const ONE_TIME_HOURS = 24;
/** Without characters that look alike. */
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

/** To be called before the transaction that stores it: hashing takes a quarter of a second. */
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

/** Puts it into the outbox in the transaction that sets it. A demonstration has no mailer: its log shows the password. */
export async function sendOneTimePassword(
  { tx, services, afterwards }: Command,
  user: { readonly id: number; readonly username: string; readonly email: string },
  { password, now, until }: OneTimePassword,
): Promise<void> {
  const times = { created_at: now, expires_at: until };
  await putIntoOutbox(tx, { user_id: user.id, recipient: user.email, one_time_password: password, ...times });
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
