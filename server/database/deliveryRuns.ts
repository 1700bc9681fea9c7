/**
 * Makes the files of deliveries. A run is taken under a lease in a statement of its own, so that no transaction is open
 * while its file is made, and processes that share a database never make the same file at once. The file, its mail or
 * notice and the audit become one transaction, which holds only while the lease does: what a process that was killed
 * has not noted is made again, and nobody was told of it. The mail is sent from the outbox, under the run's own id.
 */
import type { Transaction } from 'kysely';
import { MAX_ATTACHED_BYTES, type DeliveryFailure } from '../../src/upstream/deliveryRules';
import { recordAudit, systemEntry } from './audit';
import { dropOldFiles, hasRoomFor, storeFile, type Space } from './deliveryFiles';
import { stopIfBad, type Ended } from './deliveryPauses';
import { pauseFor, pauseWaiting, planDue, recipientsOf } from './deliveryPlan';
import type { DueDelivery, FileAsked, Planning } from './deliveryPlan';
import { tellFailure, tellReady } from './deliveryTelling';
import { dropWaiting, giveBack, leased, takeRun, type Run } from './deliveryTurns';
import { MakingFailed } from './errors';
import type { Schema } from './schema';
import { transact } from './transact';
import { startWakeable } from '../wakeable';
import { iso } from '../../src/upstream/time';

const MINUTE_MS = 60_000;
/** The start of the service comes first. */
const FIRST_MS = 5_000;
/** A file that could not be made is tried again after this, in milliseconds, so many times in all. */
const AGAIN_MS = 5 * MINUTE_MS;
const MAX_ATTEMPTS = 3;
/** A file for which there was no room is tried again after this, in milliseconds, so many times: for a day. */
const NO_ROOM_MS = 60 * MINUTE_MS;
const MAX_NO_ROOM = 24;
/** What became of a file is kept so long, in milliseconds: two months and more. */
const KEPT_MS = 70 * 86_400_000;

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

/** Makes what is due each minute. The end waits until a file under way has been given back. */
export function startDelivering(deliveries: Deliveries): ReturnType<typeof startWakeable> {
  return startWakeable({
    everyMs: MINUTE_MS,
    firstMs: FIRST_MS,
    isAwaited: true,
    work: (isStopped) => runDeliveries({ ...deliveries, isStopped }),
    onError: (error) => deliveries.notice(`deliveries: ${error instanceof Error ? error.message : String(error)}`),
  });
}

/** Makes every file that waits, one after the other. What is due meanwhile is planned in between, and takes its turn. */
export async function runDeliveries(deliveries: Deliveries): Promise<void> {
  const { db, clock, mail, isStopped = () => false } = deliveries;
  while (!isStopped()) {
    if (await planDue(deliveries, clock())) mail?.wake();
    const run = await takeRun(db, clock());
    if (!run) break;
    if (await makeOne(deliveries, run)) mail?.wake();
  }
  await dropOldFiles(db, clock());
  await db
    .deleteFrom('delivery_runs')
    .where('ended_at', '<', iso(clock() - KEPT_MS))
    .execute();
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
    const stopped = await stopBefore(deliveries, delivery, run);
    if (stopped !== undefined) return stopped;
    const { resource, format, filter, work, view_name } = delivery;
    const [now, madeAt] = [Date.parse(run.planned_at), clock()];
    const made = await make({ resource, format, filter, work, view_name, userId: run.user_id, now, madeAt });
    return await end(deliveries, delivery, run, made);
  } catch (error) {
    // The process ends: its lease is given back, and the file is made after the start.
    if (isStopped()) return back(deliveries, run, { dueAt: clock(), isUncounted: true });
    notice(`delivery ${run.delivery_id} could not be made: ${error instanceof Error ? error.message : String(error)}`);
    if (run.attempts < MAX_ATTEMPTS) return back(deliveries, run, { dueAt: clock() + AGAIN_MS });
    const isSlow = error instanceof MakingFailed && error.isSlow;
    return end(deliveries, delivery, run, { failed: isSlow ? 'slow' : 'failed', isSlow }).catch(() => false);
  }
}

/** @returns false: no mail was stored. */
async function back({ db }: Deliveries, run: Run, how: Parameters<typeof giveBack>[2]): Promise<false> {
  await giveBack(db, run, how);
  return false;
}

/**
 * Hours may lie between planning and making: what was true then is asked again (D681).
 * @returns undefined where the file is to be made; else whether a mail was stored.
 */
