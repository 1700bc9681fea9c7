/** Addresses that watches tell: beyond the contract (feature `webhooks`, D632), bare JSON in the simple REST dialect. */
import * as z from 'zod/mini';
import { bareCommand, bareRead } from './bare';
import { defineEndpoint } from './endpoint';
import { id } from './wire';

/** Everything but id and name is null for people who may not see it: they choose an address by its name. */
const webhook = () =>
  z.object({
    id,
    name: z.string(),
    url: z.nullable(z.string()),
    /** The latest attempt, ISO 8601; null before the first one. */
    triedAt: z.nullable(z.string()),
    /** One of `WEBHOOK_OUTCOMES`; a later service may have others. */
    outcome: z.nullable(z.string()),
    /** The HTTP status of the outcome `status`. */
    status: z.nullable(z.number()),
    /** ISO 8601; null while the latest attempt succeeded. */
    failingSince: z.nullable(z.string()),
    /** Messages that wait to be sent, or to be sent again. */
    waiting: z.nullable(z.number()),
    /** Messages that were given up in the last 30 days. */
    givenUp: z.nullable(z.number()),
    /** Until when the former secret signs too, ISO 8601; null without one. */
    oldSecretUntil: z.nullable(z.string()),
    /** Only in the answer to what has made it. */
    secret: z.optional(z.string()),
  });

export type Webhook = z.infer<ReturnType<typeof webhook>>;

/** What an administrator enters. */
export interface WebhookEntry {
  readonly name: string;
  readonly url: string;
}

/** All of them, at most 20, by name. */
export const listWebhooks = defineEndpoint<{ readonly range?: string }>()(
  bareRead('listWebhooks', '/webhooks', () => z.array(webhook())),
);

/** Answers the secret, which is shown this once. */
export const addWebhook = defineEndpoint<WebhookEntry>()(bareCommand('addWebhook', 'POST', '/webhooks', webhook));

/** Another host gets another secret, which the answer has this once. */
export const changeWebhook = defineEndpoint<WebhookEntry & { readonly id: number }>()(
  bareCommand('changeWebhook', 'PUT', '/webhooks/{id}', webhook),
);

/** Answers the new secret, which is shown this once; the former one signs for another day. */
export const renewWebhookSecret = defineEndpoint<{ readonly id: number }>()(
  bareCommand('renewWebhookSecret', 'POST', '/webhooks/{id}/secret', webhook),
);

/** Stores a test, which is sent once. */
export const testWebhook = defineEndpoint<{ readonly id: number }>()(
  bareCommand('testWebhook', 'POST', '/webhooks/{id}/test', webhook),
);

export const endWebhook = defineEndpoint<{ readonly id: number }>()(
  bareCommand('endWebhook', 'DELETE', '/webhooks/{id}', webhook),
);
