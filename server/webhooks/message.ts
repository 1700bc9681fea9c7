/**
 * What a message to a webhook says beside id, time and kind, and how it is signed, so that its receiver knows who sent it
 * and that it is whole (docs/operations.md, webhooks). It names the view and figures, nothing of a person.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Facts } from '../../src/upstream/notices';
import { watchedPage } from '../../src/upstream/watchRules';

const SECRET_BYTES = 32;

/** A new secret of an address: text that its receiver keeps as it is. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;

interface Signed {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly time: number;
  readonly body: string;
}

/** @param secrets every one that is valid: the receiver may know an older one still. */
export function signatureHeaders({ id, time, body }: Signed, secrets: readonly string[]) {
  const signed = `${time}.${id}.${body}`;
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`);
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Kobodesk',
    'kobodesk-id': id,
    'kobodesk-time': String(time),
    'kobodesk-signature': signatures.join(','),
  };
}

/** @param publicUrl with a slash at the end; without it the message has no link. */
export function webhookContent(facts: Facts, publicUrl: string | undefined): Readonly<Record<string, unknown>> {
  const { watch: id, view, resource, measure = 'count', compare, line, viewId, value, before, reason } = facts;
  const page = watchedPage(String(resource));
  const link =
    publicUrl === undefined || page === undefined || viewId === undefined
      ? null
      : `${publicUrl}${page.slice(1)}?view=${viewId}`;
  return {
    watch: { id, view, resource, measure, compare, line },
    value: value ?? null,
    before: before ?? null,
    ...(reason !== undefined && { reason }),
    link,
  };
}

/** Of a test: the same fields, without a watch. */
export const TEST_CONTENT = { watch: null, value: null, before: null, link: null } as const;
