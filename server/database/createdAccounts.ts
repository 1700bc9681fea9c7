/** The product's own record of the accounts that were opened (spec part 2 section 3). */
import type { Transaction } from 'kysely';
import type { Schema } from './schema';

export interface CreatedAccount {
  readonly userId: number;
  readonly accountNumber: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** @returns whether it is new, was recorded before by the same user, or is another's. */
export async function recordAccount(
  tx: Transaction<Schema>,
  { userId, accountNumber, createdAt }: CreatedAccount,
): Promise<'new' | 'known' | 'taken'> {
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
  return user_id === userId ? 'known' : 'taken';
}
