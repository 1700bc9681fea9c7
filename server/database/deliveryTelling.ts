/** What people are told of deliveries: by mail where one is connected and they have an address, and in the notice centre. */
import type { Selectable, Transaction } from 'kysely';
import type { DeliveryFailure, DeliveryPause } from '../../src/upstream/deliveryRules';
import type { Facts } from '../../src/upstream/notices';
import { deliveryMail, type DeliveryMail } from '../mail/deliveryTexts';
import { tell } from './notices';
import { mailPerson, type PersonMail } from './outbox';
import type { Schema } from './schema';
import { unbounded } from './scopedDatabase';

/** How mails are sent. */
export interface MailOut {
  /** Begins the links of mails, with a slash at the end. */
  readonly publicUrl: string;
  readonly wake: () => void;
}

type NamedDelivery = Pick<Selectable<Schema['deliveries']>, 'id' | 'view_name' | 'resource' | 'format' | 'owner_id'>;

const factsOf = ({ id, view_name, resource, format }: NamedDelivery): Facts => ({
  delivery: id,
  view: view_name,
  resource,
  format,
});

/** The owner is told that nothing is delivered any more. @param at ISO 8601. @returns whether a mail was stored. */
export async function tellPause(
  tx: Transaction<Schema>,
  mail: MailOut | undefined,
  delivery: NamedDelivery,
  reason: DeliveryPause,
  at: string,
): Promise<boolean> {
  const facts = { ...factsOf(delivery), reason };
  await tell(unbounded(tx), { kind: 'deliveryPaused', facts, at }, [delivery.owner_id]);
  return sendMail(tx, mail, { kind: 'deliveryPaused', facts, at, isOwner: true }, { userId: delivery.owner_id });
}

/** A recipient is told that their file could not be made. */
export async function tellFailure(
  tx: Transaction<Schema>,
  mail: MailOut | undefined,
  delivery: NamedDelivery,
  { userId, reason, at }: { readonly userId: number; readonly reason: DeliveryFailure; readonly at: string },
): Promise<boolean> {
  await tellNotMade(tx, delivery, { userIds: [userId], reason, at });
  const facts = { ...factsOf(delivery), reason };
  const isOwner = userId === delivery.owner_id;
  return sendMail(tx, mail, { kind: 'deliveryFailed', facts, at, isOwner }, { userId });
}

interface NotMade {
  readonly userIds: readonly number[];
  readonly reason: DeliveryFailure;
  /** ISO 8601. */
  readonly at: string;
}

/** Recipients whose files are not made are told in the notice centre. What to do is said to the owner, who alone can. */
export async function tellNotMade(
  tx: Transaction<Schema>,
  delivery: NamedDelivery,
  { userIds, reason, at }: NotMade,
): Promise<void> {
  const facts = { ...factsOf(delivery), reason };
  const isOwner = (id: number): boolean => id === delivery.owner_id;
  const others = userIds.filter((id) => !isOwner(id));
  await tell(unbounded(tx), { kind: 'deliveryFailed', facts: { ...facts, own: 1 }, at }, userIds.filter(isOwner));
  await tell(unbounded(tx), { kind: 'deliveryFailed', facts, at }, others);
}

export interface ReadyFile {
  readonly id: number;
  readonly userId: number;
  readonly rows: number;
  readonly bytes: number;
  readonly isAttached: boolean;
  /** Of the run, and of the mail's Message-ID. */
  readonly messageId: string;
  /** When it was to be made, and when it was; ISO 8601. */
  readonly plannedAt: string;
  readonly at: string;
}

/** A recipient is sent the file, or told where it waits. */
export async function tellReady(
  tx: Transaction<Schema>,
  mail: MailOut | undefined,
  delivery: NamedDelivery,
  file: ReadyFile,
): Promise<boolean> {
  const { userId, rows, bytes: size, isAttached, messageId, plannedAt, at } = file;
  const facts = { ...factsOf(delivery), rows, size, ...(!isAttached && { file: file.id }) };
  if (!isAttached) await tell(unbounded(tx), { kind: 'deliveryReady', facts, at }, [userId]);
  const attached = isAttached ? { fileId: file.id } : {};
  const isOwner = userId === delivery.owner_id;
  return sendMail(
    tx,
    mail,
    { kind: 'deliveryReady', facts, plannedAt, at, isOwner },
    { userId, messageId, ...attached },
  );
}

interface Addressed {
  readonly userId: number;
  readonly messageId?: string;
  readonly fileId?: number;
}

/** @returns whether a mail was stored: not where none is sent, or the person has no address. */
async function sendMail(
  tx: Transaction<Schema>,
  mail: MailOut | undefined,
  message: Pick<DeliveryMail, 'kind' | 'facts' | 'plannedAt' | 'at' | 'isOwner'>,
  { userId, messageId, fileId }: Addressed,
): Promise<boolean> {
  if (!mail) return false;
  const { publicUrl } = mail;
  const write: PersonMail['write'] = (firstname, language) =>
    deliveryMail({ ...message, messageId, firstname, publicUrl }, language);
  const ids = { ...(messageId !== undefined && { message_id: messageId }), ...(fileId && { file_id: fileId }) };
  return mailPerson(unbounded(tx), { userId, at: message.at, write }, { kind: 'delivery', ...ids });
}
