/** Writes agents: new ones with an empty purse, and changes that carry the version they were made on. */
import { sql, type Updateable } from 'kysely';
import type { Values } from './changes';
import type { Schema } from './schema';
import { agentInScope, allOf, inScope, type Condition } from './scope';
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

/** What a form says of an agent besides its user. An undefined one stays as it is. */
export type AgentDetails = Pick<
  Updateable<Schema['agents']>,
  | 'business_name'
  | 'business_phone'
  | 'business_address'
  | 'gender'
  | 'date_of_birth'
  | 'account_number'
  | 'account_name'
  | 'account_bvn'
  | 'bank_id'
  | 'state_id'
  | 'lga_id'
>;

export interface NewAgent {
  readonly userId: number;
  readonly managerId: number | null;
  readonly businessName: string;
  readonly details: AgentDetails;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A new agent and its empty purse. @returns its id. */
export async function insertAgent(tx: ScopedTransaction<'newUsers'>, agent: NewAgent): Promise<number> {
  const { id } = await opened(tx)
    .insertInto('agents')
    .values({
      ...agent.details,
      user_id: agent.userId,
      agent_manager_id: agent.managerId,
      business_name: agent.businessName,
      created_at: agent.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await opened(tx).insertInto('purses').values({ agent_id: id, created_at: agent.createdAt }).execute();
  return id;
}

export interface LockedAgent {
  readonly id: number;
  readonly user_id: number;
  readonly version: number;
  readonly state_id: number | null;
  readonly lga_id: number | null;
  readonly bank_id: number | null;
  readonly terminal_id: string | null;
  readonly activation_code: string | null;
  readonly account_bvn: string | null;
  readonly pin_hash: string | null;
}

/** The agent, locked until the transaction ends; undefined when the scope has none such. */
export function lockAgent(tx: ScopedTransaction, agentId: number): Promise<LockedAgent | undefined> {
  return lock(tx, sql`a.id = ${agentId}`);
}

/** By the user name, whatever the case. */
export function lockAgentByUsername(tx: ScopedTransaction, username: string): Promise<LockedAgent | undefined> {
  return lock(tx, sql`a.user_id = (select id from users where lower(username) = lower(${username}))`);
}

/** What an agent's own record says of the caller; undefined when the caller is no agent. */
export function findOwnAgent(db: ScopedDatabase): Promise<Pick<LockedAgent, 'account_bvn' | 'pin_hash'> | undefined> {
  return opened(db)
    .selectFrom('agents')
    .select(['account_bvn', 'pin_hash'])
    .where('user_id', '=', db.userId)
    .executeTakeFirst();
}

async function lock(tx: ScopedTransaction, which: Condition): Promise<LockedAgent | undefined> {
  const { rows } = await sql<LockedAgent>`
    select a.id, a.user_id, a.version, a.state_id, a.lga_id, a.bank_id, a.terminal_id, a.activation_code, a.account_bvn,
      a.pin_hash
    from agents a where ${allOf([which, agentInScope(tx.scope, sql`a.id`)])} for update`.execute(opened(tx));
  return rows[0];
}

interface AgentValues extends Values {
  readonly firstname: string;
  readonly email: string;
}

/** What the audit compares of an agent and its user, both of them locked until the transaction ends. */
export async function agentValues(tx: ScopedTransaction, agentId: number): Promise<AgentValues> {
  const { rows } = await sql<AgentValues>`
    select u.username, u.firstname, u.middlename, u.lastname, u.email, a.business_name as "businessName",
      a.business_phone as "businessPhone", a.business_address as "businessAddress", a.gender,
      a.date_of_birth as "dateOfBirth", s.state_name as state, l.lga, b.name as bank,
      a.account_name as "accountName", a.account_number as "accountNumber", a.account_bvn as "accountBvn",
      a.agent_manager_id as "agentManagerId", a.terminal_id as "terminalId", a.activation_code as "activationCode"
    from agents a join users u on u.id = a.user_id left join states s on s.id = a.state_id
      left join lgas l on l.id = a.lga_id left join banks b on b.id = a.bank_id
    where ${allOf([sql`a.id = ${agentId}`, agentInScope(tx.scope, sql`a.id`)])} for update of a, u`.execute(opened(tx));
  const [values] = rows;
  if (!values) throw new Error(`There is no agent ${agentId}`);
  return values;
}

type AgentChange = AgentDetails &
  Pick<Updateable<Schema['agents']>, 'terminal_id' | 'terminal_bank_id' | 'activation_code' | 'pin_hash'>;

/** Changes a locked agent; its version goes up. */
export async function changeAgent(tx: ScopedTransaction, agentId: number, change: AgentChange): Promise<void> {
  await opened(tx)
    .updateTable('agents')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', agentId)
    .where(inScope(tx.scope, sql`agents.id`))
    .execute();
}

/** Whether an agent manager has this id. */
export async function managerExists(db: ScopedDatabase<'newUsers'>, managerId: number): Promise<boolean> {
  const row = await opened(db).selectFrom('agent_managers').select('id').where('id', '=', managerId).executeTakeFirst();
  return row !== undefined;
}
