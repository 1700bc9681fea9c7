import { defineResource } from '../../engine/definition/definition';
import type { AgentPurse } from '../../upstream/purses';

/** The balances of agents' purses (P2-2, P2-7): the second tab of the purse page. */
export const agentPurses = defineResource<AgentPurse>()({
  name: 'agentPurses',
  label: 'Agent Purse',
  path: '/purse/agentPurses',
  access: 'ROLE_VIEW_PURSE',
  api: { list: 'listAgentPurses', key: 'agentId' },
  title: 'businessName',

  fields: {
    agentId: { label: 'Agent ID', kind: 'code', source: 'agent.id' },
    businessName: { label: 'Business Name', source: 'agent.businessName', width: 220 },
    agentName: { label: 'Agent Name', source: 'agent.user.username' },
    balance: { label: 'Balance', kind: 'money' },
    createdAt: { label: 'Date Created', kind: 'dateTime' },
  },

  list: {
    columns: ['agentId', 'businessName', 'agentName', 'balance', 'action', 'createdAt'],
    filters: ['businessName'],
    header: 'purseCards',
  },

  actions: {
    creditDebit: { label: 'CREDIT/DEBIT', on: 'row', dialog: 'moveMoney' },
    action: { label: 'Action', on: 'column', holds: ['creditDebit'] },
  },

  record: [{ label: 'Purse', fields: ['agentId', 'businessName', 'agentName', 'balance', 'createdAt'] }],
});
