/** Checks that every purse holds the sum of its ledger entries. */
import { sql, type Kysely } from 'kysely';
import { MOVEMENT_TYPES } from './ledger';
import type { Schema } from './schema';

/** A fault of one purse or one movement. */
export interface LedgerFault {
  readonly reason:
    /** An entry does not begin where the one before ended. */
    | 'broken'
    /** The balance is not the sum of the entries. */
    | 'sum'
    /** A credit or debit did not take from one purse what it gave to the other. */
    | 'one-sided';
  /** Whose purse; null: the central one, or a movement's both. */
  readonly agent_id: number | null;
  /** The entry or movement; null where the balance itself is wrong. */
  readonly transaction_id: string | null;
}

export interface LedgerFinding {
  readonly entries: number;
  readonly purses: number;
  /** The first few; none when everything adds up. */
  readonly faults: readonly LedgerFault[];
}

const MAX_FAULTS = 20;

const BROKEN = sql`select 'broken' as reason, agent_id, transaction_id from (
    select *, coalesce(lag(balance_after) over (partition by agent_id order by id), 0) as previous from purse_entries
  ) e where balance_before <> previous or balance_after <> balance_before + amount`;

const SUMS = sql`select 'sum', p.agent_id, null from (
    select agent_id, balance from purses union all select null, (select balance from central_purse)
  ) p left join (select agent_id, sum(amount) as total from purse_entries group by agent_id) e
    on e.agent_id is not distinct from p.agent_id
  where p.balance is distinct from coalesce(e.total, 0)`;

const ONE_SIDED = sql`select 'one-sided', null, min(transaction_id) from purse_entries
  where transaction_type in (${sql.join(Object.values(MOVEMENT_TYPES))}) group by lower(transaction_id)
  having sum(amount) <> 0 or count(*) <> 2 or count(agent_id) <> 1`;

/** Needs a snapshot while others write. */
export async function verifyLedger(db: Kysely<Schema>): Promise<LedgerFinding> {
  const { entries, purses } = await db
    .selectNoFrom((row) => [
      row.selectFrom('purse_entries').select(row.fn.countAll<number>().as('count')).as('entries'),
      row.selectFrom('purses').select(row.fn.countAll<number>().as('count')).as('purses'),
    ])
    .executeTakeFirstOrThrow();
  const { rows: faults } = await sql<LedgerFault>`
    ${BROKEN} union all ${SUMS} union all ${ONE_SIDED} limit ${MAX_FAULTS}`.execute(db);
  // The central purse is one more.
  return { entries: entries ?? 0, purses: (purses ?? 0) + 1, faults };
}
