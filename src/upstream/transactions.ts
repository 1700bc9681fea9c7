/** Transactions, their types and statuses, and the transfer query (P1-2, P1-3, P1-7). */
import * as z from 'zod/mini';
import { data, defineEndpoint, list, page, type Paging, readCall } from './endpoint';
import { id, kobo, koboOrNull, pan, text } from './wire';

export const transaction = z.object({
  id,
  /** When it happened, ISO 8601, stored as UTC. */
  systemTime: z.string(),
  transactionId: z.string(),
  transactionType: z.nullable(z.object({ id, type: z.string() })),
  agent: z.nullable(
    z.object({
      id,
      businessName: text,
      bankTerminal: z.optional(z.nullable(z.object({ terminalId: text }))),
    }),
  ),
  amount: kobo,
  totalAmount: koboOrNull,
  statusCode: z.string(),
  statusMessage: text,
  agentFee: koboOrNull,
  stampDuty: koboOrNull,
  convenienceFee: koboOrNull,
  rrn: text,
  stan: text,
  pan,
  cardHolder: text,
  prePurseBalance: koboOrNull,
  postPurseBalance: koboOrNull,
  appVersion: text,
  accountNumber: text,
  accountName: text,
  bankName: text,
});

/** Amounts are whole kobo. */
export type Transaction = z.infer<typeof transaction>;

/** Filters as the upstream names them. Days are YYYY-MM-DD in Lagos, inclusive. */
export interface TransactionFilter {
  readonly agentId?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly terminalId?: string;
  /** A statusCode. */
  readonly status?: string;
  /** A transaction type's id, or CARD: every row with a PAN. */
  readonly transactionTypeId?: string;
  readonly transactionId?: string;
  readonly rrn?: string;
  readonly pan?: string;
  readonly stan?: string;
}

export const listTransactions = defineEndpoint<Paging & TransactionFilter>()({
  ...readCall('listTransactions', '/transaction'),
  filters: [
    'agentId',
    'startDate',
    'endDate',
    'terminalId',
    'status',
    'transactionTypeId',
    'transactionId',
    'rrn',
    'pan',
    'stan',
  ],
  read: page(transaction),
});

export const listTransactionTypes = defineEndpoint<object>()({
  ...readCall('listTransactionTypes', '/transaction/types'),
  read: list(z.object({ id, type: z.string() })),
});

export const listTransactionStatuses = defineEndpoint<object>()({
  ...readCall('listTransactionStatuses', '/transaction/status'),
  read: list(z.object({ statusCode: z.string(), statusMessage: z.string() })),
});

/** Asks the switch for the outcome of a transfer. `data` is the switch's own answer. */
export const queryTransfer = defineEndpoint<{ transactionId: string }>()({
  ...readCall('queryTransfer', '/transfer/query'),
  read: data(z.object({ responseCode: z.string(), responseMessage: z.string() })),
});
