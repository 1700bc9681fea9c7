/**
 * Account opening: requests to the partner bank, and our own record of opened accounts (P2-3). For an account or a card
 * the bank is asked only once for each request id: later requests get the known outcome of the first.
 */
import type { Selectable } from 'kysely';
import type { Schema, KeptCall } from './schema';
import { unscoped, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';
import { idOf } from './lists';

export type BankRequest = Selectable<Schema['bank_requests']>;

interface NewRequest {
  readonly call: KeptCall;
  readonly requestId: string;
  /** A hash of the values that a repeated request must share; never of secrets. */
  readonly fingerprint: string;
  /** ISO 8601. */
  readonly askedAt: string;
}

/** Stores a request whose id may be used again. @returns its row's id. */
export async function keepRequest(tx: ScopedTransaction<'accounts'>, request: NewRequest): Promise<number> {
  return idOf(unscoped(tx, 'accounts').insertInto('bank_requests').values(rowOf(tx.userId, request)).returning('id'));
}

/**
 * Takes a request id. If the first request certainly did not leave this machine, the same request may take it again.
 * @returns the row's id; undefined when the id is taken.
 */
export async function takeRequest(tx: ScopedTransaction<'accounts'>, request: NewRequest): Promise<number | undefined> {
  const row = await unscoped(tx, 'accounts')
    .insertInto('bank_requests')
    .values(rowOf(tx.userId, request))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return row.id;
  const again = await unscoped(tx, 'accounts')
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

function rowOf(userId: number, { call, requestId, fingerprint, askedAt }: NewRequest) {
  const state = 'asked' as const;
  return { user_id: userId, call, request_id: requestId, fingerprint, state, asked_at: askedAt };
}

export function findRequest(
  db: ScopedDatabase<'accounts'>,
  { call, requestId }: Pick<NewRequest, 'call' | 'requestId'>,
): Promise<BankRequest | undefined> {
  return unscoped(db, 'accounts')
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
  await unscoped(tx, 'accounts').updateTable('bank_requests').set(settlement).where('id', '=', id).execute();
}

interface CreatedAccount {
  readonly accountNumber: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** All accounts are opened through the gateway, so it knows every number. */
  readonly gatewayKnows: boolean;
}

/**
 * Records an account for the caller. An account that the gateway knows belongs to the user who opened it, even if
 * another user recorded it first. If the gateway knows all accounts, an unknown number is accepted only while the
 * outcome of one of the caller's requests is unknown.
 * @returns the new record's id; `known`: the caller recorded it before; `taken`: it is another user's; `unopened`: the
 * caller cannot have opened it.
 */
export async function recordAccount(
  tx: ScopedTransaction<'accounts'>,
  { accountNumber, createdAt, gatewayKnows }: CreatedAccount,
): Promise<{ readonly id: number } | 'known' | 'taken' | 'unopened'> {
  const { userId } = tx;
  const accounts = unscoped(tx, 'accounts');
  const opener = await openerOf(tx, accountNumber);
  if (opener !== undefined && opener !== userId) return 'taken';
  if (opener === undefined && gatewayKnows && !(await mayBeTheirs(tx, accountNumber))) return 'unopened';
  const added = await accounts
    .insertInto('created_accounts')
    .values({ user_id: userId, account_number: accountNumber, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added;
  const { id, user_id } = await accounts
    .selectFrom('created_accounts')
    .select(['id', 'user_id'])
    .where('account_number', '=', accountNumber)
    .executeTakeFirstOrThrow();
  if (user_id === userId) return 'known';
  if (opener === undefined) return 'taken';
  await accounts
    .updateTable('created_accounts')
    .set({ user_id: userId, created_at: createdAt })
    .where('account_number', '=', accountNumber)
    .execute();
  return { id };
}

/** The user who opened the account; undefined where the gateway does not know it. */
async function openerOf(tx: ScopedTransaction<'accounts'>, accountNumber: string): Promise<number | undefined> {
  const request = await unscoped(tx, 'accounts')
    .selectFrom('bank_requests')
    .select('user_id')
    .where('call', '=', 'AccountOpening')
    .where('account_number', '=', accountNumber)
    .executeTakeFirst();
  return request?.user_id;
}

/**
 * The bank's answer may have reached the user but not the database: a user may record as many unknown numbers as they
 * have requests with an unknown outcome. The user's row is locked, so that two records do not count the same request.
 */
async function mayBeTheirs(tx: ScopedTransaction<'accounts'>, accountNumber: string): Promise<boolean> {
  const { userId } = tx;
  const accounts = unscoped(tx, 'accounts');
  await accounts.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { recorded, open, used } = await accounts
    .selectNoFrom([
      accounts.selectFrom('created_accounts').select('id').where('account_number', '=', accountNumber).as('recorded'),
      accounts
        .selectFrom('bank_requests as r')
        .where('r.call', '=', 'AccountOpening')
        .where('r.user_id', '=', userId)
        .where('r.state', 'in', ['asked', 'unknown'])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('open'),
      accounts
        .selectFrom('created_accounts as c')
        .where('c.user_id', '=', userId)
        .leftJoin('bank_requests as r', (join) =>
          join.onRef('r.account_number', '=', 'c.account_number').on('r.call', '=', 'AccountOpening'),
        )
        .where('r.id', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('used'),
    ])
    .executeTakeFirstOrThrow();
  return recorded !== null || (open ?? 0) > (used ?? 0);
}

/** For so long an account is recorded by the app itself, and a bank answers, in milliseconds. */
const SETTLES_MS = 2 * 60_000;
/** Older requests have nobody who waits for them. */
const WAITED_MS = 7 * 86_400_000;

const sentBefore = (db: ScopedDatabase<'accounts'>, now: number) =>
  unscoped(db, 'accounts')
    .selectFrom('bank_requests as r')
    .where('r.asked_at', '<', new Date(now - SETTLES_MS).toISOString())
    .orderBy('r.id');

/** Requests for an account or a card whose outcome the bank has not told. @param now milliseconds since the epoch. */
export function waitingRequests(db: ScopedDatabase<'accounts'>, now: number) {
  return sentBefore(db, now)
    .where('r.call', 'in', ['AccountOpening', 'LinkTier1Card'])
    .where('r.asked_at', '>=', new Date(now - WAITED_MS).toISOString())
    .where('r.state', 'in', ['asked', 'unknown'])
    .select(['r.id', 'r.user_id', 'r.call', 'r.asked_at'])
    .execute();
}

/** Accounts that the bank has opened and nobody has recorded, by whom. @param now milliseconds since the epoch. */
export function unrecordedAccounts(db: ScopedDatabase<'accounts'>, now: number) {
  return sentBefore(db, now)
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('created_accounts as c', 'c.account_number', 'r.account_number')
    .where('r.call', '=', 'AccountOpening')
    .where('c.id', 'is', null)
    .where('r.account_number', 'is not', null)
    .select(['r.user_id', 'u.username', 'r.account_number', 'r.asked_at'])
    .$narrowType<{ account_number: string }>()
    .execute();
}
