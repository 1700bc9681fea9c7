import { defineResource } from '../../engine/definition/definition';
import type { CentralPurseEntry } from '../../upstream/purses';
import { centralPurseCards, fundsCentralPurse, period } from '../shared';
import { reasonCell } from './reasonText';

/** Types of entries that no transaction has. */
const MOVEMENTS = ['Purse Credit', 'Purse Debit', 'Funding', 'Opening Balance'];

/** Movements of the central purse (P2-2, P2-3, P2-7): the first tab of the purse page. */
export const centralPurse = defineResource<CentralPurseEntry>()({
  name: 'centralPurse',
  label: 'Purse',
  path: '/purse',
  access: 'ROLE_VIEW_PURSE',
  /** A transaction may move the purse more than once, and a service may send no ids. */
  api: { list: 'listCentralPurse', key: ['id', 'transactionId', 'createdAt'] },
  title: 'transactionId',
  notes: 'centralPurse',

  fields: {
    id: { kind: 'number' },
    transactionType: {
      kind: 'choice',
      width: 130,
      source: 'transaction.transactionType',
      choices: {
        call: 'listTransactionTypes',
        value: 'type',
        label: 'type',
        extra: MOVEMENTS.map((value) => ({ value, label: value })),
      },
      // The record has the name itself.
      valueSource: 'transaction.transactionType',
    },
    transactionId: {
      kind: 'code',
      source: 'transaction.transactionID',
      opens: { resource: 'transactions', except: { 'transaction.transactionType': MOVEMENTS } },
      width: 155,
    },
    amount: {
      kind: 'money',
      source: 'transaction.amount',
      moves: { before: 'purseBalancebefore', after: 'purseBalance' },
      width: 108,
    },
    thirdpartyCut: { label: 'MCP Cut', kind: 'money', source: 'transaction.thirdpartyCut', width: 76 },
    chargeAmount: { label: 'ESL Charge', kind: 'money', source: 'transaction.chargeAmount', width: 88 },
    purseBalancebefore: { label: 'Pre-Balance', kind: 'money', balance: true, width: 118 },
    purseBalance: { label: 'Post-Balance', kind: 'money', balance: true, width: 118 },
    reason: { label: 'Description', kind: 'longText', width: 144 },
    createdAt: { label: 'Date Created', kind: 'dateTime', width: 104 },
    ...period,
  },

  tabs: [
    { label: 'Central Purse', view: 'list' },
    { label: 'Agent Purse', resource: 'agentPurses' },
    { label: 'Entries', resource: 'purseEntries' },
  ],

  list: {
    columns: [
      'transactionType',
      'transactionId',
      'amount',
      'thirdpartyCut',
      'chargeAmount',
      'purseBalancebefore',
      'purseBalance',
      'reason',
      'createdAt',
    ],
    card: ['createdAt', 'reason', 'purseBalance'],
    filters: ['startDate', 'endDate', 'transactionId', 'transactionType'],
    period: ['startDate', 'endDate'],
    header: centralPurseCards,
  },

  actions: { fund: fundsCentralPurse },

  cells: { reason: ({ transaction }, text) => reasonCell(transaction?.transactionType, text) },

  record: [
    { label: 'Transaction', fields: ['transactionType', 'transactionId', 'amount', 'thirdpartyCut', 'chargeAmount'] },
    { label: 'Purse', fields: ['purseBalancebefore', 'purseBalance', 'reason', 'createdAt'] },
  ],
});
