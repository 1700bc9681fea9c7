/**
 * Payments into the central purse from outside the network. Each names the bank's reference of the transfer behind it,
 * which counts once however it is written: a second funding under it would credit the same money twice.
 */
import { sql } from 'kysely';
import { formatKobo, type Kobo } from '../../src/upstream/money';
import { fullName } from './agents';
import { FUNDING_TYPE, movementChanges } from './ledger';
import type { Change } from './schema';
import { unscoped, type ScopedTransaction } from './scopedDatabase';

export interface Funding {
  /** Above zero. */
  readonly amount: Kobo;
  /** The bank's reference of the transfer: compared without case and spaces. */
  readonly bankReference: string;
  readonly reason: string;
  /** The same id, compared without case, means the same funding. */
  readonly transactionId: string;
}

/** The funding that used a bank reference first. */
export interface FirstUse {
  /** Kobo. */
  readonly amount: number;
  readonly transactionId: string;
  /** ISO 8601. */
  readonly at: string;
  /** The full name and the username; null: it came from the command line. */
  readonly by: { readonly name: string; readonly username: string } | null;
}

/** Balances are in kobo. */
export type FundingOutcome =
  /** The central purse's balances before and after. */
  | { readonly kind: 'funded'; readonly before: number; readonly balance: number }
  /** The same funding was made before, with that balance after it. */
  | { readonly kind: 'repeated'; readonly balance: number }
  /** The transaction id belongs to something else. */
  | { readonly kind: 'taken' }
  /** The bank reference was used by another funding. */
  | { readonly kind: 'used'; readonly first: FirstUse }
  /** A balance that no number of JSON carries to the kobo. */
  | { readonly kind: 'full' };

/**
 * Pays into the central purse, or finds that it was done before. The central purse's row is locked first: fundings and
 * movements queue behind it, so that two of one reference cannot both be new.
 * @param userId null: the command line.
 * @param at milliseconds since the epoch.
 */
export async function fund(
  reached: ScopedTransaction<'funding'>,
  funding: Funding,
  userId: number | null,
  at: number,
): Promise<FundingOutcome> {
  const tx = unscoped(reached, 'funding');
  const { balance } = await tx.selectFrom('central_purse').select('balance').forUpdate().executeTakeFirstOrThrow();
  const earlier = await findEarlier(reached, funding);
  if (earlier) return earlier;
  const first = await firstUse(reached, funding.bankReference);
  if (first) return { kind: 'used', first };
  const { amount, reason, transactionId, bankReference } = funding;
  const after = balance + amount;
  if (!Number.isSafeInteger(after)) return { kind: 'full' };
  const { id } = await tx
    .insertInto('purse_entries')
    .values({
      agent_id: null,
      transaction_id: transactionId,
      transaction_type: FUNDING_TYPE,
      amount,
      balance_before: balance,
      balance_after: after,
      reason,
      created_at: new Date(at).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('fundings').values({ entry_id: id, bank_reference: bankReference, user_id: userId }).execute();
  await tx.updateTable('central_purse').set({ balance: after }).execute();
  return { kind: 'funded', before: balance, balance: after };
}

/** The audit's record of a funding, with which `npm run verify` compares the ledger (verifyLedger.ts). */
export function fundingChanges(
  { bankReference, ...funding }: Funding,
  balances: { readonly before: number; readonly balance: number },
): readonly Change[] {
  const changes = movementChanges({ ...funding, action: 'funding' }, balances);
  return [...changes, { field: 'bankReference', old: null, new: bankReference }];
}

/** The action of a funding's audit entry. */
export function fundingAction({ amount, bankReference, transactionId }: Funding) {
  const paid = `Paid N${formatKobo(amount)} into the central purse` as const;
  return `${paid}, bank reference ${bankReference}, transaction ${transactionId}` as const;
}

/** Undefined for a new transaction id. */
async function findEarlier(
  reached: ScopedTransaction<'funding'>,
  funding: Funding,
): Promise<FundingOutcome | undefined> {
  const tx = unscoped(reached, 'funding');
  const entries = await tx
    .selectFrom('purse_entries as e')
    .leftJoin('fundings as f', 'f.entry_id', 'e.id')
    .select(['e.amount', 'e.reason', 'e.balance_after', 'f.bank_reference'])
    .where(sql`lower(e.transaction_id)`, '=', sql`lower(${funding.transactionId})`)
    .execute();
  if (entries.length === 0) return undefined;
  const same = entries.find(
    ({ amount, reason, bank_reference: reference }) =>
      amount === funding.amount &&
      reason === funding.reason &&
      reference !== null &&
      asCompared(reference) === asCompared(funding.bankReference),
  );
  return same ? { kind: 'repeated', balance: same.balance_after } : { kind: 'taken' };
}

/** As the index of the table compares references (migration 24). */
const asCompared = (reference: string): string => reference.replaceAll(/\s/g, '').toLowerCase();

async function firstUse(reached: ScopedTransaction<'funding'>, reference: string): Promise<FirstUse | undefined> {
  const tx = unscoped(reached, 'funding');
  const row = await tx
    .selectFrom('fundings as f')
    .innerJoin('purse_entries as e', 'e.id', 'f.entry_id')
    .leftJoin('users as u', 'u.id', 'f.user_id')
    .select(['e.amount', 'e.transaction_id', 'e.created_at', 'u.username', fullName('u').as('name')])
    .where(sql`lower(regexp_replace(f.bank_reference, '\\s', '', 'g'))`, '=', asCompared(reference))
    .executeTakeFirst();
  if (!row) return undefined;
  const { amount, transaction_id: transactionId, created_at: at, username, name } = row;
  return { amount, transactionId, at, by: username === null ? null : { name: name ?? '', username } };
}
