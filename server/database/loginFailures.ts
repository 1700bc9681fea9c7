/** Failed sign-ins, by name. Times are ISO 8601. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema';

/** The removed failures of one user. */
export interface RemovedFailures {
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
export async function removeFailures(
  tx: Transaction<Schema>,
  { over, begin }: { readonly over: string; readonly begin: string },
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
