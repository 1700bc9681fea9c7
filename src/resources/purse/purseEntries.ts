import { defineResource } from '../../engine/definition/definition';
import type { PurseEntry } from '../../upstream/purses';

/** The entries of every purse, beyond the specification (D335): an agent's and a transaction's record list theirs. */
export const purseEntries = defineResource<PurseEntry>()({
  name: 'purseEntries',
  label: 'Purse Entries',
  singular: 'Purse Entry',
  path: '/purse-entries',
  feature: 'purseEntries',
  access: 'ROLE_VIEW_PURSE',
  api: { list: 'listPurseEntries' },
  title: 'transactionId',
  notes: 'purseEntries',

  fields: {
    id: { label: 'Entry', kind: 'number' },
    createdAt: { label: 'Date', kind: 'dateTime' },
    agent: {
      kind: 'reference',
      source: 'agent.businessName',
      width: 184,
      param: 'agentId',
      call: 'listAgents',
      search: 'businessName',
      find: 'agentId',
      value: 'id',
      optionLabel: 'businessName',
      optionHint: 'user.username',
    },
    memberId: { kind: 'code', source: 'agent.memberId', exportedWith: 'agent' },
    transactionId: { kind: 'code', width: 170 },
    transactionType: {
      label: 'Type',
      kind: 'choice',
      width: 132,
      choices: { call: 'listTransactionTypes', value: 'type', label: 'type' },
      // The record has the name itself.
      valueSource: 'transactionType',
    },
    amount: { kind: 'money', moves: { before: 'balanceBefore', after: 'balanceAfter' } },
    balanceBefore: { label: 'Pre-Balance', kind: 'money', balance: true },
    balanceAfter: { label: 'Post-Balance', kind: 'money', balance: true },
    reason: { label: 'Description', width: 240 },
  },

  list: {
    columns: [
      'createdAt',
      'agent',
      'transactionId',
      'transactionType',
      'amount',
      'balanceBefore',
      'balanceAfter',
      'reason',
    ],
    filters: ['agent', 'transactionId'],
    pageSizes: [20, 50, 100],
  },

  record: [
    { label: 'Transaction', fields: ['createdAt', 'transactionId', 'transactionType', 'reason'] },
    { label: 'Purse', fields: ['agent', 'amount', 'balanceBefore', 'balanceAfter'] },
  ],
});
