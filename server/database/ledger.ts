/**
 * The double-entry ledger of the purses: a credit moves money from the central purse into an agent's, a debit moves it
 * back (P2-7). Every balance is the sum of the purse's entries, and each entry begins with the balance of the one
 * before.
 */
import { sql, type Transaction } from 'kysely';
import { asKobo, formatKobo, type Kobo } from '../../src/upstream/money';
import type { Change, Schema } from './schema';
import { opened, scoped, type ScopedTransaction } from './scopedDatabase';
import { systemEntry, type AuditEntry } from './audit';

type PurseAction = 'credit' | 'debit';

export interface Movement {
  readonly agentId: number;
  /** Above zero. */
  readonly amount: Kobo;
  readonly action: PurseAction;
  readonly reason: string;
  /** The same id, compared without case, means the same movement. */
  readonly transactionId: string;
}

/** Balances are in kobo. */
export type Outcome =
  /** The agent's balances before and after. */
  | { readonly kind: 'moved'; readonly before: number; readonly balance: number }
  /** The movement was made before, with that balance of the agent's after it. */
  | { readonly kind: 'repeated'; readonly balance: number }
  /** The transaction id belongs to another movement. */
  | { readonly kind: 'taken' }
  /** The purse does not exist in scope. */
  | { readonly kind: 'unknown' }
  /** The paying purse holds less. */
  | { readonly kind: 'short'; readonly purse: 'agent' | 'central'; readonly balance: number };

export const MOVEMENT_TYPES: Readonly<Record<PurseAction, string>> = { credit: 'Purse Credit', debit: 'Purse Debit' };

export const FUNDING_TYPE = 'Funding';
/** The central purse's key in the audit: it has no id. */
export const CENTRAL = 'central';

/**
 * Moves money, or finds that the same movement was made before. Always locks the agent's purse first, then the central
 * one, behind which all movements queue: reads after it see every earlier movement.
 * @param at milliseconds since the epoch.
 */
export async function move(reached: ScopedTransaction, movement: Movement, at: number): Promise<Outcome> {
  const tx = opened(reached);
  const purse = await scoped(reached, 'purses', 'p')
    .select('p.balance')
    .where('p.agent_id', '=', movement.agentId)
    .forUpdate()
    .executeTakeFirst();
  if (!purse) return { kind: 'unknown' };
  const central = await tx.selectFrom('central_purse').select('balance').forUpdate().executeTakeFirstOrThrow();
  const earlier = await findEarlier(tx, movement);
  if (earlier) return earlier;

  const change = signed(movement);
  if (purse.balance + change < 0) return { kind: 'short', purse: 'agent', balance: purse.balance };
  if (central.balance - change < 0) return { kind: 'short', purse: 'central', balance: central.balance };
  const entry = {
    transaction_id: movement.transactionId,
    transaction_type: MOVEMENT_TYPES[movement.action],
    reason: movement.reason,
    created_at: new Date(at).toISOString(),
  };
  const [ownAfter, centralAfter] = [purse.balance + change, central.balance - change];
  await tx
    .insertInto('purse_entries')
    .values([
      {
        ...entry,
        agent_id: movement.agentId,
        amount: change,
        balance_before: purse.balance,
        balance_after: ownAfter,
      },
      { ...entry, agent_id: null, amount: -change, balance_before: central.balance, balance_after: centralAfter },
    ])
    .execute();
  await tx
    .updateTable('purses')
    .set((row) => ({ balance: ownAfter, version: row('version', '+', 1) }))
    .where('agent_id', '=', movement.agentId)
    .execute();
  await tx.updateTable('central_purse').set({ balance: centralAfter }).execute();
  return { kind: 'moved', before: purse.balance, balance: ownAfter };
}

/** The audit's record of a movement, with which `npm run verify` compares the ledger (verifyLedger.ts). */
export function movementChanges(
  { action, amount, reason, transactionId }: Omit<Movement, 'agentId' | 'action'> & { readonly action: string },
  { before, balance }: { readonly before: number; readonly balance: number },
): readonly Change[] {
  return [
    { field: 'balance', old: formatKobo(asKobo(before)), new: formatKobo(asKobo(balance)) },
    { field: 'action', old: null, new: action },
    { field: 'amount', old: null, new: formatKobo(amount) },
    { field: 'reason', old: null, new: reason },
    { field: 'transactionId', old: null, new: transactionId },
  ];
}

/** The change of the agent's balance, in kobo. */
function signed({ action, amount }: Movement): number {
  return action === 'credit' ? amount : 0 - amount;
}

/** Undefined for a new transaction id. */
async function findEarlier(tx: Transaction<Schema>, movement: Movement): Promise<Outcome | undefined> {
  const entries = await tx
    .selectFrom('purse_entries')
    .select(['agent_id', 'transaction_type', 'amount', 'reason', 'balance_after'])
    .where(sql`lower(transaction_id)`, '=', sql`lower(${movement.transactionId})`)
    .execute();
  if (entries.length === 0) return undefined;
  const same = entries.find(
    (entry) =>
      entry.agent_id === movement.agentId &&
      entry.transaction_type === MOVEMENT_TYPES[movement.action] &&
      entry.amount === signed(movement) &&
      entry.reason === movement.reason,
  );
  return same ? { kind: 'repeated', balance: same.balance_after } : { kind: 'taken' };
}

/**
 * The action of the one audit entry, with a digest, of all entries of the ledger without an audit entry of their own:
 * those of the seed, and those from before audit entries named what they change.
 */
export const LEDGER_FORWARD = 'Brought the purse ledger forward';

/** Entries hashed together: a text of the whole ledger would be too long for one value. */
const BLOCK = 1_000;

/**
 * An SQL expression: the digest of the purse entries for which the condition holds. It never changes, nor does a
 * migration that it is part of: stored digests would not be found again.
 */
export function ledgerDigest(condition: string): string {
  return `(select encode(sha256(convert_to(coalesce(string_agg(block, '' order by number), ''), 'UTF8')), 'hex') from (
    select id / ${BLOCK} as number,
      encode(sha256(convert_to(string_agg(line, E'\\n' order by id), 'UTF8')), 'hex') as block
    from (select id, jsonb_build_array(id, agent_id, transaction_id, transaction_type, amount, third_party_cut,
        charge_amount, balance_before, balance_after, reason, (extract(epoch from created_at) * 1000)::bigint
      )::text as line from purse_entries where ${condition}) lines
    group by 1) blocks)`;
}

/** The audit entry of all that the ledger holds now. */
export async function ledgerForward(tx: Transaction<Schema>, source: string, at: number): Promise<AuditEntry> {
  const { rows } = await sql<{ entries: string; last: string; digest: string }>`
    select count(*)::text as entries, coalesce(max(id), 0)::text as last, ${sql.raw(ledgerDigest('true'))} as digest
    from purse_entries`.execute(tx);
  const { entries, last, digest } = rows[0] ?? { entries: '0', last: '0', digest: '' };
  const changes = [
    { field: 'entries', old: null, new: entries },
    { field: 'lastEntry', old: null, new: last },
    { field: 'digest', old: null, new: digest },
  ];
  return systemEntry(LEDGER_FORWARD, source, at, { resource: 'ledger', record: null, changes });
}
