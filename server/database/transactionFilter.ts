/** The filters of GET /transaction as SQL (P1-7, contract: calls and wire formats), and how many transactions match. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { maskPan } from '../../src/upstream/pan';
import { addDays, lagosDay } from '../../src/upstream/time';
import { agentIsOneOf, anyRow, ifSet, type TextFilter, ofDays, startOf, withinDays, type DayRange } from './lists';
import { operandConditions, type Operand, type WithOperands } from './operands';
import { allOf, type Condition, present, reading, scoped, type ScopedDatabase, scopedRows } from './scopedDatabase';
import type { Outcome } from '../../src/upstream/transactions';
import { bankIs, CARD, IN_GROUP, statusIs, typeIs } from './transactionKinds';
import { TRANSACTION_VALUES } from './transactionValues';
import { anyOf, BENEFICIARY, hasTrigram, hasWords, idIs, isOneOf, type Needle } from './searchText';

export { CARD, IN_GROUP, STATUS_GROUPS } from './transactionKinds';

/**
 * By the names of the wire; `agentManager` is a member id. Separated by commas may be several values of `agentId`, an id or a member id; `status`, a
 * statusCode; `bankName`; and `transactionTypeId`, an id, which may be CARD alone: every row with a PAN. `pan` is a full or masked card number, found
 * by its masked form, or its last four digits.
 */
export type TransactionFilter = DayRange &
  WithOperands &
  TextFilter<
    'agentId' | 'terminalId' | 'status' | 'transactionTypeId' | 'transactionId' | 'rrn' | 'stan' | 'pan' | 'bankName'
  > & {
    readonly agentManager?: string | undefined;
    readonly statusGroup?: Outcome | undefined;
    /** ISO time: pending, and made before it (D249). */
    readonly pendingBefore?: string | undefined;
    /** What a typed text means (search.ts). */
    readonly search?: TransactionSearch | undefined;
    /** A card number as it is stored: the first six and the last four digits. */
    readonly card?: string | undefined;
  };

/** A typed text, and the agents in scope that it means. */
export interface TransactionSearch {
  readonly needle: Needle;
  readonly agentIds: readonly number[];
}

const LAST_FOUR = /^\d{4}$/;
/** A filter, divided by the tables that can answer it. */
interface Conditions {
  /** Type, status and card: every totals table has them. */
  readonly kinds: readonly Condition[];
  readonly days: DayRange;
  readonly agent: Condition | undefined;
  /** For the transactions themselves only. */
  readonly rows: readonly Condition[];
}

function panIs(pan: string): Condition {
  return LAST_FOUR.test(pan) ? sql`right(t.pan, 4) = ${pan}` : cardIs(maskPan(pan));
}

/** The index of cards begins with their last four digits. */
const cardIs = (stored: string): Condition => sql`(right(t.pan, 4) = ${stored.slice(-4)} and t.pan = ${stored})`;

const isOfManager = (db: ScopedDatabase, memberId: string): Condition =>
  sql`t.agent_id = any(array(select a.id from ${scopedRows(db, 'agents', 'a')} join agent_managers m
    on m.id = a.agent_manager_id join users u on u.id = m.user_id where u.member_id = ${memberId.trim().toUpperCase()}))`;

/** A shorter number is in too many ids. */
const SHORTEST_ID = 3;

/** One condition for each index. */
export function bySomeId({ needle: { ids: typed, phone } }: TransactionSearch): readonly Condition[] {
  const ids = typed.filter(({ length }) => length >= SHORTEST_ID);
  const local = phone && phone.national.length === LOCAL_DIGITS ? [`0${phone.national}`, phone.national] : [];
  return present([
    isOneOf(sql`lower(t.transaction_id)`, ids),
    isOneOf(sql`t.rrn`, [...ids, ...ids.map((id) => id.toUpperCase())]),
    isOneOf(sql`t.stan`, ids),
    isOneOf(sql`lower(t.terminal_id)`, ids),
    // Of airtime and bills the account is a phone.
    isOneOf(sql`t.account_number`, [...ids, ...local]),
  ]);
}

/** A mobile number without the 0 in front. */
const LOCAL_DIGITS = 10;

