/** The only place that calls `fetch`: token, timeout, size cap, envelope, code 02, typed errors. */
import * as z from 'zod/mini';
import type { RuntimeConfig } from './config';
import type { Endpoint } from './endpoint';
import { UpstreamError } from './errors';
import { reasonOf } from './shapeReason';
import { addressOf, rawRequestOf, requestOf, TIMEOUT_MS, withPagingSwapped } from './request';

/** The largest answer that is read, in characters: four times a page of 10,000 full transactions. */
const MAX_ANSWER_CHARS = 32 * 1024 * 1024;

const SIGNED_OUT = '02';

const envelope = z.object({
  responseCode: z.optional(z.string()),
  responseMessage: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
});

type Envelope = z.infer<typeof envelope>;

export interface ClientOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly config: Pick<RuntimeConfig, 'hosts' | 'paths'> & Partial<Pick<RuntimeConfig, 'switches'>>;
  /** The session's token, read anew for each call. */
  readonly token: () => string | null;
  /**
   * Told once for each answer with code 02, before the call fails; not of a call made with a token that is no longer
   * the session's: its end is not the end of the session that came after it.
   */
  readonly onSignedOut?: () => void;
  /** Told after each answered call that carried the token: the session's idle time starts anew. */
  readonly onActivity?: () => void;
  readonly timeoutMs?: number;
}

export interface Client {
  /**
   * Makes one call. Never repeats it.
   * @throws UpstreamError for every failure, and the signal's own reason when `signal` aborts.
   */
  call<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<Output>;
  /**
   * Makes one request in a dialect of its own, as somebody else's library words it: what `fetch` takes, but for the
   * host, the token and the deadline, and an answer that need not have an envelope.
   * @param behind what stands behind the endpoint's path: `/12`, `?range=[0,9]`.
   * @throws UpstreamError as `call` does; the status of a refusal is in it.
   */
  raw(endpoint: RawEndpoint, behind: string, init: RequestInit): Promise<RawAnswer>;
  /** Reads a file, which no host has to know anybody for. */
  file(address: string): Promise<string>;
}

export type RawEndpoint = Pick<Endpoint<object, unknown>, 'name' | 'host' | 'path'>;

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Undefined for what is no JSON. */
  readonly json: unknown;
}

type Named = Partial<Pick<Endpoint<never, unknown>, 'host' | 'open'>>;
type Sent = readonly [url: string, init: RequestInit];

export function createClient(options: ClientOptions): Client {
  /** One exchange: the token, the deadline and the end of the session are the same for all. */
  const exchange = async <Result>(
    { host = '', open }: Named,
    signal: AbortSignal | null | undefined,
    requested: (token: string | null, aborted: AbortSignal) => Sent,
    read: (response: Response, answer: string) => Result,
  ): Promise<Result> => {
    const bearer = options.config.hosts[host]?.auth === 'bearer' && !open;
    const token = bearer ? options.token() : null;
    const deadline = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const aborted = signal ? AbortSignal.any([signal, deadline]) : deadline;
    try {
      // The session has just ended: what is asked for without one would only be refused.
      if (bearer && token === null) throw new UpstreamError('signedOut');
      const response = await options.fetch(...requested(token, aborted));
      const answer = await readText(response);
      if (token !== null && response.status !== 401 && token === options.token()) options.onActivity?.();
      return read(response, answer);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof UpstreamError) {
        if (error.kind === 'signedOut' && token === options.token()) options.onSignedOut?.();
        throw error;
      }
      throw new UpstreamError(deadline.aborted || isLate(error) ? 'timeout' : 'network', { cause: error });
    }
  };

  return {
    call(endpoint, input, { signal } = {}) {
      const { switches } = options.config;
      const ask = (given: typeof input): Promise<ReturnType<typeof endpoint.read>> =>
        exchange(
          endpoint,
          signal,
          (token, aborted) => {
            const swapped = endpoint.swapPagingIf !== undefined && switches?.[endpoint.swapPagingIf] === true;
            const written = switches && endpoint.written ? endpoint.written(given, switches) : given;
            const sent = swapped ? withPagingSwapped(written) : written;
            return requestOf(endpoint, addressOf(options.config, endpoint), sent, token, aborted);
          },
          (response, answer) => interpret(endpoint, response, answer),
        );
      return endpoint.inParts ? endpoint.inParts(input, ask) : ask(input);
    },
    raw(endpoint, behind, { signal, ...init }) {
      return exchange(
        endpoint,
        signal,
        (token, aborted) => rawRequestOf(addressOf(options.config, endpoint) + behind, init, token, aborted),
        (response, body) => {
          const { status, headers } = response;
          const json = parseJson(body);
          const said = envelope.safeParse(json).data;
          const failure = said && failed(endpoint, response, said);
          if (failure) throw failure;
          if (status >= 400) throw withoutSentence(response);
          return { status, headers, body, json };
        },
      );
    },
    file: (address) =>
      exchange(
        {},
        null,
        (_token, signal) => [address, { signal, cache: 'no-cache', credentials: 'omit' }],
        (response, text) => {
          if (!response.ok) throw withoutSentence(response);
          return text;
        },
      ),
  };
}

