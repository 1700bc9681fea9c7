/** The values of agents, agent managers and admins by which their lists can be filtered (operands.ts). */
import { sql } from 'kysely';
import { fullName } from './agents';
import { agentIsOneOf, asId } from './lists';
import { idValue, moneyValue, phoneValue, plainValue, textValue, type ListValue, type ListValues } from './operands';
import { type Condition, type ScopedDatabase, scopedRows } from './scopedDatabase';
import { folded } from '../../src/upstream/searchedText';
import { cleaned, valuesIn } from '../../src/upstream/typedText';
import { containing, contains, phoneHas } from './searchText';

/** An agent by its ids or member ids. @param column holds an agent's id. */
export function agentValue(column: ReturnType<typeof sql>): ListValue {
  return {
    ...plainValue('choice', column),
    is: (ids) => agentIsOneOf(column, ids),
    isOneOf: (ids) => agentIsOneOf(column, ids.join(',')),
    neverBlank: true,
    named: 'agentId',
  };
}

const idsIn = (ids: string): readonly number[] => valuesIn(ids).flatMap((id) => asId(id) ?? []);

/** A record by its ids. */
const byIds = (column: ReturnType<typeof sql>): ListValue => ({
  ...plainValue('choice', column),
  isOneOf: (ids) => sql`${column} = any(${idsIn(ids.join(','))}::int[])`,
  neverBlank: true,
});

const MANAGER: ListValue = { ...byIds(sql`a.agent_manager_id`), named: 'agentManagerId' };

/** Of `agents a`: one of these managers, by their ids. */
export const managersAre = (ids: string): Condition => sql`a.agent_manager_id = any(${idsIn(ids)}::int[])`;
const BUSINESS = sql`a.business_name`;
const PHONE = sql`a.business_phone`;
const USERNAME = sql`u.username`;

export const hasDevice = (db: ScopedDatabase) =>
  sql<boolean>`exists (select 1 from ${scopedRows(db, 'hardware_devices', 'd')} where d.user_id = a.user_id)`;

/** Of the query of agentList.ts. */
export const AGENT_VALUES: ListValues = {
  agentId: agentValue(sql`a.id`),
  memberId: idValue(sql`u.member_id`),
  businessName: { ...textValue(BUSINESS), is: contains(BUSINESS) },
  username: { ...textValue(USERNAME), is: contains(USERNAME) },
  phone: { ...phoneValue(PHONE), is: phoneHas(PHONE) },
  createdAt: plainValue('time', sql`a.created_at`),
  terminalId: idValue(sql`a.terminal_id`),
  activationCode: idValue(sql`a.activation_code`),
  agentManagerId: MANAGER,
  /** As the column is called. */
  agentManager: MANAGER,
  active: plainValue('boolean', sql`u.enabled`),
  hasDevice: { kind: 'boolean', of: hasDevice },
  state: textValue(sql`s.state_name`),
  balance: { ...moneyValue(sql`p.balance`), access: 'ROLE_VIEW_PURSE' },
  lastTransaction: {
    kind: 'time',
    of: (db) => sql`(select max(t.system_time) from ${scopedRows(db, 'transactions', 't')} where t.agent_id = a.id)`,
    noneIsBefore: true,
  },
};

/** Also without the characters that the search box of the agents' form removes (P2-5). */
export function usernameMatches(text: string): Condition {
  const pattern = containing(folded(cleaned(text) || text));
  return sql`(folded(u.username) like ${pattern}
    or regexp_replace(folded(u.username), '\\W', '', 'g') like ${pattern})`;
}

/** How many agents a manager `m` has. */
export const agentsOf = (db: ScopedDatabase) =>
  sql<number>`(select count(*)::int from ${scopedRows(db, 'agents', 'a')} where a.agent_manager_id = m.id)`;

/** Of the query of managers.ts. */
export const MANAGER_VALUES: ListValues = {
  userId: byIds(sql`u.id`),
  memberId: idValue(sql`u.member_id`),
  name: textValue(fullName('u')),
  username: { ...textValue(USERNAME), is: usernameMatches },
  phone: { ...phoneValue(sql`m.phone`), is: phoneHas(sql`m.phone`) },
  stateName: textValue(sql`s.state_name`),
  lgaName: textValue(sql`l.lga`),
  agents: { kind: 'number', of: agentsOf },
  createdAt: plainValue('time', sql`m.created_at`),
};

/** Of the query of admins in users.ts. */
export const ADMIN_VALUES: ListValues = {
  memberId: idValue(sql`u.member_id`),
  firstname: textValue(sql`u.firstname`),
  lastname: textValue(sql`u.lastname`),
  username: textValue(USERNAME),
  email: idValue(sql`u.email`),
  createdAt: plainValue('time', sql`u.created_at`),
  enabled: plainValue('boolean', sql`u.enabled`),
  /** Some have a space behind, which no filter keeps. */
  roleGroup: plainValue('choice', sql`trim(g.name)`),
};
