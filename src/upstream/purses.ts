/** The central purse, the agents' purses, and moving money between them (P2-3 and P2-7). */
import * as z from 'zod/mini';
import {
  command,
  data,
  defineEndpoint,
  page,
  pagedList,
  plainRead,
  readCall,
  type Paging,
  type TextFilter,
} from './endpoint';
import { id, kobo, koboOrNull, text } from './wire';

/** A type's name, whether it stands alone or in a type's record as in a transaction. */
const typeName = () =>
  z.pipe(
    z.union([
      text,
      z.pipe(
        z.object({ type: text }),
        z.transform((type) => type.type),
      ),
    ]),
    z.transform((name) => name),
  );

const centralPurseEntry = () =>
  z.object({
    id: z.optional(id),
    transaction: z.optional(
      z.nullable(
        z.object({
          transactionType: typeName(),
          transactionID: text,
          amount: koboOrNull,
          thirdpartyCut: koboOrNull,
          chargeAmount: koboOrNull,
        }),
      ),
    ),
    purseBalancebefore: koboOrNull,
    purseBalance: koboOrNull,
    reason: text,
    createdAt: text,
  });

/** Amounts are whole kobo. */
export type CentralPurseEntry = z.infer<ReturnType<typeof centralPurseEntry>>;

const filters = ['startDate', 'endDate', 'transactionId', 'transactionType'] as const;

/** Days are YYYY-MM-DD in Lagos, inclusive. */
export const listCentralPurse = pagedList('listCentralPurse', '/purse/central', filters, centralPurseEntry, {
  swapPagingIf: 'swapCentralPursePaging',
});

export const agentPurse = () =>
  z.object({
    agent: z.object({
      id,
      businessName: text,
      /** `memberId` is beyond the specification. */
      user: z.object({ memberId: text, username: text, fullName: text }),
    }),
    balance: kobo,
    createdAt: text,
  });

/** The balance is whole kobo. */
export type AgentPurse = z.infer<ReturnType<typeof agentPurse>>;

export const listAgentPurses = pagedList(
  'listAgentPurses',
  '/purse/agent',
  ['businessName', 'agentId', 'balance_lte', 'q'],
  agentPurse,
  {
    beyond: ['agentId', 'balance_lte', 'q'],
  },
);

const purseEntry = () =>
  z.object({
    id,
    /** Null: an entry of the central purse. */
    agent: z.nullable(z.object({ id, memberId: text, businessName: text })),
    transactionId: z.string(),
    transactionType: text,
    amount: kobo,
    balanceBefore: kobo,
    balanceAfter: kobo,
    reason: text,
    createdAt: text,
  });

/** Amounts are whole kobo, negative where money left the purse. */
export type PurseEntry = z.infer<ReturnType<typeof purseEntry>>;

/** Entries of any purse, beyond the contract (D335). */
export const listPurseEntries = defineEndpoint<Paging & TextFilter<'agentId' | 'transactionId'>>()({
  ...readCall('listPurseEntries', '/purse-entries'),
  transport: 'simpleRest',
  latestFirst: true,
  filters: ['agentId', 'transactionId'],
  read: page(purseEntry),
});

export const getPurseBalance = plainRead(
  'getPurseBalance',
  '/purse/balance/general',
  data(() => z.object({ totalAgentBalance: kobo, walletBalance: kobo })),
);

/**
 * Credits or debits an agent's purse once for each `transactionId`: the same request again gets the stored result,
 * another one under that id fails. After a lost answer the central purse is read; the call is never repeated (D319).
 */
export const moveMoney = command<{
  readonly agentId: number;
  /** Naira with at most two decimals, as a number or a decimal text (docs/contract.md, wire formats). */
  readonly amount: number | string;
  readonly action: 'credit' | 'debit';
  readonly reason: string;
  readonly transactionId: string;
}>('moveMoney', 'POST', '/purse/creditordebit');

/**
 * Pays into the central purse once for each `transactionId`, and once for each bank reference; beyond the contract
 * (feature `funding`, D510). After a lost answer the central purse is read; the call is never repeated.
 */
export const fundCentralPurse = command<{
  /** As of `moveMoney`. */
  readonly amount: number | string;
  /** What the bank calls the transfer: compared without case and spaces. */
  readonly bankReference: string;
  readonly reason: string;
  readonly transactionId: string;
}>('fundCentralPurse', 'POST', '/purse/fund');
