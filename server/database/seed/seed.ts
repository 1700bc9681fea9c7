/** Fills an empty database. The same seed, anchor and number of transactions always give the same rows. */
import { sql, type Transaction } from 'kysely';
import type { AuditKey } from '../audit';
import type { Database } from '../database';
import type { Schema } from '../schema';
import { bulkLoad, hasRows, vacuum, setIdentities } from '../tables';
import { transact, LOCKS, waitForLock, type Say } from '../transact';
import { seedAudit } from './audit';
import { drawFunction } from './chance';
import { controlStatements } from './control';
import { fillReference } from './reference';
import { moneyStatements, settlementStatements } from './money';
import { DEMO_HASH_KEY, DEMO_PASSWORD } from './demonstration';
import { peopleStatements } from './people';
import { transactionStatements } from './transactions';

const DEFAULT_SEED = 1;
const DEFAULT_TRANSACTIONS = 20_000;
/** Enough to sort a million rows in memory on PGlite. */
const WORK_MEMORY = '128MB';

export interface SeedOptions {
  readonly hashPassword: (password: string) => Promise<string>;
  readonly transactions?: number;
  /**
   * Twelve months, customers who come back, and a ledger of 90 days, as the demonstration has (D543). Default: 90 days,
   * whose purses are brought forward.
   */
  readonly isNetwork?: boolean;
  /** The end of the days, ISO 8601. Default: now. */
  readonly anchor?: string;
  readonly seed?: number;
  /** Called while another process fills the database. */
  readonly say?: Say;
  readonly auditKey?: AuditKey | undefined;
}

/** Seeds an empty database, completely or not at all. @returns false for a database with rows. */
export async function seedDatabase({ db }: Database, options: SeedOptions): Promise<boolean> {
  const { transactions = DEFAULT_TRANSACTIONS, seed = DEFAULT_SEED, isNetwork = false } = options;
  const anchor = new Date(options.anchor ?? Date.now()).toISOString();
  if (!Number.isSafeInteger(transactions) || transactions < 0)
    throw new RangeError('transactions must be a whole number');
  if (!Number.isSafeInteger(seed) || Math.abs(seed) > 1_000_000_000)
    throw new RangeError('seed must be a whole number');
  if (await hasRows(db)) return false;
  const passwordHash = await options.hashPassword(DEMO_PASSWORD);
  const done = await transact(db, async (transaction) => {
    await waitForLock(transaction, LOCKS.filling, options.say);
    if (await hasRows(transaction)) return false;
    await run(transaction, [`set local work_mem = '${WORK_MEMORY}'`, drawFunction(seed)]);
    await fillReference(transaction);
    await run(transaction, peopleStatements(anchor, literal(passwordHash), isNetwork));
    await run(transaction, settlementStatements(anchor));
    await bulkLoad(transaction, async () => run(transaction, transactionStatements(anchor, transactions, isNetwork)));
    await run(transaction, moneyStatements(anchor, isNetwork));
    await run(transaction, controlStatements(anchor, isNetwork));
    await setIdentities(transaction);
    await seedAudit(transaction, anchor, options.auditKey);
    await transaction
      .insertInto('meta')
      .values([
        { key: 'seed', value: String(seed) },
        { key: 'seed.anchor', value: anchor },
        { key: DEMO_HASH_KEY, value: passwordHash },
        { key: 'seed.transactions', value: String(transactions) },
      ])
      .execute();
    return true;
  });
  if (done) await vacuum(db);
  return done;
}

async function run(transaction: Transaction<Schema>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction);
}

/** For a text inside quotes. */
function literal(text: string): string {
  return text.replaceAll("'", "''");
}
