/** Addresses of the lists behind the numbers, with the upstream's own parameter names. */
import type { AgentFilter } from '../../upstream/agents';
import type { TransactionFilter } from '../../upstream/transactions';
import { listPath, type ListFilter } from '../../lists/listPath';
import { lastDayOf } from '../../upstream/months';

export type Days = Pick<TransactionFilter, 'startDate' | 'endDate'>;

type Asked<Filter> = { readonly [Param in keyof Filter]: Filter[Param] | readonly (string | number)[] } & ListFilter;

/** Never called with a PAN: that filter stays in memory. */
export const transactionsWhere = (filter: Asked<Omit<TransactionFilter, 'pan'>>): string =>
  listPath('/transactions', filter);
export const agentsWhere = (filter: Asked<AgentFilter>): string => listPath('/agents', filter);

/** The fees of one type, or all. */
export const feesOf = (type: string | undefined): string => listPath('/agentfees', type === undefined ? {} : { type });
/** The purse of one agent, or all. */
export const pursesWhere = (agentId: number | undefined): string =>
  listPath('/purse/agentPurses', agentId === undefined ? {} : { agentId: String(agentId) });
export { recordPath as recordAt } from '../../lists/recordPath';

/** One calendar day in Lagos, as a filter. */
export const onDay = (day: string): Days => ({ startDate: day, endDate: day });

/** All days of a month (YYYY-MM), as a filter. */
export const inMonth = (month: string): Days => ({ startDate: `${month}-01`, endDate: lastDayOf(month) });
