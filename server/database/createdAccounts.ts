/** The product's own record of the accounts that were opened (spec part 2 section 3). */
import type { Transaction } from 'kysely';
import type { Schema } from './schema';

export interface CreatedAccount {
  readonly userId: number;
  readonly accountNumber: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/**
 * Whoever had the account opened records it, as far as the gateway knows: a number that somebody else has made up or
 * overheard stands in nobody's way.
 * @returns whether it is new, was recorded before by the same user, or is another's.
 */
export async function recordAccount(
  tx: Transaction<Schema>,
  { userId, accountNumber, createdAt }: CreatedAccount,
): Promise<'new' | 'known' | 'taken'> {
  const opener = await openerOf(tx, accountNumber);
  if (opener !== undefined && opener !== userId) return 'taken';
  const added = await tx
    .insertInto('created_accounts')
    .values({ user_id: userId, account_number: accountNumber, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return 'new';
  const { user_id } = await tx
    .selectFrom('created_accounts')
    .select('user_id')
    .where('account_number', '=', accountNumber)
    .executeTakeFirstOrThrow();
  if (user_id === userId) return 'known';
  if (opener === undefined) return 'taken';
  await tx
    .updateTable('created_accounts')
    .set({ user_id: userId, created_at: createdAt })
    .where('account_number', '=', accountNumber)
    .execute();
  return 'new';
}

/** Who has asked the bank for it; undefined where the gateway does not know the account. */
async function openerOf(tx: Transaction<Schema>, accountNumber: string): Promise<number | undefined> {
  const asked = await tx
    .selectFrom('bank_requests')
    .select('user_id')
    .where('call', '=', 'AccountOpening')
    .where('account_number', '=', accountNumber)
    .executeTakeFirst();
  return asked?.user_id;
}
