/** Signs what is sent to a webhook, so that its receiver knows who sent it and that it is whole (docs/operations.md, webhooks). */
import { createHmac, randomBytes } from 'node:crypto';

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
