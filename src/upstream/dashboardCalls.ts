/**
 * The dashboard's calls beyond the contract: its period and what needs attention. They come with the dashboard, not with
 * the registry (`index.ts`), which every page loads before its first row.
 */
import * as z from 'zod/mini';
import { count } from './dashboard';
import { data, defineEndpoint, readCall } from './endpoint';
import { lazily } from './rows';
import { kobo } from './wire';

/** Volume and value of one outcome. */
const part = lazily(() => z.object({ volume: count(), value: kobo }));
const outcomes = () => ({ successful: part(), failed: part(), pending: part() });

const failing = () => z.optional(z.array(z.object({ name: z.string(), failed: count(), successful: count() })));

const dashboardPeriod = () =>
  z.object({
    /** Days of Lagos, both included. */
    period: z.object({ startDate: z.string(), endDate: z.string() }),
    /** As many days right before, or from the beginning of the unit before. While the period's last day is not over, its last day ends at the same time of day. */
    before: z.object({ startDate: z.string(), endDate: z.string(), until: z.optional(z.string()) }),
    /** Each of these only for callers who may list transactions, and the two figures for agent managers. */
    figures: z.optional(z.object(outcomes())),
    figuresBefore: z.optional(z.object(outcomes())),
    /** Of one day its hours (2026-11-20T13), of several their days (2026-11-20); all of them, in order. */
    curve: z.optional(z.array(z.object({ at: z.string(), ...outcomes() }))),
    types: z.optional(z.array(z.object({ id: z.number(), type: z.string(), ...outcomes() }))),
    /**
     * With their successful transactions. For staff the best of the period; for an agent manager its own by name, at most
     * 200, those without a transaction included (D540).
     */
    agents: z.optional(
      z.array(
        z.object({
          id: z.number(),
          memberId: z.string(),
          businessName: z.string(),
          volume: count(),
          value: kobo,
          failed: z.optional(count()),
          pending: z.optional(count()),
        }),
      ),
    ),
    /** Agents registered in the period; for callers who see the number of agents. */
    agentsRegistered: z.optional(count()),
    /** Where failures are asked for: nothing of the above, but these, with the most failures first (D541). */
    banks: failing(),
    terminals: failing(),
    /** The twelve months up to the current one, oldest first. */
    months: z.optional(
      z.array(z.object({ month: z.string(), successful: count(), failed: count(), pending: count() })),
    ),
  });

/** Beyond the contract (feature `dashboardPeriod`, D335). */
export const getDashboardPeriod = defineEndpoint<{
  readonly startDate: string;
  readonly endDate: string;
  readonly parts?: 'failures';
  /** That the days are of and is under way: they are compared with as many of the one before (D872). */
  readonly unit?: 'Month';
}>()({
  ...readCall('getDashboardPeriod', '/dashboard/period'),
  read: data(dashboardPeriod),
});

/** Some of `count` agents, the worst first. */
const agents = <Shape extends z.core.$ZodShape>(figures: Shape) =>
  z.object({
    count: count(),
    agents: z.array(z.object({ id: z.number(), memberId: z.string(), businessName: z.string(), ...figures })),
  });
/** Null: could not be read. Absent: not asked for, or not this caller's. */
const attentionPart = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

const attention = () =>
  z.object({
    pending: attentionPart(
      z.object({
        count: count(),
        oldest: z.array(
          z.object({
            transactionId: z.string(),
            memberId: z.optional(z.string()),
            businessName: z.string(),
            amount: kobo,
            systemTime: z.string(),
          }),
        ),
      }),
    ),
    /** Of today, above the usual of the same hours; of a type or of a beneficiary bank. */
    failureRates: attentionPart(
      z.array(
        z.object({
          type: z.optional(z.object({ id: z.number(), type: z.string() })),
          bank: z.optional(z.string()),
          failed: count(),
          volume: count(),
          usualFailed: count(),
          usualVolume: count(),
        }),
      ),
    ),
    /** Today's successful cash-out. */
    cashOut: attentionPart(agents({ value: kobo })),
    silentAgents: attentionPart(agents({ lastDay: z.string(), perDay: z.number() })),
    terminals: attentionPart(agents({ createdAt: z.string() })),
    /** Amounts without a fee, both bounds included. */
    feeGaps: attentionPart(z.array(z.object({ type: z.string(), from: kobo, to: kobo }))),
  });

export const ATTENTION_PARTS = [
  'pending',
  'failureRates',
  'cashOut',
  'silentAgents',
  'terminals',
  'feeGaps',
] as const satisfies readonly (keyof z.infer<ReturnType<typeof attention>>)[];

/** Beyond the contract (feature `dashboardAttention`, D249). The limits are those of `config.json`. */
export const getDashboardAttention = defineEndpoint<
  /** `parts`: several of `ATTENTION_PARTS`, separated by commas; so are the ids of `cashOutTypes`. */
  { readonly parts: string; readonly cashOutTypes: string } & Readonly<
    Record<
      | 'pendingMinutes'
      | 'failurePercent'
      | 'failureLeast'
      | 'cashOutNaira'
      | 'nearPercent'
      | 'silentDays'
      | 'silentPerDay',
      number
    >
  >
>()({
  ...readCall('getDashboardAttention', '/dashboard/attention'),
  read: data(attention),
});
