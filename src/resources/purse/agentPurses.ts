import { createElement } from 'react';
import { defineResource } from '../../engine/definition/definition';
import type { AgentPurse } from '../../upstream/purses';
import { balanceUpTo, createsAgent, movesMoney, purseCards, search, topUpAgents } from '../shared';

/** The balances of agents' purses (P2-2, P2-7): the second tab of the purse page. */
export const agentPurses = defineResource<AgentPurse>()({
  name: 'agentPurses',
  label: 'Agent Purse',
  path: '/purse/agentPurses',
  access: 'ROLE_VIEW_PURSE',
  api: { list: 'listAgentPurses', key: 'agentId' },
  title: 'businessName',
  notes: 'agentPurses',

  fields: {
    agentId: {
      kind: 'code',
      source: 'agent.id',
      ids: ['agent.id', 'agent.user.memberId'],
      opens: 'record',
      width: 110,
    },
    businessName: {
      source: 'agent.businessName',
      opens: { resource: 'agents', by: 'agent.id' },
      width: 220,
    },
    memberId: { kind: 'code', source: 'agent.user.memberId', exportedWith: 'businessName' },
    agentName: { source: 'agent.user.username', width: 180 },
    balance: { kind: 'money' },
    createdAt: { label: 'Date Created', kind: 'dateTime' },
    recordNumber: { label: 'Record number', kind: 'code', source: 'agent.id' },
    balanceUpTo: {
      ...balanceUpTo,
      choices: [
        { value: '0.00', label: 'Empty' },
        { value: '10000.00', label: 'Up to 10,000' },
      ],
    },
    ...search,
  },

  list: {
    columns: ['agentId', 'businessName', 'agentName', 'balance', 'action', 'createdAt'],
    beside: ['agentId', 'businessName', 'balance'],
    card: ['agentId', 'agentName'],
    filters: ['businessName'],
    linkFilters: ['agentId', 'balanceUpTo', 'q'],
    quick: 'balanceUpTo',
    header: purseCards,
  },

  actions: {
    creditDebit: { ...movesMoney, icon: 'money', on: 'row' },
    action: { label: 'Action', on: 'column', holds: ['creditDebit'] },
    topUp: topUpAgents,
    createAgent: createsAgent,
  },

  record: [
    { label: 'Purse', fields: ['agentId', 'businessName', 'agentName', 'balance', 'createdAt', 'recordNumber'] },
  ],

  /** The member id is the agent's name everywhere; an export keeps the specified number (D226, D333). */
  cells: { agentId: ({ agent }) => createElement('span', { className: 'code' }, agent.user.memberId ?? agent.id) },
});
