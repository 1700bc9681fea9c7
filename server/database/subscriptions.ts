/** Watches of saved views as their owners and administrators read and change them. The job is in watches.ts. */
import { sql, type InferResult, type Updateable } from 'kysely';
import type { WatchedMeasure } from '../../src/lists/watchMeasures';
import type { Compare } from '../../src/upstream/watchRules';
import { readPage, type Page, type Window } from './lists';
import type { Schema } from './schema';
import {
  scoped,
  scopedDelete,
  type ScopedDatabase,
  type ScopedTransaction,
  scopedUpdate,
  unscoped,
} from './scopedDatabase';

/** With the owner's username, and the name of its webhook. */
export type SubscriptionRow = InferResult<ReturnType<typeof selectSubscriptions>>[number];

export interface SubscriptionFilter {
  readonly ids?: readonly number[] | undefined;
  readonly resource?: string | undefined;
  readonly viewId?: number | undefined;
  readonly mine?: boolean | undefined;
}

const ORDERS = {
  id: sql`s.id`,
  view: sql`lower(s.view_name) collate "C"`,
  owner: sql`lower(u.username) collate "C"`,
} as const;

export type SubscriptionField = keyof typeof ORDERS;

const selectSubscriptions = (db: ScopedDatabase<'subscriptions'>) =>
  unscoped(db, 'subscriptions')
    .selectFrom('subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .leftJoin('webhooks as w', 'w.id', 's.webhook_id')
    .selectAll('s')
    .select(['u.username as owner', 'w.name as webhook']);

/** A range of the watches: the caller's own, or everybody's. */
export function listSubscriptions(
  db: ScopedDatabase<'subscriptions'>,
  { ids, resource, viewId, mine }: SubscriptionFilter,
  everybodys: boolean,
  { field, descending }: { readonly field: SubscriptionField; readonly descending: boolean },
  range: Window,
): Promise<Page<SubscriptionRow>> {
  const direction = descending ? 'desc' : 'asc';
  return readPage(db, range, (snapshot) =>
    selectSubscriptions(snapshot)
      .$if(!everybodys || mine === true, (rows) => rows.where('s.owner_id', '=', db.userId))
      .$if(mine === false, (rows) => rows.where('s.owner_id', '<>', db.userId))
      .$if(ids !== undefined, (rows) => rows.where(sql<boolean>`s.id = any(${ids}::int[])`))
      .$if(resource !== undefined, (rows) => rows.where('s.resource', '=', resource ?? ''))
      .$if(viewId !== undefined, (rows) => rows.where('s.view_id', '=', viewId ?? null))
      .orderBy(ORDERS[field], direction)
      .orderBy('s.id', direction),
  );
}

/** One of the caller's own, or of everybody's; undefined for any other. */
export function findSubscription(
  db: ScopedDatabase<'subscriptions'>,
  id: number,
  everybodys: boolean,
): Promise<SubscriptionRow | undefined> {
  return selectSubscriptions(db)
    .where('s.id', '=', id)
    .$if(!everybodys, (rows) => rows.where('s.owner_id', '=', db.userId))
    .executeTakeFirst();
}

/** The caller's own that was made under this key. */
export function findSubscriptionByKey(
  tx: ScopedTransaction<'subscriptions'>,
  key: string,
): Promise<SubscriptionRow | undefined> {
  return selectSubscriptions(tx).where('s.owner_id', '=', tx.userId).where('s.client_key', '=', key).executeTakeFirst();
}

/** Makes new watches of a person take turns, so that their number is exact. */
export async function countOwnSubscriptions(tx: ScopedTransaction): Promise<number> {
  await scoped(tx, 'users', 'u').select('u.id').where('u.id', '=', tx.userId).forNoKeyUpdate().execute();
  const { total } = await scoped(tx, 'subscriptions', 's')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What a person chooses. */
export interface Watch {
  readonly measure: WatchedMeasure;
  readonly compare: Compare;
  /** In the measure's unit; for `off` a percentage. */
  readonly line: number;
  readonly everyMinutes: number;
  readonly byNotice: boolean;
  readonly byMail: boolean;
  /** Null: it tells no webhook. */
  readonly webhookId: number | null;
}

export interface NewSubscription extends Watch {
  readonly view: { readonly id: number; readonly name: string; readonly resource: string };
  readonly clientKey: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** @returns its id. It is counted as soon as the job runs. */
export async function insertSubscription(
  tx: ScopedTransaction<'subscriptions'>,
  { view, clientKey, at, ...watch }: NewSubscription,
): Promise<number> {
  const { id } = await unscoped(tx, 'subscriptions')
    .insertInto('subscriptions')
    .values({
      owner_id: tx.userId,
      view_id: view.id,
      view_name: view.name,
      resource: view.resource,
      client_key: clientKey,
      created_at: at,
      due_at: at,
      ...columnsOf(watch),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columnsOf = ({ measure, compare, line, everyMinutes, byNotice, byMail, webhookId }: Watch) => ({
  measure,
  compare,
  line,
  every_minutes: everyMinutes,
  by_notice: byNotice,
  by_mail: byMail,
  webhook_id: webhookId,
});

export interface Changed extends Watch {
  /** ISO 8601. */
  readonly snoozedUntil: string | null;
  /** ISO 8601. */
  readonly at: string;
  /** It compares another measure, or with another line: what was found and told of the former one means nothing any more. */
  readonly isOther: boolean;
  /** Nothing else changes: a paused watch stays paused. */
  readonly isSnoozedOnly: boolean;
}

const NOTHING_FOUND: Updateable<Schema['subscriptions']> = {
  looked_at: null,
  value: null,
  before: null,
  across: null,
  told_across: false,
};

/** Changes one of the caller's own. A count under way notes nothing any more, and the watch is counted anew. */
export async function changeSubscription(
  tx: ScopedTransaction,
  id: number,
  { snoozedUntil, at, isOther, isSnoozedOnly, ...watch }: Changed,
): Promise<void> {
  await scopedUpdate(tx, 'subscriptions')
    .set({
      ...columnsOf(watch),
      ...(isOther ? NOTHING_FOUND : {}),
      snoozed_until: snoozedUntil,
      due_at: at,
      leased_until: null,
      ...(isSnoozedOnly ? {} : { slow_counts: 0, paused: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** Whether there is such a webhook. It stays until the transaction ends. */
export async function holdWebhook(tx: ScopedTransaction<'subscriptions'>, id: number): Promise<boolean> {
  const found = await unscoped(tx, 'subscriptions')
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends one of the caller's own, or of everybody's. */
export async function removeSubscription(
  tx: ScopedTransaction<'subscriptions'>,
  id: number,
  everybodys: boolean,
): Promise<void> {
  const all = everybodys
    ? unscoped(tx, 'subscriptions').deleteFrom('subscriptions')
    : scopedDelete(tx, 'subscriptions');
  await all.where('id', '=', id).execute();
}
