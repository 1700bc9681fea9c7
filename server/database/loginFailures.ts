/**
 * Failed sign-ins, by name, and how the audit is told of them. The first failure of a name in a quarter of an hour has its
 * own entry (routes/session.ts); one entry counts all of them when they are over, so that strangers cannot flood the
 * audit (D365).
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import { recordAudit, type AuditEntry, type AuditKey } from './audit';
import type { Schema } from './schema';
import { transact } from './transact';

/**
 * Removes the failures that no limit counts any more. Those of two windows are removed together, so that a name has one
 * entry in at least a quarter of an hour.
 */
export async function tellFailures(
  db: Kysely<Schema>,
  now: number,
  windowMs: number,
  auditKey: AuditKey | undefined,
): Promise<void> {
  const [over, begin] = [new Date(now - windowMs).toISOString(), new Date(now - 2 * windowMs).toISOString()] as const;
  await transact(db, async (tx) => {
    const removed = await removeFailures(tx, over, begin);
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

/** The removed failures of one user. */
interface RemovedFailures {
  readonly userId: number;
  readonly count: number;
  /** Each once; empty where no address is known. */
  readonly networks: readonly string[];
  readonly first: string;
  readonly last: string;
}

/**
 * Removes what is older than `over`, once something is older than `begin`.
 * @returns the failures of known users; those of unknown names are told to nobody.
 */
async function removeFailures(
  tx: Transaction<Schema>,
  over: string,
  begin: string,
): Promise<readonly RemovedFailures[]> {
  const oldest = await tx.selectFrom('login_failures').select('id').where('failed_at', '<=', begin).limit(1).execute();
  if (oldest.length === 0) return [];
  const { rows } = await sql<RemovedFailures>`
    with removed as (delete from login_failures where failed_at <= ${over} returning username, failed_at, network)
    select u.id as "userId", count(*)::int as count, coalesce(array_agg(distinct r.network) filter (where r.network is not null), '{}') as networks,
      min(r.failed_at) as first, max(r.failed_at) as last
    from removed r join users u on lower(u.username) = r.username
    group by u.id order by u.id`.execute(tx);
  return rows;
}
