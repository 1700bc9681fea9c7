/**
 * Makes the files of deliveries. A run is taken under a lease in a statement of its own, so that no transaction is open
 * while its file is made, and processes that share a database never make the same file at once. The file, its mail or
 * notice and the audit become one transaction, which holds only while the lease does: what a process that was killed
 * has not noted is made again, and nobody was told of it. The mail is sent from the outbox, under the run's own id.
 */
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { MAX_ATTACHED_BYTES, type DeliveryFailure, type DeliveryPause } from '../../src/upstream/deliveryRules';
import { recordAudit, systemEntry } from './audit';
import { dropOldFiles, storeFile } from './deliveryFiles';
import { pauseNow, planDue, type DueDelivery, type Planning } from './deliveryPlan';
import { addressee, tellFailure, tellReady } from './deliveryTelling';
import type { Schema } from './schema';
import { transact } from './transact';

const MINUTE_MS = 60_000;
/** Longer than a file may take (deliveredFile.ts). In milliseconds. */
export const RUN_LEASE_MS = 15 * MINUTE_MS;
/** A file that could not be made is tried again after this, in milliseconds, so many times in all. */
const AGAIN_MS = 5 * MINUTE_MS;
const MAX_ATTEMPTS = 3;
/** Files in a row that were slow or too long pause the delivery. */
const BAD_TIMES = 3;
/** What became of a file is kept so long, in milliseconds: two months and more. */
const KEPT_MS = 70 * 86_400_000;

