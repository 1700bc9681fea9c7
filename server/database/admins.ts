/** Admins: every user who is staff: neither an agent nor an agent manager (P1-3). */
import { sql, type Updateable } from 'kysely';
import type { Schema } from './schema';
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';
import type { Page, Paging } from './transactions';
import { violates } from './users';

export interface AdminRow {
  readonly id: number;
  readonly member_id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly username: string;
  readonly email: string;
  readonly enabled: boolean;
  readonly created_at: string;
  readonly version: number;
  readonly group_name: string;
}

const COLUMNS = sql`u.id, u.member_id, u.firstname, u.lastname, u.username, u.email, u.enabled, u.created_at, u.version,
  g.name as group_name`;
const FROM = sql`users u join role_groups g on g.id = u.role_group_id`;
const IS_STAFF = sql`trim(g.name) not in ('AGENT', 'AMBASSADOR')`;

/** Newest first; rows and total are of the same moment. */
export async function listAdmins(db: ScopedDatabase<'admins'>, { startPage, length }: Paging): Promise<Page<AdminRow>> {
  return opened(db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const count = await sql<{ total: number }>`select count(*) as total from ${FROM} where ${IS_STAFF}`.execute(
        snapshot,
      );
      const { rows } = await sql<AdminRow>`
        select ${COLUMNS} from ${FROM} where ${IS_STAFF}
        order by u.created_at desc, u.id desc limit ${length} offset ${startPage * length}`.execute(snapshot);
      return { rows, total: count.rows[0]?.total ?? 0 };
    });
}

/** The admin, locked until the transaction ends; undefined for an unknown id. */
export async function lockAdmin(tx: ScopedTransaction<'admins'>, id: number): Promise<AdminRow | undefined> {
  const { rows } = await sql<AdminRow>`
    select ${COLUMNS} from ${FROM} where u.id = ${id} and ${IS_STAFF} for update of u`.execute(opened(tx));
  return rows[0];
}

type AdminChange = Pick<Updateable<Schema['users']>, 'firstname' | 'lastname' | 'username' | 'email' | 'role_group_id'>;

/** @returns false when the username or the email is another user's; the transaction is of no more use then. */
export async function changeAdmin(tx: ScopedTransaction<'admins'>, id: number, change: AdminChange): Promise<boolean> {
  try {
    await opened(tx)
      .updateTable('users')
      .set((row) => ({ ...change, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (violates(error, 'users_email') || violates(error, 'users_username')) return false;
    throw error;
  }
}

interface ChosenGroup {
  readonly id: number;
  readonly name: string;
  readonly role_codes: readonly string[];
}

/** A role group with its codes, by its name, which is compared trimmed and whatever the case (D322). */
export async function findGroup(tx: ScopedTransaction<'admins'>, name: string): Promise<ChosenGroup | undefined> {
  const { rows } = await sql<ChosenGroup>`
    select g.id, g.name, array(
      select r.role_code from role_group_roles x join roles r on r.id = x.role_id where x.role_group_id = g.id
    ) as role_codes
    from role_groups g where lower(trim(g.name)) = lower(trim(${name}))`.execute(opened(tx));
  return rows[0];
}
