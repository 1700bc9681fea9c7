/**
 * One-time passwords on their way to their users (D324). They are in clear here, for a mailer to take, and
 * nowhere else; a row goes when its password is used, replaced or over.
 */
import type { Insertable, Kysely } from 'kysely';
import { DEMO_HASH_KEY } from './seed/seed';
import type { Schema } from './schema';
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

export interface OutboxMessage {
  readonly userId: number;
  /** The user's email address. */
  readonly recipient: string;
  readonly oneTimePassword: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Puts a one-time password in, in place of an earlier one of the user, and takes out whatever is over. */
export async function putIntoOutbox(scoped: ScopedTransaction, letter: OutboxMessage): Promise<void> {
  const tx = opened(scoped);
  await tx.deleteFrom('outbox').where('expires_at', '<=', letter.createdAt).execute();
  const content = {
    recipient: letter.recipient,
    one_time_password: letter.oneTimePassword,
    created_at: letter.createdAt,
    expires_at: letter.expiresAt,
  };
  await tx
    .insertInto('outbox')
    .values({ user_id: letter.userId, ...content })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(content))
    .execute();
}

/** Puts in a message for a mailer to send. Nothing takes it out or overwrites it: a later reset, for one, leaves it. */
export async function putMessage(tx: ScopedTransaction, message: Insertable<Schema['outbox_messages']>): Promise<void> {
  await opened(tx).insertInto('outbox_messages').values(message).execute();
}

/**
 * Spends the user's one-time password, so that it signs in no second time, however many try at once.
 * @param now ISO 8601.
 * @returns whether it could still be spent.
 */
export async function spendOneTimePassword(
  tx: ScopedTransaction<'signIn'>,
  userId: number,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await opened(tx)
    .updateTable('users')
    .set({ one_time_until: now })
    .where('id', '=', userId)
    .where('one_time_until', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await opened(tx).deleteFrom('outbox').where('user_id', '=', userId).execute();
  return true;
}

/** Whether passwords of this network are public, because it is the demonstration. */
export function isDemonstration(db: ScopedDatabase): Promise<boolean> {
  return holdsDemonstration(opened(db));
}

/** The same, asked before anybody calls. */
export async function holdsDemonstration(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('meta').select('key').where('key', '=', DEMO_HASH_KEY).executeTakeFirst();
  return row !== undefined;
}
