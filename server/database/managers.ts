/** Agent managers and what they are owed: pages of them, and new ones (P2-3). */
import { sql, type Insertable } from 'kysely';
import type { Values } from './changes';
import { containing, typed } from './filterText';
import type { Schema } from './schema';
import { allOf, type Condition, type Scope } from './scope';
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';
import type { Page, Paging } from './transactions';

/** As the wire names them, each as typed; an empty one counts as absent. */
export interface ManagerFilter {
  readonly username?: string | undefined;
  readonly phone?: string | undefined;
}

export interface ManagerListRow {
  readonly id: number;
  readonly user_id: number;
  readonly full_name: string;
  readonly username: string;
  readonly phone: string;
  readonly state_name: string | null;
  readonly lga: string | null;
  readonly created_at: string;
}

export interface SettlementRow {
  readonly full_name: string;
  readonly account_name: string | null;
  readonly account_number: string | null;
  readonly bank_name: string | null;
  /** Kobo. */
  readonly amount_accrued: number;
  /** 1 to 12. */
  readonly month: number;
  readonly year: number;
}

const FULL_NAME = sql`concat_ws(' ', u.firstname, nullif(u.middlename, ''), u.lastname)`;

/** An agent manager reads itself; an agent none: no manager's record is its own. */
function managerInScope(scope: Scope): Condition | undefined {
  if (scope.kind === 'all') return undefined;
  return scope.kind === 'manager' ? sql`m.id = ${scope.managerId}` : sql`false`;
}

/** Newest first. */
export function listManagers(db: ScopedDatabase, filter: ManagerFilter, paging: Paging) {
  const username = typed(filter.username);
  const phone = typed(filter.phone);
  return page<ManagerListRow>(db, paging, {
    columns: sql`m.id, u.id as user_id, ${FULL_NAME} as full_name, u.username, m.phone, s.state_name, l.lga, m.created_at`,
    from: sql`agent_managers m join users u on u.id = m.user_id left join states s on s.id = m.state_id
      left join lgas l on l.id = m.lga_id`,
    where: allOf([
      managerInScope(db.scope),
      username === undefined ? undefined : usernameMatches(username),
      phone === undefined ? undefined : sql`m.phone ilike ${containing(phone)}`,
    ]),
    order: sql`m.created_at desc, m.id desc`,
  });
}

/** Also without the signs that the search box of the agents' form strips from what is typed (P2-5). */
function usernameMatches(text: string): Condition {
  const pattern = containing(text);
  return sql`(u.username ilike ${pattern} or regexp_replace(u.username, '\\W', '', 'g') ilike ${pattern})`;
}

/** The latest month first. */
export function listSettlements(db: ScopedDatabase, paging: Paging) {
  return page<SettlementRow>(db, paging, {
    columns: sql`${FULL_NAME} as full_name, m.account_name, m.account_number, b.name as bank_name, t.amount_accrued,
      t.month, t.year`,
    from: sql`settlements t join agent_managers m on m.id = t.agent_manager_id join users u on u.id = m.user_id
      left join banks b on b.id = m.bank_id`,
    where: allOf([managerInScope(db.scope)]),
    order: sql`t.year desc, t.month desc, full_name, m.id`,
  });
}

interface Listing {
  readonly columns: Condition;
  readonly from: Condition;
  readonly where: Condition;
  readonly order: Condition;
}

/** Rows and total are of the same moment. */
function page<Row>(db: ScopedDatabase, { startPage, length }: Paging, list: Listing): Promise<Page<Row>> {
  const { columns, from, where, order } = list;
  return opened(db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const count = sql<{ total: number }>`select count(*) as total from ${from} where ${where}`;
      const total = (await count.execute(snapshot)).rows[0]?.total ?? 0;
      const { rows } = await sql<Row>`select ${columns} from ${from} where ${where}
        order by ${order} limit ${length} offset ${startPage * length}`.execute(snapshot);
      return { rows, total };
    });
}

/** @returns the new manager's id. */
export async function insertManager(
  tx: ScopedTransaction<'newUsers'>,
  manager: Insertable<Schema['agent_managers']>,
): Promise<number> {
  const { id } = await opened(tx)
    .insertInto('agent_managers')
    .values(manager)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the audit compares of an agent manager and its user, both of them locked until the transaction ends. */
export async function managerValues(tx: ScopedTransaction, managerId: number): Promise<Values> {
  const { rows } = await sql<Values>`
    select u.username, u.firstname, u.middlename, u.lastname, u.email, m.phone, m.address, m.gender,
      m.date_of_birth as "dateOfBirth", m.nationality, m.identity_type as "identityType", s.state_name as state, l.lga,
      b.name as bank, m.account_name as "accountName", m.account_number as "accountNumber",
      m.account_bvn as "accountBvn"
    from agent_managers m join users u on u.id = m.user_id left join states s on s.id = m.state_id
      left join lgas l on l.id = m.lga_id left join banks b on b.id = m.bank_id
    where ${allOf([sql`m.id = ${managerId}`, managerInScope(tx.scope)])} for update of m, u`.execute(opened(tx));
  return rows[0] ?? {};
}
