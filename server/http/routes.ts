/** The route table: every call of the reference API, and who may make it. */
import { agentList, agentProfile } from './routes/agents';
import { dailyBreakdown, dashboard } from './routes/dashboard';
import { changePassword, login } from './routes/session';
import { transactionList, transactionStatuses, transactionTypes, transferQuery } from './routes/transactions';
import type { Route } from './route';

export const routes: readonly Route[] = [
  login,
  changePassword,
  dashboard,
  dailyBreakdown,
  transactionList,
  transactionTypes,
  transactionStatuses,
  transferQuery,
  agentList,
  agentProfile,
];
