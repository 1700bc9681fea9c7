import { defineResource } from '../../engine/definition/definition';
import type { OpenedAccount } from '../../upstream/openedAccounts';
import { agent, period } from '../shared';

/** Accounts that were opened at the partner bank (D482). The audit names changed accounts by this resource's name. */
export const openedAccounts = defineResource<OpenedAccount>()({
  name: 'accounts',
  label: 'Opened Accounts',
  singular: 'Opened Account',
  path: '/opened-accounts',
  feature: 'openedAccounts',
  access: 'ROLE_VIEW_ALL_AGENT',
  permissions: { '': { hiddenFor: ['AGENT', 'AMBASSADOR'] } },
  api: { list: 'listOpenedAccounts' },
  title: 'accountNumber',

  fields: {
    id: { kind: 'number' },
    createdAt: { label: 'Date Opened', kind: 'dateTime' },
    accountNumber: { opens: 'record', width: 136 },
    fullName: { label: 'Opened By', source: 'openedBy.fullName', width: 200 },
    memberId: { label: 'Member ID', kind: 'code', source: 'openedBy.memberId', exportedWith: 'fullName' },
    username: { label: 'User Name', source: 'openedBy.username', width: 180 },
    agent: { ...agent, valueSource: 'agent.id', ids: ['agent.id', 'openedBy.memberId'], width: 220 },
    lastFour: {
      label: 'Last four digits of the account',
      source: null,
      digits: true,
      maxChars: 4,
      minDigits: 4,
    },
    ...period,
  },

  list: {
    columns: ['createdAt', 'accountNumber', 'fullName', 'username', 'agent'],
    card: ['createdAt', 'fullName'],
    filters: ['startDate', 'endDate', 'username', 'agent', 'lastFour'],
    period: ['startDate', 'endDate'],
    pageSizes: [10, 20, 50, 100],
  },

  head: { facts: ['createdAt'] },
  record: [
    { label: 'Account', fields: ['accountNumber', 'createdAt'] },
    { label: 'Opened By', fields: ['fullName', 'memberId', 'username', 'agent'] },
  ],

  actions: {
    openAccount: { label: 'Open Bank Account', on: 'list', link: { to: '/openAccount' } },
  },
});
