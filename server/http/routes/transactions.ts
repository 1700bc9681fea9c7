/** Transactions, the options of their filters, and the outcome of a transfer (P1-7). */
import { getAgentCashOut, getAgentOutcomes } from '../../../src/upstream/agentCalls';
import { Tallies } from '../../../src/lists/summary';
import { endpoints } from '../../../src/upstream/index';
import { summariseTransactions } from '../../../src/upstream/summaries';
import { lagosDay } from '../../../src/upstream/time';
import { outcomeOf } from '../../../src/upstream/transactions';
import { cashOutOf } from '../../database/attention';
import { countOutcomes } from '../../database/period';
import {
  findTransaction,
  listTransactionsAs,
  listTransactionStatuses,
  listTransactionTypes,
} from '../../database/transactions';
import { TRANSACTION_VALUES } from '../../database/transactionValues';
import { MOST_FILTER_CHARS, valuesIn } from '../../../src/upstream/typedText';
import { outcomesTogether, tell, type NewNotice } from '../../database/notices';
import type { ScopedDatabase } from '../../database/scopedDatabase';
import { transactionSearch } from '../../database/search';
import { choosesAgents, isQuick, MEASURED, readSummary } from '../../database/summaries';
import { namedSummary } from '../../database/summaryNames';
import { GROUPED_BY } from '../../database/summarySources';
import { CARD, countChoices, COUNTED, inDays, pendingFor, STATUS_GROUPS } from '../../database/transactionFilter';
import type { TransactionFilter } from '../../database/transactionFilter';
import { failure, flatPage, refusal, success } from '../envelope';
import { say } from '../messages';
import { naira } from '../naira';
import { holders } from '../policy';
import {
  cashOutTypes,
  minutes,
  optionalChoice,
  optionalDay,
  optionalText,
  optionalValues,
  paging,
  requiredChoice,
  requiredDay,
  requiredText,
  type Parameter,
  type QueryOf,
} from '../query';
import { guardedRoute } from '../route';
import { searched, tooShort } from '../searched';
import { sentTransaction } from '../sentRows';
import { keysOf, summariesInTurn, summaryShape } from '../summaries';

/** The types that a transfer query takes (P1-2). */
const TRANSFERS: ReadonlySet<string> = new Set(['Funds Transfer', 'Agent Transfer']);

/** Beyond the contract (D334): ties of an order are sorted by id. */
const orders = {
  sort: optionalChoice(['systemTime', 'amount']),
  order: optionalChoice(['asc', 'desc']),
  count: optionalChoice(['exact', 'bounded']),
};

const MAX_AGENTS = 100;
const MAX_AGENTS_CHARS = 1_200;
const MAX_BANKS = 100;

const anyTypes = optionalValues();

/** Card is not combined with types, whose rows it has too. */
const types: Parameter<string | undefined> = (sent, name) => {
  const text = anyTypes(sent, name);
  const values = valuesIn(text ?? '');
  if (values.length > 1 && values.some((value) => value.toUpperCase() === CARD)) {
    throw refusal(400, say('cardWithTypes'));
  }
  return text;
};

const filters = {
  agentId: optionalValues(MAX_AGENTS, MAX_AGENTS_CHARS),
  agentManager: optionalText(),
  startDate: optionalDay,
  endDate: optionalDay,
  terminalId: optionalText(),
  status: optionalValues(),
  transactionTypeId: types,
  transactionId: optionalText(),
  rrn: optionalText(),
  pan: optionalText(),
  stan: optionalText(),
  sameCardAs: optionalText(),
  bankName: optionalValues(MAX_BANKS, MOST_FILTER_CHARS),
  pendingOver: minutes,
  q: searched,
  statusGroup: optionalChoice(STATUS_GROUPS),
} as const;

export const transactionList = guardedRoute({
  call: endpoints.listTransactions,
  policy: holders('ROLE_VIEW_ALL_TRANSACTION'),
  query: { ...paging, ...filters, ...orders },
  values: TRANSACTION_VALUES,
  async handle({ query, operands }, { db, services: { clock } }) {
    const filter = await meantBy(query, db, clock);
    const page = filter
      ? await listTransactionsAs(db, await inDays(db, { ...filter, operands }), query, query, sentTransaction)
      : { rows: [], total: 0 };
    return flatPage(page, (row) => row);
  },
});

/** The filter of the database. Null: a card that the caller cannot see, which nothing has. */
async function meantBy(
  query: QueryOf<typeof filters>,
  db: ScopedDatabase,
  clock: () => number,
): Promise<TransactionFilter | null> {
  const { pendingOver } = query;
  const pending = pendingOver === undefined ? {} : pendingFor(pendingOver, clock());
  const search = query.q === undefined ? undefined : await transactionSearch(db, query.q);
  if (query.q !== undefined && !search) throw tooShort();
  // The digits stay here: the caller names a transaction, and one beyond the scope has no card.
  const card = query.sameCardAs && ((await findTransaction(db, query.sameCardAs))?.pan ?? null);
  return card === null ? null : { ...query, ...pending, card, search };
}

const groups = { ...summaryShape(GROUPED_BY, MEASURED), none: optionalChoice(['true']) };

