/**
 * Tells the audit how often sign-ins failed. The first failure of a name in a quarter of an hour has its own entry
 * (routes/session.ts); one entry counts all of them when they are over, so that strangers cannot flood the audit (D365).
 */
import type { Kysely } from 'kysely';
import { recordAudit, type AuditEntry, type AuditKey } from '../database/audit';
import { removeFailures, type RemovedFailures } from '../database/loginFailures';
import type { Schema } from '../database/schema';
import { transact } from '../database/transact';

/**
 * Removes the failures that no limit counts any more. Those of two windows are removed together, so that a name has one
 * entry in at least a quarter of an hour.
 */
export async function tellFailures(
  db: Kysely<Schema>,
  {
    now,
    windowMs,
    auditKey,
  }: { readonly now: number; readonly windowMs: number; readonly auditKey: AuditKey | undefined },
): Promise<void> {
  await transact(db, async (tx) => {
    const removed = await removeFailures(tx, { over: iso(now - windowMs), begin: iso(now - 2 * windowMs) });
    await recordAudit(
      tx,
      removed.filter(({ count }) => count > 1).map((one) => entryOf(one, now)),
      auditKey,
    );
  });
}

/** Addresses that an entry names. Ten failures close a name, so there are rarely more. */
const MAX_NAMED = 20;

function entryOf({ userId, count, networks, first, last }: RemovedFailures, at: number): AuditEntry {
  const from = networks.length === 0 ? 'an unknown address' : networks.slice(0, MAX_NAMED).join(', ');
  const others = networks.length > MAX_NAMED ? ` and ${networks.length - MAX_NAMED} other addresses` : '';
  const action = `Failed to sign in ${count} times from ${from}${others}, ${first} to ${last}`;
  return { userId, action, ip: '', requestMethod: 'SYSTEM', url: '/api/v1/login', at };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