export function byBeneficiary({ needle }: TransactionSearch): Condition | undefined {
  const hasName = needle.words.some(hasTrigram) ? hasWords(BENEFICIARY, needle.words) : undefined;
  return hasName && sql`(t.account_folded is not null and ${hasName})`;
}

function ofAgents({ agentIds }: TransactionSearch): Condition | undefined {
  return agentIds.length === 0 ? undefined : sql`t.agent_id = any(${agentIds}::int[])`;
}

/** Pending for over so many minutes. @param now milliseconds since the epoch. */
export const pendingFor = (minutes: number, now: number): TransactionFilter => ({
  pendingBefore: new Date(now - minutes * 60_000).toISOString(),
});

/** @param hasCard how the queried table marks a transaction with a PAN. */
export function readFilter(db: ScopedDatabase, filter: TransactionFilter, hasCard: Condition): Conditions {
  const { agentId, transactionTypeId, status, statusGroup, terminalId, transactionId, rrn, stan, pan, card, bankName } =
    filter;
  const is = (column: Parameters<typeof idIs>[1]['column'], typed: string): Condition =>
    idIs(db, { table: 'transactions', alias: 't', column }, typed);
  const agents = present([
    ifSet(agentId, (ids) => agentIsOneOf(sql`t.agent_id`, ids)),
    ifSet(filter.agentManager, (memberId) => isOfManager(db, memberId)),
  ]);
  return {
    kinds: present([
      ifSet(transactionTypeId, (type) => typeIs(type, hasCard)),
      ifSet(status, statusIs),
      statusGroup && IN_GROUP[statusGroup],
    ]),
    days: filter,
    agent: agents.length === 0 ? undefined : allOf(agents),
    rows: present([
      ifSet(terminalId, (id) => is((t) => sql`lower(${t}.terminal_id)`, id)),
      ifSet(transactionId, (id) => is((t) => sql`lower(${t}.transaction_id)`, id)),
      ifSet(rrn, (number) => is((t) => sql`${t}.rrn`, number)),
      ifSet(stan, (number) => is((t) => sql`${t}.stan`, number)),
      filter.search && anyOf([...bySomeId(filter.search), byBeneficiary(filter.search), ofAgents(filter.search)]),
      ifSet(pan, panIs),
      ifSet(bankName, bankIs),
      ...operandConditions(db, TRANSACTION_VALUES, filter.operands),
      ifSet(filter.pendingBefore, (time) => sql`${IN_GROUP.pending} and t.system_time < ${time}::timestamptz`),
      ifSet(card, cardIs),
    ]),
  };
}

/**
 * The same question with the whole days that its operators ask for as the list's own period, by which the kept totals
 * are (D595): `_last=14d` means what `startDate` does, as long as no transaction lies ahead of the clock.
 */
export async function inDays(db: ScopedDatabase, filter: TransactionFilter): Promise<TransactionFilter> {
  const asked = (filter.operands ?? []).map((operand) => {
    const { field, any, test } = operand;
    return { operand, ends: field === 'systemTime' && !any && test.ask === 'within' ? test.ends : {} };
  });
  const [until] = asked.flatMap(({ ends }) => ends['<='] ?? []);
  const isEnd = until !== undefined && (await nothingAfter(db, until));
  const operands: Operand[] = [];
  let { startDate, endDate } = filter;
  for (const { operand, ends } of asked) {
    const { '>=': from, '<': before, '<=': last } = ends;
    const [first, after] = [dayOf(from), dayOf(before)];
    const isWhole = from === undefined ? after : first && (before === undefined || after);
    if (!isWhole || (last !== undefined && !(isEnd && last === until))) operands.push(operand);
    else {
      startDate = [startDate, first]
        .flatMap((day) => day ?? [])
        .toSorted()
        .at(-1);
      endDate = [endDate, after && addDays(after, -1)].flatMap((day) => day ?? []).toSorted()[0];
    }
  }
  return { ...filter, startDate, endDate, operands };
}

/** The day of Lagos that begins at an ISO time; undefined for any other time. */
function dayOf(time: number | string | undefined): string | undefined {
  const day = typeof time === 'string' ? lagosDay(Date.parse(time)) : undefined;
  return day !== undefined && startOf(day) === time ? day : undefined;
}

