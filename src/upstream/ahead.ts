/**
 * Reads that are sent before the code that asks for them has arrived: they are on their way meanwhile, and the client is
 * given their answers when it asks for the very same. Never a command.
 */
import type { ClientOptions } from './client';
import type { RuntimeConfig } from './config';
import { addressOf, requestOf } from './request';
import type { Endpoint } from './endpoint';

/** A read as its endpoint has it, without what decodes the answer. */
export type AheadRead = Pick<Endpoint<object, unknown>, 'name' | 'host' | 'path'> & { readonly input: object };

interface Sent {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly answer: Promise<Response>;
}

type Fetch = ClientOptions['fetch'];

/** How long an answer may wait for whoever asks for it, in milliseconds. */
const WAITS_MS = 10_000;

export class Ahead {
  #sent: Sent | null = null;

  /** Sends a read; what was sent before it is forgotten. A failure is told to whoever asks for the same. */
  send(
    transport: Fetch,
    config: Pick<RuntimeConfig, 'hosts' | 'paths'>,
    token: string,
    { input, ...read }: AheadRead,
  ): void {
    const endpoint = { ...read, method: 'GET' } as const;
    const bearer = config.hosts[read.host]?.auth === 'bearer' ? token : null;
    const [url, init] = requestOf(endpoint, addressOf(config, endpoint), input, bearer, AbortSignal.timeout(WAITS_MS));
    const answer = transport(url, init);
    answer.catch(() => undefined);
    const sent = { url, authorization: authorizationIn(init), answer };
    this.#sent = sent;
    setTimeout(() => {
      if (this.#sent === sent) this.#sent = null;
    }, WAITS_MS);
  }

  /** `fetch`, with the answer of what was sent ahead where the same is asked for, once. */
  over(transport: Fetch): Fetch {
    return (url, init) => {
      const sent = this.#sent;
      const same = sent !== null && sent.url === url && init?.method === 'GET';
      if (!same || sent.authorization !== authorizationIn(init)) return transport(url, init);
      this.#sent = null;
      return sooner(sent.answer, init.signal);
    };
  }
}

function authorizationIn(init: RequestInit | undefined): string | undefined {
  return new Headers(init?.headers).get('authorization') ?? undefined;
}

/** The answer, or the reason of whoever does not wait for it any longer. */
function sooner(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}
