/**
 * Entries of the ledger that no audit entry of their own tells of: those of the seed, and those of before audit entries
 * named what they change. One audit entry tells of all of them, with a digest.
 */
import { sql, type Transaction } from 'kysely';
import { systemEntry, type AuditEntry } from './audit';
import type { Schema } from './schema';

/** The action of that audit entry. */
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
