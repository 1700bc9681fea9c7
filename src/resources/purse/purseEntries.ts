import { defineResource } from '../../engine/definition/definition';
import { term } from '../../i18n/format';
import type { PurseEntry } from '../../upstream/purses';
import { agent, fundsCentralPurse, purseCards, typeByName } from '../shared';
import { reasonCell } from './reasonText';

/** The entries of every purse, beyond the specification (D335): the last tab of the purse page, and in records. */
export const purseEntries = defineResource<PurseEntry>()({
  name: 'purseEntries',
  label: 'Purse Entries',
  singular: 'Purse Entry',
  path: '/purse/purseEntries',
  feature: 'purseEntries',
  access: 'ROLE_VIEW_PURSE',
  api: { list: 'listPurseEntries' },
  title: 'transactionId',
  notes: 'purseEntries',

  fields: {
    id: { label: 'Entry', kind: 'number' },
    createdAt: { label: 'Date', kind: 'dateTime', width: 96 },
    agent: { ...agent, ids: ['agent.id', 'agent.memberId'], width: 173 },
    memberId: { kind: 'code', source: 'agent.memberId', exportedWith: 'agent' },
    transactionId: { kind: 'code', width: 155 },
    transactionType: { ...typeByName, label: 'Type', width: 132, valueSource: 'transactionType' },
    amount: { kind: 'money', moves: { before: 'balanceBefore', after: 'balanceAfter' }, width: 108 },
    balanceBefore: { label: 'Pre-Balance', kind: 'money', balance: true, width: 118 },
    balanceAfter: { label: 'Post-Balance', kind: 'money', balance: true, width: 118 },
    reason: { label: 'Description', kind: 'longText', width: 148 },
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
    beside: ['createdAt', 'agent', 'amount', 'balanceAfter'],
    card: ['createdAt', 'reason', 'balanceAfter'],
    filters: ['agent', 'transactionId'],
    pageSizes: [20, 50, 100],
    header: purseCards,
  },

  actions: { fund: fundsCentralPurse },

  /** An entry without an agent is of the central purse. */
  cells: {
    agent: ({ agent: of }, text) => (of === null ? term('Central Purse') : text),
    reason: ({ transactionType }, text) => reasonCell(transactionType, text),
  },

  record: [
    { label: 'Transaction', fields: ['createdAt', 'transactionId', 'transactionType', 'reason'] },
    { label: 'Purse', fields: ['agent', 'amount', 'balanceBefore', 'balanceAfter'] },
  ],
});
