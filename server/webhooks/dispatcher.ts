/**
 * Sends what waits for webhooks. A process that dies between sending and noting leaves the lease of the address: the
 * message is then sent once more under the same id, by which its receiver knows it.
 */
import type { Kysely } from 'kysely';
import type { WebhookOutcome } from '../../src/upstream/webhookRules';
import type { Schema } from '../database/schema';
import {
  clearWebhookMessages,
  giveUpUnsent,
  noteAttempt,
  takeWebhookMessage,
  type WebhookMessage,
} from '../database/webhookMessages';
import type { Outgoing } from '../outgoing/outgoing';
import { startWakeable, type Wakeable } from '../wakeable';
import { signatureHeaders } from './message';
import { iso } from '../../src/upstream/time';

/** Interval of the check for messages that are to be sent again, in milliseconds. */
const CHECK_MS = 15_000;
/** Longer than an attempt may take (outgoing.ts), by more than the clocks of two processes differ. In milliseconds. */
export const LEASE_MS = 2 * 60_000;
/** Nothing older is sent, in milliseconds. */
const TOO_OLD_MS = 24 * 60 * 60_000;
/** What was received or given up is kept this long, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Between two attempts, in milliseconds; the last one over and over. */
const BACKOFF_MS = [60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000];
/** As many addresses as a process sends to at once. */
const LANES = 4;

export interface WebhookDispatching {
  readonly db: Kysely<Schema>;
  readonly outgoing: Outgoing;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** A line for the person who watches the server: never an address, a secret or a text of a message. */
  readonly notice: (line: string) => void;
}

/**
 * Sends at once, when woken, and every few seconds until stopped: one address after the other in each lane, so that what
 * is stored while an address hangs in one of them is sent by the others.
 */
export function startWebhooks(dispatching: WebhookDispatching): Wakeable & { readonly stop: () => Promise<unknown> } {
  const lanes = Array.from({ length: LANES }, () =>
    startWakeable({
      everyMs: CHECK_MS,
      work: (isStopped) => sendWebhooks(dispatching, isStopped),
      onError: (error) =>
        dispatching.notice(`the webhooks are not readable: ${error instanceof Error ? error.name : 'unknown'}`),
    }),
  );
  return {
    wake: () => lanes.forEach(({ wake }) => wake()),
    stop: () => Promise.all(lanes.map(({ stop }) => stop())),
  };
}

/** Sends one after the other until none is due, and deletes what ended long ago. */
export async function sendWebhooks(
  dispatching: WebhookDispatching,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { db, clock } = dispatching;
  while (!isStopped()) {
    const now = clock();
    // The next message is taken once this one is noted.
    const message = await takeWebhookMessage(db, { now: iso(now), until: iso(now + LEASE_MS) });
    if (!message) break;
    await sendOne(dispatching, message, now);
  }
  const now = clock();
  await clearWebhookMessages(db, iso(now - KEPT_MS), iso(now));
}

async function sendOne(
  { db, outgoing, clock, notice }: WebhookDispatching,
  message: WebhookMessage,
  now: number,
): Promise<void> {
  const oldest = Date.parse(message.createdAt) + TOO_OLD_MS;
  if (now >= oldest) {
    await giveUpUnsent(db, message, iso(now));
    notice(`message ${message.messageId} to webhook ${message.webhookId} is given up: it is too old`);
    return;
  }
  const { outcome, status } = await attempt(outgoing, message, now);
  const at = clock();
  const wait = BACKOFF_MS[Math.min(message.attempts, BACKOFF_MS.length) - 1] ?? 0;
  // So that the check that takes it does not come too late.
  const latest = oldest - 2 * CHECK_MS;
  const isLast = outcome === 'received' || message.kind === 'test' || at >= latest;
  const dueAt = isLast ? null : iso(Math.min(at + wait, latest));
  await noteAttempt(db, message, { outcome, status, at: iso(at), dueAt });
  const failed = message.failingSince !== null;
  const where = `webhook ${message.webhookId}`;
  if (outcome === 'received') {
    if (failed) notice(`${where} receives messages again`);
    return;
  }
  const why = outcome === 'status' ? `status ${status}` : outcome;
  if (!failed) notice(`${where} did not receive a message: ${why}`);
  if (isLast) notice(`message ${message.messageId} to ${where} is given up: ${why}`);
}

interface Attempted {
  readonly outcome: WebhookOutcome;
  readonly status: number | null;
}

async function attempt(outgoing: Outgoing, message: WebhookMessage, now: number): Promise<Attempted> {
  const { url, secrets, messageId: id, body } = message;
  if (secrets.length === 0) return { outcome: 'secret', status: null };
  const headers = signatureHeaders({ id, time: Math.floor(now / 1_000), body }, secrets);
  const answer = await outgoing({ method: 'POST', url: new URL(url), headers, body });
  if ('unreached' in answer) return { outcome: answer.unreached, status: null };
  const { status } = answer;
  return status >= 200 && status < 300 ? { outcome: 'received', status: null } : { outcome: 'status', status };
}
