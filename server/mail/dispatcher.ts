/**
 * Sends what waits in the outboxes. A mail is leased, sent without a transaction, and noted. A process that dies in
 * between leaves the lease: the mail is sent once more under the same Message-ID, and never a third time (D471).
 */
import type { Kysely } from 'kysely';
import { clearMessages, noteGivenUp, noteRetry, noteSent, noteWithdrawn, takeMail, type Mail } from '../database/mails';
import { isAttachable, readAttached } from '../database/deliveryFiles';
import type { Schema } from '../database/schema';
import { startWakeable, type Wakeable } from '../wakeable';
import type { Outcome, Send } from './smtp';
import { mailText, type MailSender } from './texts';
import { iso } from '../../src/upstream/time';

/** Interval of the check for mails that other processes have stored or left, in milliseconds. */
const CHECK_MS = 15_000;
/** Longer than a mail may take to be sent (smtp.ts), by more than the clocks of two processes differ. In milliseconds. */
export const LEASE_MS = 5 * 60_000;
/** Nothing older is sent, in milliseconds. */
const TOO_OLD_MS = 24 * 60 * 60_000;
/** What was sent or given up is kept this long, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Between two attempts, in milliseconds; the last one over and over. */
const BACKOFF_MS = [30_000, 60_000, 2 * 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000];
/** Of an answer that is kept, in characters. */
const MAX_ANSWER_CHARS = 300;
/** Mails that a process sends at once. */
const LANES = 4;

export interface Dispatching extends MailSender {
  readonly db: Kysely<Schema>;
  readonly send: Send;
  readonly from: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** A line for the person who watches the server: never an address or a text of a mail. */
  readonly notice: (line: string) => void;
}

/** The mail system, as the rest of the server knows it. */
export type MailQueue = Wakeable;

/** Sends at once, when woken, and every few seconds until stopped. */
export function startDispatching(dispatching: Dispatching): MailQueue & { readonly stop: () => Promise<void> } {
  const trouble = troubleTold(dispatching.notice);
  return startWakeable({
    everyMs: CHECK_MS,
    work: (isStopped) => sendDue(dispatching, trouble, isStopped),
    onError: (error) => trouble.tell(`the outbox is not readable: ${error instanceof Error ? error.name : 'unknown'}`),
  });
}

/** Sends what is due, several at once, and deletes what was sent long ago. */
export async function sendDue(
  dispatching: Dispatching,
  trouble: Trouble = troubleTold(dispatching.notice),
  isStopped: () => boolean = () => false,
): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, () => sendAll(dispatching, trouble, isStopped)));
  await clearMessages(dispatching.db, iso(dispatching.clock() - KEPT_MS));
}

interface Trouble {
  /** Says it, unless it was the last that was said. */
  readonly tell: (line: string) => void;
  /** A mail was sent. */
  readonly over: () => void;
}

/** A mail server that is down is told of once, not for every mail. */
function troubleTold(notice: (line: string) => void): Trouble {
  let last: string | undefined;
  return {
    tell(line) {
      if (line !== last) notice(line);
      last = line;
    },
    over() {
      if (last !== undefined) notice('mail is sent again');
      last = undefined;
    },
  };
}

/** Sends one after the other until none is due, or the mail server cannot be reached. */
async function sendAll(dispatching: Dispatching, trouble: Trouble, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const isReached = await sendNext(dispatching, trouble);
    if (!isReached) return;
  }
}

/** @returns false when there is nothing to send, or the mail server cannot be reached. */
async function sendNext(dispatching: Dispatching, trouble: Trouble): Promise<boolean> {
  const { db, clock, send, from } = dispatching;
  const now = clock();
  const mail = await takeMail(db, { now: iso(now), until: iso(now + LEASE_MS) });
  if (!mail) return false;
  if (await isOver(dispatching, mail, now)) return true;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const { subject, text } = mailText(mail, dispatching);
  const { recipient: to, messageId: id } = mail;
  const fileId = fileOf(mail);
  const attached = fileId !== null && (await readAttached(db, fileId));
  // Deleted a moment ago: the next attempt finds that.
  if (fileId !== null && !attached) return true;
  const outcome = await send({ from, to, subject, text, messageId: `${id}@${domain}`, ...(attached && { attached }) });
  await note(dispatching, mail, outcome, trouble);
  return outcome.kind !== 'later' || outcome.reached;
}

const fileOf = (mail: Mail): number | null => (mail.from === 'outbox_messages' ? mail.fileId : null);

/** Gives up what is too old, and what is not to reach its address any more. @returns whether it did. */
async function isOver({ db, notice }: Dispatching, mail: Mail, now: number): Promise<boolean> {
  const fileId = fileOf(mail);
  const isWithdrawn =
    (mail.from === 'outbox_messages' && mail.isForNobody) || (fileId !== null && !(await isAttachable(db, fileId)));
  if (isWithdrawn) {
    await noteWithdrawn(db, mail, iso(now));
    notice(givenUp(mail, 'it is for nobody any more'));
    return true;
  }
  const reason = hopeless(mail, now);
  if (reason === undefined) return false;
  await noteGivenUp(db, mail, iso(now));
  notice(givenUp(mail, reason));
  return true;
}

async function note({ db, clock, notice }: Dispatching, mail: Mail, outcome: Outcome, trouble: Trouble): Promise<void> {
  const now = clock();
  const answer = answerOf(mail, outcome);
  if (outcome.kind === 'sent') {
    await noteSent(db, mail, iso(now));
    trouble.over();
  } else if (outcome.kind === 'refused') {
    await noteGivenUp(db, mail, iso(now), answer);
    notice(givenUp(mail, `the mail server refused it: ${outcome.reason}`));
  } else {
    const wait = BACKOFF_MS[Math.min(mail.attempts, BACKOFF_MS.length) - 1] ?? 0;
    await noteRetry(db, mail, { dueAt: iso(now + wait), unconfirmed: outcome.kind === 'unconfirmed', answer });
    trouble.tell(`mail could not be sent and is tried again: ${outcome.reason}`);
  }
}

/** What is kept of a test for the person who sent it: of other mails a server's words may name people. */
function answerOf({ kind }: Mail, outcome: Outcome): string | null {
  if (kind !== 'mail-test' || outcome.kind === 'sent') return null;
  const { reason, words } = outcome;
  return (words ?? reason).replaceAll(/[\p{C}\p{Z}]+/gu, ' ').slice(0, MAX_ANSWER_CHARS);
}

/** Why a mail is not sent any more. */
function hopeless(mail: Mail, now: number): string | undefined {
  const end = mail.kind === 'one-time-password' ? Date.parse(mail.expiresAt) : Infinity;
  if (now >= Math.min(end, Date.parse(mail.createdAt) + TOO_OLD_MS)) return 'it is too old';
  return mail.unconfirmed > 1 ? 'it was handed over twice, and no answer came' : undefined;
}

function givenUp({ kind, messageId }: Mail, why: string): string {
  return `mail ${messageId} (${kind}) is given up: ${why}`;
}