/** Beyond the contract (D595). */
export const transactionSummary = guardedRoute({
  call: summariseTransactions,
  policy: holders('ROLE_VIEW_ALL_TRANSACTION'),
  query: { ...filters, ...groups },
  values: TRANSACTION_VALUES,
  async handle({ query, operands }, { db, services: { clock }, caller, isWanted, signal }) {
    const { by, measures, sort, order } = query;
    const none = query.none !== undefined;
    const filter = await meantBy(query, db, clock);
    if (none && (by.join() !== 'agentId' || (filter && choosesAgents({ ...filter, operands }))))
      throw refusal(400, say('noneByAgent'));
    const keys = keysOf(query.keys, by);
    if (!filter) return success(await namedSummary(db, [], new Tallies().summary({ measures, sort, order, keys })));
    const request = { by, measures, sort, order, none, keys };
    const asked = await inDays(db, { ...filter, operands });
    const read = () => readSummary(db, asked, request, isWanted);
    const summary = await summariesInTurn(isQuick(db, asked, request), { caller, signal }, read);
    return success(await namedSummary(db, keys ? [] : by, summary));
  },
});

const counted = requiredChoice(COUNTED);

/** Beyond the contract (D493). Null: the kept totals do not tell. */
export const choiceCounts = guardedRoute({
  call: endpoints.countTransactionChoices,
  policy: holders('ROLE_VIEW_ALL_TRANSACTION'),
  query: { ...filters, by: counted },
  values: TRANSACTION_VALUES,
  async handle({ query: { by, q, sameCardAs, pendingOver, ...filter }, operands }, { db }) {
    const isAsked = [q, sameCardAs, pendingOver].some((one) => one !== undefined);
    const isCounted = !isAsked && operands.length === 0;
    return success({ counts: (isCounted && (await countChoices(db, filter, by))) || null });
  },
});

/** Beyond the contract (D247). */
export const agentOutcomes = guardedRoute({
  call: getAgentOutcomes,
  policy: holders('ROLE_VIEW_ALL_TRANSACTION'),
  query: { agentId: requiredText(), startDate: requiredDay, endDate: requiredDay },
  async handle({ query }, { db }) {
    const outcomes = await countOutcomes(db, query.agentId, query);
    if (!outcomes) return failure(say('agentIdUnknown'));
    const { successful, failed, pending } = outcomes;
    return success({
      successful: { volume: successful },
      failed: { volume: failed },
      pending: { volume: pending },
    });
  },
});

/** Beyond the contract (D500). Staff and agent managers name the agent. */
export const agentCashOut = guardedRoute({
  call: getAgentCashOut,
  policy: holders('ROLE_VIEW_ALL_TRANSACTION'),
  query: { agentId: optionalText(), cashOutTypes },
  async handle({ query }, { db, services: { clock }, caller }) {
    const agentId = query.agentId ?? caller.agentId?.toString();
    if (agentId === undefined) throw refusal(400, say('missing', { name: 'agentId' }));
    const now = clock();
    const paid = await cashOutOf(db, now, { agentId, types: query.cashOutTypes });
    return paid ? success({ day: lagosDay(now), value: naira(paid.value) }) : failure(say('agentIdUnknown'));
  },
});

/** Forms of fees and purses also offer the types. */
export const transactionTypes = guardedRoute({
  call: endpoints.listTransactionTypes,
  policy: holders('ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_AGENT_FEE', 'ROLE_VIEW_PURSE'),
  handle: async (_input, { db }) => success(await listTransactionTypes(db)),
});

export const transactionStatuses = guardedRoute({
  call: endpoints.listTransactionStatuses,
  policy: holders('ROLE_VIEW_ALL_TRANSACTION'),
  async handle(_input, { db }) {
    const statuses = await listTransactionStatuses(db);
    return success(statuses.map((row) => ({ statusCode: row.status_code, statusMessage: row.status_message })));
  },
});

/** @param now milliseconds since the epoch. */
function queried(status: string, now: number): NewNotice {
  const group = outcomeOf(status);
  return outcomesTogether('transfersQueried', { count: 1, successful: 0, pending: 0, failed: 0, [group]: 1 }, now);
}

/** Answers from the stored transaction: repeating the query changes nothing. */
export const transferQuery = guardedRoute({
  call: endpoints.queryTransfer,
  policy: holders('ROLE_VIEW_ALL_TRANSACTION'),
  query: { transactionId: requiredText() },
  unscoped: ['notices'],
  async handle({ query }, { db, services: { clock, notice } }) {
    const transaction = await findTransaction(db, query.transactionId);
    if (!transaction) return failure(say('transactionUnknown'));
    if (!TRANSFERS.has(transaction.type)) return failure(say('transactionNoTransfer'));
    const responseMessage = transaction.status_message ?? '';
    // The answer does not depend on what is kept of it.
    await tell(db, queried(transaction.status_code, clock())).catch((error: unknown) => {
      notice(`notices: a query is not kept: ${String(error)}`);
    });
    return success(
      { responseCode: transaction.status_code, responseMessage },
      responseMessage === '' ? say('successful') : { text: responseMessage },
    );
  },
});
