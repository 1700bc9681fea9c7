/** The list of agents (P2-3), with balances for callers who may see purses (D490). */
import { endpoints } from '../../../src/upstream/index';
import type { SentRow } from '../../../src/upstream/sent';
import { AGENT_ORDERS, listAgents, type ListedAgentRow } from '../../database/agentList';
import { AGENT_VALUES } from '../../database/peopleValues';
import { refusal, wrappedPage } from '../envelope';
import { say } from '../messages';
import { naira } from '../naira';
import { holders, holds } from '../policy';
import { optionalChoice, optionalDay, optionalText, optionalValues, paging } from '../query';
import { guardedRoute } from '../route';
import { searched } from '../searched';
import { sentAgent } from '../sentRows';
import { listSummary } from '../summaries';

/** Some 200 agents. */
const MAX_IDS_CHARS = 2_400;
const MAX_IDS = 400;

const seesBalances = holders('ROLE_VIEW_PURSE');

const filters = {
  startDate: optionalDay,
  endDate: optionalDay,
  username: optionalText(),
  businessName: optionalText(),
  phone: optionalText(),
  agentId: optionalValues(MAX_IDS, MAX_IDS_CHARS),
  agentManagerId: optionalText(),
  terminal: optionalChoice(['missing']),
  q: searched,
} as const;

const orders = { sort: optionalChoice(AGENT_ORDERS), order: optionalChoice(['asc', 'desc']) } as const;

const policy = holders('ROLE_VIEW_ALL_AGENT');

export const agentList = guardedRoute({
  call: endpoints.listAgents,
  policy,
  query: { ...paging, ...filters, ...orders },
  values: AGENT_VALUES,
  async handle({ query, operands }, { db, caller }) {
    const sees = holds(caller, seesBalances);
    if (!sees && query.sort === 'balance') throw refusal(400, say('orderHidden', { name: 'sort=balance' }));
    return wrappedPage(await listAgents(db, { ...query, operands }, query, query), (row) => listedAgent(row, sees));
  },
});

export const agentsSummary = listSummary({
  list: endpoints.listAgents,
  policy,
  query: filters,
  values: AGENT_VALUES,
  read: listAgents,
});

function listedAgent(row: ListedAgentRow, withBalance: boolean): SentRow<typeof endpoints.listAgents> {
  const agent = sentAgent(row);
  return {
    ...agent,
    active: row.enabled,
    state: row.state_name === null ? null : { stateName: row.state_name },
    lastTransaction: row.last_transaction,
    hasDevice: row.has_device,
    ...(withBalance && row.balance !== null && { balance: naira(row.balance) }),
  };
}
