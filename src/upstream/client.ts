/** The only place that calls `fetch`: token, timeout, size cap, code 02. The host's transport reads the answer. */
import { timeRequest } from './clock';
import type { RuntimeConfig } from './config';
import type { Endpoint, Listing, Page } from './endpoint';
import { UpstreamError } from './errors';
import { parseExactly } from './exactNumbers';
import { reasonOf } from './rows';
import { addressOf, rawRequestOf, requestOf, TIMEOUT_MS, unsendable, withPagingSwapped } from './request';
import { withoutSentence } from './transports/contract';
import { refuseSurplus } from './transports/pages';
import { TRANSPORTS, type Transports } from './transports/registry';
import { takesOf, type Takes } from './transports/takes';
import type { ListQuestion, RawEndpoint, ReadOptions, RecordVerbs, Transport, Wire } from './transports/transport';

/** The largest answer that is read, in characters: four times a page of 10,000 full transactions. */
const MAX_ANSWER_CHARS = 32 * 1024 * 1024;

export interface ClientOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly config: Pick<RuntimeConfig, 'hosts' | 'paths'> & Partial<Pick<RuntimeConfig, 'switches'>>;
  /** The session's token, read anew for each call. */
  readonly token: () => string | null;
  /** Called for an answer with code 02, before the call fails; not if the call's token is no longer the session's. */
  readonly onSignedOut?: () => void;
  /** Called after each answered call that carried the token: it restarts the session's idle time. */
  readonly onActivity?: () => void;
  /** A sentence of an answer in the user's language. Default: as received. */
  readonly say?: Say;
  readonly timeoutMs?: number;
  /** Transports beyond those of `transports/registry.ts`, by the names that the configuration gives them. */
  readonly transports?: Transports;
}

export interface Client extends Wire {
  /** One page of a list; rows that are not as documented hold what could be read of them (`unreadable.ts`). */
  page(listing: Listing, question: ListQuestion, options?: ReadOptions): Promise<Page<object>>;
  /** What the list's host does by itself. */
  takes(listing: Listing): Takes;
  /** Reads and writes single records where the host's dialect defines that; null: the resource names calls for it. */
  records(listing: RawEndpoint): Promise<RecordVerbs | null>;
  /** Reads a file, without a token. */
  readonly file: (address: string) => Promise<string>;
}

const DEFAULT_TRANSPORT = { name: 'contract', sort: {}, several: {}, filters: {}, operators: {}, summaries: {} };

type Say = (sentence: string, answer: unknown) => string;
type Named = Partial<Pick<Endpoint<never, unknown>, 'host' | 'open'>>;
type Sent = readonly [url: string, init: RequestInit];

/** What every exchange has in common: the token, the deadline and the end of the session. */
function exchangeWith(options: ClientOptions) {
  return async <Result>(
    { host = '', open }: Named,
    signal: AbortSignal | null | undefined,
    requested: (token: string | null, aborted: AbortSignal) => Sent,
    read: (response: Response, answer: string) => Result,
  ): Promise<Result> => {
    const bearer = options.config.hosts[host]?.auth === 'bearer' && !open;
    const token = bearer ? options.token() : null;
    const deadline = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const aborted = signal ? AbortSignal.any([signal, deadline]) : deadline;
    let url = '';
    try {
      // The session has just ended: without a token the call would only be refused.
      if (bearer && token === null) throw new UpstreamError('signedOut');
      const dated = timeRequest(host);
      const sent = requested(token, aborted);
      [url] = sent;
      const response = await options.fetch(...sent);
      dated(response.headers);
      const answer = await readText(response);
      if (token !== null && response.status !== 401 && token === options.token()) options.onActivity?.();
      return read(response, answer);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (!(error instanceof UpstreamError)) throw await unanswered(error, deadline, url);
      if (error.kind === 'signedOut' && token === options.token()) options.onSignedOut?.();
      throw error;
    }
  };
}

async function unanswered(cause: unknown, deadline: AbortSignal, url: string): Promise<UpstreamError> {
  if (deadline.aborted || isLate(cause)) return new UpstreamError('timeout', { cause });
  const origin = await barredOrigin(url);
  if (origin === undefined) return new UpstreamError('network', { cause });
  const message = `This page may not call ${origin}. Add it to connect-src of the Content-Security-Policy, then reload.`;
  return new UpstreamError('business', { message, cause });
}

