/**
 * Calls the partner bank for something that must not happen twice: only once for each request id, even if the request is
 * repeated or a process dies. So it is always safe to repeat a request under its id.
 */
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { findRequest, settleRequest, takeRequest, type BankRequest, type Settlement } from '../database/bankRequests';
import type { KeptCall } from '../database/schemaAccounts';
import type { Reply } from '../gateway/ask';
import type { Verdict } from '../gateway/calls';
import { bankCall, unanswered, type Asking } from './bankCall';
import type { LongCall } from './call';
import { refusal, type Refusal } from './envelope';
import { messages } from './messages';
import { iso } from './sessions';

/** A request is abandoned after this time: 25 seconds for the bank, the rest for storing its answer. */
const UNDER_WAY_MS = 35_000;
/** How long a request that another process makes is waited for: less than a browser waits. */
const WAIT_MS = 20_000;
const POLL_MS = 200;

export interface Order extends Omit<Asking<Verdict>, 'before' | 'after'> {
  readonly kept: KeptCall;
  readonly requestId: string;
  /** The values that a repeated request must share. No secrets: their hash is stored. */
  readonly comparable: readonly string[];
}

/** @throws Refusal 409 for the id of another request, 424 when nothing was sent, 504 for an unknown outcome. */
export async function idempotentBankCall(order: Order, asker: LongCall<'accounts'>): Promise<Verdict> {
  const fingerprint = createHash('sha256').update(JSON.stringify(order.comparable)).digest('hex');
  const reply = await askIfFirst(order, fingerprint, asker);
  if (!reply) return earlier(order, fingerprint, asker);
  if (reply.kind === 'answered') return reply.result;
  throw reply.kind === 'unsent' ? unanswered(reply) : unknown();
}

class Taken extends Error {
  override readonly name = 'Taken';
}

/** @returns undefined when the request id is taken: then the bank is not called. */
async function askIfFirst(
  order: Order,
  fingerprint: string,
  asker: LongCall<'accounts'>,
): Promise<Reply<Verdict> | undefined> {
  const { services } = asker;
  const { kept: call, requestId } = order;
  let id = 0;
  const asking: Asking<Verdict> = {
    ...order,
    before: async (tx) => {
      const taken = await takeRequest(tx, { call, requestId, fingerprint, askedAt: iso(services.clock()) });
      if (taken === undefined) throw new Taken();
      id = taken;
    },
    after: (tx, outcome) => settleRequest(tx, id, settlementOf(outcome)),
  };
  return bankCall(asking, asker).catch((error: unknown) => {
    if (error instanceof Taken) return undefined;
    throw error;
  });
}

export function settlementOf(reply: Reply<Verdict>): Settlement {
  if (reply.kind === 'unsent') return { state: 'unsent' };
  if (reply.kind !== 'answered') return { state: 'unknown' };
  const { code, description, accountNumber } = reply.result;
  return { state: 'answered', code, description, account_number: accountNumber };
}

function unknown(): Refusal {
  return refusal(504, messages.bankOutcomeUnknown);
}

/** The outcome of the earlier request; waits for one that is under way. */
async function earlier({ kept, requestId }: Order, fingerprint: string, asker: LongCall<'accounts'>): Promise<Verdict> {
  const { db, services, caller } = asker;
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const found = await findRequest(db, { call: kept, requestId });
    if (found?.user_id !== caller.userId || found.fingerprint !== fingerprint) {
      throw refusal(409, messages.requestIdTaken);
    }
    const verdict = verdictOf(found);
    if (verdict) return verdict;
    if (found.state === 'unsent') throw unanswered({ kind: 'unsent' });
    if (found.state === 'unknown' || services.clock() - Date.parse(found.asked_at) > UNDER_WAY_MS) throw unknown();
    // Not a refusal, after which the client would start again under another id.
    if (performance.now() > until) throw refusal(504, messages.bankStillAsked);
    await setTimeout(POLL_MS);
  }
}

function verdictOf({ state, code, description, account_number }: BankRequest): Verdict | undefined {
  if (state !== 'answered' || code === null) return undefined;
  return { code, description, accountNumber: account_number };
}
