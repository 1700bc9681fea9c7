/** The filters of GET /transaction as SQL (P1-7, contract: calls and wire formats). */
import { sql } from 'kysely';
import { maskPan } from '../../src/upstream/pan';
import { asId, typed } from './filterText';
import { withinDays, type DayRange } from './lagosDays';
import { agentInScope, type Condition, type Scope } from './scope';

/** As the wire names them, each as typed; an empty one counts as absent. Days are valid YYYY-MM-DD. */
export interface TransactionFilter extends DayRange {
  /** An agent's id, or its member id. */
  readonly agentId?: string | undefined;
  readonly terminalId?: string | undefined;
  /** A statusCode. */
  readonly status?: string | undefined;
  /** A type's id, or CARD: every row with a PAN. */
  readonly transactionTypeId?: string | undefined;
  readonly transactionId?: string | undefined;
  readonly rrn?: string | undefined;
  readonly stan?: string | undefined;
  /** A card number, full or masked, found by its masked form; or its last four digits. */
  readonly pan?: string | undefined;
}

const LAST_FOUR = /^\d{4}$/;
const CARD = 'CARD';
const NOTHING = sql`false`;

/** A filter taken apart by what can answer it. */
export interface Reading {
  /** Type, status and card: every totals table has them. */
  readonly kinds: readonly Condition[];
  readonly days: DayRange;
  /** Scope and agent, on a column with the agent's id. */
  readonly agents: (column: Condition) => readonly Condition[];
  /** What only the rows themselves can tell. */
  readonly rows: readonly Condition[];
}

function agentIs(column: Condition, agentId: string): Condition {
  const id = asId(agentId);
  if (id !== undefined) return sql`${column} = ${id}`;
  return sql`${column} = (select a.id from agents a join users u on u.id = a.user_id
    where u.member_id = upper(${agentId}))`;
}

function panIs(pan: string): Condition {
  return LAST_FOUR.test(pan) ? sql`right(t.pan, 4) = ${pan}` : sql`t.pan = ${maskPan(pan)}`;
}

/** Type and card, on the rows and on the totals alike. */
function typeIs(type: string, hasCard: Condition): Condition {
  if (type.toUpperCase() === CARD) return hasCard;
  const id = asId(type);
  return id === undefined ? NOTHING : sql`t.transaction_type_id = ${id}`;
}

/** Reads a filter. `hasCard` is how the table asked for knows a row with a PAN. */
export function readFilter(filter: TransactionFilter, scope: Scope, hasCard: Condition): Reading {
  const type = typed(filter.transactionTypeId);
  const status = typed(filter.status);
  const agentId = typed(filter.agentId);
  const terminalId = typed(filter.terminalId);
  const transactionId = typed(filter.transactionId);
  const rrn = typed(filter.rrn);
  const stan = typed(filter.stan);
  const pan = typed(filter.pan);
  return {
    kinds: [
      ...(type === undefined ? [] : [typeIs(type, hasCard)]),
      ...(status === undefined ? [] : [sql`t.status_code = ${status}`]),
    ],
    days: { startDate: typed(filter.startDate), endDate: typed(filter.endDate) },
    agents: (column) => [
      ...[agentInScope(scope, column)].filter((condition) => condition !== undefined),
      ...(agentId === undefined ? [] : [agentIs(column, agentId)]),
    ],
    rows: [
      ...(terminalId === undefined ? [] : [sql`lower(t.terminal_id) = lower(${terminalId})`]),
      ...(transactionId === undefined ? [] : [sql`lower(t.transaction_id) = lower(${transactionId})`]),
      ...(rrn === undefined ? [] : [sql`t.rrn = ${rrn}`]),
      ...(stan === undefined ? [] : [sql`t.stan = ${stan}`]),
      ...(pan === undefined ? [] : [panIs(pan)]),
    ],
  };
}

/** Everything as conditions on the rows of `transactions t`. */
export function rowConditions(filter: TransactionFilter, scope: Scope): readonly Condition[] {
  const reading = readFilter(filter, scope, sql`t.pan is not null`);
  return [
    ...reading.agents(sql`t.agent_id`),
    ...withinDays(reading.days, sql`t.system_time`),
    ...reading.kinds,
    ...reading.rows,
  ];
}
