/**
 * Calls the partner bank on behalf of a user. The audit records the request before it is sent, and its outcome in the
 * transaction that stores the answer. No transaction is open during the call.
 */
import { setTimeout } from 'node:timers/promises';
import type { RecordChange } from '../database/audit';
import type { ScopedTransaction } from '../database/scopedDatabase';
import type { Question, Reply } from '../gateway/ask';
import type { BankCall } from '../gateway/calls';
import type { Gateway } from '../gateway/gateway';
import { refusal, type Refusal } from './envelope';
import { messages } from './messages';
import type { LongCall, Services } from './call';

export interface Asking<Result> {
  readonly call: BankCall<Result>;
  readonly question: Question;
  /** For the audit, as in "an account, reference 1763600000000". Never a secret. */
  readonly what: string;
  /** The answer, for the audit. Never a secret. */
  readonly told: (result: Result) => string;
  /** The change that the answer means, for the audit; undefined for a read. */
  readonly changed: ((result: Result) => RecordChange | undefined) | undefined;
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

/** Pauses between attempts to store an answer, in milliseconds: with the bank's 25 seconds less than the browser waits. */
const STORE_PAUSES_MS = [100, 400, 1_500] as const;

export async function bankCall<Result>(
  asking: Asking<Result>,
  { services, transact }: LongCall<'accounts'>,
): Promise<Reply<Result>> {
  const gateway = gatewayOf(services);
  await transact(async (tx, audit) => {
    await asking.before?.(tx);
    await audit({ action: `Asked the partner bank for ${asking.what}` });
  });
  const reply = await gateway.ask(asking.call, asking.question);
  if (reply.kind !== 'answered') services.notice(`partner bank: ${asking.call.name}: ${problemOf(reply)}`);
  const outcome = reply.kind === 'answered' ? asking.told(reply.result) : AUDITED[reply.kind];
  const change = reply.kind === 'answered' ? asking.changed?.(reply.result) : undefined;
  const store = () =>
    transact(async (tx, audit) => {
      await asking.after?.(tx, reply);
      await audit({ action: `Partner bank on ${asking.what}: ${outcome}`, change });
    });
  if (!(await insist(store))) services.notice(`partner bank: not stored of ${asking.what}: ${outcome}`);
  return reply;
}

/**
 * Repeats storing the bank's answer, because the call cannot be repeated. If every attempt fails, the caller still gets the
 * answer, but the stored request keeps its unknown outcome.
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
 * The refusal for a missing answer of the bank where repeating the call does no harm. An unsent request gets no 5xx, after
 * which the client would have to find out the outcome.
 */
export function unanswered({ kind }: Unanswered): Refusal {
  if (kind === 'unsent') return refusal(424, messages.bankUnsent);
  return kind === 'late' ? refusal(504, messages.bankLate) : refusal(502, messages.bankBroken);
}
