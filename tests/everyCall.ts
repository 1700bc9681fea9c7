/** Every call that the app knows: those of the registry, and those that come with the parts that make them. */
import * as agentCalls from '../src/upstream/agentCalls';
import { getDashboardAttention, getDashboardPeriod } from '../src/upstream/dashboardCalls';
import { endpoints } from '../src/upstream/index';
import { getMailTest, getSetup, sendMailTest } from '../src/upstream/setup';
import { summariseTransactions } from '../src/upstream/summaries';

export const everyCall = {
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
