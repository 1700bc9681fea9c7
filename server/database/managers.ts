/** Agent managers and what they are owed: pages of them, and new ones (P2-3). */
import { sql, type InferResult, type Insertable } from 'kysely';
import { fullName } from './agents';
import { asId, idOf, ifSet, type Paging, readPage, type TextFilter, type Window } from './lists';
import { folded } from '../../src/upstream/searchedText';
import { SETTLEMENT_VALUES } from './networkValues';
import { operandConditions, type WithOperands } from './operands';
import { agentsOf, MANAGER_VALUES, usernameMatches } from './peopleValues';
import type { Schema } from './schema';
import { anyOf, containing, hasText, needleOf, phoneHas, phoneIs, USER_TEXT } from './searchText';
import { allOf, scoped, unscoped } from './scopedDatabase';
import type { Condition, ScopedDatabase, ScopedTransaction } from './scopedDatabase';

export type ManagerListRow = InferResult<ReturnType<typeof selectManagers>>[number];
export type SettlementRow = InferResult<ReturnType<typeof selectSettlements>>[number];

function selectManagers(db: ScopedDatabase) {
  return scoped(db, 'agent_managers', 'm')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('states as s', 's.id', 'm.state_id')
    .leftJoin('lgas as l', 'l.id', 'm.lga_id')
    .select(['m.id', 'u.id as user_id', fullName('u').as('full_name'), 'u.member_id', 'u.username', 'm.phone'])
    .select(['s.state_name', 'l.lga', 'm.created_at'])
    .select(agentsOf(db).as('agents'));
}

/** Amounts are kobo; a month is 1 to 12. */
function selectSettlements(db: ScopedDatabase) {
  return scoped(db, 'settlements', 't')
    .innerJoin('agent_managers as m', 'm.id', 't.agent_manager_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('banks as b', 'b.id', 'm.bank_id')
    .select([
      'm.id as manager_id',
      fullName('u').as('full_name'),
      'u.member_id',
      'm.account_name',
      'm.account_number',
      'b.name as bank_name',
    ])
    .select(['t.amount_accrued', 't.month', 't.year']);
}

/** Newest first. */
export function listManagers(
  db: ScopedDatabase,
  filter: TextFilter<'q' | 'username' | 'phone'> & WithOperands,
  paging: Paging | Window,
) {
  return readPage(db, paging, (snapshot) =>
    selectManagers(snapshot)
      .where((row) =>
        allOf([
          ifSet(filter.username, usernameMatches),
          ifSet(filter.phone, phoneHas(row.ref('m.phone'))),
          ifSet(filter.q, managerIs),
          ...operandConditions(snapshot, MANAGER_VALUES, filter.operands),
        ]),
      )
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id', 'desc'),
  );
}

/**
 * Of `agent_managers m` and `users u`: a name, the member id, the user's number, which the list shows, or a phone. No
 * answer shows a manager's email, so only the whole one finds it: parts would let people guess it letter by letter.
 */
function managerIs(text: string): Condition {
  const needle = needleOf(text);
  const numbers = needle.ids.flatMap((id) => asId(id) ?? []);
  return anyOf([
    hasText(USER_TEXT, needle),
    runsTogether(text),
    phoneIs(sql`m.phone`, needle.phone),
    numbers.length === 0 ? undefined : sql`u.id in (${sql.join(numbers)})`,
    needle.email === null ? undefined : sql`lower(u.email) = ${needle.email}`,
  ]);
}

/** A first and a last name without what the search box of the agents' form removes between them (P2-5). */
function runsTogether(text: string): Condition | undefined {
  const pattern = folded(text);
  if (!/^[a-z_]+$/.test(pattern)) return undefined;
  const names = sql`folded(u.firstname || u.lastname || ' ' || u.lastname || u.firstname)`;
  return sql`regexp_replace(${names}, '[^\\w ]', '', 'g') like ${containing(pattern)}`;
}

/** The latest month first. */
export function listSettlements(
  db: ScopedDatabase,
  { agentManagerId, operands }: TextFilter<'agentManagerId'> & WithOperands,
  paging: Paging | Window,
) {
  return readPage(db, paging, (snapshot) =>
    selectSettlements(snapshot)
      .where(
        allOf([
          ifSet(agentManagerId, (id) => sql`t.agent_manager_id = ${asId(id) ?? 0}`),
          ...operandConditions(snapshot, SETTLEMENT_VALUES, operands),
        ]),
      )
      .orderBy('t.year', 'desc')
      .orderBy('t.month', 'desc')
      .orderBy('full_name')
      .orderBy('m.id'),
  );
}

/** @returns the new manager's id. */
export async function insertManager(
  tx: ScopedTransaction<'newUsers'>,
  manager: Insertable<Schema['agent_managers']>,
): Promise<number> {
  return idOf(unscoped(tx, 'newUsers').insertInto('agent_managers').values(manager).returning('id'));
}

/** The values of an agent manager and its user that the audit compares. Locks both rows. */
export function managerValues(tx: ScopedTransaction, managerId: number) {
  return scoped(tx, 'agent_managers', 'm')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('states as s', 's.id', 'm.state_id')
    .leftJoin('lgas as l', 'l.id', 'm.lga_id')
    .leftJoin('banks as b', 'b.id', 'm.bank_id')
    .where('m.id', '=', managerId)
    .select(['u.username', 'u.firstname', 'u.middlename', 'u.lastname', 'u.email', 'm.phone', 'm.address', 'm.gender'])
    .select(['m.date_of_birth as dateOfBirth', 'm.nationality', 'm.identity_type as identityType'])
    .select(['s.state_name as state', 'l.lga', 'b.name as bank', 'm.account_name as accountName'])
    .select(['m.account_number as accountNumber', 'm.account_bvn as accountBvn'])
    .forUpdate(['m', 'u'])
    .executeTakeFirstOrThrow();
}