const nothingAfter = async (db: ScopedDatabase, time: number | string): Promise<boolean> =>
  !(await anyRow(scoped(db, 'transactions', 't').select('t.id').where('t.system_time', '>', String(time)).limit(1)));

/** The whole filter as conditions on `transactions t`. */
export function rowConditions(db: ScopedDatabase, filter: TransactionFilter): readonly Condition[] {
  const { agent, days, kinds, rows } = readFilter(db, filter, sql`t.pan is not null`);
  return present([agent, ...withinDays(days, sql`t.system_time`), ...kinds, ...rows]);
}

export const HAS_CARD = sql<SqlBool>`t.has_card`;

/** The totals table that can answer; undefined when only the transactions can. */
function totalsTable(db: ScopedDatabase, filter: TransactionFilter) {
  const { kinds, days, agent, rows } = readFilter(db, filter, HAS_CARD);
  if (rows.length > 0) return undefined;
  const byDay = ofDays(days);
  const isNarrowed = agent !== undefined || db.scope.kind !== 'all';
  if (byDay.length > 0 && isNarrowed) return undefined;
  if (byDay.length > 0) return { table: 'transaction_totals_by_day', conditions: [...byDay, ...kinds] } as const;
  if (isNarrowed) return { table: 'transaction_totals_by_agent', conditions: [agent, ...kinds] } as const;
  return { table: 'transaction_totals', conditions: kinds } as const;
}

/** In SQL: the matching rows of `transactions t`. */
export function matching(db: ScopedDatabase, filter: TransactionFilter): RawBuilder<unknown> {
  return sql`${scopedRows(db, 'transactions', 't')} where ${allOf(rowConditions(db, filter))}`;
}

/** A query for the exact number of matching rows, `total`. */
export function totalOf(db: ScopedDatabase, filter: TransactionFilter): RawBuilder<unknown> {
  const totals = totalsTable(db, filter);
  return totals
    ? sql`select coalesce(sum(t.volume), 0)::bigint as total
        from ${scopedRows(db, totals.table, 't')} where ${allOf(totals.conditions)}`
    : sql`select count(*) as total from ${matching(db, filter)}`;
}

/** The exact number of matching rows. */
export async function countTransactions(db: ScopedDatabase, filter: TransactionFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`${totalOf(db, filter)}`.execute(reading(db));
  return rows[0]?.total ?? 0;
}

/** The filters whose choices can be counted, by the names of the wire. */
export const COUNTED = ['status', 'transactionTypeId'] as const;

/**
 * How many transactions each choice of a filter would find beside the other filters; undefined when the kept totals
 * cannot tell: counting rows would take longer than a person looks at a menu (D493).
 */
export async function countChoices(db: ScopedDatabase, filter: TransactionFilter, by: (typeof COUNTED)[number]) {
  const totals = totalsTable(db, { ...filter, [by]: undefined });
  if (!totals) return undefined;
  const rows = sql`${scopedRows(db, totals.table, 't')} where ${allOf(totals.conditions)}`;
  const value = by === 'status' ? sql`t.status_code` : sql`t.transaction_type_id::text`;
  // Card is a choice beside the types, whose rows it has too.
  const cards = sql`union all select ${CARD}, sum(t.volume) from ${rows} and ${HAS_CARD}`;
  const counted = await sql<{ value: string; count: number }>`
    select ${value} as value, sum(t.volume)::bigint as count from ${rows} group by 1
    ${by === 'status' ? sql`` : cards}`.execute(reading(db));
  return counted.rows.map((row) => ({ value: row.value, count: row.count ?? 0 }));
}

/** The number of matching transactions of each day, latest first; undefined when the totals cannot tell. */
export async function volumesByDay(db: ScopedDatabase, filter: TransactionFilter) {
  const { kinds, days, agent, rows } = readFilter(db, filter, HAS_CARD);
  if (rows.length > 0 || agent !== undefined || db.scope.kind !== 'all') return undefined;
  return scoped(db, 'transaction_totals_by_day', 't')
    .where(allOf([...ofDays(days), ...kinds]))
    .groupBy('t.day')
    .having(({ fn }) => fn.sum('t.volume'), '>', 0)
    .select(({ fn }) => ['t.day', fn.sum<number>('t.volume').as('volume')])
    .orderBy('t.day', 'desc')
    .execute();
}
