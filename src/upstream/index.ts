/** Every call by name. A definition and a page name calls; a misspelt name does not compile. */
import { listAgents } from './agents';
import { getDailyBreakdown, getDashboard } from './dashboard';
import { changePassword, login } from './session';
import { listTransactions, listTransactionStatuses, listTransactionTypes, queryTransfer } from './transactions';

export const endpoints = {
  login,
  changePassword,
  getDashboard,
  getDailyBreakdown,
  listTransactions,
  listTransactionTypes,
  listTransactionStatuses,
  queryTransfer,
  listAgents,
} as const;

export type EndpointName = keyof typeof endpoints;
