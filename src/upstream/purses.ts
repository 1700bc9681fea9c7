/** The central purse, the agents' purses, and moving money between them (P2-3 and P2-7). */
import * as z from 'zod/mini';
import { commandCall, data, defineEndpoint, page, type Paging, readCall } from './endpoint';
import { id, kobo, koboOrNull, text } from './wire';

/** A type's name, whether it stands alone or in a type's record as in a transaction. */
const typeName = z.pipe(
  z.union([
    text,
    z.pipe(
      z.object({ type: text }),
      z.transform((type) => type.type),
    ),
  ]),
  z.transform((name) => name),
);

const centralPurseEntry = z.object({
  id: z.optional(id),
  transaction: z.optional(
    z.nullable(
      z.object({
        transactionType: typeName,
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
export type CentralPurseEntry = z.infer<typeof centralPurseEntry>;

/** Days are YYYY-MM-DD in Lagos, inclusive. */
export interface CentralPurseFilter {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly transactionId?: string;
  readonly transactionType?: string;
}

export const listCentralPurse = defineEndpoint<Paging & CentralPurseFilter>()({
  ...readCall('listCentralPurse', '/purse/central'),
  filters: ['startDate', 'endDate', 'transactionId', 'transactionType'],
  swapPagingIf: 'swapCentralPursePaging',
  read: page(centralPurseEntry),
});

const agentPurse = z.object({
  agent: z.object({
    id,
    businessName: text,
    user: z.object({ username: text, fullName: text }),
  }),
  balance: kobo,
  createdAt: text,
});

/** The balance is whole kobo. */
export type AgentPurse = z.infer<typeof agentPurse>;

export const listAgentPurses = defineEndpoint<Paging & { readonly businessName?: string }>()({
  ...readCall('listAgentPurses', '/purse/agent'),
  filters: ['businessName'],
  read: page(agentPurse),
});

export const getPurseBalance = defineEndpoint<object>()({
  ...readCall('getPurseBalance', '/purse/balance/general'),
  read: data(z.object({ totalAgentBalance: kobo, walletBalance: kobo })),
});

/**
 * Credits or debits an agent's purse, once for each `transactionId`: said again in the same words it answers the
 * stored result, in other words it fails. Whether a call whose answer was lost took effect is asked of the central
 * purse, never tried again (D319).
 */
export const moveMoney = defineEndpoint<{
  readonly agentId: number;
  /** Naira with at most two decimals, as a number or a decimal text (docs/contract.md, wire formats). */
  readonly amount: number | string;
  readonly action: 'credit' | 'debit';
  readonly reason: string;
  readonly transactionId: string;
}>()(commandCall('moveMoney', 'POST', '/purse/creditordebit'));
