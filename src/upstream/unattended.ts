/** Calls that the app makes by itself: a service that knows the header does not take them for use of the session (D523). */
import type { ClientOptions } from './client';

/** The name of the header, whose value does not matter. */
export const UNATTENDED = 'kobodesk-unattended';

/** Adds the header. @param base of the host that knows it: a page may not send it to any other. */
export function unattended(send: ClientOptions['fetch'], base: string): ClientOptions['fetch'] {
  return (input, init) => {
    if (typeof input !== 'string' || !input.startsWith(`${base}/`)) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set(UNATTENDED, '1');
    return send(input, { ...init, headers });
  };
}
