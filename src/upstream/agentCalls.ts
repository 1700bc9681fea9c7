/**
 * Calls about one agent, all beyond the contract. They come with the parts that make them, not with the registry
 * (`index.ts`), which every page loads before its first row.
 */
import * as z from 'zod/mini';
import { data, defineEndpoint, plainRead, readCall } from './endpoint';
import { id, kobo, koboOrNull, text } from './wire';

/** The balance of the caller's own purse, in kobo; for agents (feature `ownPurse`, D500). */
export const getOwnPurse = plainRead(
  'getOwnPurse',
  '/own-purse',
  data(() => z.object({ balance: kobo })),
);

/** Without `agentId` it is the caller's own agent. `cashOutTypes`: ids, separated by commas. */
interface CashOutInput {
  readonly agentId?: string;
  readonly cashOutTypes: string;
}

/** An agent's successful cash-out of today, YYYY-MM-DD in Lagos, in kobo (feature `agentCashOut`, D500). */
export const getAgentCashOut = defineEndpoint<CashOutInput>()({
  ...readCall('getAgentCashOut', '/transaction/cash-out'),
  read: data(() => z.object({ day: z.string(), value: kobo })),
});

const statement = () =>
  z.object({
    agent: z.object({ id, memberId: text, businessName: text }),
    /** When the ledger of this purse begins. A month that began earlier is not whole. */
    since: z.string(),
    /** The purse was opened then, so that nothing came before. Absent: not known. */
    opened: z.optional(z.boolean()),
    /** When the ledger was read. */
    at: z.string(),
    /** Null: the month ended before the ledger begins. */
    month: z.nullable(
      z.object({
        opening: kobo,
        closing: kobo,
        /** All of them, oldest first; negative amounts left the purse. */
        movements: z.array(
          z.object({
            id,
            createdAt: z.string(),
            transactionId: z.string(),
            transactionType: text,
            reason: text,
            amount: kobo,
            balanceAfter: kobo,
          }),
        ),
      }),
    ),
  });

/** A month of a purse, in kobo. */
export type PurseStatement = z.infer<ReturnType<typeof statement>>;

/** `month`: YYYY-MM in Lagos. For who may open purses (feature `purseStatements`, D501). */
export const getPurseStatement = defineEndpoint<{ readonly agentId: string; readonly month: string }>()({
  ...readCall('getPurseStatement', '/purse/statement'),
  read: data(statement),
});

/** The same of the caller's own purse; for agents. */
export const getOwnStatement = defineEndpoint<{ readonly month: string }>()({
  ...readCall('getOwnStatement', '/own-purse/statement'),
  read: data(statement),
});

const kind = () => z.enum(['transaction', 'movement', 'change', 'signIn', 'note']);

const timeline = () =>
  z.object({
    /** Newest first. */
    happenings: z.array(
      z.object({
        kind: kind(),
        /** Unique within its kind; of a transaction its transaction id. */
        id: z.string(),
        time: z.string(),
        /** A user name. */
        who: text,
        /** The type of money, the words of the audit, or the note. */
        what: z.string(),
        /** The status code of a transaction, or the reason of a movement. */
        more: text,
        amount: koboOrNull,
        changes: z.array(z.object({ field: z.string(), old: text, new: text })),
      }),
    ),
    /** Those that the caller may be told. */
    kinds: z.optional(z.array(kind())),
    /** There is more before the last one: asked for with its time as `before`. */
    older: z.boolean(),
    /** Only for who may open the audit; null: never. */
    lastSeen: z.optional(text),
  });

export type Happening = z.infer<ReturnType<typeof timeline>>['happenings'][number];

interface TimelineInput {
  readonly agentId: string;
  readonly before?: string;
  /** Separated by commas; absent: all. */
  readonly kinds?: string;
}

/** What happened to an agent, each part for who may open its source (feature `agentTimeline`, D502). */
export const getAgentTimeline = defineEndpoint<TimelineInput>()({
  ...readCall('getAgentTimeline', '/agent/timeline'),
  read: data(timeline),
});

const outcome = () => z.object({ volume: z.number().check(z.int(), z.nonnegative()) });

interface OutcomesInput {
  readonly agentId: string;
  /** Days of Lagos, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

/** How many transactions of an agent ended how, beyond the contract (feature `agentOutcomes`, D247). */
export const getAgentOutcomes = defineEndpoint<OutcomesInput>()({
  ...readCall('getAgentOutcomes', '/transaction/outcomes'),
  read: data(() => z.object({ successful: outcome(), failed: outcome(), pending: outcome() })),
});