export function createClient(options: ClientOptions): Client {
  const exchange = exchangeWith(options);
  const transportOf = transportsOf(options);

  const wire: Wire = {
    call(endpoint, input, { signal, one } = {}) {
      const { switches } = options.config;
      const ask = async (some: typeof input): Promise<ReturnType<typeof endpoint.read>> => {
        const transport = transportOf(endpoint);
        const { failureIn } = transport instanceof Promise ? await transport : transport;
        return exchange(
          endpoint,
          signal,
          (token, aborted) => {
            const swapped = endpoint.swapPagingIf !== undefined && switches?.[endpoint.swapPagingIf] === true;
            const written = switches && endpoint.written ? endpoint.written(some, switches) : some;
            const sent = swapped ? withPagingSwapped(written) : written;
            return requestOf(endpoint, addressOf(options.config, endpoint), sent, token, aborted);
          },
          (response, answer) => {
            const body = parseJson(answer);
            const failure = failureIn(endpoint, response, body);
            if (failure) throw said(failure, body, options.say);
            const read = readAnswer(endpoint, response, withSentence(body, options.say));
            if (!one && isPage(read)) refuseSurplus(read.rows, some);
            return read;
          },
        );
      };
      return endpoint.inParts ? endpoint.inParts(input, ask) : ask(input);
    },
    async raw(endpoint, behind, { signal, ...init }) {
      const transport = transportOf(endpoint);
      const { failureIn } = transport instanceof Promise ? await transport : transport;
      return exchange(
        endpoint,
        signal,
        (token, aborted) => rawRequestOf(addressOf(options.config, endpoint) + behind, init, token, aborted),
        (response, body) => {
          const { status, headers } = response;
          const json = parseJson(body);
          const failure = failureIn({ ...endpoint, bare: true }, response, json);
          if (failure) throw said(failure, json, options.say);
          return { status, headers, body, json };
        },
      );
    },
  };

  return {
    ...wire,
    page: async (listing, question, asked = {}) => {
      const transport = transportOf(listing);
      const { readPage } = transport instanceof Promise ? await transport : transport;
      return readPage(wire, listing, question, asked);
    },
    takes: (listing) => takesOf(options.config.hosts[listing.host]?.transport ?? {}, listing),
    records: async (listing) => (await transportOf(listing)).records?.(wire, listing) ?? null,
    file: (address) =>
      exchange(
        // A file of the app's own server tells the time as its calls do.
        address.startsWith('/') ? { host: 'api', open: true } : {},
        null,
        (_token, signal) => [address, { signal, cache: 'no-cache', credentials: 'omit' }],
        (response, text) => {
          if (!response.ok) throw withoutSentence(response);
          return text;
        },
      ),
  };
}

/** The transport of a call, made once for each host. */
function transportsOf(options: ClientOptions) {
  /** A loaded transport is used without awaiting it, so that the first requests leave before the first drawing. */
  const transports = new Map<string, Transport | Promise<Transport>>();
  return ({ host, transport }: RawEndpoint): Transport | Promise<Transport> => {
    const configured = options.config.hosts[host]?.transport ?? DEFAULT_TRANSPORT;
    const name = transport ?? configured.name;
    const key = `${host} ${name}`;
    const create = { ...TRANSPORTS, ...options.transports }[name];
    if (!create) throw unsendable(`the host "${host}" names no transport that is known: "${name}"`);
    const ready = transports.get(key) ?? create(configured);
    transports.set(key, ready);
    // A transport that failed to load is loaded again the next time.
    if (ready instanceof Promise) ready.catch(() => transports.delete(key));
    return ready;
  };
}

/** A request that was sent ahead has its own deadline; browsers name the error of a passed deadline differently. */
function isLate(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

function said(failure: UpstreamError, answer: unknown, say?: Say): UpstreamError {
  failure.answer = answer;
  if (say && failure.sentence) failure.message = say(failure.sentence, answer);
  return failure;
}

/** The answer with its sentence in the user's language. */
function withSentence(answer: unknown, say?: Say): unknown {
  if (!say || typeof answer !== 'object' || answer === null || !('responseMessage' in answer)) return answer;
  const { responseMessage: sentence } = answer;
  return typeof sentence === 'string' ? { ...answer, responseMessage: say(sentence, answer) } : answer;
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  let answer = '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return answer + decoder.decode();
    answer += decoder.decode(value, { stream: true });
    if (answer.length > MAX_ANSWER_CHARS) {
      await reader.cancel();
      throw new UpstreamError('malformed', { status: response.status, reason: 'the answer is too large' });
    }
  }
}

function readAnswer<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  { status, headers }: Response,
  body: unknown,
): Output {
  try {
    return endpoint.read(body, headers);
  } catch (cause) {
    throw new UpstreamError('malformed', { status, cause, reason: `${endpoint.name}: ${reasonOf(cause, body)}` });
  }
}

/** The answer to a call that pages; others have rows of their own. */
function isPage(answer: unknown): answer is Page<unknown> {
  return (
    typeof answer === 'object' && answer !== null && 'rows' in answer && 'total' in answer && Array.isArray(answer.rows)
  );
}

function parseJson(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return undefined;
  }
}

/**
 * Origins that the page's Content-Security-Policy keeps it from calling. `fetch` fails then as it does without a
 * connection, though nothing was sent; only an event of the browser tells the two apart.
 */
const barred = new Set<string>();
const isHeard = 'addEventListener' in globalThis && 'location' in globalThis;

if (isHeard) {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective === 'connect-src') barred.add(new URL(blockedURI).origin);
  });
}

/** The origin of a failed call's address, if the page may not call it; undefined otherwise. */
async function barredOrigin(url: string): Promise<string | undefined> {
  if (!isHeard) return undefined;
  const { origin } = new URL(url, location.href);
  if (origin === location.origin) return undefined;
  // The browser tells of the violation in a task of its own, after `fetch` has failed.
  await new Promise((resolve) => setTimeout(resolve));
  return barred.has(origin) ? origin : undefined;
}
