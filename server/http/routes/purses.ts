/** Purses: the central one, the agents', both sums, and the call that moves money (P2-3 and P2-7). */
import * as z from 'zod/mini';
import { complaint } from '../complaints';
import { getOwnPurse } from '../../../src/upstream/agentCalls';
import { endpoints } from '../../../src/upstream/index';
import type { SentRow } from '../../../src/upstream/sent';
import { asKobo, formatKobo } from '../../../src/upstream/money';
import { lagosTime, iso } from '../../../src/upstream/time';
import { fund, fundingAction, fundingChanges, type FirstUse } from '../../database/fundings';
import { CENTRAL, move, movementChanges, type Outcome } from '../../database/ledger';
import {
  balanceOf,
  ENTRY_KEY,
  listAgentPurses,
  listCentralEntries,
  ENTRY_ORDERS,
  listPurseEntries,
  sumPurses,
  type CentralRow,
  type PurseEntryRow,
} from '../../database/purses';
import { CENTRAL_VALUES, ENTRY_VALUES, PURSE_VALUES } from '../../database/networkValues';
import { tell } from '../../database/notices';
import { recordName } from '../../database/recordNames';
import { bodyId, filledText, storedText, typedId } from '../body';
import { failure, flatPage, refusal, success } from '../envelope';
import { choiceOf } from '../fields';
import { say, type Message } from '../messages';
import { bodyKobo, naira } from '../naira';
import { agentsThemselves, holders, holds } from '../policy';
import { tellAdministrators } from '../people';
import { optionalDay, optionalText } from '../query';
import { ids, idOrText, restList } from '../rest';
import type { Command } from '../call';
import { commandRoute, guardedRoute } from '../route';
import { searched } from '../searched';
import { contractList } from '../summaries';
import { sentPurse } from '../sentRows';

/** The longest transaction id, in characters. */
const MAX_TRANSACTION_ID_CHARS = 64;
const MAX_REASON_CHARS = 200;
const MAX_BANK_REFERENCE_CHARS = 64;

type SentEntry = SentRow<typeof endpoints.listPurseEntries>;

const policy = holders('ROLE_VIEW_PURSE');
const funders = holders('ADMIN_ONLY');

export const [centralPurse, centralPurseSummary] = contractList({
  list: endpoints.listCentralPurse,
  policy,
  query: {
    startDate: optionalDay,
    endDate: optionalDay,
    transactionId: optionalText(),
    transactionType: optionalText(),
  },
  values: CENTRAL_VALUES,
  key: ENTRY_KEY,
  read: listCentralEntries,
  onWire: centralEntry,
  page: flatPage,
});

export const [agentPurses, agentPursesSummary] = contractList({
  list: endpoints.listAgentPurses,
  policy,
  query: { businessName: optionalText(), agentId: optionalText(), q: searched },
  values: PURSE_VALUES,
  read: listAgentPurses,
  onWire: sentPurse,
});

const entryFilter = z.object({
  id: z.optional(ids),
  agentId: z.optional(idOrText()),
  transactionId: z.optional(filledText(MAX_TRANSACTION_ID_CHARS)),
});

export const [purseEntries, readPurseEntry, purseEntriesSummary] = restList({
  list: endpoints.listPurseEntries,
  policy,
  values: ENTRY_VALUES,
  key: ENTRY_KEY,
  filter: entryFilter,
  orders: ENTRY_ORDERS,
  read: listPurseEntries,
  onWire: purseEntry,
  unknown: say('purseEntryUnknown'),
});

export const purseTotals = guardedRoute({
  call: endpoints.getPurseBalance,
  policy,
  async handle(_input, { db }) {
    const { agents, central } = await sumPurses(db);
    return success({ totalAgentBalance: naira(agents), walletBalance: naira(central) });
  },
});

/** Beyond the contract (D500): an agent reads one balance, its own, and no list of purses. */
export const ownPurse = guardedRoute({
  call: getOwnPurse,
  policy: agentsThemselves,
  async handle(_input, { db, caller: { agentId } }) {
    const purse = agentId === null ? undefined : await balanceOf(db, agentId);
    return purse ? success({ balance: naira(purse.balance) }) : failure(say('ownPurseUnknown'));
  },
});

