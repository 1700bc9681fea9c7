/** How many transactions of an agent ended how, from the totals by agent and day. */
import { sql } from 'kysely';
import { agentIs } from './lists';
import type { Days } from './period';
import { scoped, type ScopedDatabase } from './scopedDatabase';

/** Undefined for an agent beyond the scope. */
export function countOutcomes(db: ScopedDatabase, agentId: string, { startDate, endDate }: Days) {
  return scoped(db, 'agents', 'a')
    .leftJoin(scoped(db, 'transaction_totals_by_agent_day', 't').selectAll().as('d'), (join) =>
      join.onRef('d.agent_id', '=', 'a.id').on('d.day', '>=', startDate).on('d.day', '<=', endDate),
    )
    .where((row) => agentIs(row.ref('a.id'), agentId))
    .groupBy('a.id')
    .select([
      sql<number>`coalesce(sum(d.successful_volume), 0)::bigint`.as('successful'),
      sql<number>`coalesce(sum(d.failed_volume), 0)::bigint`.as('failed'),
      sql<number>`coalesce(sum(d.pending_volume), 0)::bigint`.as('pending'),
    ])
    .executeTakeFirst();
}
