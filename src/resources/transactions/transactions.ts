import { defineResource } from '../../engine/definition/definition';
import { lazyDialog } from '../../engine/ui/lazy';
import { OUTCOME_CODES, type Transaction } from '../../upstream/transactions';
import { agent, period, search } from '../shared';

/** Transactions (P1-2 to P1-4). Columns, filters, rules and texts are the customer's. */
export const transactions = defineResource<Transaction>()({
  name: 'transactions',
  access: 'ROLE_VIEW_ALL_TRANSACTION',
  /** People quote the transaction id, not the row's (D1). */
  api: { list: 'listTransactions', key: 'transactionId', find: 'transactionId' },
  title: 'transactionId',
  notes: 'transactions',

  fields: {
    systemTime: { label: 'Date', kind: 'dateTime', width: 92 },
    agent: {
      ...agent,
      width: 148,
      valueSource: 'agent.id',
      ids: ['agent.id', 'agent.user.memberId'],
      link: { label: 'All transactions of this agent', to: '/agenttransactions', search: { agentId: 'agent.id' } },
    },
    memberId: { kind: 'code', source: 'agent.user.memberId', exportedWith: 'agent' },
    /** The agents of a manager, by the member id. */
    agentManager: { kind: 'code', source: null },
    transactionId: { kind: 'code', opens: 'record', width: 155 },
    type: {
      kind: 'choice',
      width: 114,
      source: 'transactionType.type',
      valueSource: 'transactionType.id',
      param: 'transactionTypeId',
      choices: {
        call: 'listTransactionTypes',
        value: 'id',
        label: 'type',
        extra: [{ value: 'CARD', label: 'Card' }],
      },
    },
    terminalId: {
      kind: 'code',
      maxChars: 8,
      width: 86,
      source: 'agent.bankTerminal.terminalId',
    },
    /** The specification's text, to the letter (D326). */
    amount: { label: 'Amount (N)', kind: 'money', width: 92 },
    totalAmount: { label: 'Total Amount (N)', kind: 'money' },
    status: {
      kind: 'status',
      width: 228,
      source: 'statusMessage',
      code: 'statusCode',
      success: OUTCOME_CODES.successful,
      pending: OUTCOME_CODES.pending,
      choices: { call: 'listTransactionStatuses', value: 'statusCode', label: 'statusMessage' },
    },
    statusGroup: {
      label: 'Outcome',
      kind: 'choice',
      source: null,
      choices: [
        { value: 'successful', label: 'Successful' },
        { value: 'pending', label: 'Pending' },
        { value: 'failed', label: 'Failed' },
      ],
    },
    pendingOver: { label: 'Pending for over (minutes)', kind: 'number', source: null },
    convenienceFee: { kind: 'money', width: 118 },
    agentFee: { kind: 'money', width: 126 },
    stampDuty: { kind: 'money', width: 104 },
    rrn: { label: 'RRN', kind: 'code', digits: true, maxChars: 12, width: 120 },
    stan: { label: 'STAN', kind: 'code', digits: true, maxChars: 6, width: 88 },
    pan: {
      label: 'PAN',
      kind: 'pan',
      secret: true,
      help: 'The whole number, its first six and last four digits (418742******7176), or the last four.',
    },
    sameCardAs: { label: 'Same card digits as transaction', kind: 'code', source: null },
    cardHolder: {},
    prePurseBalance: { label: 'Pre-Balance', kind: 'money', balance: true, width: 118 },
    postPurseBalance: { label: 'Post-Balance', kind: 'money', balance: true, width: 118 },
    accountName: { label: 'Beneficiary A/C Name' },
    accountNumber: { label: 'Beneficiary A/C No', kind: 'code', width: 152 },
    bankName: {
      label: 'Beneficiary Bank',
      kind: 'choice',
      width: 190,
      valueSource: 'bankName',
      choices: { call: 'listBanks', value: 'name', label: 'name' },
    },
    appVersion: {},
    ...period,
    ...search,
  },

  list: {
    columns: [
      'systemTime',
      'agent',
      'transactionId',
      'type',
      'terminalId',
      'amount',
      'status',
      'convenienceFee',
      'agentFee',
      'stampDuty',
      'rrn',
      'stan',
      'prePurseBalance',
      'postPurseBalance',
      'accountName',
      'accountNumber',
      'bankName',
      'appVersion',
      'viewReceipt',
      'queryTransaction',
    ],
    beside: ['systemTime', 'agent', 'amount', 'status'],
    filters: [
      'startDate',
      'endDate',
      'agent',
      'terminalId',
      'status',
      'type',
      'transactionId',
      'rrn',
      'pan',
      'stan',
      'statusGroup',
    ],
    /** Beyond the specified ones. "Needs attention" of the dashboard links to the first two (D249). */
    linkFilters: ['pendingOver', 'bankName', 'agentManager', 'sameCardAs', 'q'],
    counts: { feature: 'choiceCounts', call: 'countTransactionChoices', fields: ['status', 'type'] },
    summary: {
      by: ['bankName', 'status', 'statusGroup', 'type', 'agent', 'terminalId'],
      measures: ['count', 'share', 'rate.failed', 'sum.amount'],
    },
    quick: 'statusGroup',
    period: ['startDate', 'endDate'],
  },

  record: [
    { label: 'Transaction', fields: ['systemTime', 'type', 'amount', 'totalAmount', 'status', 'appVersion'] },
    { label: 'Agent', fields: ['agent', 'terminalId', 'prePurseBalance', 'postPurseBalance'] },
    { label: 'Fees', fields: ['convenienceFee', 'agentFee', 'stampDuty'] },
    { label: 'References', fields: ['transactionId', 'rrn', 'stan', 'pan', 'cardHolder'] },
    { label: 'Beneficiary', fields: ['accountName', 'accountNumber', 'bankName'] },
  ],

  related: [
    {
      label: 'Purse entries',
      resource: 'purseEntries',
      filter: { transactionId: 'transactionId' },
      columns: ['createdAt', 'agent', 'amount', 'balanceAfter'],
    },
    {
      label: 'Other transactions with this RRN',
      resource: 'transactions',
      filter: { rrn: 'rrn' },
      columns: ['systemTime', 'type', 'amount', 'status'],
    },
    {
      label: 'Other transactions of cards {pan}',
      resource: 'transactions',
      when: { pan: 'present' },
      filter: { sameCardAs: 'transactionId' },
      columns: ['systemTime', 'agent', 'amount', 'status'],
    },
  ],

  actions: {
    viewReceipt: {
      label: 'View Receipt',
      icon: 'receipt',
      on: 'row',
      dialog: lazyDialog(() => import('./receipt/ReceiptDialog')),
    },
    queryTransaction: {
      label: 'Query Transaction',
      icon: 'query',
      on: 'row',
      when: { type: ['Funds Transfer', 'Agent Transfer'] },
      call: 'queryTransfer',
      input: { transactionId: 'transactionId' },
      outcome: 'message',
      pending: OUTCOME_CODES.pending,
      bulk: {
        hiddenFor: ['AGENT'],
        label: 'Query transactions',
        text:
          'Kobodesk asks the switch what happened to one transfer. |||| ' +
          'Kobodesk asks the switch what happened to {count} transfers.',
      },
    },
  },
});
