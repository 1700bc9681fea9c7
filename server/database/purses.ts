/** Reads purses: the entries of the central one, the agents' balances, and both sums (P2-7). */
import { sql, type InferResult } from 'kysely';
import { fullName } from './agents';
import { agentIsOneOf, ifSet, withinDays, readPage } from './lists';
import type { TextFilter, DayRange, Paging, Window } from './lists';
import { CENTRAL_VALUES, ENTRY_VALUES, PURSE_VALUES, typesAre } from './networkValues';
import { operandConditions, type WithOperands } from './operands';
import { allOf, type Condition, reading, scoped, type ScopedDatabase } from './scopedDatabase';
import { agentsWith, contains, idIs, needleOf } from './searchText';

/** A number of each entry (groups.ts). */
export const ENTRY_KEY = sql`e.id`;

export type CentralRow = InferResult<ReturnType<typeof selectCentralEntries>>[number];
export type PurseEntryRow = InferResult<ReturnType<typeof selectEntries>>[number];
export type AgentPurseRow = InferResult<ReturnType<typeof selectPurses>>[number];

/** Money is whole kobo; `amount` is negative where money left the purse. */
function selectCentralEntries(db: ScopedDatabase) {
  return scoped(db, 'purse_entries', 'e')
    .where('e.agent_id', 'is', null)
    .select(['e.id', 'e.transaction_id', 'e.transaction_type', 'e.amount', 'e.third_party_cut', 'e.charge_amount'])
    .select(['e.balance_before', 'e.balance_after', 'e.reason', 'e.created_at']);
}

/** A balance is whole kobo. */
function selectPurses(db: ScopedDatabase) {
  return scoped(db, 'purses', 'p')
    .innerJoin('agents as a', 'a.id', 'p.agent_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['p.agent_id', 'a.business_name', 'u.member_id', 'u.username', fullName('u').as('full_name')])
    .select(['p.balance', 'p.created_at']);
}

/** Of every purse; without an agent it is the central one. */
function selectEntries(db: ScopedDatabase) {
  return scoped(db, 'purse_entries', 'e')
    .leftJoin('agents as a', 'a.id', 'e.agent_id')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['e.id', 'e.agent_id', 'u.member_id', 'a.business_name', 'e.transaction_id', 'e.transaction_type'])
    .select(['e.amount', 'e.balance_before', 'e.balance_after', 'e.reason', 'e.created_at']);
}

const entryIs = (db: ScopedDatabase, id: string): Condition =>
  idIs(db, { table: 'purse_entries', alias: 'e', column: (alias) => sql`lower(${alias}.transaction_id)` }, id);

/** `transactionType`: a name, or the id of a transaction type. */
type CentralFilter = DayRange & TextFilter<'transactionId' | 'transactionType'> & WithOperands;

/** The central purse's entries, newest first. Only an unlimited scope reads them. */
export function listCentralEntries(db: ScopedDatabase, filter: CentralFilter, paging: Paging | Window) {
  return readPage(db, paging, (snapshot) =>
    selectCentralEntries(snapshot)
      .where(
        allOf([
          ...withinDays(filter, sql`e.created_at`),
          ifSet(filter.transactionId, (id) => entryIs(db, id)),
          ifSet(filter.transactionType, (type) => typesAre([type])),
          ...operandConditions(snapshot, CENTRAL_VALUES, filter.operands),
        ]),
      )
      .orderBy('e.id', 'desc'),
  );
}

interface EntryFilter extends TextFilter<'agentId' | 'transactionId'>, WithOperands {
  readonly id?: readonly number[] | undefined;
}

/** The orders of entries, by the names of the wire. */
export const ENTRY_ORDERS = {
  id: sql`e.id`,
  createdAt: sql`e.created_at`,
  transactionId: sql`e.transaction_id collate "C"`,
  transactionType: sql`e.transaction_type collate "C"`,
  amount: sql`e.amount`,
  balanceBefore: sql`e.balance_before`,
  balanceAfter: sql`e.balance_after`,
  reason: sql`e.reason collate "C"`,
  'agent.businessName': sql`lower(a.business_name) collate "C"`,
} as const;

type EntryField = keyof typeof ENTRY_ORDERS;

/** The entries of the purses in scope; by id, they are by time within each purse. */
export function listPurseEntries(
  db: ScopedDatabase,
  { id, agentId, transactionId, operands }: EntryFilter,
  { field, descending }: { readonly field: EntryField; readonly descending: boolean },
  range: Window,
) {
  return readPage(db, range, (snapshot) =>
    selectEntries(snapshot)
      .where((row) =>
        allOf([
          id && sql`e.id = any(${id}::bigint[])`,
          ifSet(agentId, (agents) => agentIsOneOf(row.ref('e.agent_id'), agents)),
          ifSet(transactionId, (one) => entryIs(db, one)),
          ...operandConditions(snapshot, ENTRY_VALUES, operands),
        ]),
      )
      .orderBy(ENTRY_ORDERS[field], descending ? 'desc' : 'asc')
      .orderBy('e.id', descending ? 'desc' : 'asc'),
  );
}

/** The agents' purses in scope, newest first. */
export function listAgentPurses(
  db: ScopedDatabase,
  filter: TextFilter<'q' | 'businessName' | 'agentId'> & WithOperands,
  paging: Paging | Window,
) {
  return readPage(db, paging, (snapshot) =>
    selectPurses(snapshot)
      .where((row) =>
        allOf([
          ifSet(filter.businessName, contains(row.ref('a.business_name'))),
          ifSet(filter.agentId, (ids) => agentIsOneOf(row.ref('p.agent_id'), ids)),
          ifSet(filter.q, (text) => sql`a.id in (${agentsWith(db, needleOf(text), 'names')})`),
          ...operandConditions(snapshot, PURSE_VALUES, filter.operands),
        ]),
      )
      .orderBy('p.created_at', 'desc')
      .orderBy('p.agent_id', 'desc'),
  );
}

/** The balance of one agent's purse in kobo; undefined: no such purse in scope. */
export function balanceOf(db: ScopedDatabase, agentId: number) {
  return scoped(db, 'purses', 'p').where('p.agent_id', '=', agentId).select('p.balance').executeTakeFirst();
}

/** The balances of all agents' purses in scope and of the central purse at one moment, in kobo. */
export async function sumPurses(db: ScopedDatabase): Promise<{ agents: number; central: number }> {
  const { agents, central } = await reading(db)
    .selectNoFrom([
      scoped(db, 'purses', 'p')
        .select(({ fn }) => fn.sum<number>('p.balance').as('sum'))
        .as('agents'),
      scoped(db, 'central_purse', 'c').select('c.balance').as('central'),
    ])
    .executeTakeFirstOrThrow();
  return { agents: agents ?? 0, central: central ?? 0 };
}