/** What is made, as its recipient. */
export interface FileAsked extends Pick<DueDelivery, 'resource' | 'format' | 'filter' | 'work'> {
  readonly userId: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export type FileMade = { readonly isSlow: boolean } & (
  | { readonly bytes: Uint8Array; readonly rows: number; readonly name: string }
  | { readonly failed: DeliveryFailure }
);

export interface Deliveries extends Planning {
  /** @throws whatever made it fail; it is tried again later. */
  readonly make: (asked: FileAsked) => Promise<FileMade>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** A line for the person who watches the server. */
  readonly notice: (line: string) => void;
  readonly isStopped?: () => boolean;
}

type Run = Selectable<Schema['delivery_runs']>;

/** Runs when woken, once at a time: a long file never holds up what wakes it. */
export function startDelivering(deliveries: Deliveries) {
  let work: Promise<void> | undefined;
  let isStopped = false;
  return {
    wake: (): void => {
      if (isStopped) return;
      work ??= runDeliveries({ ...deliveries, isStopped: () => isStopped })
        .catch((error: unknown) => {
          deliveries.notice(`deliveries: ${error instanceof Error ? error.message : String(error)}`);
        })
        .finally(() => {
          work = undefined;
        });
    },
    /** Waits until what is under way has been given back. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await work;
    },
  };
}

/** Plans what is due, and makes every file that waits, one after the other. */
export async function runDeliveries(deliveries: Deliveries): Promise<void> {
  const { db, clock, mail, isStopped = () => false } = deliveries;
  if (await planDue(deliveries, clock())) mail?.wake();
  while (!isStopped()) {
    // oxlint-disable-next-line no-await-in-loop
    const run = await takeRun(db, clock());
    if (!run) break;
    // oxlint-disable-next-line no-await-in-loop
    if (await makeOne(deliveries, run)) mail?.wake();
  }
  await dropOldFiles(db, clock());
  await db
    .deleteFrom('delivery_runs')
    .where('ended_at', '<', iso(clock() - KEPT_MS))
    .execute();
}

/** Takes the run that has been due for longest. */
function takeRun(db: Kysely<Schema>, now: number): Promise<Run | undefined> {
  const waiting = db
    .selectFrom('delivery_runs')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', iso(now))
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', iso(now))]))
    .select('id')
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('delivery_runs')
    .set((run) => ({ leased_until: iso(now + RUN_LEASE_MS), attempts: run('attempts', '+', 1) }))
    .where('id', '=', waiting)
    .returningAll()
    .executeTakeFirst();
}

/** @returns whether a mail was stored. */
async function makeOne(deliveries: Deliveries, run: Run): Promise<boolean> {
  const { db, make, clock, notice, isStopped = () => false } = deliveries;
  const delivery = await db.selectFrom('deliveries').selectAll().where('id', '=', run.delivery_id).executeTakeFirst();
  // Ended meanwhile, with its runs.
  if (!delivery) return false;
  try {
    // Processes died over it, one after the other.
    if (run.attempts > MAX_ATTEMPTS) return await end(deliveries, delivery, run, { failed: 'failed', isSlow: false });
    const { resource, format, filter, work } = delivery;
    const made = await make({ resource, format, filter, work, userId: run.user_id, now: clock() });
    return await end(deliveries, delivery, run, made);
  } catch (error) {
    // The process ends: its lease is given back, and the file is made after the start.
    if (isStopped()) return await again(deliveries, run, clock());
    notice(`delivery ${run.delivery_id} could not be made: ${error instanceof Error ? error.message : String(error)}`);
    if (run.attempts < MAX_ATTEMPTS) return again(deliveries, run, clock() + AGAIN_MS);
    return end(deliveries, delivery, run, { failed: 'failed', isSlow: false }).catch(() => false);
  }
}

/** The row, while this process has the lease. */
const leased = (db: Kysely<Schema>, { id, leased_until }: Run) =>
  db
    .updateTable('delivery_runs')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('leased_until', '=', leased_until);

async function again({ db }: Deliveries, run: Run, dueAt: number): Promise<false> {
  await leased(db, run)
    .set({ leased_until: null, due_at: iso(dueAt) })
    .execute()
    .catch(() => undefined);
  return false;
}

/** Stores what was made, and notes and tells it at once. @returns whether a mail was stored. */
async function end(deliveries: Deliveries, delivery: DueDelivery, run: Run, made: FileMade): Promise<boolean> {
  const at = iso(deliveries.clock());
  if ('failed' in made)
    return transact(deliveries.db, (tx) => noteFailed(tx, deliveries, { delivery, run, at, ...made }));
  const { db, mail } = deliveries;
  const person = await db.transaction().execute((tx) => addressee(tx, run.user_id));
  const isAttached = mail !== undefined && person?.email !== '' && made.bytes.byteLength <= MAX_ATTACHED_BYTES;
  const fileId = await storeFile(db, {
    delivery_id: delivery.id,
    user_id: run.user_id,
    view_name: delivery.view_name,
    resource: delivery.resource,
    format: delivery.format,
    name: made.name,
    row_count: made.rows,
    content: made.bytes,
    is_attached: isAttached,
    made_at: at,
  });
  const { isSlow } = made;
  if (fileId === undefined) {
    deliveries.notice('deliveries: the files that wait take all the room that they may');
    return transact(db, (tx) => noteFailed(tx, deliveries, { delivery, run, at, failed: 'noRoom', isSlow }));
  }
  const { rows, name } = made;
  const file = { id: fileId, rows, bytes: made.bytes.byteLength, isAttached, name };
  return transact(db, (tx) => noteSent(tx, deliveries, { delivery, run, at, file, isSlow }));
}

interface Ended {
  readonly delivery: DueDelivery;
  readonly run: Run;
  /** ISO 8601. */
  readonly at: string;
  readonly isSlow: boolean;
}

interface Sent extends Ended {
  readonly file: {
    readonly id: number;
    readonly rows: number;
    readonly bytes: number;
    readonly isAttached: boolean;
    readonly name: string;
  };
}

async function noteSent(tx: Transaction<Schema>, deliveries: Deliveries, { file, ...ended }: Sent): Promise<boolean> {
  const { delivery, run, at, isSlow } = ended;
  const { rows, bytes, isAttached, name } = file;
  const noted = await leased(tx, run)
    .set({ state: 'sent', ended_at: at, leased_until: null, row_count: rows, bytes, is_slow: isSlow })
    .executeTakeFirst();
  // Another process has it, or the delivery was ended: what was stored is never shown, and dropped.
  if (noted.numUpdatedRows === 0n) return false;
  await tx.updateTable('delivery_files').set({ is_ready: true }).where('id', '=', file.id).execute();
  const { user_id: userId, message_id: messageId } = run;
  const told = { id: file.id, userId, rows, bytes, isAttached, messageId, at };
  const isMailed = await tellReady(tx, deliveries.mail, delivery, told);
  const isPauseMailed = await pauseIfBad(tx, deliveries, ended);
  const who = await tx.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirstOrThrow();
  const changes = [{ field: 'file', old: null, new: `${name}, ${rows} rows, for ${who.username}` }];
  const change = { resource: 'deliveries', record: delivery.id, changes } as const;
  const action = `Delivered the view "${delivery.view_name}"`;
  await recordAudit(tx, [systemEntry(action, '/deliveries', Date.parse(at), change)], deliveries.auditKey);
  return isMailed || isPauseMailed;
}

async function noteFailed(
  tx: Transaction<Schema>,
  deliveries: Deliveries,
  { failed: reason, ...ended }: Ended & { readonly failed: DeliveryFailure },
): Promise<boolean> {
  const { delivery, run, at, isSlow } = ended;
  const noted = await leased(tx, run)
    .set({ state: 'failed', ended_at: at, leased_until: null, reason, is_slow: isSlow })
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) return false;
  const { user_id: userId } = run;
  // A member of the role group who has no right to the list did not ask for it: the owner sees how many these are.
  const isTold = reason !== 'rights' || userId === delivery.owner_id;
  const isMailed = isTold && (await tellFailure(tx, deliveries.mail, delivery, { userId, reason, at }));
  return (await pauseIfBad(tx, deliveries, ended)) || isMailed;
}

/** Pauses a delivery whose last times were all slow or too long. @returns whether a mail was stored. */
async function pauseIfBad(tx: Transaction<Schema>, deliveries: Deliveries, { delivery, at }: Ended): Promise<boolean> {
  const { rows } = await sql<{ slow: boolean; long: boolean; others: number }>`
    select bool_and(slow) as slow, bool_and(long) as long, count(*)::int as others
    from (
      select bool_or(is_slow) as slow, coalesce(bool_or(reason in ('tooMany', 'tooLarge')), false) as long
      from delivery_runs
      where delivery_id = ${delivery.id} and planned_at > ${delivery.changed_at} and state <> 'waiting'
      group by planned_at order by planned_at desc limit ${BAD_TIMES}
    ) times`.execute(tx);
  const [last] = rows;
  if (!last || last.others < BAD_TIMES || !(last.slow || last.long)) return false;
  const paused: DeliveryPause = last.slow ? 'slow' : 'tooLong';
  const set = tx.updateTable('deliveries').set({ paused }).where('id', '=', delivery.id).where('paused', 'is', null);
  const { numUpdatedRows } = await set.executeTakeFirst();
  return numUpdatedRows > 0n && pauseNow(tx, deliveries, delivery, paused, Date.parse(at));
}

const iso = (time: number): string => new Date(time).toISOString();
