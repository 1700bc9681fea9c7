/**
 * Which deliveries are due, and for whom a file is made: once across processes, because the one that moves the time on
 * plans the files in the same transaction. A late delivery is due once, however many times were left out: for the latest of
 * them (D612).
 */
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { latestDelivery, MAX_RECIPIENTS, nextDelivery, type DeliveryPause } from '../../src/upstream/deliveryRules';
import { STAFF_GROUPS } from '../../src/upstream/access';
import { recordAudit, systemEntry, type AuditKey } from './audit';
import { tellPause } from './deliveryTelling';
import type { MailOut } from './deliveryTelling';
import { scheduleOf, viewStamp } from './deliveries';
import { dropWaiting } from './deliveryTurns';
import type { Schema } from './schema';
import { ScopedDatabase } from './scopedDatabase';
import { transact } from './transact';
import { findView } from './views';
import { iso } from '../../src/upstream/time';

export type DueDelivery = Selectable<Schema['deliveries']>;

/** What is made, as its recipient. */
export interface FileAsked extends Pick<DueDelivery, 'resource' | 'format' | 'filter' | 'work' | 'view_name'> {
  readonly userId: number;
  /** When it was to be made, in milliseconds since the epoch: days that move are counted from it, also in a late file. */
  readonly now: number;
  /** When it is made, likewise. */
  readonly madeAt: number;
}

export interface Planning {
  readonly db: Kysely<Schema>;
  /** What is against delivering anything of the owner's; null: nothing. */
  readonly pauseOf: (asked: FileAsked, toGroup: boolean) => Promise<DeliveryPause | null>;
  readonly auditKey: AuditKey | undefined;
  readonly mail: MailOut | undefined;
}

/** Pauses that end only when the owner changes the delivery. */
const FINAL: readonly DeliveryPause[] = ['slow', 'tooLong'];

/** Plans every delivery that is due. @param now milliseconds since the epoch. @returns whether a mail was stored. */
export async function planDue(planning: Planning, now: number): Promise<boolean> {
  let isMailed = false;
  const due = await planning.db
    .selectFrom('deliveries')
    .selectAll()
    .where('due_at', '<=', iso(now))
    .where((row) => row.or([row('paused', 'is', null), row('paused', 'not in', FINAL)]))
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  for (const delivery of due) {
    // One after the other: everybody else uses the database too.
    isMailed = (await planOne(planning, delivery, now)) || isMailed;
  }
  return isMailed;
}

/** What is against delivering the view as its owner sees it now; null: nothing. @param now as in planDue. */
export async function pauseFor(planning: Planning, delivery: DueDelivery, now: number) {
  const { owner_id: userId, view_id, role_group_id } = delivery;
  const reach = new ScopedDatabase(planning.db, { scope: { kind: 'all' }, userId });
  const view = view_id === null ? undefined : await findView(reach, view_id);
  const against = await planning.pauseOf({ ...delivery, userId, now, madeAt: now }, role_group_id !== null);
  return against ?? (view ? null : ('view' as const));
}

/** Pauses a delivery between planning and making, and drops what waits of it. @returns whether a mail was stored. */
export function pauseWaiting(
  planning: Planning,
  delivery: DueDelivery,
  paused: DeliveryPause,
  now: number,
): Promise<boolean> {
  return transact(planning.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('deliveries')
      .set({ paused })
      .where('id', '=', delivery.id)
      .where('paused', 'is', null)
      .where('changed_at', '=', delivery.changed_at)
      .executeTakeFirst();
    await dropWaiting(tx, delivery.id);
    return numUpdatedRows > 0n && pauseNow(tx, planning, delivery, paused, now);
  });
}

async function planOne(planning: Planning, delivery: DueDelivery, now: number): Promise<boolean> {
  const { db } = planning;
  const { id } = delivery;
  const schedule = scheduleOf(delivery);
  const plannedAt = iso(latestDelivery(schedule, Date.parse(delivery.due_at), now));
  const pause = await pauseFor(planning, delivery, now);
  return transact(db, async (tx) => {
    // What was changed since goes on as it was, under its name of then.
    const isKept = sql<boolean>`coalesce(${viewStamp} = ${delivery.view_stamp}, true)`;
    const kept = tx.selectFrom('saved_views as v').where('v.id', '=', delivery.view_id).where(isKept).select('v.name');
    const seen = {
      ...delivery,
      view_name: (pause === null ? await kept.executeTakeFirst() : undefined)?.name ?? delivery.view_name,
    };
    const recipients = pause === null ? await recipientsOf(tx, seen) : [];
    const paused = pause ?? pauseOfRecipients(recipients.length);
    const moved = await tx
      .updateTable('deliveries')
      .set({
        due_at: iso(nextDelivery(schedule, now)),
        view_name: seen.view_name,
        paused,
        ...(paused === null && { last_at: plannedAt }),
      })
      .where('id', '=', id)
      .where('due_at', '=', delivery.due_at)
      .where('changed_at', '=', delivery.changed_at)
      .executeTakeFirst();
    // Another process has planned it, or its owner has changed or ended it meanwhile.
    if (moved.numUpdatedRows === 0n) return false;
    if (paused !== null) return pauseNow(tx, planning, seen, paused, now);
    await tx
      .insertInto('delivery_runs')
      .values(recipients.map((user_id) => ({ delivery_id: id, user_id, planned_at: plannedAt, due_at: iso(now) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return false;
  });
}

/**
 * The ids of those who get it now: staff who can sign in, need not change the password first and have not left. At most
 * one more than a delivery reaches, which tells that there are too many.
 * @param userId asks of this person alone.
 */
export async function recipientsOf(
  db: Kysely<Schema>,
  { id, owner_id, role_group_id }: DueDelivery,
  userId?: number,
): Promise<readonly number[]> {
  if (role_group_id === null) return userId === undefined || userId === owner_id ? [owner_id] : [];
  const members = await db
    .selectFrom('users as u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .where('g.id', '=', role_group_id)
    .where(sql`trim(g.name)`, 'in', STAFF_GROUPS)
    .where('u.enabled', '=', true)
    .where('u.must_change_password', '=', false)
    .where(sql<boolean>`not exists (select 1 from delivery_leavers l where l.delivery_id = ${id} and l.user_id = u.id)`)
    .$if(userId !== undefined, (rows) => rows.where('u.id', '=', userId ?? 0))
    .select('u.id')
    .orderBy('u.id')
    .limit(MAX_RECIPIENTS + 1)
    .execute();
  return members.map((member) => member.id);
}

/** What the number of recipients has against a delivery; null: nothing. */
function pauseOfRecipients(recipients: number): DeliveryPause | null {
  if (recipients === 0) return 'nobody';
  return recipients > MAX_RECIPIENTS ? 'recipients' : null;
}

/** Says that it is paused, unless that was said before. @returns whether a mail was stored. */
export async function pauseNow(
  tx: Transaction<Schema>,
  { auditKey, mail }: Pick<Planning, 'auditKey' | 'mail'>,
  delivery: DueDelivery,
  paused: DeliveryPause,
  now: number,
): Promise<boolean> {
  if (delivery.paused === paused) return false;
  const changes = [{ field: 'paused', old: delivery.paused, new: paused }];
  const change = { resource: 'deliveries', record: delivery.id, changes } as const;
  const action = `Paused the delivery of the view "${delivery.view_name}"`;
  // The audit's head stays locked until the end.
  const isMailed = paused !== 'owner' && (await tellPause(tx, mail, delivery, paused, iso(now)));
  await recordAudit(tx, [systemEntry(action, '/deliveries', now, change)], auditKey);
  return isMailed;
}
