/**
 * Requests to the partner bank. For an account or a card the bank is asked only once for each request id: later requests
 * get the known outcome of the first.
 */
import type { Selectable } from 'kysely';
import type { Schema } from './schema';
import type { KeptCall } from './schemaAccounts';
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

export type BankRequest = Selectable<Schema['bank_requests']>;

export interface NewRequest {
  readonly call: KeptCall;
  readonly requestId: string;
  /** A hash of the values that a repeated request must share; never of secrets. */
  readonly fingerprint: string;
  /** ISO 8601. */
  readonly askedAt: string;
}

/** Stores a request whose id may be used again. @returns its row's id. */
export async function keepRequest(tx: ScopedTransaction<'accounts'>, request: NewRequest): Promise<number> {
  const { id } = await opened(tx)
    .insertInto('bank_requests')
    .values(row(tx.userId, request))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Takes a request id. If the first request certainly did not leave this machine, the same request may take it again.
 * @returns the row's id; undefined when the id is taken.
 */
export async function takeRequest(tx: ScopedTransaction<'accounts'>, request: NewRequest): Promise<number | undefined> {
  const taken = await opened(tx)
    .insertInto('bank_requests')
    .values(row(tx.userId, request))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (taken) return taken.id;
  const again = await opened(tx)
    .updateTable('bank_requests')
    .set({ state: 'asked', asked_at: request.askedAt })
    .where('call', '=', request.call)
    .where('request_id', '=', request.requestId)
    .where('user_id', '=', tx.userId)
    .where('fingerprint', '=', request.fingerprint)
    .where('state', '=', 'unsent')
    .returning('id')
    .executeTakeFirst();
  return again?.id;
}

function row(userId: number, { call, requestId, fingerprint, askedAt }: NewRequest) {
  const state = 'asked' as const;
  return { user_id: userId, call, request_id: requestId, fingerprint, state, asked_at: askedAt };
}

export function findRequest(
  db: ScopedDatabase<'accounts'>,
  { call, requestId }: Pick<NewRequest, 'call' | 'requestId'>,
): Promise<BankRequest | undefined> {
  return opened(db)
    .selectFrom('bank_requests')
    .selectAll()
    .where('call', '=', call)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export type Settlement = Pick<BankRequest, 'state'> &
  Partial<Pick<BankRequest, 'code' | 'description' | 'account_number'>>;

export async function settleRequest(
  tx: ScopedTransaction<'accounts'>,
  id: number,
  settlement: Settlement,
): Promise<void> {
  await opened(tx).updateTable('bank_requests').set(settlement).where('id', '=', id).execute();
}
