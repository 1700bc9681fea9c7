/** A client whose requests a test answers, and what was asked. */
import { createClient, type ClientOptions } from './client';
import { UpstreamError } from './errors';

const host = (base: string) => ({ base, auth: 'bearer' }) as const;

/** The contract's hosts, each at a path of its own; the processor takes no token. */
export const HOSTS = {
  api: host('/api/v1'),
  processor: { base: '/processor-host', auth: 'none' },
  cashOut: host('/cash-out'),
  partnerBank: host('/partner'),
  records: host('/records'),
} as const;

export interface Asked {
  readonly url: string;
  /** Method and address: "GET /api/v1/bank". */
  readonly line: string;
  readonly init: RequestInit;
  /** The value of a JSON body, or any other body as it is. */
  readonly body: unknown;
}

/** @returns the client, and its requests in their order. The session's token is "secret-token". */
export function clientOver(answer: (asked: Asked) => Response | Promise<Response>, more: Partial<ClientOptions> = {}) {
  const asked: Asked[] = [];
  const client = createClient({
    config: { hosts: HOSTS, paths: {} },
    token: () => 'secret-token',
    fetch: async (input, init = {}) => {
      init.signal?.throwIfAborted();
      const url = typeof input === 'string' ? input : '';
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
      const request = { url, line: `${init.method ?? 'GET'} ${url}`, init, body };
      asked.push(request);
      return answer(request);
    },
    ...more,
  });
  return { client, asked };
}

/** What becomes of a call: "success", or the kind and the message of its failure. */
export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'success',
    (error: unknown) => (error instanceof UpstreamError ? `${error.kind}: ${error.message}` : String(error)),
  );

/** A fetch that ends only when it is aborted. */
export const never = (_url: unknown, init?: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });
