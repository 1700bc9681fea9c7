/**
 * The two outboxes as one queue of mails. A mail is taken under a lease in a statement of its own, so that no transaction
 * is open while it is sent, and processes that share a database never send the same mail at once. What is noted holds
 * only while the lease does: a password that was replaced meanwhile is another mail.
 */
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { dropAttached, keepUnsent } from './deliveryFiles';
import type { MailLanguage, MessageKind } from './schemaPeople';
import { tell } from './notices';
import { recordName } from './recordNames';
import type { Schema } from './schema';
import { unbounded } from './scopedDatabase';
import { transact } from './transact';
import { findUser, recordOf } from './users';

type Outbox = 'outbox' | 'outbox_messages';

interface Taken {
  readonly id: number;
  /** An email address. */
  readonly recipient: string;
  /** The left part of the Message-ID. */
  readonly messageId: string;
  readonly language: MailLanguage;
  /** ISO 8601. */
  readonly createdAt: string;
  /** This one included. */
  readonly attempts: number;
  /** Earlier attempts without an answer: the mail server may have taken the mail. */
  readonly unconfirmed: number;
  /** The end of the lease, ISO 8601. */
  readonly leasedUntil: string;
}

export type OneTimePasswordMail = Taken & {
  readonly from: 'outbox';
  readonly kind: 'one-time-password';
  readonly firstname: string;
  readonly username: string;
  readonly password: string;
  /** ISO 8601. */
  readonly expiresAt: string;
};

export type MessageMail = Taken & {
  readonly from: 'outbox_messages';
  readonly kind: MessageKind;
  /** Null: the kind's own. */
  readonly subject: string | null;
  readonly text: string;
  /** The file that goes with it, also when that is deleted meanwhile. */
  readonly fileId: number | null;
  /** Its person is switched off or has no address any more. */
  readonly isForNobody: boolean;
};

export type Mail = OneTimePasswordMail | MessageMail;

/** What a process that takes a mail says of itself. */
export interface Lease {
  /** ISO 8601. */
  readonly now: string;
  readonly until: string;
}

/** Takes the mail that has been due for longest; undefined when none is. */
export async function takeMail(db: Kysely<Schema>, lease: Lease): Promise<Mail | undefined> {
  return (await takePassword(db, lease)) ?? takeMessage(db, lease);
}

/** To the person's address of now: it may have been corrected since the password was made (D920). */
async function takePassword(db: Kysely<Schema>, lease: Lease): Promise<OneTimePasswordMail | undefined> {
  const { rows } = await sql<Omit<OneTimePasswordMail, 'from' | 'kind'>>`
    with taken as (${taking('outbox', lease)})
    select ${TAKEN}, u.email as recipient, coalesce(u.language, 'en') as language, u.firstname, u.username,
      t.one_time_password as password, t.expires_at as "expiresAt"
    from taken t join users u on u.id = t.user_id`.execute(db);
  const [row] = rows;
  return row && { ...row, from: 'outbox', kind: 'one-time-password' };
}

/** What is for a person goes to their address of now, for the same reason. */
async function takeMessage(db: Kysely<Schema>, lease: Lease): Promise<MessageMail | undefined> {
  const { rows } = await sql<Omit<MessageMail, 'from'>>`
    with taken as (${taking('outbox_messages', lease)})
    select ${TAKEN}, coalesce(u.email, t.recipient) as recipient, t.language, t.kind, t.subject, t.text,
      t.file_id as "fileId", t.user_id is not null and (u.enabled and u.email <> '') is not true as "isForNobody"
    from taken t left join users u on u.id = t.user_id`.execute(db);
  const [row] = rows;
  return row && { ...row, from: 'outbox_messages' };
}

const TAKEN = sql`t.id, t.message_id as "messageId", t.created_at as "createdAt", t.attempts, t.unconfirmed,
  t.leased_until as "leasedUntil"`;

/**
 * What its maker may have shown waits, at most for an hour, while a later one of theirs does: those of a file of agents are
 * shown together, and making them takes longer than one waits (D925). That of a person who is switched off waits until
 * it is over, to be given up.
 */
const mayGo = (now: string) => sql`and (showable_by is null or due_at <= ${now}::timestamptz - interval '1 hour'
  or not exists (select from outbox later
    where later.showable_by = outbox.showable_by and later.attempts = 0 and later.due_at > ${now}))
  and (expires_at <= ${now} or exists (select from users u where u.id = outbox.user_id and u.enabled))`;

/** A lease that is over was never noted: whether the mail server took the mail is not known then. */
function taking(table: Outbox, { now, until }: Lease): RawBuilder<unknown> {
  return sql`
    update ${sql.table(table)} set leased_until = ${until}, attempts = attempts + 1,
      unconfirmed = unconfirmed + (leased_until is not null)::int
    where id = (
      select id from ${sql.table(table)}
      where due_at <= ${now} and (leased_until is null or leased_until <= ${now}) ${table === 'outbox' ? mayGo(now) : sql``}
      order by due_at, id limit 1 for update skip locked)
    returning *`;
}

/** The mail server has taken it. A one-time password is deleted, and so is a file that went with it. */
export async function noteSent(db: Kysely<Schema>, mail: Mail, at: string): Promise<void> {
  if (mail.from === 'outbox') return forget(db, mail);
  await endMessage(db, mail, { sent_at: at }, dropAttached);
}

/**
 * It is never sent again. A one-time password is deleted, unless it may still be shown, and who made it is told; a file
 * that went with it waits for its recipient.
 * @param answer of the mail server, to be kept.
 */
export async function noteGivenUp(
  db: Kysely<Schema>,
  mail: Mail,
  at: string,
  answer: string | null = null,
): Promise<void> {
  if (mail.from === 'outbox') return transact(db, (tx) => giveUpPassword(tx, mail, at));
  const ended = { given_up_at: at, ...(answer !== null && { answer }) };
  await endMessage(db, mail, ended, (tx, fileId) => keepUnsent(tx, fileId, at));
}

/** It is never sent again, and nobody gets its file any more. */
export async function noteWithdrawn(db: Kysely<Schema>, mail: Mail, at: string): Promise<void> {
  if (mail.from === 'outbox') return forget(db, mail);
  await endMessage(db, mail, { given_up_at: at }, dropAttached);
}

/** The message and its file in one transaction, while this process has the lease: another one's mail is not touched. */
async function endMessage(
  db: Kysely<Schema>,
  { id, messageId, leasedUntil, fileId }: MessageMail,
  ended: { readonly sent_at: string } | { readonly given_up_at: string; readonly answer?: string },
  endFile: (tx: Transaction<Schema>, fileId: number) => Promise<void>,
): Promise<void> {
  await transact(db, async (tx) => {
    const updated = await tx
      .updateTable('outbox_messages')
      .set({ ...ended, due_at: null, leased_until: null })
      .where('id', '=', id)
      .where('leased_until', '=', leasedUntil)
      .returning('notice')
      .executeTakeFirst();
    if (!updated) return;
    if ('given_up_at' in ended) {
      // Its run is kept longer than the message.
      await tx.updateTable('delivery_runs').set({ reason: 'mail' }).where('message_id', '=', messageId).execute();
      const { kind, facts, userId = 0 } = updated.notice ?? {};
      if (kind && facts) await tell(unbounded(tx), { kind, facts, at: ended.given_up_at }, [userId]);
    }
    if (fileId !== null) await endFile(tx, fileId);
  });
}

const ofMail = ({ id, messageId, leasedUntil }: OneTimePasswordMail) =>
  sql<boolean>`id = ${id} and message_id = ${messageId} and leased_until = ${leasedUntil}`;

async function forget(db: Kysely<Schema>, mail: OneTimePasswordMail): Promise<void> {
  await db.deleteFrom('outbox').where(ofMail(mail)).execute();
}

/** Its person cannot sign in, and only who made it can change that (D922). */
async function giveUpPassword(tx: Transaction<Schema>, mail: OneTimePasswordMail, at: string): Promise<void> {
  const kept = await tx
    .updateTable('outbox')
    .set({ due_at: null, leased_until: null })
    .where(ofMail(mail))
    .returning(['user_id', 'made_by', 'showable_by', 'expires_at'])
    .executeTakeFirst();
  if (!kept) return;
  if (kept.showable_by === null || kept.expires_at <= at)
    await tx.deleteFrom('outbox').where('id', '=', mail.id).execute();
  const db = unbounded(tx);
  const user = await findUser(db, kept.user_id);
  if (kept.made_by === null || !user) return;
  const { resource, record } = recordOf(user);
  const name = await recordName(db, resource, record);
  await tell(db, { kind: 'passwordUnsent', facts: { name, resource, record }, at }, [kept.made_by]);
}

interface Retry {
  /** When the next attempt is due, ISO 8601. */
  readonly dueAt: string;
  /** Nobody knows whether the mail server has taken the mail. */
  readonly unconfirmed: boolean;
  /** Of the mail server, to be kept. */
  readonly answer: string | null;
}

/** It is to be sent again later. */
export async function noteRetry(db: Kysely<Schema>, mail: Mail, retry: Retry): Promise<void> {
  const { dueAt, unconfirmed, answer } = retry;
  const kept = mail.from === 'outbox_messages' ? sql`, answer = ${answer}` : sql``;
  await sql`
    update ${sql.table(mail.from)} set due_at = ${dueAt}, leased_until = null,
      unconfirmed = unconfirmed + ${unconfirmed ? 1 : 0}${kept}
    where id = ${mail.id} and message_id = ${mail.messageId} and leased_until = ${mail.leasedUntil}`.execute(db);
}

/** Deletes messages that were sent or given up before then. @param before ISO 8601. */
export async function clearMessages(db: Kysely<Schema>, before: string): Promise<void> {
  await db
    .deleteFrom('outbox_messages')
    .where('due_at', 'is', null)
    .where((row) => row(row.fn.coalesce('sent_at', 'given_up_at'), '<', before))
    .execute();
}
