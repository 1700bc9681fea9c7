/** Reads the accounts that were opened at the partner bank, as they were recorded (P2-3; D482). */
import { sql, type InferResult } from 'kysely';
import { fullName } from './agents';
import { agentIs, ifSet, readPage, withinDays, type DayRange, type TextFilter, type Window } from './lists';
import { OPENED_VALUES } from './networkValues';
import { operandConditions, type WithOperands } from './operands';
import { allOf, scoped, type ScopedDatabase } from './scopedDatabase';

export type OpenedAccountRow = InferResult<ReturnType<typeof selectOpened>>[number];

/** Who opened each. Of the account only the last four digits of its number: of its customer nothing is stored. */
function selectOpened(db: ScopedDatabase) {
  return scoped(db, 'created_accounts', 'c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('agents as a', 'a.user_id', 'c.user_id')
    .select(['c.id', 'c.created_at', sql<string>`right(c.account_number, 4)`.as('last_four')])
    .select(['u.member_id', 'u.username', fullName('u').as('full_name'), 'a.id as agent_id', 'a.business_name']);
}

/** `username`: of the person who opened the account, or the member id. Both days are of Lagos. */
interface OpenedFilter extends DayRange, TextFilter<'agentId' | 'username' | 'lastFour'>, WithOperands {
  readonly id?: readonly number[] | undefined;
}

/** The orders of opened accounts, by the names of the wire. */
export const OPENED_ORDERS = {
  id: sql`c.id`,
  createdAt: sql`c.created_at`,
  accountNumber: sql`right(c.account_number, 4)`,
  'openedBy.fullName': sql`lower(${fullName('u')}) collate "C"`,
  'openedBy.username': sql`lower(u.username) collate "C"`,
  'agent.businessName': sql`lower(a.business_name) collate "C"`,
} as const;

/** The recorded accounts that people in scope opened. */
export function listOpenedAccounts(
  db: ScopedDatabase,
  { id, agentId, username, lastFour, operands, ...days }: OpenedFilter,
  { field, descending }: { readonly field: keyof typeof OPENED_ORDERS; readonly descending: boolean },
  range: Window,
) {
  return readPage(db, range, (snapshot) =>
    selectOpened(snapshot)
      .where((row) =>
        allOf([
          ...withinDays(days, row.ref('c.created_at')),
          id && sql`c.id = any(${id}::int[])`,
          ifSet(agentId, (agent) => agentIs(row.ref('a.id'), agent)),
          ifSet(username, (name) => sql`(lower(u.username) = lower(${name}) or u.member_id = upper(${name}))`),
          ifSet(lastFour, (digits) => sql`right(c.account_number, 4) = ${digits}`),
          ...operandConditions(snapshot, OPENED_VALUES, operands),
        ]),
      )
      .orderBy(OPENED_ORDERS[field], descending ? 'desc' : 'asc')
      .orderBy('c.id', descending ? 'desc' : 'asc'),
  );
}
