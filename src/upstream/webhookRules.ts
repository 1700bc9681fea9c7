/** What is sent to webhooks, and what became of it: the same for the browser and the reference API. */

/** The kinds of messages: of a watch, and the test that an administrator sends. */
export type WebhookKind = 'watchCrossed' | 'watchOver' | 'watchPaused' | 'test';

/**
 * How the latest attempt ended. `received`: any status of 200 to 299. `status`: another one, a redirect included.
 * `secret`: the address has none, because backups do not hold secrets. The others say why no answer came.
 */
export const WEBHOOK_OUTCOMES = [
  'received',
  'status',
  'private',
  'name',
  'connection',
  'certificate',
  'time',
  'lost',
  'secret',
] as const;

export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

/** Addresses of an installation. */
export const MAX_WEBHOOKS = 20;
/** In characters. */
export const MAX_WEBHOOK_NAME = 60;
export const MAX_WEBHOOK_URL = 1_000;
/** A replaced secret goes on signing for this long, in milliseconds. */
export const OLD_SECRET_MS = 86_400_000;

/** Whether a webhook may have this address: by HTTPS, without a user, a password or a fragment. */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && !text.includes('#');
}
