/**
 * A read that is sent before the code that needs it has loaded: the client gets the answer when it makes the same
 * request. Never a command.
 */
import type { ClientOptions } from './client';
import type { RuntimeConfig } from './config';
import { addressOf, requestOf, TIMEOUT_MS } from './request';
import type { Endpoint } from './endpoint';

export type AheadRead = Pick<Endpoint<object, unknown>, 'name' | 'host' | 'path'> & { readonly input: object };

interface Sent {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
}

type Fetch = ClientOptions['fetch'];

/** How long an answer is kept for its call, in milliseconds. */
const KEPT_MS = 10_000;

export class Ahead {
  #sent: Sent | null = null;

  /** Sends a read, which replaces an earlier one. A failure rejects for the call that takes the answer over. */
  send(
    transport: Fetch,
    config: Pick<RuntimeConfig, 'hosts' | 'paths'>,
    token: string,
    { input, ...read }: AheadRead,
  ): void {
    const endpoint = { ...read, method: 'GET' } as const;
    const bearer = config.hosts[read.host]?.auth === 'bearer' ? token : null;
    const stop = new AbortController();
    const aborted = AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const [url, init] = requestOf(endpoint, addressOf(config, endpoint), input, bearer, aborted);
    const answer = transport(url, init);
    answer.catch(() => undefined);
    const sent = { url, authorization: authorizationIn(init), answer, stop };
    this.#sent = sent;
    setTimeout(() => {
      if (this.#sent !== sent) return;
      this.#sent = null;
      stop.abort();
    }, KEPT_MS);
  }

  /** `fetch`, which answers the same request once from what was sent ahead. */
  over(transport: Fetch): Fetch {
    return (url, init) => {
      const sent = this.#sent;
      const same = sent !== null && sent.url === url && init?.method === 'GET';
      if (!same || sent.authorization !== authorizationIn(init)) return transport(url, init);
      this.#sent = null;
      return takenOver(sent, init.signal);
    };
  }
}

export const ahead = new Ahead();

function authorizationIn(init: RequestInit | undefined): string | undefined {
  return new Headers(init?.headers).get('authorization') ?? undefined;
}

/** Aborting the call aborts its request; the time limit still counts from when the request was sent. */
function takenOver({ answer, stop }: Sent, signal: AbortSignal | null | undefined): Promise<Response> {
  const end = (): void => stop.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  return answer;
}
