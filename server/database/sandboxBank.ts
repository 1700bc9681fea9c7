/** The sandbox bank's keys, accounts, cards and codes. */
import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import { anyRow } from './lists';
import type { Schema } from './schema';
import type { CodePurpose } from './schemaSandbox';

export type BankIdentity = Omit<Selectable<Schema['sandbox_bank']>, 'only_one'>;

export function findIdentity(db: Kysely<Schema>): Promise<BankIdentity | undefined> {
  return db
    .selectFrom('sandbox_bank')
    .select(['private_key', 'public_key', 'channel', 'agent_account', 'user_id', 'auth_value'])
    .executeTakeFirst();
}

/** @returns the stored identity: another process may have stored its own first. */
export async function keepIdentity(db: Kysely<Schema>, identity: BankIdentity): Promise<BankIdentity> {
  await db
    .insertInto('sandbox_bank')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findIdentity(db)) ?? identity;
}

type NewAccount = Insertable<Schema['sandbox_accounts']>;

/** @returns false when the customer has an account already. */
export function insertAccount(db: Kysely<Schema>, account: NewAccount): Promise<boolean> {
  const added = db.insertInto('sandbox_accounts').values(account).returning('id');
  return anyRow(added.onConflict((conflict) => conflict.doNothing()));
}

export type Account = Selectable<Schema['sandbox_accounts']>;

export function findAccount(
  db: Kysely<Schema>,
  by: 'account_number' | 'customer_number',
  value: string,
): Promise<Account | undefined> {
  return db.selectFrom('sandbox_accounts').selectAll().where(by, '=', value).executeTakeFirst();
}

/** Account numbers by customer number. */
export async function accountsOf(
  db: Kysely<Schema>,
  customerNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('sandbox_accounts')
    .select(['customer_number', 'account_number'])
    .where('customer_number', 'in', customerNumbers)
    .execute();
  return new Map(rows.map((row) => [row.customer_number, row.account_number]));
}

export type Code = Selectable<Schema['sandbox_codes']>;

/** Replaces an earlier code of the holder. */
export async function putCode(tx: Transaction<Schema>, code: Omit<Code, 'tries' | 'used_at'>): Promise<void> {
  const { purpose, holder, ...content } = code;
  const fresh = { ...content, tries: 0, used_at: null };
  await tx
    .insertInto('sandbox_codes')
    .values({ purpose, holder, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'holder']).doUpdateSet(fresh))
    .execute();
}

/** The holder's code, locked until the transaction ends. */
export function lockCode(tx: Transaction<Schema>, purpose: CodePurpose, holder: string): Promise<Code | undefined> {
  return tx
    .selectFrom('sandbox_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .forUpdate()
    .executeTakeFirst();
}

/** A valid code, by its digits, locked until the transaction ends. @param now ISO 8601. */
export function lockHolder(
  tx: Transaction<Schema>,
  purpose: CodePurpose,
  code: string,
  now: string,
): Promise<Code | undefined> {
  return tx
    .selectFrom('sandbox_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeCode(
  tx: Transaction<Schema>,
  { purpose, holder }: Code,
  change: Partial<Pick<Code, 'tries' | 'used_at'>>,
): Promise<void> {
  await tx
    .updateTable('sandbox_codes')
    .set(change)
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .execute();
}

/** @param since ISO 8601. */
export function hasConsented(db: Kysely<Schema>, phone: string, since: string): Promise<boolean> {
  const codes = db.selectFrom('sandbox_codes').select('holder').where('purpose', '=', 'accountOpening');
  return anyRow(codes.where('holder', '=', phone).where('issued_at', '>', since));
}

/** The valid codes that a user's own requests caused, latest first. @param now ISO 8601. */
export async function codesCausedBy(db: Kysely<Schema>, userId: number, now: string): Promise<readonly Code[]> {
  return db
    .selectFrom('sandbox_codes as c')
    .selectAll('c')
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where((row) =>
      row.exists(
        row
          .selectFrom('bank_requests as r')
          .select('r.id')
          .where('r.user_id', '=', userId)
          .whereRef('r.request_id', '=', 'c.request_id')
          .where(
            sql<boolean>`r.call = case c.purpose when 'cardLink' then 'AccountOpening' else 'AccountOpeningConsent' end`,
          ),
      ),
    )
    .orderBy('c.issued_at', 'desc')
    .execute();
}

type Card = Selectable<Schema['sandbox_cards']>;

/** The card's row, created if necessary, locked until the transaction ends. @param now ISO 8601. */
export async function lockCard(tx: Transaction<Schema>, sequenceNo: string, now: string): Promise<Card> {
  await tx
    .insertInto('sandbox_cards')
    .values({ sequence_no: sequenceNo, account_id: null, tried_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('sandbox_cards')
    .selectAll()
    .where('sequence_no', '=', sequenceNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function changeCard(
  tx: Transaction<Schema>,
  sequenceNo: string,
  change: Partial<Omit<Card, 'sequence_no'>>,
): Promise<void> {
  await tx.updateTable('sandbox_cards').set(change).where('sequence_no', '=', sequenceNo).execute();
}
