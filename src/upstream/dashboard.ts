/** The dashboard's two calls (P1-3; contract: the client takes a field from whichever has it). */
import * as z from 'zod/mini';
import { data, plainRead } from './endpoint';
import { lazily } from './rows';
import { kobo } from './wire';

/** Made once, when an answer is first read: a page of many figures waits for it. */
export const count = lazily(() => z.number().check(z.int(), z.nonnegative()));

const dashboard = () =>
  z.object({
    breakdown: z.optional(
      z.object({
        successful_value: kobo,
        successful_volume: count(),
        failed_value: kobo,
        failed_volume: count(),
      }),
    ),
    details: z.optional(z.object({ totalTransactionValue: kobo, totalTransactionVolume: count() })),
    /** Today's, best first. */
    mostPerformingAgent: z.optional(z.array(z.object({ id: z.optional(z.number()), businessName: z.string() }))),
    transactionTypeBreakdown: z.optional(
      z.array(z.object({ id: z.optional(z.number()), type: z.string(), volume: count() })),
    ),
    numberOfAgents: z.optional(count()),
    /** Agents registered today. */
    agentsRegistered: z.optional(count()),
  });

export type DashboardPart = z.infer<ReturnType<typeof dashboard>>;

const readDashboard = data(dashboard);

export const getDashboard = plainRead('getDashboard', '/dashboard', readDashboard);

export const getDailyBreakdown = plainRead('getDailyBreakdown', '/dashboard/daily/breakdown', readDashboard);
