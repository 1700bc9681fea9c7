/** Every call that the app knows: those of the registry, and those that come with the parts that make them. */
import * as agentCalls from '../src/upstream/agentCalls';
import { getDashboardAttention, getDashboardPeriod } from '../src/upstream/dashboardCalls';
import { endpoints } from '../src/upstream/index';
import { getMailTest, getSetup, sendMailTest } from '../src/upstream/setup';
import { summariseTransactions, summaryCallOf } from '../src/upstream/summaries';

/** Those that stand beside lists. */
export const listSummaries = {
  summariseAgents: summaryCallOf(endpoints.listAgents),
  summariseAgentManagers: summaryCallOf(endpoints.listAgentManagers),
  summariseSettlements: summaryCallOf(endpoints.listSettlements),
  summariseAdmins: summaryCallOf(endpoints.listAdmins),
  summariseCentralPurse: summaryCallOf(endpoints.listCentralPurse),
  summariseAgentPurses: summaryCallOf(endpoints.listAgentPurses),
  summarisePurseEntries: summaryCallOf(endpoints.listPurseEntries),
  summariseAllDevices: summaryCallOf(endpoints.listAllDevices),
  summariseOpenedAccounts: summaryCallOf(endpoints.listOpenedAccounts),
  summariseFees: summaryCallOf(endpoints.listFees),
  summariseAudit: summaryCallOf(endpoints.listAudit),
} as const;

export const everyCall = {
  ...listSummaries,
  ...endpoints,
  ...agentCalls,
  getDashboardAttention,
  getDashboardPeriod,
  getMailTest,
  getSetup,
  sendMailTest,
  summariseTransactions,
} as const;

export type EveryName = keyof typeof everyCall;
