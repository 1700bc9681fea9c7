import { createElement, type ReactNode } from 'react';
import { defineResource } from '../../engine/definition/definition';
import { lazyPart } from '../../engine/ui/lazy';
import { MONTHS, type Settlement } from '../../upstream/agentManagers';

/** In a phone's row the manager stands above the account, which is nearly always the manager's own. */
function account({ ambassador }: Settlement, text: string): ReactNode {
  const holder = `${ambassador.accountName}, `;
  const names = new Set(ambassador.user.fullName?.split(' '));
  const isOwn = text.startsWith(holder) && ambassador.accountName?.split(' ').every((name) => names.has(name));
  const said = isOwn && createElement('span', { className: 'cell__said' }, holder);
  return text && createElement('span', { className: 'cell__text' }, said, isOwn ? text.slice(holder.length) : text);
}

/** What agent managers are owed by month (P2-2): a tab of their page. */
export const settlements = defineResource<Settlement>()({
  name: 'settlements',
  label: 'Settlement',
  path: '/agentsmanager/settlements',
  access: 'ROLE_VIEW_ALL_AGENT',
  /** A service may send no ids, so the manager and the month identify settlements. */
  api: { list: 'listSettlements', key: ['id', 'manager', 'month', 'year'] },
  notes: 'settlements',

  fields: {
    id: { kind: 'number' },
    manager: {
      label: 'Agent Manager Name',
      source: 'ambassador.user.fullName',
      opens: { resource: 'agentManagers', by: 'ambassador.id' },
      width: 200,
    },
    memberId: { kind: 'code', source: 'ambassador.user.memberId', exportedWith: 'manager' },
    accountDetails: { kind: 'longText', source: 'ambassador.accountDetails', width: 420 },
    accountName: { source: 'ambassador.accountName', width: 200 },
    accountNumber: { kind: 'code', source: 'ambassador.accountNumber' },
    bank: { label: 'Bank Name', source: 'ambassador.bank.name', width: 200 },
    /** To what is behind it. */
    amountAccrued: { kind: 'money', opens: 'record' },
    month: { kind: 'choice', width: 120, choices: MONTHS.map((name) => ({ value: name, label: name })) },
    year: { width: 90 },
    firstDay: { source: 'settled.first' },
    lastDay: { source: 'settled.last' },
    agentManagerId: { source: 'ambassador.id' },
  },

  list: {
    columns: ['manager', 'accountDetails', 'amountAccrued', 'month', 'year'],
    beside: ['manager', 'amountAccrued', 'month', 'year'],
    card: ['month', 'accountDetails'],
    /** They exist, but the service does not get them (P2-7). */
    filtersHere: ['manager', 'month', 'year'],
    linkFilters: ['agentManagerId'],
    summary: { by: ['month', 'manager', 'year'], measures: ['sum.amountAccrued', 'count'] },
    pageSizes: [10, 20, 30, 50, 100],
    header: lazyPart(() => import('./SettlementSums'), 'room room--purse'),
  },

  cells: {
    accountDetails: account,
    month: ({ year }, text) => [
      text,
      year && createElement('span', { key: 'year', className: 'cell__year' }, ` ${year}`),
    ],
  },

  record: [
    { label: 'Settlement', fields: ['manager', 'amountAccrued', 'month'] },
    { label: 'Account Details', fields: ['accountName', 'accountNumber', 'bank'] },
  ],

  related: [
    {
      label: 'Transactions of these agents, {month} {year}',
      resource: 'transactions',
      filter: { agentManager: 'memberId', startDate: 'firstDay', endDate: 'lastDay' },
      columns: ['systemTime', 'type', 'amount', 'status'],
    },
    {
      label: 'Agents',
      resource: 'managedAgents',
      filter: { agentManagerId: 'agentManagerId' },
      columns: ['businessName', 'agentId', 'createdAt'],
    },
  ],
});
