/** Addresses of the lists behind the numbers, with the upstream's own parameter names. */
import type { AgentFilter } from '../../upstream/agents';
import type { TransactionFilter } from '../../upstream/transactions';
import { lastDayOf } from './months';

/** Never called with a PAN: that filter stays in memory. */
export function transactionsWhere(filter: Omit<TransactionFilter, 'pan'>): string {
  return listAt('/transactions', filter);
}

export function agentsWhere(filter: AgentFilter): string {
  return listAt('/agents', filter);
}

function listAt(path: string, filter: object): string {
  const query = new URLSearchParams(Object.entries(filter));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** One calendar day in Lagos, as a filter. */
export function onDay(day: string): Pick<TransactionFilter, 'startDate' | 'endDate'> {
  return { startDate: day, endDate: day };
}

/** All days of a month (YYYY-MM), as a filter. */
export function inMonth(month: string): Pick<TransactionFilter, 'startDate' | 'endDate'> {
  return { startDate: `${month}-01`, endDate: lastDayOf(month) };
}
