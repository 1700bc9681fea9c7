/** Addresses of the lists behind the numbers: filters by the upstream's own parameter names. */
import type { AgentFilter } from '../../upstream/agents';
import type { TransactionFilter } from '../../upstream/transactions';
import { lastDayOf } from './months';

/** The transactions that a filter finds. Never called with a PAN: that filter stays in memory. */
export function transactionsWhere(filter: Omit<TransactionFilter, 'pan'>): string {
  return listAt('/transactions', filter);
}

/** The agents that a filter finds. */
export function agentsWhere(filter: AgentFilter): string {
  return listAt('/agents', filter);
}

function listAt(path: string, filter: object): string {
  const query = new URLSearchParams(Object.entries(filter));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Days of one calendar day in Lagos, as a filter. */
export function onDay(day: string): Pick<TransactionFilter, 'startDate' | 'endDate'> {
  return { startDate: day, endDate: day };
}

/** All days of a month (YYYY-MM), as a filter. */
export function inMonth(month: string): Pick<TransactionFilter, 'startDate' | 'endDate'> {
  return { startDate: `${month}-01`, endDate: lastDayOf(month) };
}
