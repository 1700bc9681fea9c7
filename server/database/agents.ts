/** Reads agents: pages of them and one profile (P2-3; contract: identity). */
import { sql, type InferResult, type Kysely, type RawBuilder } from 'kysely';
import { asId, contains, given, type TextFilter } from './filterText';
import { withinDays, type DayRange } from './lagosDays';
import { readPage, type Paging } from './page';
import type { Schema } from './schema';
import { allOf, inScope, type Condition } from './scope';
import { opened, type ScopedDatabase } from './scopedDatabase';

/** By the names of the wire; `agentId` may be a member id. Days are those of registration. */
export type AgentFilter = DayRange & TextFilter<'username' | 'businessName' | 'phone' | 'agentId' | 'agentManagerId'>;

export type AgentListRow = InferResult<ReturnType<typeof selectAgents>>[number];
export type AgentProfileRow = InferResult<ReturnType<typeof selectProfiles>>[number];

/** All names of a person in order. @param user the alias of `users`. */
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

function agentIs(agentId: string): Condition {
  const id = asId(agentId);
  return id === undefined ? sql`u.member_id = upper(${agentId})` : sql`a.id = ${id}`;
}

/** Newest first. */
export function listAgents(db: ScopedDatabase, filter: AgentFilter, paging: Paging) {
  return readPage(db, paging, (snapshot) =>
    selectAgents(snapshot)
      .where((row) =>
        allOf([
          inScope(db.scope, row.ref('a.id')),
          ...withinDays(filter, row.ref('a.created_at')),
          given(filter.username, contains(row.ref('u.username'))),
          given(filter.businessName, contains(row.ref('a.business_name'))),
          given(filter.phone, contains(row.ref('a.business_phone'))),
          given(filter.agentId, agentIs),
          given(filter.agentManagerId, (id) => sql`a.agent_manager_id = ${asId(id) ?? 0}`),
        ]),
      )
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc'),
  );
}

/** Undefined when no agent in scope has the username. */
export function findAgentByUsername(db: ScopedDatabase, username: string) {
  return selectProfiles(opened(db))
    .where(sql`lower(u.username)`, '=', sql`lower(${username})`)
    .where((row) => inScope(db.scope, row.ref('a.id')))
    .executeTakeFirst();
}
