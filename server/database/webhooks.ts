/** Webhooks as administrators read and change them, and the messages that are stored for them. */
import { randomUUID } from 'node:crypto';
import { sql, type InferResult } from 'kysely';
import type { WebhookKind } from '../../src/upstream/webhookRules';
import type { WebhookEntry } from '../../src/upstream/webhooks';
import { anyRow, readPage, type Page, type Window } from './lists';
import { type ScopedDatabase, type ScopedTransaction, unscoped } from './scopedDatabase';

export type WebhookRow = InferResult<ReturnType<typeof selectWebhooks>>[number];

const ORDERS = { name: sql`lower(w.name) collate "C"`, id: sql`w.id` } as const;

export type WebhookField = keyof typeof ORDERS;

const selectWebhooks = (db: ScopedDatabase<'webhooks'>) =>
  unscoped(db, 'webhooks')
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.name', 'w.url', 'w.tried_at', 'w.outcome', 'w.status', 'w.failing_since'])
    .select((row) => [
      row
        .selectFrom('webhook_messages as m')
        .whereRef('m.webhook_id', '=', 'w.id')
        .where('m.due_at', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('waiting'),
      row
        .selectFrom('webhook_messages as m')
        .whereRef('m.webhook_id', '=', 'w.id')
        .where('m.given_up_at', 'is not', null)
        .where('m.kind', '<>', 'test')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('given_up'),
      row
        .selectFrom('webhook_secrets as s')
        .whereRef('s.webhook_id', '=', 'w.id')
        .select(({ fn }) => fn.max('s.valid_until').as('until'))
        .as('old_secret_until'),
    ]);

/** A range of the webhooks. */
export function listWebhooks(
  db: ScopedDatabase<'webhooks'>,
  { ids }: { readonly ids?: readonly number[] | undefined },
  { field, descending }: { readonly field: WebhookField; readonly descending: boolean },
  range: Window,
): Promise<Page<WebhookRow>> {
  const direction = descending ? 'desc' : 'asc';
  return readPage(db, range, (snapshot) =>
    selectWebhooks(snapshot)
      .$if(ids !== undefined, (rows) => rows.where(sql<boolean>`w.id = any(${ids}::int[])`))
      .orderBy(ORDERS[field], direction)
      .orderBy('w.id', direction),
  );
}

export function findWebhook(db: ScopedDatabase<'webhooks'>, id: number): Promise<WebhookRow | undefined> {
  return selectWebhooks(db).where('w.id', '=', id).executeTakeFirst();
}

/** Makes new webhooks take turns, so that their number is exact. */
export async function countWebhooks(tx: ScopedTransaction<'webhooks'>): Promise<number> {
  const all = unscoped(tx, 'webhooks');
  await all.selectFrom('role_groups').select('id').where('name', '=', 'ADMIN').forNoKeyUpdate().execute();
  const { total } = await all
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether another webhook has this name, in any case of its letters. */
export function isNameTaken(tx: ScopedTransaction<'webhooks'>, name: string, but = 0): Promise<boolean> {
  const named = unscoped(tx, 'webhooks')
    .selectFrom('webhooks')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`);
  return anyRow(named.where('id', '<>', but));
}

/** @param at ISO 8601. @returns its id. */
export async function insertWebhook(
  tx: ScopedTransaction<'webhooks'>,
  entry: WebhookEntry,
  secret: string,
  at: string,
): Promise<number> {
  const all = unscoped(tx, 'webhooks');
  const { id } = await all
    .insertInto('webhooks')
    .values({ ...entry, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await all.insertInto('webhook_secrets').values({ webhook_id: id, secret }).execute();
  return id;
}

/** @param isMoved another address than before: what is known of the former one is not known of it. */
export async function changeWebhook(
  tx: ScopedTransaction<'webhooks'>,
  id: number,
  entry: WebhookEntry,
  isMoved: boolean,
): Promise<void> {
  const unknown = { tried_at: null, outcome: null, status: null, failing_since: null, leased_until: null };
  await unscoped(tx, 'webhooks')
    .updateTable('webhooks')
    .set({ ...entry, ...(isMoved && unknown) })
    .where('id', '=', id)
    .execute();
}

/** The secret before this one goes on signing until then; older ones end. @param times ISO 8601. */
export async function replaceSecret(
  tx: ScopedTransaction<'webhooks'>,
  id: number,
  secret: string,
  until: string,
): Promise<void> {
  const all = unscoped(tx, 'webhooks');
  // Two renewals at once would leave two secrets without an end.
  await all.selectFrom('webhooks').select('id').where('id', '=', id).forUpdate().execute();
  await all.deleteFrom('webhook_secrets').where('webhook_id', '=', id).where('valid_until', 'is not', null).execute();
  await all.updateTable('webhook_secrets').set({ valid_until: until }).where('webhook_id', '=', id).execute();
  await all.insertInto('webhook_secrets').values({ webhook_id: id, secret }).execute();
}

/**
 * Ends a webhook and what waits for it. Watches that told by it alone tell by the notice centre from then on.
 * @returns the views and owners of the watches that told by it, and how many messages will not be sent.
 */
export async function removeWebhook(tx: ScopedTransaction<'webhooks'>, id: number) {
  const all = unscoped(tx, 'webhooks');
  const watches = await all
    .updateTable('subscriptions')
    .set({ webhook_id: null, by_notice: sql<boolean>`by_notice or not by_mail` })
    .where('webhook_id', '=', id)
    .returning(['view_name as view', 'owner_id as ownerId'])
    .execute();
  // No message is stored or noted as sent between the count and the end.
  await all.selectFrom('webhooks').select('id').where('id', '=', id).forUpdate().execute();
  const waiting = all.deleteFrom('webhook_messages').where('webhook_id', '=', id).where('due_at', 'is not', null);
  const { numDeletedRows: dropped } = await waiting.executeTakeFirst();
  await all.deleteFrom('webhooks').where('id', '=', id).execute();
  return { watches, dropped };
}

/** Whether a test waits for its only attempt. */
export async function isTestWaiting(tx: ScopedTransaction<'webhooks'>, id: number): Promise<boolean> {
  const all = unscoped(tx, 'webhooks');
  await all.selectFrom('webhooks').select('id').where('id', '=', id).forUpdate().execute();
  const tests = all.selectFrom('webhook_messages').select('id').where('webhook_id', '=', id).where('kind', '=', 'test');
  return anyRow(tests.where('due_at', 'is not', null));
}

export interface NewWebhookMessage {
  readonly webhookId: number;
  /** The owner of the watch; null for a test. */
  readonly ownerId: number | null;
  readonly kind: WebhookKind;
  /** The view's name. */
  readonly view: string | null;
  /** Beside id, time and kind: figures, never a person's data. */
  readonly content: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly at: string;
}

/** Stores a message to be sent. Its id is in its body too, which the signature covers. */
export async function putWebhookMessage(
  tx: ScopedDatabase<'webhooks'>,
  { webhookId, ownerId, kind, view, content, at }: NewWebhookMessage,
): Promise<void> {
  const id = randomUUID();
  await unscoped(tx, 'webhooks')
    .insertInto('webhook_messages')
    .values({
      message_id: id,
      webhook_id: webhookId,
      owner_id: ownerId,
      kind,
      view_name: view,
      body: JSON.stringify({ id, at, kind, ...content }),
      created_at: at,
      due_at: at,
    })
    .execute();
}
