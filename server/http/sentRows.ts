/** The rows of lists as they are sent, for the lists themselves and for a search over all of them. */
import type { endpoints } from '../../src/upstream/index';
import type { SentRow } from '../../src/upstream/sent';
import type { AgentListRow } from '../database/agents';
import type { DeviceRow } from '../database/devices';
import type { ManagerListRow } from '../database/managers';
import type { AgentPurseRow } from '../database/purses';
import type { TransactionRow } from '../database/transactions';
import type { AdminRow } from '../database/users';
import { naira } from './naira';

export function sentAgent(row: AgentListRow): SentRow<typeof endpoints.listAgents> {
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

export function sentManager(row: ManagerListRow): SentRow<typeof endpoints.listAgentManagers> {
  return {
    id: row.id,
    user: { id: row.user_id, memberId: row.member_id, fullName: row.full_name, username: row.username },
    phone: row.phone,
    state: row.state_name === null ? null : { stateName: row.state_name },
    lga: row.lga === null ? null : { lga: row.lga },
    createdAt: row.created_at,
    agents: row.agents,
  };
}

export function sentTransaction(row: TransactionRow): SentRow<typeof endpoints.listTransactions> {
  return {
    id: row.id,
    systemTime: row.system_time,
    transactionId: row.transaction_id,
    transactionType: { id: row.transaction_type_id, type: row.type },
    agent: {
      id: row.agent_id,
      businessName: row.business_name,
      businessAddress: row.business_address,
      user: { memberId: row.member_id },
      bankTerminal: row.terminal_id === null ? null : { terminalId: row.terminal_id },
    },
    amount: naira(row.amount),
    totalAmount: naira(row.total_amount),
    statusCode: row.status_code,
    statusMessage: row.status_message,
    agentFee: naira(row.agent_fee),
    stampDuty: naira(row.stamp_duty),
    convenienceFee: naira(row.convenience_fee),
    rrn: row.rrn,
    stan: row.stan,
    pan: row.pan,
    cardHolder: row.card_holder,
    prePurseBalance: naira(row.pre_purse_balance),
    postPurseBalance: naira(row.post_purse_balance),
    appVersion: row.app_version,
    accountNumber: row.account_number,
    accountName: row.account_name,
    bankName: row.bank_name,
  };
}

export function sentPurse(row: AgentPurseRow): SentRow<typeof endpoints.listAgentPurses> {
  return {
    agent: {
      id: row.agent_id,
      businessName: row.business_name,
      user: { memberId: row.member_id, username: row.username, fullName: row.full_name },
    },
    balance: naira(row.balance),
    createdAt: row.created_at,
  };
}

export function sentAdmin(row: AdminRow): SentRow<typeof endpoints.listAdmins> {
  return {
    id: row.id,
    user: {
      id: row.id,
      memberId: row.member_id,
      firstname: row.firstname,
      lastname: row.lastname,
      username: row.username,
      email: row.email,
      createdAt: row.created_at,
      enabled: row.enabled,
      roleGroup: { name: row.group_name },
    },
    version: row.version,
  };
}

export function sentDevice({
  id,
  serial_number,
  user_id,
  created_at,
  ...agent
}: DeviceRow): SentRow<typeof endpoints.listAllDevices> {
  const { agent_id, member_id, business_name } = agent;
  const isAgents = agent_id !== null && member_id !== null && business_name !== null;
  return {
    id,
    serialNumber: serial_number,
    state: user_id === null ? 'free' : 'assigned',
    agent: isAgents ? { id: agent_id, memberId: member_id, businessName: business_name } : null,
    createdAt: created_at,
  };
}
