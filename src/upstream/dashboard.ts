/** The dashboard's two calls (P1-3; contract: the client takes a field from whichever has it). */
import * as z from 'zod/mini';
import { data, plainRead } from './endpoint';
import { kobo } from './wire';

const count = z.number().check(z.int(), z.nonnegative());

const dashboard = z.object({
  breakdown: z.optional(
    z.object({
      successful_value: kobo,
      successful_volume: count,
      failed_value: kobo,
      failed_volume: count,
    }),
  ),
  details: z.optional(z.object({ totalTransactionValue: kobo, totalTransactionVolume: count })),
  /** Today's, best first. */
  mostPerformingAgent: z.optional(z.array(z.object({ id: z.optional(z.number()), businessName: z.string() }))),
  transactionTypeBreakdown: z.optional(
    z.array(z.object({ id: z.optional(z.number()), type: z.string(), volume: count })),
  ),
  numberOfAgents: z.optional(count),
  /** Agents registered today. */
  agentsRegistered: z.optional(count),
});

export type DashboardPart = z.infer<typeof dashboard>;

export const getDashboard = plainRead('getDashboard', '/dashboard', data(dashboard));

export const getDailyBreakdown = plainRead('getDailyBreakdown', '/dashboard/daily/breakdown', data(dashboard));
