/** Pages of agents: filters, orders, and what a row says beyond the contract (P2-3, D490). */
import { sql, type Expression, type InferResult, type OrderByItemBuilder } from 'kysely';
import { LACKS_TERMINAL, selectAgents } from './agents';
import { agentIsOneOf, ifSet, readPage, withinDays } from './lists';
import type { DayRange, Paging, TextFilter, Window } from './lists';
import { operandConditions, type WithOperands } from './operands';
import { AGENT_VALUES, hasDevice, managersAre } from './peopleValues';
import { allOf, present, scoped, scopedRows, type Condition, type ScopedDatabase } from './scopedDatabase';
import { agentsWith, contains, hasText, needleOf, phoneHas } from './searchText';

/**
 * By the names of the wire; `agentId` may be a member id, or several separated by commas. Days are those of registration.
 * `terminal`: enabled agents who have none. `q`: whatever people know an agent by (D378).
 */
export type AgentFilter = DayRange &
  WithOperands &
  TextFilter<'q' | 'username' | 'businessName' | 'phone' | 'agentId' | 'agentManagerId'> & {
    readonly terminal?: 'missing' | undefined;
  };

/** The orders beyond the contract, by the names of the wire. */
export const AGENT_ORDERS = ['balance', 'lastTransaction'] as const;

export interface AgentOrder {
  readonly sort?: (typeof AGENT_ORDERS)[number] | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** Agents whose business name has this text come first, before those of whose people or terminal it is. */
  readonly named?: string | undefined;
}

export type ListedAgentRow = InferResult<ReturnType<typeof selectListed>>[number];

/** `balance` is whole kobo; `last_transaction` is null for an agent without transactions. */
function selectListed(db: ScopedDatabase) {
  return selectAgents(db)
    .leftJoin('states as s', 's.id', 'a.state_id')
    .leftJoin(scoped(db, 'purses', 'o').select(['o.agent_id', 'o.balance']).as('p'), 'p.agent_id', 'a.id')
    .select(['u.enabled', 's.state_name', 'p.balance'])
    .select([lastTransaction(db).as('last_transaction'), hasDevice(db).as('has_device')]);
}

/** Read from the index by agent and time: a kept column would be another write of every transaction. */
const lastTransaction = (db: ScopedDatabase) =>
  sql<string | null>`(select max(t.system_time) from ${scopedRows(db, 'transactions', 't')} where t.agent_id = a.id)`;

/** Newest first, unless another order is asked for; `order` alone turns it. */
export function listAgents(db: ScopedDatabase, filter: AgentFilter, paging: Paging | Window, asked: AgentOrder = {}) {
  const { sort, order, named } = asked;
  const id = order ?? 'asc';
  return readPage(db, paging, (snapshot) => {
    const list = selectListed(snapshot).where((row) => allOf(conditionsOf(snapshot, filter, row.ref('a.created_at'))));
    if (sort === 'balance') return list.orderBy('p.balance', noneFirst(id)).orderBy('a.id', id);
    if (sort === 'lastTransaction') return list.orderBy('last_transaction', noneFirst(id)).orderBy('a.id', id);
    const isNamed = hasText(sql`folded(a.business_name)`, needleOf(named ?? ''));
    // Of a text without letters and digits the condition is a constant, by which alone nothing can be ordered.
    const first = named === undefined ? list : list.orderBy(sql`case when ${isNamed} then 0 else 1 end`);
    return first.orderBy('a.created_at', order ?? 'desc').orderBy('a.id', order ?? 'desc');
  });
}

/** An agent without transactions has been silent for longest. */
const noneFirst = (order: 'asc' | 'desc') => (by: OrderByItemBuilder) =>
  order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast();

function conditionsOf(db: ScopedDatabase, filter: AgentFilter, registered: Expression<unknown>): readonly Condition[] {
  return present([
    ...withinDays(filter, registered),
    ifSet(filter.username, contains(sql.ref('u.username'))),
    ifSet(filter.businessName, contains(sql.ref('a.business_name'))),
    ifSet(filter.phone, phoneHas(sql.ref('a.business_phone'))),
    ifSet(filter.agentId, (ids) => agentIsOneOf(sql`a.id`, ids)),
    ifSet(filter.q, (text) => sql`a.id in (${agentsWith(db, needleOf(text), 'everything')})`),
    ifSet(filter.agentManagerId, managersAre),
    filter.terminal && LACKS_TERMINAL,
    ...operandConditions(db, AGENT_VALUES, filter.operands),
  ]);
}
