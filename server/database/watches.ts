/**
 * Counts the saved views that people watch and tells their owners when a line is crossed (D602 to D605). A watch is
 * taken under a lease in a statement of its own, so that no transaction is open while it is counted, and processes that
 * share a database never count the same watch at once. What was found, the notice and the mail are one transaction,
 * which holds only while the lease does.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Facts } from '../../src/upstream/notices';
import type { WatchedMeasure } from '../../src/lists/watchMeasures';
import type { Paused } from '../../src/upstream/watchRules';
import type { ViewRecord } from '../../src/upstream/views';
import { watchMail } from '../mail/watchTexts';
import { webhookContent } from '../webhooks/message';
import { recordAudit, systemEntry, type AuditKey } from './audit';
import { tell } from './notices';
import { mailPerson, type PersonMail } from './outbox';
import type { Schema } from './schema';
import { ScopedDatabase, unbounded } from './scopedDatabase';
import { transact } from './transact';
import { findView } from './views';
import { putWebhookMessage } from './webhooks';
import { iso } from '../../src/upstream/time';

const MINUTE_MS = 60_000;
/** Longer than a count may take, which the database ends after 30 seconds. In milliseconds. */
export const LEASE_MS = 5 * MINUTE_MS;
/** A person is told of one watch at most once in this time, in milliseconds. */
const TOLD_MS = 60 * MINUTE_MS;
/** A count that takes longer is slow, in milliseconds. After so many in a row the watch is paused. */
const SLOW_MS = 5_000;
const SLOW_COUNTS = 3;

