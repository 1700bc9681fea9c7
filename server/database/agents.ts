/** Reads agents: pages of them and one profile (P2-3; contract: identity). */
import { sql } from 'kysely';
import { asId, containing, typed } from './filterText';
import { withinDays, type DayRange } from './lagosDays';
import { agentInScope, allOf, type Condition, type Scope } from './scope';
import { opened, type ScopedDatabase } from './scopedDatabase';
import type { Page, Paging } from './transactions';

/** As the wire names them, each as typed; an empty one counts as absent. Days, of registration, are valid YYYY-MM-DD. */
export interface AgentFilter extends DayRange {
  readonly username?: string | undefined;
  readonly businessName?: string | undefined;
  readonly phone?: string | undefined;
  /** An agent's id, or its member id. */
  readonly agentId?: string | undefined;
  readonly agentManagerId?: string | undefined;
}

export interface AgentListRow {
  readonly id: number;
  readonly business_name: string;
  readonly business_phone: string | null;
  readonly created_at: string;
  readonly username: string;
  readonly member_id: string;
  readonly terminal_id: string | null;
  readonly activation_code: string | null;
  readonly agent_manager_id: number | null;
  readonly agent_manager_name: string | null;
}

export interface AgentProfileRow extends AgentListRow {
  readonly user_id: number;
  readonly firstname: string;
  readonly middlename: string | null;
  readonly lastname: string;
  readonly full_name: string;
  readonly email: string;
  readonly enabled: boolean;
  readonly gender: 'MALE' | 'FEMALE' | null;
  readonly date_of_birth: string | null;
  readonly business_address: string | null;
  readonly account_number: string | null;
  readonly account_name: string | null;
  readonly account_bvn: string | null;
  readonly bank_id: number | null;
  readonly bank_name: string | null;
  readonly state_id: number | null;
  readonly state_name: string | null;
  readonly state_code: string | null;
  readonly lga_id: number | null;
  readonly lga: string | null;
  readonly version: number;
}

/** A person's names in order, without gaps for those they do not have. */
const fullName = (user: Condition): Condition =>
  sql`concat_ws(' ', ${user}.firstname, nullif(${user}.middlename, ''), ${user}.lastname)`;

const LISTED = sql`a.id, a.business_name, a.business_phone, a.created_at, u.username, u.member_id, a.terminal_id,
  a.activation_code, a.agent_manager_id, case when m.id is not null then ${fullName(sql`mu`)} end as agent_manager_name`;

const FROM = sql`agents a join users u on u.id = a.user_id
  left join agent_managers m on m.id = a.agent_manager_id left join users mu on mu.id = m.user_id`;

function contains(column: Condition, text: string | undefined): Condition | undefined {
  const given = typed(text);
  return given === undefined ? undefined : sql`${column} ilike ${containing(given)}`;
}

function agentIs(agentId: string): Condition {
  const id = asId(agentId);
  return id === undefined ? sql`u.member_id = upper(${agentId})` : sql`a.id = ${id}`;
}

function conditions(scope: Scope, filter: AgentFilter): Condition {
  const agentId = typed(filter.agentId);
  const managerId = typed(filter.agentManagerId);
  const days = { startDate: typed(filter.startDate), endDate: typed(filter.endDate) };
  return allOf([
    agentInScope(scope, sql`a.id`),
    ...withinDays(days, sql`a.created_at`),
    contains(sql`u.username`, filter.username),
    contains(sql`a.business_name`, filter.businessName),
    contains(sql`a.business_phone`, filter.phone),
    agentId === undefined ? undefined : agentIs(agentId),
    managerId === undefined ? undefined : sql`a.agent_manager_id = ${asId(managerId) ?? 0}`,
  ]);
}

/** Newest first; rows and total are of the same moment. */
export async function listAgents(
  scoped: ScopedDatabase,
  filter: AgentFilter,
  { startPage, length }: Paging,
): Promise<Page<AgentListRow>> {
  const where = conditions(scoped.scope, filter);
  return opened(scoped)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const count = await sql<{ total: number }>`select count(*) as total from ${FROM} where ${where}`.execute(
        snapshot,
      );
      const { rows } = await sql<AgentListRow>`
        select ${LISTED} from ${FROM} where ${where}
        order by a.created_at desc, a.id desc limit ${length} offset ${startPage * length}`.execute(snapshot);
      return { rows, total: count.rows[0]?.total ?? 0 };
    });
}

/** One agent's profile by its user name, whatever the case; undefined when no agent in scope has it. */
export async function findAgentByUsername(
  scoped: ScopedDatabase,
  username: string,
): Promise<AgentProfileRow | undefined> {
  const { rows } = await sql<AgentProfileRow>`
    select ${LISTED}, u.id as user_id, u.firstname, u.middlename, u.lastname, ${fullName(sql`u`)} as full_name, u.email,
      u.enabled, a.gender, a.date_of_birth, a.business_address, a.account_number, a.account_name, a.account_bvn,
      b.id as bank_id, b.name as bank_name, s.id as state_id, s.state_name, s.state_code, l.id as lga_id, l.lga, a.version
    from ${FROM} left join banks b on b.id = a.bank_id left join states s on s.id = a.state_id
      left join lgas l on l.id = a.lga_id
    where ${allOf([sql`lower(u.username) = lower(${typed(username) ?? ''})`, agentInScope(scoped.scope, sql`a.id`)])}`.execute(
    opened(scoped),
  );
  return rows[0];
}
