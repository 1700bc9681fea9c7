/** Writes agents: new ones with an empty purse, and changes of locked ones. */
import { sql, type Insertable, type RawBuilder, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Values } from './changes';
import type { Schema } from './schema';
import { inScope } from './scope';
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

/** Columns that no form writes. */
type NotOfForms =
  | 'id'
  | 'user_id'
  | 'agent_manager_id'
  | 'terminal_id'
  | 'terminal_bank_id'
  | 'activation_code'
  | 'created_at'
  | 'version'
  | 'pin_hash';

/** The fields of an agent in forms, without those of its user. Undefined leaves a field unchanged. */
export type AgentDetails = Omit<Updateable<Schema['agents']>, NotOfForms>;

/** A new agent and its empty purse. @returns its id. */
export async function insertAgent(
  tx: ScopedTransaction<'newUsers'>,
  agent: Insertable<Schema['agents']>,
): Promise<number> {
  const { id } = await opened(tx).insertInto('agents').values(agent).returning('id').executeTakeFirstOrThrow();
  await opened(tx).insertInto('purses').values({ agent_id: id, created_at: agent.created_at }).execute();
  return id;
}

export type LockedAgent = Selectable<Schema['agents']>;

/** Locked until the transaction ends; undefined for an unknown agent or one beyond the scope. */
export function lockAgent(tx: ScopedTransaction, agentId: number): Promise<LockedAgent | undefined> {
  return lock(tx, sql`a.id = ${agentId}`);
}

export function lockAgentByUsername(tx: ScopedTransaction, username: string): Promise<LockedAgent | undefined> {
  return lock(tx, sql`a.user_id = (select id from users where lower(username) = lower(${username}))`);
}

/** The caller's own agent; undefined when the caller is no agent. */
export function findOwnAgent(db: ScopedDatabase) {
  return opened(db)
    .selectFrom('agents')
    .select(['account_bvn', 'pin_hash'])
    .where('user_id', '=', db.userId)
    .executeTakeFirst();
}

function lock(tx: ScopedTransaction, which: RawBuilder<SqlBool>): Promise<LockedAgent | undefined> {
  return opened(tx)
    .selectFrom('agents as a')
    .selectAll()
    .where(which)
    .where((row) => inScope(tx.scope, row.ref('a.id')))
    .forUpdate()
    .executeTakeFirst();
}

/** Not compared by the audit: ids, whose names it shows, and values that other entries tell. */
const NOT_AUDITED: ReadonlySet<string> = new Set<keyof Schema['agents']>([
  'id',
  'user_id',
  'bank_id',
  'state_id',
  'lga_id',
  'terminal_bank_id',
  'created_at',
  'version',
  'pin_hash',
]);

interface AgentValues extends Values {
  readonly firstname: string;
  readonly email: string;
}

/** The values of an agent and its user that the audit compares, by their names on the wire. Locks both rows. */
export async function agentValues(tx: ScopedTransaction, agentId: number): Promise<AgentValues> {
  const row = await opened(tx)
    .selectFrom('agents as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('states as s', 's.id', 'a.state_id')
    .leftJoin('lgas as l', 'l.id', 'a.lga_id')
    .leftJoin('banks as b', 'b.id', 'a.bank_id')
    .where('a.id', '=', agentId)
    .where((agent) => inScope(tx.scope, agent.ref('a.id')))
    .select(['u.username', 'u.firstname', 'u.middlename', 'u.lastname', 'u.email'])
    .selectAll('a')
    .select(['s.state_name as state', 'l.lga', 'b.name as bank'])
    .forUpdate(['a', 'u'])
    .executeTakeFirst();
  if (!row) throw new Error(`There is no agent ${agentId}`);
  const audited = Object.entries(row).filter(([name]) => !NOT_AUDITED.has(name));
  const { firstname, email } = row;
  return { ...Object.fromEntries(audited.map(([name, value]) => [inCamelCase(name), value])), firstname, email };
}

/** `business_phone` as `businessPhone`. */
function inCamelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

type AgentChange = AgentDetails &
  Pick<Updateable<Schema['agents']>, 'terminal_id' | 'terminal_bank_id' | 'activation_code' | 'pin_hash'>;

/** The agent is locked already. */
export async function changeAgent(tx: ScopedTransaction, agentId: number, change: AgentChange): Promise<void> {
  await opened(tx)
    .updateTable('agents')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', agentId)
    .where(inScope(tx.scope, sql`agents.id`))
    .execute();
}

export async function managerExists(db: ScopedDatabase<'newUsers'>, managerId: number): Promise<boolean> {
  const row = await opened(db).selectFrom('agent_managers').select('id').where('id', '=', managerId).executeTakeFirst();
  return row !== undefined;
}
