/**
 * What was asked of the partner bank. The bank is asked for an account or a card once for each request id, ever: the
 * request that takes the id first asks, every later one is told what is known of the first.
 */
import type { Selectable } from 'kysely';
import type { Schema } from './schema';
import type { KeptCall } from './schemaAccounts';
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

export type BankRequest = Selectable<Schema['bank_requests']>;

export interface NewRequest {
  readonly call: KeptCall;
  readonly requestId: string;
  /** Of what may be compared of a request that is sent again; of nothing secret. */
  readonly fingerprint: string;
  /** ISO 8601. */
  readonly askedAt: string;
}

/** Keeps a request of a call that may be made again under the same id. @returns its row's id. */
export async function keepRequest(tx: ScopedTransaction<'accounts'>, request: NewRequest): Promise<number> {
  const { id } = await opened(tx)
    .insertInto('bank_requests')
    .values(row(tx.userId, request))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Takes a request id. One that is certain not to have left this machine may be taken again by the same request.
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
