/**
 * Reads that are sent before the code that asks for them has arrived: they are on their way meanwhile, and the client is
 * given their answers when it asks for the very same. Never a command.
 */
import type { ClientOptions } from './client';
import type { RuntimeConfig } from './config';
import { addressOf, requestOf, TIMEOUT_MS } from './request';
import type { Endpoint } from './endpoint';

/** A read as its endpoint has it, without what decodes the answer. */
export type AheadRead = Pick<Endpoint<object, unknown>, 'name' | 'host' | 'path'> & { readonly input: object };

interface Sent {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly answer: Promise<Response>;
  /** Gives the request up, with the reason of the call that took it over. */
  readonly stop: AbortController;
}

type Fetch = ClientOptions['fetch'];

/** How long a request waits for the call that it was sent for, in milliseconds. */
const KEPT_MS = 10_000;

export class Ahead {
  #sent: Sent | null = null;

  /** Sends a read; what was sent before it is forgotten. A failure rejects the promise of the caller that asks for the same. */
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

  /** `fetch`, with the answer of what was sent ahead where the same is asked for, once. */
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

function authorizationIn(init: RequestInit | undefined): string | undefined {
  return new Headers(init?.headers).get('authorization') ?? undefined;
}

/** The request ends with the call that has taken it over; its own limit is measured from when it was sent. */
function takenOver({ answer, stop }: Sent, signal: AbortSignal | null | undefined): Promise<Response> {
  const end = (): void => stop.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  return answer;
}
