/**
 * Calls the partner bank on behalf of a user. The audit records the request before it is sent, and its outcome in the
 * transaction that stores the answer. No transaction is open during the call.
 */
import { setTimeout } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import type { RecordChange } from '../database/audit';
import type { ScopedTransaction } from '../database/scopedDatabase';
import type { Question, Reply, Gateway } from '../gateway/gateway';
import type { BankCall, Verdict } from '../gateway/calls';
import { refusal, type Refusal } from './envelope';
import { say } from './messages';
import type { LongCall, Services } from './call';
import { findRequest, settleRequest, takeRequest, type BankRequest, type Settlement } from '../database/accounts';
import type { KeptCall } from '../database/schema';
import { iso } from '../../src/upstream/time';

interface Asking<Result> {
  readonly call: BankCall<Result>;
  readonly question: Question;
  /** For the audit, as in "an account, reference 1763600000000". Never a secret. */
  readonly what: string;
  /** The answer, for the audit. Never a secret. */
  readonly outcomeOf: (result: Result) => string;
  /** The change that the answer means, for the audit; undefined for a read. */
  readonly changeOf: ((result: Result) => RecordChange | undefined) | undefined;
  /** Runs in the transaction before the call; if it throws, nothing is sent or audited. */
  readonly before?: (tx: ScopedTransaction<'accounts'>) => Promise<void>;
  /** Runs in the transaction after the call. */
  readonly after?: (tx: ScopedTransaction<'accounts'>, reply: Reply<Result>) => Promise<void>;
}

export type OpenGateway = Extract<Gateway, { readonly ready: true }>;

/** @throws Refusal with the reason when no bank is configured. */
export function gatewayOf({ gateway }: Services): OpenGateway {
  if (!gateway.ready) throw refusal(422, gateway.reason);
  return gateway;
}

/** Pauses between attempts to store an answer, in milliseconds: with the bank's 25 s less than the browser waits. */
const STORE_PAUSES_MS = [100, 400, 1_500] as const;

export async function bankCall<Result>(
  asking: Asking<Result>,
  { services, transact, letGo }: LongCall<'accounts'>,
): Promise<Reply<Result>> {
  const gateway = gatewayOf(services);
  await transact(async (tx, audit) => {
    await asking.before?.(tx);
    await audit({ action: `Asked the partner bank for ${asking.what}` });
  });
  const reply = await gateway.ask(asking.call, { ...asking.question, onWritten: letGo });
  if (reply.kind !== 'answered') services.notice(`partner bank: ${asking.call.name}: ${problemOf(reply)}`);
  const outcome = reply.kind === 'answered' ? asking.outcomeOf(reply.result) : AUDITED[reply.kind];
  const change = reply.kind === 'answered' ? asking.changeOf?.(reply.result) : undefined;
  const store = () =>
    transact(async (tx, audit) => {
      await asking.after?.(tx, reply);
      await audit({ action: `Partner bank on ${asking.what}: ${outcome}`, change });
    });
  if (!(await insist(store))) services.notice(`partner bank: not stored of ${asking.what}: ${outcome}`);
  return reply;
}

/**
 * Repeats storing the bank's answer, because the call cannot be repeated. If every attempt fails, the caller still gets
 * the answer, but the stored request keeps its unknown outcome.
 */
async function insist(store: () => Promise<void>): Promise<boolean> {
  for (const pause of [...STORE_PAUSES_MS, null]) {
    try {
      await store();
      return true;
    } catch {
      if (pause !== null) await setTimeout(pause);
    }
  }
  return false;
}

type Unanswered = Exclude<Reply<unknown>, { readonly kind: 'answered' }>;

const AUDITED: Readonly<Record<Unanswered['kind'], string>> = {
  unsent: 'not reached',
  late: 'no answer in time',
  broken: 'no answer that can be read',
};

function problemOf(reply: Unanswered): string {
  return reply.kind === 'broken' ? reply.how : AUDITED[reply.kind];
}

/**
 * The refusal for a missing answer of the bank where repeating the call does no harm. An unsent request gets no 5xx,
 * after which the client would have to find out the outcome.
 */
export function unanswered({ kind }: Unanswered): Refusal {
  if (kind === 'unsent') return refusal(424, say('bankUnsent'));
  return kind === 'late' ? refusal(504, say('bankLate')) : refusal(502, say('bankBroken'));
}

/** A request is abandoned after this time: 25 seconds for the bank, the rest for storing its answer. */
const UNDER_WAY_MS = 35_000;
/** How long a request that another process makes is waited for: less than a browser waits. */
const WAIT_MS = 20_000;
const POLL_MS = 200;

interface Order extends Omit<Asking<Verdict>, 'before' | 'after'> {
  readonly storedCall: KeptCall;
  readonly requestId: string;
  /** The values that a repeated request must share. No secrets: their hash is stored. */
  readonly comparable: readonly string[];
}

/**
 * For something that must not happen twice: the bank is called only once for each request id, even if the request is
 * repeated or a process dies, so it is always safe to repeat a request under its id.
 * @throws Refusal 409 for the id of another request, 424 when nothing was sent, 504 for an unknown outcome.
 */
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
  const { storedCall: call, requestId } = order;
  let id = 0;
  const asking: Asking<Verdict> = {
    ...order,
    before: async (tx) => {
      const rowId = await takeRequest(tx, { call, requestId, fingerprint, askedAt: iso(services.clock()) });
      if (rowId === undefined) throw new Taken();
      id = rowId;
    },
    after: (tx, outcome) => settleRequest(tx, id, settlementOf(outcome)),
  };
  return bankCall(asking, asker).catch((error: unknown) => {
    if (!(error instanceof Taken)) throw error;
    // The pictures are not needed while the earlier request is waited for.
    order.question.pictures?.take();
    asker.letGo();
    return undefined;
  });
}

export function settlementOf(reply: Reply<Verdict>): Settlement {
  if (reply.kind === 'unsent') return { state: 'unsent' };
  if (reply.kind !== 'answered') return { state: 'unknown' };
  const { code, description, accountNumber } = reply.result;
  return { state: 'answered', code, description, account_number: accountNumber };
}

function unknown(): Refusal {
  return refusal(504, say('bankOutcomeUnknown'));
}

/** The outcome of the earlier request; waits for one that is under way. */
async function earlier(
  { storedCall, requestId }: Order,
  fingerprint: string,
  asker: LongCall<'accounts'>,
): Promise<Verdict> {
  const { db, services, caller } = asker;
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const request = await findRequest(db, { call: storedCall, requestId });
    if (request?.user_id !== caller.userId || request.fingerprint !== fingerprint) {
      throw refusal(409, say('requestIdTaken'));
    }
    const verdict = verdictOf(request);
    if (verdict) return verdict;
    if (request.state === 'unsent') throw unanswered({ kind: 'unsent' });
    if (request.state === 'unknown' || services.clock() - Date.parse(request.asked_at) > UNDER_WAY_MS) throw unknown();
    // Not a refusal, after which the client would start again under another id.
    if (performance.now() > until) throw refusal(504, say('bankStillAsked'));
    await setTimeout(POLL_MS);
  }
}

function verdictOf({ state, code, description, account_number }: BankRequest): Verdict | undefined {
  if (state !== 'answered' || code === null) return undefined;
  return { code, description, accountNumber: account_number };
}