/** A request that was sent ahead has a limit of its own, which nobody but it has reached; browsers name that differently. */
function isLate(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
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

/** From an answer's text to the endpoint's output, or the error that it means. */
function interpret<Input, Output>(endpoint: Endpoint<Input, Output>, response: Head, answer: string): Output {
  const { status } = response;
  const body = parseJson(answer);
  const read = envelope.safeParse(body);
  if (!read.success) {
    if (status < 400 && (endpoint.bare || endpoint.proof === 'okStatus')) return readAnswer(endpoint, response, body);
    if (status >= 400) throw withoutSentence(response);
    throw new UpstreamError('malformed', { status, reason: `${endpoint.name}: no JSON object` });
  }
  const failure = failed(endpoint, response, read.data);
  if (failure) throw failure;
  if (endpoint.proof === 'envelope' && read.data.responseCode === undefined)
    throw new UpstreamError('malformed', { status, reason: `${endpoint.name}: no responseCode` });
  return readAnswer(endpoint, response, body);
}

function readAnswer<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  { status, headers }: Head,
  body: unknown,
): Output {
  try {
    return endpoint.read(body, headers);
  } catch (cause) {
    throw new UpstreamError('malformed', { status, cause, reason: `${endpoint.name}: ${reasonOf(cause, body)}` });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Head = Pick<Response, 'status' | 'headers'>;

type Asked = Pick<Endpoint<never, unknown>, 'name' | 'host' | 'open' | 'command' | 'accepts'>;

/** Statuses by which a gateway says that the service behind it did not answer. */
const FROM_A_GATEWAY: ReadonlySet<number> = new Set([502, 504]);

/** A failure of which the answer says no more than its status. */
function withoutSentence({ status, headers }: Head): UpstreamError {
  return new UpstreamError(status === 403 ? 'refused' : 'http', { status, retryAfter: retryAfterOf(headers) });
}

/** In seconds; a service names either how many, or the moment. */
function retryAfterOf(headers: Headers): number | undefined {
  const said = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,6}$/.test(said)) return Number(said);
  const seconds = Math.ceil((Date.parse(said) - Date.now()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

/** Of the sentence of a failure within the service, what a person is told of it: eight hexadecimal digits. */
const REFERENCE = /\bReference: ([\da-f]{8})$/;

function failed(
  { name, host, open, command, accepts = ['00'] }: Asked,
  { status, headers }: Head,
  body: Envelope,
): UpstreamError | undefined {
  const { responseCode: code, responseMessage, data } = body;
  const message = sentenceIn(data) ?? responseMessage?.trim();
  // Without a session nothing has ended: what the service says of a sign-in is said (P1-7).
  if (code === SIGNED_OUT) return new UpstreamError('signedOut', { status, ...(open && message && { message }) });
  const codeFails = code !== undefined && !accepts.includes(code);
  if (!codeFails && status < 400) return undefined;
  if (status >= 500) {
    const reference = REFERENCE.exec(responseMessage ?? '')?.[1];
    const retryAfter = retryAfterOf(headers);
    // The gateway's own words about a question: the bank did not answer, or not so that it can be read. Nothing was changed.
    const own = host === 'partnerBank' && !command && FROM_A_GATEWAY.has(status) ? responseMessage?.trim() : undefined;
    if (own) return new UpstreamError('http', { status, message: own, reference });
    return new UpstreamError('http', { status, reference, retryAfter, reason: `${name}: ${message ?? 'no sentence'}` });
  }
  const details = { status, details: data, ...(message ? { message } : {}) };
  if (status === 403) return new UpstreamError('refused', details);
  if (!message) return new UpstreamError('http', { status, details: data });
  return new UpstreamError('business', details);
}

const nestedSentence = z.object({ error: z.object({ message: z.string() }) });
const sentences = z.array(
  z.union([
    z.string(),
    z.pipe(
      z.object({ message: z.string() }),
      z.transform((one) => one.message),
    ),
  ]),
);

/**
 * What a failure says in `data`, which is closer to the point than the envelope's message: `data.error.message` of a
 * terminal's assignment, or the list of errors of the PIN calls (docs/contract.md, envelope; P2-8).
 */
function sentenceIn(details: unknown): string | undefined {
  const nested = nestedSentence.safeParse(details).data?.error.message.trim();
  if (nested) return nested;
  const said = (sentences.safeParse(details).data ?? []).map((one) => one.trim()).filter((one) => one !== '');
  if (said.length <= 1) return said[0];
  return said.map((one) => (/[.!?]$/.test(one) ? one : `${one}.`)).join(' ');
}
