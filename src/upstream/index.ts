/** Every call by name. A definition and a page name calls; a misspelt name does not compile. */
import { getAgentProfile, listAgents } from './agents';
import { getDailyBreakdown, getDashboard } from './dashboard';
import type { Endpoint, Page, Paging } from './endpoint';
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
  getAgentProfile,
} as const;

export type EndpointName = keyof typeof endpoints;

type Endpoints = typeof endpoints;

/** The calls that answer pages: what a resource can list. */
export type PageEndpointName = {
  [Name in EndpointName]: Endpoints[Name] extends Endpoint<Paging, Page<object>> ? Name : never;
}[EndpointName];

/** The calls that answer unpaged lists: what choices can be read from. */
export type ListEndpointName = {
  [Name in EndpointName]: Endpoints[Name] extends Endpoint<object, readonly object[]> ? Name : never;
}[EndpointName];
