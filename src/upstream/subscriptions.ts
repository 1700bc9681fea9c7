/** Watches of saved views, in the simple REST dialect: beyond the contract (feature `subscriptions`, D602). */
import * as z from 'zod/mini';
import { restListing } from './bare';
import { id } from './wire';

const subscription = () =>
  z.object({
    id,
    /** Null once the view was deleted. */
    viewId: z.nullable(id),
    /** The view's name. */
    view: z.string(),
    /** The app's name of the view's list. */
    resource: z.string(),
    /** One of `COMPARES`. */
    compare: z.string(),
    /** One of `WATCHED_MEASURES`; a service without them counts records. */
    measure: z._default(z.string(), 'count'),
    /** In the measure's unit (`unitOf`); for `off` a percentage. */
    line: z.number(),
    everyMinutes: z.number(),
    byNotice: z.boolean(),
    byMail: z.boolean(),
    /** The webhook that it tells, and its name; null without one, absent where the service has none. */
    webhookId: z.optional(z.nullable(id)),
    webhook: z.optional(z.nullable(z.string())),
    /** ISO 8601; a time that is over counts as none. */
    snoozedUntil: z.nullable(z.string()),
    /** One of `PAUSES`; a later service may have others. */
    paused: z.nullable(z.string()),
    /** When it was counted, ISO 8601; null before the first count. */
    countedAt: z.nullable(z.string()),
    /** The measure at that time, in its unit; null where that is not known. */
    value: z.nullable(z.number()),
    /** The measure in the period before, for `off`. */
    before: z.nullable(z.number()),
    /** Whether the line was crossed; null where that is not known. */
    across: z.nullable(z.boolean()),
    /** A username. */
    owner: z.string(),
    /** The caller is the owner. */
    mine: z.boolean(),
  });

export type Subscription = z.infer<ReturnType<typeof subscription>>;

/** @throws ZodError for anything else. */
export const readSubscription = (record: unknown): Subscription => subscription().parse(record);

export const listSubscriptions = restListing('subscriptions', '/subscriptions', subscription);
