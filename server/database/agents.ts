/** Agents: a profile, new ones with an empty purse, changes of locked ones (P2-3; contract: identity). */
import { sql } from 'kysely';
import type { InferResult, RawBuilder, Insertable, Selectable, SqlBool, Updateable } from 'kysely';
import { anyRow } from './lists';
import type { Schema } from './schema';
import { agentsWith, needleOf, reachOf } from './searchText';
import { reading, scoped, scopedUpdate, unscoped } from './scopedDatabase';
import type { Condition, ScopedDatabase, ScopedTransaction } from './scopedDatabase';
import type { Values } from './audit';

export type AgentListRow = InferResult<ReturnType<typeof selectAgents>>[number];
export type AgentProfileRow = InferResult<ReturnType<typeof selectProfiles>>[number];

/** All names of a person in order. @param user the alias of `users`. */
export function fullName(user: string): RawBuilder<string> {
  const [first, middle, last] = ['firstname', 'middlename', 'lastname'].map((name) => sql.ref(`${user}.${name}`));
  return sql`concat_ws(' ', ${first}, nullif(${middle}, ''), nullif(${last}, ''))`;
}

/** Agents in scope as `a`, with their users as `u`. */
export function selectAgents(db: ScopedDatabase) {
  return scoped(db, 'agents', 'a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('agent_managers as m', 'm.id', 'a.agent_manager_id')
    .leftJoin('users as mu', 'mu.id', 'm.user_id')
    .select(['a.id', 'a.business_name', 'a.business_phone', 'a.created_at', 'u.username', 'u.member_id'])
    .select(['a.terminal_id', 'a.activation_code', 'a.agent_manager_id'])
    .select(sql<string | null>`case when m.id is not null then ${fullName('mu')} end`.as('agent_manager_name'));
}

function selectProfiles(db: ScopedDatabase) {
  return selectAgents(db)
    .leftJoin('banks as b', 'b.id', 'a.bank_id')
    .leftJoin('states as s', 's.id', 'a.state_id')
    .leftJoin('lgas as l', 'l.id', 'a.lga_id')
    .select(['u.id as user_id', 'u.firstname', 'u.middlename', 'u.lastname', 'u.email', 'u.enabled'])
    .select(fullName('u').as('full_name'))
    .selectAll('a')
    .select(['b.id as bank_id', 'b.name as bank_name'])
    .select(['s.id as state_id', 's.state_name', 's.state_code', 'l.id as lga_id', 'l.lga']);
}

/** The ids of the agents in scope that a text means by names, ids and terminal, at most so many. */
export async function agentIdsWith(db: ScopedDatabase, text: string, most?: number): Promise<readonly number[]> {
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const { rows } = await sql<{ id: number }>`select f.id from (${agentsWith(db, needleOf(text), reachOf(db))}) f
    order by f.id ${limit}`.execute(reading(db));
  return rows.map(({ id }) => id);
}

/** Of `agents a` and `users u`. */
export const LACKS_TERMINAL: Condition = sql`(a.terminal_id is null and u.enabled)`;

/** Undefined when no agent in scope has the username. */
export function findAgentByUsername(db: ScopedDatabase, username: string) {
  return selectProfiles(db)
    .where(sql`lower(u.username)`, '=', sql`lower(${username})`)
    .executeTakeFirst();
}

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
  const created = unscoped(tx, 'newUsers');
  const { id } = await created.insertInto('agents').values(agent).returning('id').executeTakeFirstOrThrow();
  await created.insertInto('purses').values({ agent_id: id, created_at: agent.created_at }).execute();
  return id;
}

type LockedAgent = Selectable<Schema['agents']>;

/** Locked until the transaction ends; undefined for an unknown agent or one beyond the scope. */
export function lockAgent(tx: ScopedTransaction, agentId: number): Promise<LockedAgent | undefined> {
  return lock(tx, sql`a.id = ${agentId}`);
}

export function lockAgentByUsername(tx: ScopedTransaction, username: string): Promise<LockedAgent | undefined> {
  return lock(tx, sql`a.user_id in (select u.id from users u where lower(u.username) = lower(${username}))`);
}

/** The caller's own agent; undefined when the caller is no agent. */
export function findOwnAgent(db: ScopedDatabase) {
  return scoped(db, 'agents', 'a')
    .select(['a.account_bvn', 'a.pin_hash'])
    .where('a.user_id', '=', db.userId)
    .executeTakeFirst();
}

function lock(tx: ScopedTransaction, which: RawBuilder<SqlBool>): Promise<LockedAgent | undefined> {
  return scoped(tx, 'agents', 'a').selectAll().where(which).forUpdate().executeTakeFirst();
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
  const row = await scoped(tx, 'agents', 'a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('states as s', 's.id', 'a.state_id')
    .leftJoin('lgas as l', 'l.id', 'a.lga_id')
    .leftJoin('banks as b', 'b.id', 'a.bank_id')
    .where('a.id', '=', agentId)
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
  await scopedUpdate(tx, 'agents')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', agentId)
    .execute();
}

export function managerExists(db: ScopedDatabase<'newUsers'>, managerId: number): Promise<boolean> {
  return anyRow(unscoped(db, 'newUsers').selectFrom('agent_managers').select('id').where('id', '=', managerId));
}
