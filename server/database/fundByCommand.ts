/** Pays into the central purse for `npm run fund`, which acts for nobody who is signed in. */
import type { Kysely } from 'kysely';
import { asKobo, formatKobo } from '../../src/upstream/money';
import { recordAudit, systemEntry, type AuditKey } from './audit';
import { DatabaseError } from './errors';
import { fund, fundingAction, fundingChanges, type Funding } from './fundings';
import { CENTRAL } from './ledger';
import type { Schema } from './schema';
import { unbounded } from './scopedDatabase';
import { transact } from './transact';

/**
 * Pays in within one transaction with its audit entry.
 * @param at milliseconds since the epoch.
 * @returns the new balance in kobo.
 * @throws DatabaseError `failed` when the transaction id or the bank reference was used before.
 */
export function fundCentralPurse(
  db: Kysely<Schema>,
  funding: Funding,
  at: number,
  key: AuditKey | undefined,
): Promise<number> {
  return transact(db, async (tx) => {
    const outcome = await fund(unbounded(tx), funding, null, at);
    if (outcome.kind === 'full') throw new DatabaseError('failed', 'The central purse cannot hold that much.');
    if (outcome.kind !== 'funded') {
      const { amount, at: when } = outcome.kind === 'used' ? outcome.first : { amount: null, at: null };
      const first = amount === null ? '' : ` (N${formatKobo(asKobo(amount))} on ${when})`;
      throw new DatabaseError(
        'failed',
        `The bank reference ${funding.bankReference} was used before${first}: nothing was paid in.`,
      );
    }
    const changes = fundingChanges(funding, outcome);
    const change = { resource: 'centralPurse', record: CENTRAL, changes } as const;
    await recordAudit(tx, [systemEntry(fundingAction(funding), 'fund', at, change)], key);
    return outcome.balance;
  });
}
