/**
 * The queue of messages to webhooks. An address is taken under a lease in a statement of its own, with its oldest
 * message: no transaction is open while that is sent, and one address that hangs holds up no other. What became of it
 * is noted only while the lease holds.
 */
import { sql, type Kysely } from 'kysely';
import type { WebhookKind, WebhookOutcome } from '../../src/upstream/webhookRules';
import type { Lease } from './mails';
import { tell } from './notices';
import type { Schema } from './schema';
import { unbounded } from './scopedDatabase';
import { transact } from './transact';

export interface WebhookMessage {
  readonly id: number;
  readonly messageId: string;
  readonly webhookId: number;
  /** The address's name. */
  readonly name: string;
  readonly url: string;
  readonly kind: WebhookKind;
  readonly ownerId: number | null;
  readonly view: string | null;
  readonly body: string;
  /** These are ISO 8601. */
  readonly createdAt: string;
  /** The end of the lease of the address. */
  readonly leasedUntil: string;
  /** Null while the latest attempt succeeded. */
  readonly failingSince: string | null;
  /** This one included. */
  readonly attempts: number;
  /** Those that are valid now, the latest first. */
  readonly secrets: readonly string[];
}

/** Takes the address whose message has been due for longest, among those that nobody sends to. */
export async function takeWebhookMessage(
  db: Kysely<Schema>,
  { now, until }: Lease,
): Promise<WebhookMessage | undefined> {
  const { rows } = await sql<WebhookMessage>`
    with address as (
      update webhooks set leased_until = ${until}
      where id = (
        select w.id from webhooks w join lateral (
          select min(m.due_at) as due from webhook_messages m where m.webhook_id = w.id and m.due_at <= ${now}
        ) d on d.due is not null
        where w.leased_until is null or w.leased_until <= ${now}
        order by d.due, w.id limit 1 for update of w skip locked)
      returning *),
    taken as (
      update webhook_messages m set attempts = m.attempts + 1 from address a
      where m.id = (
        select n.id from webhook_messages n where n.webhook_id = a.id and n.due_at <= ${now}
        order by n.due_at, n.id limit 1) and m.due_at is not null
      returning m.*)
    select t.id, t.message_id as "messageId", t.kind, t.owner_id as "ownerId", t.view_name as view, t.body,
      t.created_at as "createdAt", t.attempts, a.id as "webhookId", a.name, a.url, a.leased_until as "leasedUntil",
      a.failing_since as "failingSince", array(
        select s.secret from webhook_secrets s
        where s.webhook_id = a.id and (s.valid_until is null or s.valid_until > ${now}) order by s.id desc) as secrets
    from taken t join address a on a.id = t.webhook_id`.execute(db);
  return rows[0];
}

export interface Attempt {
  readonly outcome: WebhookOutcome;
  readonly status: number | null;
  /** ISO 8601. */
  readonly at: string;
  /** When it is sent again, ISO 8601; null: it was received, or is given up. */
  readonly dueAt: string | null;
}

/** Stores how an attempt ended. The owner of a watch is told of a message that is given up. */
export async function noteAttempt(
  db: Kysely<Schema>,
  message: WebhookMessage,
  { outcome, status, at, dueAt }: Attempt,
): Promise<void> {
  const { id, webhookId, leasedUntil } = message;
  const isReceived = outcome === 'received';
  await transact(db, async (tx) => {
    const noted = await tx
      .updateTable('webhooks')
      .set({ leased_until: null, tried_at: at, outcome, status })
      .set(isReceived ? { failing_since: null } : { failing_since: sql<string>`coalesce(failing_since, ${at})` })
      .where('id', '=', webhookId)
      .where('leased_until', '=', leasedUntil)
      .executeTakeFirst();
    // Its lease was over, it was moved to another address, or it has ended.
    if (noted.numUpdatedRows === 0n) return;
    const ended = isReceived ? { received_at: at } : dueAt === null ? { given_up_at: at } : {};
    await tx
      .updateTable('webhook_messages')
      .set({ due_at: dueAt, ...ended })
      .where('id', '=', id)
      .execute();
    if (isReceived) {
      // The address is there again: what waits for it need not wait longer.
      const waiting = tx.updateTable('webhook_messages').set({ due_at: at }).where('webhook_id', '=', webhookId);
      await waiting.where('due_at', '>', at).execute();
    } else if (dueAt === null) await tellOwner(unbounded(tx), message, at);
  });
}

async function tellOwner(
  tx: Parameters<typeof tell>[0],
  { ownerId, webhookId, name, view }: WebhookMessage,
  at: string,
): Promise<void> {
  if (ownerId === null) return;
  const facts = { webhook: name, view: view ?? '', count: 1 };
  await tell(tx, { kind: 'webhookLost', facts, at, mergeKey: `webhookLost ${webhookId}` }, [ownerId]);
}

/** Ends a message that is too old to be sent, without an attempt. */
export async function giveUpUnsent(db: Kysely<Schema>, message: WebhookMessage, at: string): Promise<void> {
  await transact(db, async (tx) => {
    const released = await tx
      .updateTable('webhooks')
      .set({ leased_until: null })
      .where('id', '=', message.webhookId)
      .where('leased_until', '=', message.leasedUntil)
      .executeTakeFirst();
    if (released.numUpdatedRows === 0n) return;
    await tx
      .updateTable('webhook_messages')
      .set({ due_at: null, given_up_at: at })
      .where('id', '=', message.id)
      .execute();
    await tellOwner(unbounded(tx), message, at);
  });
}

/** Deletes messages that ended before then, and secrets that are over. @param times ISO 8601. */
export async function clearWebhookMessages(db: Kysely<Schema>, before: string, now: string): Promise<void> {
  await db
    .deleteFrom('webhook_messages')
    .where('due_at', 'is', null)
    .where((row) => row(row.fn.coalesce('received_at', 'given_up_at'), '<', before))
    .execute();
  await db.deleteFrom('webhook_secrets').where('valid_until', '<=', now).execute();
}
