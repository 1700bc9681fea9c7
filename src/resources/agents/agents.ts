import { defineResource } from '../../engine/definition/definition';
import type { Agent, AgentProfile } from '../../upstream/agents';
import { balanceUpTo, OUTCOME, period, search, stateCell, UNIQUE_USER } from '../shared';
import { agentActions } from './actions';
import { agentFields } from './fields';
import { agentDetail, agentHead, agentRelated, agentSections, formSections } from './profile';

/** Agents (P2-2 to P2-5, P2-8). A row has less than the profile that its record page reads. */
export const agents = defineResource<Agent, AgentProfile>()({
  name: 'agents',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents', find: 'agentId', detail: agentDetail },
  title: 'businessName',
  notes: 'agents',
  fields: {
    ...agentFields,
    /** A row's own name for it: conditions tell a profile by its `enabled`. */
    active: { label: 'Active', kind: 'boolean' },
    balance: { label: 'Balance (N)', kind: 'money', balance: true, width: 108 },
    lastTransaction: { kind: 'dateTime', noneIsBefore: true },
    /** Only a row has it, and only where the service says so (D850). */
    hasDevice: { label: 'Has Device', kind: 'boolean' },
    silentSince: {
      label: 'No transaction since',
      kind: 'day',
      source: null,
      param: 'lastTransaction_lte',
      help: 'Agents whose last transaction was on this day or before, and agents without any.',
    },
    balanceUpTo,
    ...period,
    ...search,
  },
  cells: {
    active: ({ active }, text) => stateCell(active === true, text),
    enabled: (agent, text) => stateCell('user' in agent && agent.user.enabled, text),
  },
  /** The service answers them to nobody else. */
  permissions: {
    'fields.balance': { access: 'ROLE_VIEW_PURSE' },
    'fields.balanceUpTo': { access: 'ROLE_VIEW_PURSE' },
  },
  actions: agentActions,
  tabs: [
    { label: 'View Agents', view: 'list' },
    { label: 'Create Agent', view: 'create' },
  ],

  list: {
    columns: [
      'agentId',
      'businessName',
      'username',
      'phone',
      'active',
      'state',
      'balance',
      'lastTransaction',
      'hasDevice',
      'action',
      'terminalId',
      'transactionHistory',
      'activation',
      'createdAt',
      'agentManager',
      'assignDevice',
      'unassignDevice',
    ],
    card: ['agentId', 'phone', 'terminalId', 'lastTransaction'],
    added: { feature: 'agentColumns', columns: ['active', 'state', 'balance', 'lastTransaction', 'hasDevice'] },
    /** The dashboard's "Agents registered" links to these filters (P2-3). */
    filters: ['username', 'phone', 'startDate', 'endDate'],
    /** So does "Needs attention" to `agentId` and `terminal`, with the ids of several agents (D249). */
    linkFilters: ['businessName', 'agentId', 'terminal', 'silentSince', 'balanceUpTo', 'state', 'q'],
    period: ['startDate', 'endDate'],
    filterTitle: 'Filter by',
    pageSizes: [10, 20, 30, 50, 100],
  },

  create: {
    label: 'Create Agent',
    place: 'tab',
    call: 'createAgent',
    sections: [...formSections('newEmail'), { label: 'Network', fields: ['agentManager'] }],
    /** The specified form marks nothing as required (P2-5, D992). */
    needed: ['firstname', 'lastname', 'username', 'newEmail'],
    submit: 'Create agent',
    ...OUTCOME,
    unique: UNIQUE_USER,
    withMessage: true,
    next: ['assignTerminal', 'assignDevice', 'generateCode', 'creditDebit', 'showPassword'],
    /** The service does not let an agent create one (D323). */
    hiddenFor: ['AGENT'],
  },

  edit: {
    label: 'Create Agent',
    button: 'Edit Agent',
    call: 'updateAgent',
    sections: formSections('email'),
    required: 'all',
    readOnly: ['username'],
    /** The documented update lacks it (P2-3), but a wrong one must be correctable (D340). */
    sentIfChanged: ['dateOfBirth'],
    carry: { version: 'version' },
    submit: 'Save agent',
    ...OUTCOME,
    /** An agent may not change its record either (D323). */
    hiddenFor: ['AGENT'],
  },

  head: agentHead,
  record: agentSections,
  related: agentRelated,
});
