/** Reads agents: pages of them and one profile (P2-3; contract: identity). */
import { sql, type Expression, type InferResult, type Kysely, type RawBuilder } from 'kysely';
import { asId, containing, typed } from './filterText';
import { withinDays, type DayRange } from './lagosDays';
import { readPage, windowOf, type Page, type Paging } from './page';
import type { Schema } from './schema';
import { agentInScope, allOf, inScope, type Condition } from './scope';
import { opened, type ScopedDatabase } from './scopedDatabase';

/** As the wire names them, each as typed; an empty one counts as absent. Days, of registration, are valid YYYY-MM-DD. */
export interface AgentFilter extends DayRange {
  readonly username?: string | undefined;
  readonly businessName?: string | undefined;
  readonly phone?: string | undefined;
  /** An agent's id, or its member id. */
  readonly agentId?: string | undefined;
  readonly agentManagerId?: string | undefined;
}

export type AgentListRow = InferResult<ReturnType<typeof selectAgents>>[number];
export type AgentProfileRow = InferResult<ReturnType<typeof selectProfiles>>[number];

/** A person's names in order, without gaps for those they do not have. @param user the alias of `users`. */
export function fullName(user: string): RawBuilder<string> {
  const [first, middle, last] = ['firstname', 'middlename', 'lastname'].map((name) => sql.ref(`${user}.${name}`));
  return sql`concat_ws(' ', ${first}, nullif(${middle}, ''), ${last})`;
}

function selectAgents(db: Kysely<Schema>) {
  return db
    .selectFrom('agents as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('agent_managers as m', 'm.id', 'a.agent_manager_id')
    .leftJoin('users as mu', 'mu.id', 'm.user_id')
    .select(['a.id', 'a.business_name', 'a.business_phone', 'a.created_at', 'u.username', 'u.member_id'])
    .select(['a.terminal_id', 'a.activation_code', 'a.agent_manager_id'])
    .select(sql<string | null>`case when m.id is not null then ${fullName('mu')} end`.as('agent_manager_name'));
}

function selectProfiles(db: Kysely<Schema>) {
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

function contains(column: Expression<unknown>, text: string | undefined): Condition | undefined {
  const given = typed(text);
  return given === undefined ? undefined : sql`${column} ilike ${containing(given)}`;
}

function agentIs(agentId: string): Condition {
  const id = asId(agentId);
  return id === undefined ? sql`u.member_id = upper(${agentId})` : sql`a.id = ${id}`;
}

/** Newest first. */
export function listAgents(db: ScopedDatabase, filter: AgentFilter, paging: Paging): Promise<Page<AgentListRow>> {
  const agentId = typed(filter.agentId);
  const managerId = typed(filter.agentManagerId);
  const days = { startDate: typed(filter.startDate), endDate: typed(filter.endDate) };
  return readPage(db, windowOf(paging), (snapshot) =>
    selectAgents(snapshot)
      .where((row) =>
        allOf([
          agentInScope(db.scope, row.ref('a.id')),
          ...withinDays(days, row.ref('a.created_at')),
          contains(row.ref('u.username'), filter.username),
          contains(row.ref('a.business_name'), filter.businessName),
          contains(row.ref('a.business_phone'), filter.phone),
          agentId === undefined ? undefined : agentIs(agentId),
          managerId === undefined ? undefined : sql`${row.ref('a.agent_manager_id')} = ${asId(managerId) ?? 0}`,
        ]),
      )
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc'),
  );
}

/** One agent's profile by its user name, whatever the case; undefined when no agent in scope has it. */
export function findAgentByUsername(db: ScopedDatabase, username: string): Promise<AgentProfileRow | undefined> {
  return selectProfiles(opened(db))
    .where(sql`lower(u.username)`, '=', sql`lower(${typed(username) ?? ''})`)
    .where((row) => inScope(db.scope, row.ref('a.id')))
    .executeTakeFirst();
}
