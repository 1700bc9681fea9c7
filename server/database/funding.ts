/** Pays money into the central purse, which no call of the contract does: the operator runs it. */
import { sql, type Kysely } from 'kysely';
import { asKobo, formatKobo, type Kobo } from '../../src/upstream/money';
import { recordAudit, systemEntry } from './audit';
import type { AuditKey } from './auditKey';
import { DatabaseError } from './errors';
import { CENTRAL, FUNDING_TYPE, movementChanges } from './ledger';
import type { Schema } from './schema';
import { transact } from './transact';

export interface Funding {
  /** Above zero. */
  readonly amount: Kobo;
  readonly transactionId: string;
}

const REASON = 'Paid in';

/**
 * Pays in once for each transaction id, in one transaction with its audit entry.
 * @param at milliseconds since the epoch.
 * @returns the new balance in kobo.
 * @throws DatabaseError `failed` when the id was used before.
 */
export function fundCentralPurse(
  db: Kysely<Schema>,
  { amount, transactionId }: Funding,
  at: number,
  key: AuditKey | undefined,
): Promise<number> {
  return transact(db, async (tx) => {
    const { balance } = await tx.selectFrom('central_purse').select('balance').forUpdate().executeTakeFirstOrThrow();
    const used = await tx
      .selectFrom('purse_entries')
      .select('id')
      .where(sql`lower(transaction_id)`, '=', transactionId.toLowerCase())
      .executeTakeFirst();
    if (used)
      throw new DatabaseError('failed', `The transaction id ${transactionId} was used before: nothing was paid in.`);
    const after = asKobo(balance + amount);
    await tx
      .insertInto('purse_entries')
      .values({
        agent_id: null,
        transaction_id: transactionId,
        transaction_type: FUNDING_TYPE,
        amount,
        balance_before: balance,
        balance_after: after,
        reason: REASON,
        created_at: new Date(at).toISOString(),
      })
      .execute();
    await tx.updateTable('central_purse').set({ balance: after }).execute();
    const told = { action: 'funding', amount, reason: REASON, transactionId };
    const changes = movementChanges(told, { before: balance, balance: after });
    const action = `Paid N${formatKobo(amount)} into the central purse, transaction ${transactionId}`;
    const change = { resource: 'centralPurse', record: CENTRAL, changes } as const;
    await recordAudit(tx, [systemEntry(action, 'fund', at, change)], key);
    return after;
  });
}
