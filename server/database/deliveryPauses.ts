/** Deliveries whose files are slow or too long again and again: they stop before they hold up everybody (D682). */
import { sql, type Transaction } from 'kysely';
import type { DeliveryPause } from '../../src/upstream/deliveryRules';
import { pauseNow, type DueDelivery, type Planning } from './deliveryPlan';
import { tellNotMade } from './deliveryTelling';
import type { Run } from './deliveryTurns';
import type { Schema } from './schema';

/** Times in a row at which every file was slow or too long pause the delivery. */
const BAD_TIMES = 3;
/** So many slow files of one time, more than were not slow, end those of the same time that still wait. */
const SLOW_FILES = 3;

/** A file that was made or failed. */
export interface Ended {
  readonly delivery: DueDelivery;
  readonly run: Run;
  /** ISO 8601. */
  readonly at: string;
}

/** Ends what waits of a time that is slow for most, and pauses a bad delivery. @returns whether a mail was stored. */
export async function stopIfBad(tx: Transaction<Schema>, planning: Planning, ended: Ended): Promise<boolean> {
  await endIfSlow(tx, ended);
  return pauseIfBad(tx, planning, ended);
}

/** Its recipients are told in the notice centre alone: of two hundred mails nobody has more. */
async function endIfSlow(tx: Transaction<Schema>, { delivery, run, at }: Ended): Promise<void> {
  const ofTime = tx
    .selectFrom('delivery_runs')
    .where('delivery_id', '=', delivery.id)
    .where('planned_at', '=', run.planned_at);
  const { slow, others } = await ofTime
    .where('state', '<>', 'waiting')
    .where(sql<boolean>`reason is distinct from 'rights'`)
    .select([
      sql<number>`count(*) filter (where is_slow)::int`.as('slow'),
      sql<number>`count(*) filter (where not is_slow)::int`.as('others'),
    ])
    .executeTakeFirstOrThrow();
  if (slow < SLOW_FILES || slow <= others) return;
  const left = await tx
    .updateTable('delivery_runs')
    .set({ state: 'failed', ended_at: at, leased_until: null, reason: 'slow', is_slow: true })
    .where('delivery_id', '=', delivery.id)
    .where('planned_at', '=', run.planned_at)
    .where('state', '=', 'waiting')
    .returning('user_id')
    .execute();
  const userIds = left.map(({ user_id }) => user_id);
  await tellNotMade(tx, delivery, { userIds, reason: 'slow', at });
}

/**
 * Pauses a delivery whose last times were slow or too long for everybody. What is so for one recipient alone is that
 * one's, who is told each time. @returns whether a mail was stored.
 */
async function pauseIfBad(tx: Transaction<Schema>, planning: Planning, { delivery, at }: Ended): Promise<boolean> {
  const { rows } = await sql<{ slow: boolean; long: boolean; others: number }>`
    select bool_and(slow) as slow, bool_and(long) as long, count(*)::int as others
    from (
      select bool_and(is_slow) as slow, bool_and(coalesce(reason in ('tooMany', 'tooLarge'), false)) as long
      from delivery_runs
      where delivery_id = ${delivery.id} and planned_at > ${delivery.changed_at}
        and reason is distinct from 'rights'
      group by planned_at having bool_and(state <> 'waiting')
      order by planned_at desc limit ${BAD_TIMES}
    ) times`.execute(tx);
  const [last] = rows;
  if (!last || last.others < BAD_TIMES || !(last.slow || last.long)) return false;
  const paused: DeliveryPause = last.slow ? 'slow' : 'tooLong';
  const set = tx.updateTable('deliveries').set({ paused }).where('id', '=', delivery.id).where('paused', 'is', null);
  const { numUpdatedRows } = await set.executeTakeFirst();
  return numUpdatedRows > 0n && pauseNow(tx, planning, delivery, paused, Date.parse(at));
}
