/** Agents: the list, and a profile whose path differs by its trailing slash (docs/contract.md, identity). */
import { endpoints } from '../../../src/upstream/index';
import type { SentRow, SentTo } from '../../../src/upstream/sent';
import { findAgentByUsername, listAgents, type AgentListRow, type AgentProfileRow } from '../../database/agents';
import { failure, success, wrappedPage } from '../envelope';
import { messages } from '../messages';
import { holders } from '../policy';
import { optionalDay, optionalText, paging, requiredText } from '../query';
import { guardedRoute } from '../route';

export const agentList = guardedRoute({
  call: endpoints.listAgents,
  policy: holders('ROLE_VIEW_ALL_AGENT'),
  query: {
    ...paging,
    startDate: optionalDay,
    endDate: optionalDay,
    username: optionalText(),
    businessName: optionalText(),
    phone: optionalText(),
    agentId: optionalText(),
    agentManagerId: optionalText(),
  },
  handle: async ({ query }, { db }) => wrappedPage(await listAgents(db, query, query), listed),
});

export const agentProfile = guardedRoute({
  call: endpoints.getAgentProfile,
  policy: holders('ROLE_VIEW_ALL_AGENT'),
  query: { username: requiredText() },
  async handle({ query }, { db }) {
    const found = await findAgentByUsername(db, query.username);
    return found ? success(profile(found)) : failure(messages.agentUnknown);
  },
});

function listed(row: AgentListRow): SentRow<typeof endpoints.listAgents> {
  return {
    id: row.id,
    businessName: row.business_name,
    businessPhone: row.business_phone,
    createdAt: row.created_at,
    user: { username: row.username, memberId: row.member_id },
    bankTerminal: row.terminal_id === null ? null : { terminalId: row.terminal_id },
    activationCode: row.activation_code,
    agentManager:
      row.agent_manager_id === null ? null : { id: row.agent_manager_id, user: { fullName: row.agent_manager_name } },
  };
}

function profile(row: AgentProfileRow): SentTo<typeof endpoints.getAgentProfile> {
  return {
    ...listed(row),
    user: {
      id: row.user_id,
      memberId: row.member_id,
      firstname: row.firstname,
      middlename: row.middlename,
      lastname: row.lastname,
      fullName: row.full_name,
      email: row.email,
      username: row.username,
      enabled: row.enabled,
    },
    gender: row.gender,
    dateOfBirth: row.date_of_birth,
    businessAddress: row.business_address,
    accountNumber: row.account_number,
    accountName: row.account_name,
    accountBvn: row.account_bvn,
    bank: row.bank_id === null ? null : { id: row.bank_id, name: row.bank_name },
    state: row.state_id === null ? null : { id: row.state_id, stateName: row.state_name, stateCode: row.state_code },
    lga: row.lga_id === null ? null : { id: row.lga_id, lga: row.lga },
    version: row.version,
  };
}
