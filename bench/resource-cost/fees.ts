/** What a complete resource of eight fields costs: list, filters, forms, record page, permissions and exports. */
import { resourceOf } from '../../src/engine/definition/resourceOf';
import { feeRecord } from '../../src/upstream/fees';

export const fees = resourceOf(feeRecord(), {
  name: 'fees',
  label: 'Agent Fees',
  access: 'ROLE_VIEW_AGENT_FEE',
  api: { list: 'listFees' },
  fields: {
    transactionType: { choices: 'listTransactionTypes' },
    min: {},
    max: {},
    rangeType: { choices: { p: 'Percentage', d: 'Flat-fee', h: 'Hybrid' } },
    fee: { help: 'A percentage (0.65), naira (10), or for Hybrid both: 0.65:10.' },
    ambassadorCut: { label: "Agent Manager's Cut" },
    systemTime: { label: 'Update Time' },
  },
  list: { filtersHere: ['transactionType', 'rangeType', 'fee'] },
  create: { call: 'createFees', within: 'createRequest', required: 'all' },
  edit: { call: 'updateFee', fields: ['rangeType', 'fee', 'ambassadorCut'], required: 'all' },
  permissions: { 'fields.ambassadorCut': { access: 'ADMIN_ONLY' }, create: { hiddenFor: ['Product'] } },
});
