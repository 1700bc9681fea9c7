/** Watches of saved views as their owners and administrators read and change them. The job is in watches.ts. */
import type { InferResult, Updateable } from 'kysely';
import type { ChosenWatch } from '../../src/lists/watchMeasures';
import type { Schema } from './schema';
import { type ScopedDatabase, type ScopedTransaction, scopedUpdate, unscoped } from './scopedDatabase';
import { subscribed } from './subscribed';
import { anyRow, idOf } from './lists';

/** With the owner's username, and the name of its webhook. */
export type SubscriptionRow = InferResult<ReturnType<typeof selectSubscriptions>>[number];

const selectSubscriptions = (db: ScopedDatabase<'subscriptions'>) =>
  unscoped(db, 'subscriptions')
    .selectFrom('subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .leftJoin('webhooks as w', 'w.id', 's.webhook_id')
    .selectAll('s')
    .select(['u.username as owner', 'w.name as webhook']);

export const watchQueries = subscribed({
  table: 'subscriptions',
  select: selectSubscriptions,
  removeAny: (tx, id) => unscoped(tx, 'subscriptions').deleteFrom('subscriptions').where('id', '=', id).execute(),
});

export type Watch = ChosenWatch & {
  /** Null: it tells no webhook. */
  readonly webhookId: number | null;
};

export type NewSubscription = Watch & {
  readonly view: { readonly id: number; readonly name: string; readonly resource: string };
  readonly clientKey: string | null;
  /** ISO 8601. */
  readonly at: string;
};

/** @returns its id. It is counted as soon as the job runs. */
export async function insertSubscription(
  tx: ScopedTransaction<'subscriptions'>,
  { view, clientKey, at, ...watch }: NewSubscription,
): Promise<number> {
  return idOf(
    unscoped(tx, 'subscriptions')
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
      .returning('id'),
  );
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

export type Changed = Watch & {
  /** Both ISO 8601. */
  readonly snoozedUntil: string | null;
  readonly at: string;
  /** It compares another measure, or with another line: what was found and told of the former one means nothing any more. */
  readonly isOther: boolean;
  /** Nothing else changes: a paused watch stays paused. */
  readonly isSnoozedOnly: boolean;
};

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
export function holdWebhook(tx: ScopedTransaction<'subscriptions'>, id: number): Promise<boolean> {
  return anyRow(unscoped(tx, 'subscriptions').selectFrom('webhooks').select('id').where('id', '=', id).forKeyShare());
}