/** What is counted, as its owner. */
export interface Question {
  readonly ownerId: number;
  /** The app's name of the list. */
  readonly resource: string;
  readonly filter: ViewRecord['filter'];
  readonly measure: WatchedMeasure;
  /** With the period before. */
  readonly withBefore: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export type Count =
  | {
      /**
       * In the measure's unit. Null while there is nothing to compare: on the first day of a month no day of it is whole
       * yet, and nothing has no average.
       */
      readonly value: number | null;
      readonly before: number | null;
      /** The time that the slowest count took, in milliseconds. */
      readonly took: number;
    }
  | { readonly refused: Exclude<Paused, 'slow' | 'view'> };

export interface Watches {
  readonly db: Kysely<Schema>;
  /** @throws whatever made the count fail; it is tried again at the next time. */
  readonly count: (question: Question) => Promise<Count>;
  readonly auditKey: AuditKey | undefined;
  /** Begins the links of mails, with a slash at the end. Undefined where no mail is sent. */
  readonly mail: { readonly publicUrl: string; readonly wake: () => void } | undefined;
  readonly webhooks: {
    /** Begins the links of messages; undefined: they have none. */
    readonly publicUrl: string | undefined;
    readonly wake: () => void;
  };
  /** A line for the person who watches the server. */
  readonly notice: (line: string) => void;
}

type Taken = Awaited<ReturnType<typeof takeWatch>>;
type Watch = NonNullable<Taken>;

/**
 * Counts every watch that is due, one after the other. What becomes due meanwhile waits for the next run: otherwise slow
 * watches would keep this one from ending. @param clock milliseconds since the epoch.
 */
export async function countWatches(watches: Watches, clock: () => number): Promise<void> {
  const due = iso(clock());
  for (;;) {
    // The counts before may have taken minutes: the lease and the days of this one are of its own time.
    const now = clock();
    const watch = await takeWatch(watches.db, due, now);
    if (!watch) return;
    await countOne(watches, watch, now);
  }
}

/**
 * Takes the watch that has been due for longest. A late one is due once, however many times were left out.
 * @param dueBy ISO 8601.
 */
async function takeWatch(db: Kysely<Schema>, dueBy: string, now: number) {
  const [at, until] = [iso(now), iso(now + LEASE_MS)];
  const due = db
    .selectFrom('subscriptions')
    .where('due_at', '<=', dueBy)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', at)]))
    .where((row) => row.or([row('paused', 'is', null), row('paused', '<>', 'slow')]))
    .select('id')
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('subscriptions')
    .set({ leased_until: until })
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst();
}

async function countOne(watches: Watches, watch: Watch, now: number): Promise<void> {
  const began = performance.now();
  try {
    const { db } = watches;
    const view = watch.view_id === null ? undefined : await findView(ofOwner(db, watch), watch.view_id);
    const { resource, filter, name } = view ?? { resource: watch.resource, filter: {}, name: watch.view_name };
    const withBefore = watch.compare === 'off';
    const question = { ownerId: watch.owner_id, resource, filter, measure: watch.measure, withBefore, now };
    const count = view ? await watches.count(question) : ({ refused: 'view' } as const);
    const seen = { ...watch, resource, view_name: name };
    const found = 'refused' in count ? { paused: count.refused } : foundIn(seen, count);
    const isStored = await transact(db, (tx) => note(tx, watches, seen, { ...found, now }));
    if (!isStored) return;
    watches.mail?.wake();
    watches.webhooks.wake();
  } catch (error) {
    // What could not be counted is neither across its line nor over.
    watches.notice(`watch ${watch.id} could not be counted: ${error instanceof Error ? error.message : String(error)}`);
    await noteUncounted(watches, watch, { now, took: performance.now() - began });
  }
}

const ofOwner = (db: Kysely<Schema>, { owner_id: userId }: Watch) =>
  new ScopedDatabase(db, { scope: { kind: 'all' }, userId });

interface Found {
  readonly paused: Paused | null;
  readonly value?: number | null;
  readonly before?: number | null;
  readonly across?: boolean | null;
  readonly slowCounts?: number;
}

function foundIn(watch: Watch, { value, before, took }: Exclude<Count, { refused: unknown }>): Found {
  const slowCounts = took > SLOW_MS ? watch.slow_counts + 1 : 0;
  const paused = slowCounts >= SLOW_COUNTS ? 'slow' : null;
  return { paused, value, before, across: isAcross(watch, value, before), slowCounts };
}

/** Null where it is not known: nothing is so many percent off a period without records. */
function isAcross({ compare, line }: Watch, value: number | null, before: number | null): boolean | null {
  if (value === null) return null;
  if (compare === 'over') return value > line;
  if (compare === 'under') return value < line;
  return before ? Math.abs(value - before) * 100 >= line * Math.abs(before) : null;
}

/** The next time after now at which the watch is due: its minutes do not move when it is late. */
function nextDue({ due_at, every_minutes }: Watch, now: number): string {
  const [due, every] = [Date.parse(due_at), every_minutes * MINUTE_MS];
  return iso(due + (Math.floor((now - due) / every) + 1) * every);
}

/** Stores what was found and tells the owner of it. @returns whether something was stored that is to be sent. */
async function note(
  tx: Transaction<Schema>,
  watches: Watches,
  watch: Watch,
  { now, ...found }: Found & { readonly now: number },
): Promise<boolean> {
  const { paused } = found;
  const isFree = mayBeSent(watch, now);
  const isNews = isFree && isCrossing(watch, found);
  const isPaused = paused !== null && paused !== watch.paused;
  const isStopped = isPaused && paused !== 'owner';
  const noted = await leased(tx, watch)
    .set(columnsOf(watch, found, now))
    .$if(isNews, (update) => update.set({ told_across: found.across === true }))
    .$if(isNews || (isFree && isStopped), (update) => update.set({ told_at: iso(now) }))
    .executeTakeFirst();
  // Its owner has changed or ended it meanwhile.
  if (noted.numUpdatedRows === 0n) return false;
  if (isPaused) await recordAudit(tx, [pausedEntry(watch, paused, now)], watches.auditKey);
  let isStored = false;
  // Somebody who is switched off or no longer staff is told nothing.
  for (const kind of [isNews && crossing(found), isStopped && 'watchPaused'] as const) {
    if (kind === false) continue;
    const message = { kind, facts: factsOf(watch, found), at: iso(now) };
    isStored = (await send(tx, watches, isFree ? watch : { ...watch, ...QUIET }, message)) || isStored;
  }
  return isStored;
}

/** In the notice centre alone. */
const QUIET = { by_mail: false, webhook_id: null } as const;

const crossing = ({ across }: Found) => (across === true ? 'watchCrossed' : 'watchOver');

/** What was counted before stays shown where nothing could be counted. */
function columnsOf(watch: Watch, { paused, value, before, across, slowCounts }: Found, now: number) {
  const isCounted = value !== undefined && value !== null;
  return {
    resource: watch.resource,
    view_name: watch.view_name,
    due_at: nextDue(watch, now),
    leased_until: null,
    ...(isCounted && { looked_at: iso(now), value, before: before ?? null }),
    across: across ?? null,
    slow_counts: slowCounts ?? 0,
    paused,
  };
}

/** Of a crossing that the owner does not know of. */
const isCrossing = ({ told_across }: Watch, { across = null }: Found): boolean =>
  across !== null && across !== told_across;

/** Not too often, and not while snoozed. */
function mayBeSent({ told_at, snoozed_until }: Watch, now: number): boolean {
  const isSnoozed = snoozed_until !== null && Date.parse(snoozed_until) > now;
  return !isSnoozed && (told_at === null || now - Date.parse(told_at) >= TOLD_MS);
}

interface Message {
  readonly kind: 'watchCrossed' | 'watchOver' | 'watchPaused';
  readonly facts: Facts;
  /** ISO 8601. */
  readonly at: string;
}

/** The view and figures: never a record, and nothing of a person. */
function factsOf(
  { id, view_id, view_name, resource, measure, compare, line }: Watch,
  { value, before, paused }: Found,
): Facts {
  const figures = { viewId: view_id, value, before, reason: paused };
  const facts = Object.entries(figures).flatMap(([name, fact]) =>
    fact === null || fact === undefined ? [] : [[name, fact]],
  );
  const what = measure === 'count' ? {} : { measure };
  return { watch: id, view: view_name, resource, compare, line, ...what, ...Object.fromEntries(facts) };
}

function pausedEntry({ id, view_name }: Watch, paused: Paused, now: number) {
  const changes = [{ field: 'paused', old: null, new: paused }];
  const change = { resource: 'subscriptions', record: id, changes } as const;
  return systemEntry(`Paused the watch of the view "${view_name}"`, '/subscriptions', now, change);
}

/** @returns whether a mail or a message to a webhook was stored. */
async function send(
  tx: Transaction<Schema>,
  { mail, webhooks }: Watches,
  watch: Watch,
  message: Message,
): Promise<boolean> {
  const { owner_id: userId, by_notice, by_mail, webhook_id } = watch;
  const { kind, facts, at } = message;
  if (webhook_id !== null) {
    const content = webhookContent(facts, webhooks.publicUrl);
    const view = watch.view_name;
    await putWebhookMessage(unbounded(tx), { webhookId: webhook_id, ownerId: userId, kind, view, content, at });
  }
  const write: PersonMail['write'] = (firstname, language) =>
    watchMail({ ...message, firstname, publicUrl: mail?.publicUrl ?? '' }, language);
  // A watch that stops is said in the notice centre too, and so is what no mail brings to its owner.
  const isTold = by_notice || kind === 'watchPaused';
  const notice = isTold ? null : JSON.stringify({ userId, kind, facts });
  const isMailed =
    by_mail && mail && (await mailPerson(unbounded(tx), { userId, at, write }, { kind: 'watch', notice }));
  if (isTold || (by_mail && !isMailed)) await tell(unbounded(tx), { kind, facts, at }, [userId]);
  return isMailed === true || webhook_id !== null;
}

/** The row, while this process has the lease. */
const leased = (db: Kysely<Schema>, { id, leased_until }: Watch) =>
  db.updateTable('subscriptions').where('id', '=', id).where('leased_until', '=', leased_until);

/** What the database ended for its length is slow, too: otherwise the slowest questions would be asked for ever. */
async function noteUncounted(
  watches: Watches,
  watch: Watch,
  { now, took }: { readonly now: number; readonly took: number },
): Promise<void> {
  const slowCounts = took > SLOW_MS ? watch.slow_counts + 1 : watch.slow_counts;
  const paused = slowCounts >= SLOW_COUNTS ? 'slow' : watch.paused;
  await transact(watches.db, (tx) => note(tx, watches, watch, { paused, slowCounts, now })).catch(() => undefined);
}