async function stopBefore(deliveries: Deliveries, delivery: DueDelivery, run: Run): Promise<boolean | undefined> {
  const { db, clock } = deliveries;
  if (delivery.paused !== null) {
    await dropWaiting(db, delivery.id);
    return false;
  }
  const pause = await pauseFor(deliveries, delivery, clock());
  if (pause !== null) return pauseWaiting(deliveries, delivery, pause, clock());
  const [isRecipient] = await recipientsOf(db, delivery, run.user_id);
  if (isRecipient === undefined) {
    await db.deleteFrom('delivery_runs').where('id', '=', run.id).where('state', '=', 'waiting').execute();
    return false;
  }
  // There was no room for it: it is not made before there is.
  if (run.no_room === 0 || run.bytes === null) return undefined;
  const space = await spaceOf(deliveries, delivery, run, run.bytes);
  return (await hasRoomFor(db, space)) ? undefined : noRoom(deliveries, delivery, run, { ...space, isSlow: false });
}

/** Where a file of so many bytes would stand: it goes with a mail, or waits. */
async function spaceOf({ db, mail }: Deliveries, delivery: DueDelivery, run: Run, bytes: number): Promise<Space> {
  const person = await db.selectFrom('users').select('email').where('id', '=', run.user_id).executeTakeFirst();
  const isAttached = mail !== undefined && (person?.email ?? '') !== '' && bytes <= MAX_ATTACHED_BYTES;
  const { id: deliveryId, owner_id: ownerId } = delivery;
  return { deliveryId, ownerId, userId: run.user_id, isAttached, bytes, before: run.planned_at };
}

/** Tried again in an hour, and said to have failed in the end. @returns whether a mail was stored. */
async function noRoom(
  deliveries: Deliveries,
  delivery: DueDelivery,
  run: Run,
  { bytes, isSlow }: Pick<Space, 'bytes'> & Pick<FileMade, 'isSlow'>,
): Promise<boolean> {
  const { clock, notice } = deliveries;
  if (run.no_room === 0) notice(`deliveries: there is no room for a file of delivery ${delivery.id}`);
  if (run.no_room < MAX_NO_ROOM)
    return back(deliveries, run, { dueAt: clock() + NO_ROOM_MS, isUncounted: true, noRoomFor: bytes });
  return end(deliveries, delivery, run, { failed: 'noRoom', isSlow });
}

/** Stores what was made, and notes and tells it at once. @returns whether a mail was stored. */
async function end(deliveries: Deliveries, delivery: DueDelivery, run: Run, made: FileMade): Promise<boolean> {
  const at = iso(deliveries.clock());
  if ('failed' in made)
    return transact(deliveries.db, (tx) => noteFailed(tx, deliveries, { delivery, run, at, ...made }));
  const { db } = deliveries;
  const { isSlow } = made;
  const space = await spaceOf(deliveries, delivery, run, made.bytes.byteLength);
  const { isAttached } = space;
  await dropOldFiles(db, Date.parse(at));
  if (!(await hasRoomFor(db, space))) return noRoom(deliveries, delivery, run, { ...space, isSlow });
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
  const { rows, name } = made;
  const file = { id: fileId, rows, bytes: made.bytes.byteLength, isAttached, name };
  return transact(db, (tx) => noteSent(tx, deliveries, { delivery, run, at, file, isSlow }));
}

type EndedFile = Ended & Pick<FileMade, 'isSlow'>;

interface Sent extends EndedFile {
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
  const ready = { id: file.id, userId, rows, bytes, isAttached, messageId, plannedAt: run.planned_at, at };
  const isMailed = await tellReady(tx, deliveries.mail, delivery, ready);
  const isPauseMailed = await stopIfBad(tx, deliveries, ended);
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
  { failed: reason, ...ended }: EndedFile & { readonly failed: DeliveryFailure },
): Promise<boolean> {
  const { delivery, run, at, isSlow } = ended;
  const noted = await leased(tx, run)
    .set({ state: 'failed', ended_at: at, leased_until: null, bytes: null, reason, is_slow: isSlow })
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) return false;
  const { user_id: userId } = run;
  // A member of the role group who has no right to the list did not ask for it: the owner sees how many these are.
  const isTold = reason !== 'rights' || userId === delivery.owner_id;
  const isMailed = isTold && (await tellFailure(tx, deliveries.mail, delivery, { userId, reason, at }));
  return (await stopIfBad(tx, deliveries, ended)) || isMailed;
}
