/** Transactions, their types and statuses, and the transfer query (P1-2, P1-3, P1-7). */
import * as z from 'zod/mini';
import { data, defineEndpoint, list, pagedList, plainRead, readCall, type TextFilter } from './endpoint';
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
      /** Beyond the contract (D335): null where the service does not send it. */
      businessAddress: z.optional(text),
      user: z.optional(z.nullable(z.object({ memberId: text }))),
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

const filters = [
  'agentId',
  'startDate',
  'endDate',
  'terminalId',
  /** A statusCode; to a host that takes several, separated by commas. So is `transactionTypeId`. */
  'status',
  /** A transaction type's id, or CARD: every row with a PAN. */
  'transactionTypeId',
  'transactionId',
  'rrn',
  'pan',
  'stan',
  /** successful, pending or failed (D334). */
  'statusGroup',
  /** Pending for over so many minutes (D249). */
  'pendingOver',
  /** The beneficiary's bank by its whole name (D249), and the agent's manager by the member id (D976). */
  'bankName',
  'agentManager',
  /** A transaction id: its card has the same first six and last four digits (D246). */
  'sameCardAs',
  /** An id, an agent or a beneficiary (D378). */
  'q',
] as const;

/** Days are YYYY-MM-DD in Lagos, inclusive. */
export type TransactionFilter = TextFilter<(typeof filters)[number]>;

const counts = () =>
  z.nullable(z.array(z.object({ value: z.string(), count: z.number().check(z.int(), z.nonnegative()) })));

/** How many each choice of the filter `by` finds beside the others (feature `choiceCounts`, D493). Null: not known at once. */
export const countTransactionChoices = defineEndpoint<TransactionFilter & { readonly by: string }>()({
  ...readCall('countTransactionChoices', '/transaction/counts'),
  read: data(() => z.object({ counts: counts() })),
});

export const listTransactionTypes = plainRead(
  'listTransactionTypes',
  '/transaction/types',
  list(() => z.object({ id, type: z.string() })),
);

export const listTransactionStatuses = plainRead(
  'listTransactionStatuses',
  '/transaction/status',
  list(() => z.object({ statusCode: z.string(), statusMessage: z.string() })),
);

/** The outcome of a transaction by its status code; every other code has failed (P1-4, D334). */
export const OUTCOME_CODES = { successful: ['00'], pending: ['PP', '09'] } as const;

export const [SUCCESSFUL] = OUTCOME_CODES.successful;

export type Outcome = keyof typeof OUTCOME_CODES | 'failed';

export function outcomeOf(statusCode: string | null): Outcome {
  if (statusCode === SUCCESSFUL) return 'successful';
  return OUTCOME_CODES.pending.some((code) => code === statusCode) ? 'pending' : 'failed';
}

export const listTransactions = pagedList('listTransactions', '/transaction', filters, transaction, {
  beyond: ['statusGroup', 'sameCardAs', 'pendingOver', 'bankName', 'agentManager', 'q'],
  joined: {
    by: 'systemTime',
    parameters: ['status', 'transactionTypeId'],
    alone: 'CARD',
    group: {
      parameter: 'statusGroup',
      of: 'status',
      values: OUTCOME_CODES,
      codes: listTransactionStatuses,
      code: 'statusCode',
    },
  },
});

/** Asks the switch for the outcome of a transfer. `data` is the switch's own answer. */
export const queryTransfer = defineEndpoint<{ transactionId: string }>()({
  ...readCall('queryTransfer', '/transfer/query'),
  read: data(() => z.object({ responseCode: z.string(), responseMessage: z.string() })),
});
