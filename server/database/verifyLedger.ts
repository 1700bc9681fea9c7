/** Checks the ledger: every purse holds the sum of its entries, and the audit tells of each movement. */
import { sql, type Kysely } from 'kysely';
import { MOVEMENT_TYPES, CENTRAL, FUNDING_TYPE, ledgerDigest } from './ledger';
import { naira } from './auditedRecords';
import type { Schema, Change } from './schema';

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

/** Needs a snapshot while others write. @returns the first few faults; none when everything adds up. */
export async function verifyLedger(db: Kysely<Schema>) {
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

/** A difference between ledger and audit. */
export interface MovementFault {
  readonly reason:
    /** What was brought forward is not as it was. */
    | 'forward'
    /** The ledger has a movement of which the audit says nothing. */
    | 'untold'
    /** The audit tells of a movement that the ledger does not have. */
    | 'lost'
    /** The audit tells of it with another amount, reason, bank reference, balance, purse, kind or time. */
    | 'differs';
  readonly transaction_id: string | null;
  /** The audit entry; null when the movement has none. */
  readonly audit_id: number | null;
}

/**
 * Compares the ledger with the audit in both directions: the audit has each entry of the ledger word for word, and the
 * ledger each movement of the audit. Needs a snapshot while others write.
 * @returns how many entries of the ledger were compared, and the first fault.
 */
export async function verifyMovements(db: Kysely<Schema>) {
  const { entries } = await db
    .selectFrom('purse_entries')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  const { last, fault } = await verifyForward(db);
  return { entries, fault: fault ?? (await firstFault(db, last)) };
}

/** The last entry that was brought forward, and whether the entries up to it are unchanged. */
async function verifyForward(tx: Kysely<Schema>): Promise<{ last: number; fault?: MovementFault }> {
  const entry = await tx
    .selectFrom('audit_entries')
    .select(['id', 'changes'])
    .where('resource', '=', 'ledger')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!entry) return { last: 0 };
  const listed = Number(newValue(entry.changes, 'lastEntry'));
  const last = Number.isSafeInteger(listed) ? listed : 0;
  const { rows } = await sql<{ digest: string }>`
    select ${sql.raw(ledgerDigest(`id <= ${last}`))} as digest`.execute(tx);
  if (rows[0]?.digest === newValue(entry.changes, 'digest')) return { last };
  return { last, fault: { reason: 'forward', transaction_id: null, audit_id: entry.id } };
}

/** A tampered entry may hold any value in place of a list. */
function newValue(changes: readonly Change[] | null, field: string): string | null | undefined {
  return Array.isArray(changes) ? changes.find((change) => change?.field === field)?.new : undefined;
}

/** The audit's movements: one row for each purse in one. */
const AUDITED = sql`
  select e.id as audit_id, e.time, e.record, s.new->>'transactionId' as transaction_id, s.new->>'action' as action,
    s.new->>'amount' as amount, s.new->>'reason' as reason,
    s.new->>'bankReference' as bank_reference, s.old->>'balance' as before, s.new->>'balance' as after
  from audit_entries e cross join lateral (
    select jsonb_object_agg(c->>'field', c->'new') as new, jsonb_object_agg(c->>'field', c->'old') as old
    from jsonb_array_elements(case jsonb_typeof(e.changes) when 'array' then e.changes end) c
    where c->>'field' is not null) s
  where e.resource in ('agentPurses', 'centralPurse') and s.new->>'transactionId' is not null`;

/** The kind of each purse's entry, and whether the purse gains. */
const EXPECTED = sql`
  select t.*, t.record as purse, t.action <> 'debit' as gains, case t.action when 'credit' then ${MOVEMENT_TYPES.credit}
      when 'debit' then ${MOVEMENT_TYPES.debit} when 'funding' then ${FUNDING_TYPE} end as type from told t
  union all
  select t.*, ${CENTRAL}, t.action = 'debit', case t.action when 'credit' then ${MOVEMENT_TYPES.credit}
      when 'debit' then ${MOVEMENT_TYPES.debit} end from told t where t.record is distinct from ${CENTRAL}`;

async function firstFault(tx: Kysely<Schema>, last: number): Promise<MovementFault | undefined> {
  const { rows } = await sql<MovementFault>`
    with told as materialized (${AUDITED}), expected as (${EXPECTED}), found as (
      select e.*, coalesce(agent_id::text, ${CENTRAL}) as purse, g.bank_reference
      from purse_entries e left join fundings g on g.entry_id = e.id where id > ${last}
    )
    select case when t.audit_id is null then 'untold' when f.id is null then 'lost' else 'differs' end as reason,
      coalesce(f.transaction_id, t.transaction_id) as transaction_id, t.audit_id
    from expected t full join found f on f.transaction_id = t.transaction_id and f.purse = t.purse
    where t.audit_id is null or f.id is null or f.third_party_cut <> 0 or f.charge_amount <> 0
      or (f.transaction_type, f.reason, f.created_at, f.amount > 0, ${naira('abs(f.amount)')})
        is distinct from (t.type, t.reason, t.time, t.gains, t.amount)
      or f.bank_reference is distinct from case t.action when 'funding' then coalesce(t.bank_reference, t.transaction_id) end
      or (f.purse = t.record and (${naira('f.balance_before')}, ${naira('f.balance_after')})
        is distinct from (t.before, t.after))
    order by coalesce(f.id, 0), t.audit_id limit 1`.execute(tx);
  return rows[0];
}
