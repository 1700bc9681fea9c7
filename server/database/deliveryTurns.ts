/**
 * Whose file is made next. Runs are taken under a lease in a statement of its own, so that no transaction is open while a
 * file is made. People take turns, and so do the deliveries of one person: a delivery to many never holds up the others
 * by more than one file (D682).
 */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from './schema';
import { iso } from '../../src/upstream/time';

const MINUTE_MS = 60_000;
/** Longer than a file may take (deliveredFile.ts). In milliseconds. */
export const RUN_LEASE_MS = 15 * MINUTE_MS;

export type Run = Selectable<Schema['delivery_runs']>;

/** Takes the run whose owner, then whose delivery, was served longest ago. @param now milliseconds since the epoch. */
export async function takeRun(db: Kysely<Schema>, now: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    with taken as (
      update delivery_runs set leased_until = ${iso(now + RUN_LEASE_MS)}, attempts = attempts + 1
      where id = (
        select r.id from delivery_runs r join deliveries d on d.id = r.delivery_id
        where r.state = 'waiting' and r.due_at <= ${iso(now)} and (r.leased_until is null or r.leased_until <= ${iso(now)})
        order by (select max(o.served_at) from deliveries o where o.owner_id = d.owner_id) nulls first,
          d.served_at nulls first, r.due_at, r.id
        limit 1 for update of r skip locked)
      returning *
    ), served as (
      update deliveries set served_at = ${iso(now)} where id in (select delivery_id from taken))
    select * from taken`.execute(db);
  return rows[0];
}

/** The row, while this process has the lease. */
export const leased = (db: Kysely<Schema>, { id, leased_until }: Run) =>
  db
    .updateTable('delivery_runs')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('leased_until', '=', leased_until);

interface Back {
  /** When it may be taken again, in milliseconds since the epoch. */
  readonly dueAt: number;
  /** This attempt was none: the process ends, or there was no room. */
  readonly isUncounted?: boolean;
  /** The bytes of a file for which there was no room. */
  readonly noRoomFor?: number;
}

/** Gives a run back, to be taken again. */
export async function giveBack(
  db: Kysely<Schema>,
  run: Run,
  { dueAt, isUncounted = false, noRoomFor }: Back,
): Promise<void> {
  await leased(db, run)
    .set({
      leased_until: null,
      due_at: iso(dueAt),
      attempts: isUncounted ? run.attempts - 1 : run.attempts,
      ...(noRoomFor !== undefined && { bytes: noRoomFor, no_room: run.no_room + 1 }),
    })
    .execute()
    .catch(() => undefined);
}

/** Nobody gets the files of a delivery that still wait. */
export async function dropWaiting(db: Kysely<Schema>, deliveryId: number): Promise<void> {
  await db.deleteFrom('delivery_runs').where('delivery_id', '=', deliveryId).where('state', '=', 'waiting').execute();
}