/** Credits or debits an agent's purse once for each transaction id: the same movement again gets the stored answer. */
export const moveMoney = commandRoute({
  call: endpoints.moveMoney,
  policy,
  unscoped: ['notices'],
  body: z.object({
    agentId: bodyId,
    amount: bodyKobo(complaint('aboveZeroExpected'), (kobo) => kobo > 0),
    action: choiceOf(['credit', 'debit']),
    reason: storedText(MAX_REASON_CHARS),
    /** Two ids that look alike would move the money twice. */
    transactionId: typedId(MAX_TRANSACTION_ID_CHARS),
  }),
  async handle({ body }, command) {
    const { tx, at } = command;
    const outcome = await move(tx, body, at);
    if (outcome.kind !== 'moved' && outcome.kind !== 'repeated') return failure(sentenceOf(outcome, command));
    const { amount, ...rest } = body;
    const answer = success({ ...rest, amount: naira(amount), balance: naira(outcome.balance) });
    if (outcome.kind === 'repeated') {
      const { reason: _, ...facts } = { ...body, balance: outcome.balance };
      const mergeKey = `movement ${body.transactionId}`;
      await tell(tx, { kind: 'movementFound', facts, at: iso(at), seen: true, mergeKey });
      return { ...answer, skipAudit: true };
    }
    const agent = await recordName(tx, 'agents', body.agentId);
    const done = body.action === 'credit' ? 'Credited' : 'Debited';
    const action =
      `${done} the purse of ${agent} with N${formatKobo(amount)}, transaction ${body.transactionId}` as const;
    const changes = movementChanges(body, outcome);
    return { ...answer, resource: 'agentPurses', record: body.agentId, changes, action };
  },
});

/** Pays into the central purse: once for each transaction id, and once for each bank reference (D510). */
export const fundPurse = commandRoute({
  call: endpoints.fundCentralPurse,
  policy: funders,
  unscoped: ['funding', 'admins', 'notices'],
  body: z.object({
    amount: bodyKobo(complaint('aboveZeroExpected'), (kobo) => kobo > 0),
    bankReference: typedId(MAX_BANK_REFERENCE_CHARS),
    reason: storedText(MAX_REASON_CHARS),
    transactionId: typedId(MAX_TRANSACTION_ID_CHARS),
  }),
  async handle({ body }, command) {
    const { tx, at, caller, services } = command;
    if (!services.fundOnScreen) throw refusal(403, say('fundingOff'));
    const outcome = await fund(tx, body, caller.userId, at);
    if (outcome.kind === 'taken') return failure(say('transactionIdTaken'));
    if (outcome.kind === 'full') return failure(say('centralPurseFull'));
    if (outcome.kind === 'used') return failure(usedBefore(body.bankReference, outcome.first));
    const { amount, ...rest } = body;
    const answer = success({ ...rest, amount: naira(amount), balance: naira(outcome.balance) });
    if (outcome.kind === 'repeated') return { ...answer, skipAudit: true };
    await tellAdministrators(command, body);
    const entry = { action: fundingAction(body), changes: fundingChanges(body, outcome) };
    return { ...answer, resource: 'centralPurse', record: CENTRAL, ...entry };
  },
});

function usedBefore(reference: string, { amount, transactionId: id, at, by }: FirstUse): Message {
  const first = { reference, amount: formatKobo(asKobo(amount)), when: lagosTime(at), id };
  return by
    ? say('bankReferenceUsed', { ...first, who: `${by.name} (${by.username})` })
    : say('bankReferenceUsedByCommand', first);
}

type Reader = Pick<Command, 'caller' | 'services'>;

function sentenceOf(outcome: Exclude<Outcome, { kind: 'moved' | 'repeated' }>, reader: Reader): Message {
  if (outcome.kind === 'unknown') return say('agentIdUnknown');
  if (outcome.kind === 'taken') return say('transactionIdTaken');
  if (outcome.purse === 'central' && outcome.balance === 0) return whoFunds(reader);
  const amount = formatKobo(asKobo(outcome.balance));
  return outcome.purse === 'agent' ? say('purseShort', { amount }) : say('centralPurseShort', { amount });
}

/** The central purse is empty: what the reader can do. */
function whoFunds({ caller, services }: Reader): Message {
  if (!holds(caller, funders)) return say('centralPurseEmptyAsk');
  return services.fundOnScreen ? say('centralPurseEmpty') : say('centralPurseEmptyCommand');
}

function centralEntry(row: CentralRow): SentRow<typeof endpoints.listCentralPurse> {
  return {
    id: row.id,
    transaction: {
      transactionType: row.transaction_type,
      transactionID: row.transaction_id,
      amount: naira(row.amount),
      thirdpartyCut: naira(row.third_party_cut),
      chargeAmount: naira(row.charge_amount),
    },
    purseBalancebefore: naira(row.balance_before),
    purseBalance: naira(row.balance_after),
    reason: row.reason,
    createdAt: row.created_at,
  };
}

function purseEntry(row: PurseEntryRow): SentEntry {
  const { agent_id: agentId } = row;
  return {
    id: row.id,
    agent: agentId === null ? null : { id: agentId, memberId: row.member_id, businessName: row.business_name },
    transactionId: row.transaction_id,
    transactionType: row.transaction_type,
    amount: naira(row.amount),
    balanceBefore: naira(row.balance_before),
    balanceAfter: naira(row.balance_after),
    reason: row.reason,
    createdAt: row.created_at,
  };
}
