/**
 * The gateway adds the partner bank's fixed fields to the browser's (decisions, credentials), or says why it is off.
 * Its requests are bounded in time and size, and never repeated; redirects are not followed.
 */
import type { getPartnerBankStatus } from '../../src/upstream/partnerBank';
import { parseExactly } from '../../src/upstream/exactNumbers';
import type { SentTo } from '../../src/upstream/sent';
import type { Message } from '../http/messages';
import type { BankCall, Credentials } from './calls';
import { encryptFor, type PublicKey, type Scheme } from './encryption';

/** The browser encrypts with it. */
export interface BrowserKey {
  /** SPKI. */
  readonly pem: string;
  readonly scheme: Scheme;
}

/** What the sandbox shows to a user of a demonstration. */
export type SandboxView = NonNullable<SentTo<typeof getPartnerBankStatus>['sandbox']>;

interface GatewayOn {
  readonly ready: true;
  /** Printed when the server starts. */
  readonly bank: string;
  readonly browserKey: BrowserKey;
  /** The length of every value that is encrypted for the bank. */
  readonly encryptedBytes: number;
  readonly encrypt: (text: string) => string;
  readonly ask: <Result>(call: BankCall<Result>, question: Question) => Promise<Reply<Result>>;
  /** Only with the sandbox. */
  readonly sandbox?: (userId: number) => Promise<SandboxView>;
}

interface GatewayOff {
  readonly ready: false;
  /** A sentence for the operator and for the users. */
  readonly reason: Message;
  readonly browserKey?: BrowserKey | undefined;
}

export type Gateway = GatewayOn | GatewayOff;

export interface GatewayOptions {
  readonly bank: string;
  /** Without a slash at the end. */
  readonly url: string;
  readonly fetch: Fetch;
  readonly credentials: Credentials;
  readonly publicKey: PublicKey;
  readonly scheme: Scheme;
  readonly timeoutMs?: number;
  readonly sandbox?: GatewayOn['sandbox'];
}

export function createGateway(options: GatewayOptions): GatewayOn {
  const { bank, url, fetch, credentials, publicKey, scheme, timeoutMs = BANK_TIMEOUT_MS, sandbox } = options;
  const encrypt = encryptFor(publicKey, scheme);
  const line: Line = { url, fetch, credentials, encrypt, timeoutMs };
  return {
    ready: true,
    bank,
    browserKey: { pem: publicKey.pem, scheme },
    encryptedBytes: publicKey.bytes,
    encrypt,
    ask: (call, question) => ask(line, call, question),
    ...(sandbox && { sandbox }),
  };
}

/** The bank's time limit in milliseconds: less than the browser's 30 seconds. */
const BANK_TIMEOUT_MS = 25_000;
/** The bound of an answer, in bytes: the bank's have a few hundred. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** The global `fetch`, or a function in this process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Reply<Result> =
  | { readonly kind: 'answered'; readonly result: Result }
  /** The request certainly did not reach the bank. */
  | { readonly kind: 'unsent' }
  /** No answer in time: the bank may have carried out the request. */
  | { readonly kind: 'late' }
  /** The connection broke, or the answer is not as documented: the bank may have carried out the request. */
  | { readonly kind: 'broken'; readonly how: string; readonly status?: number };

interface Line extends Pick<GatewayOptions, 'url' | 'fetch' | 'credentials'> {
  readonly encrypt: GatewayOn['encrypt'];
  readonly timeoutMs: number;
}

/** What the browser sent. With files it becomes a form. */
export interface Question {
  readonly fields: Readonly<Record<string, string | number>>;
  /** Large fields: kept only until the request is written, because a bank may take 25 seconds to answer. */
  readonly pictures?: Pictures;
  readonly query?: Readonly<Record<string, string>>;
  /** Called when the request has been written. */
  readonly onWritten?: () => void;
}

export interface Pictures {
  /** Hands them over: a second call answers nothing. */
  take(): Readonly<Record<string, string | File>>;
}

export async function ask<Result>(line: Line, call: BankCall<Result>, question: Question): Promise<Reply<Result>> {
  const signal = AbortSignal.timeout(line.timeoutMs);
  try {
    const { status, text } = await withDeadline(signal, send(line, call, question, signal));
    if (status >= 500 || (status >= 300 && status < 400)) return { kind: 'broken', how: `HTTP ${status}` };
    return readAnswer(call, status, text);
  } catch (error) {
    if (signal.aborted) return { kind: 'late' };
    const how = codeOf(error);
    return NOT_CONNECTED.has(how) ? { kind: 'unsent' } : { kind: 'broken', how };
  }
}

async function send(line: Line, call: BankCall<unknown>, question: Question, signal: AbortSignal) {
  const search = new URLSearchParams(question.query ?? {});
  const url = `${line.url}/${call.name}${search.size > 0 ? `?${search}` : ''}`;
  const written = await writtenOf(question, fixedFields(line, call));
  const response = await line.fetch(url, { method: 'POST', signal, redirect: 'manual', ...written });
  return { status: response.status, text: await readText(response) };
}

function fixedFields({ credentials, encrypt }: Line, { plain, encrypted }: BankCall<unknown>): Record<string, string> {
  const added = Object.entries(plain).map(([name, from]) => [name, credentials[from]]);
  const hidden = Object.entries(encrypted).map(([name, from]) => [name, encrypt(credentials[from])]);
  return Object.fromEntries([...added, ...hidden]);
}

interface Written {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | ReadableStream<Uint8Array>;
  readonly duplex?: 'half';
}

/** The request's body and headers. No variable of the callers holds a picture while the bank is waited for. */
async function writtenOf(
  { fields, pictures, onWritten = () => undefined }: Question,
  fixed: Readonly<Record<string, string>>,
): Promise<Written> {
  const accept = 'application/json';
  if (!pictures) return { headers: { accept, 'content-type': accept }, body: JSON.stringify({ ...fields, ...fixed }) };
  const { parts, type } = await encoded({ ...fields, ...pictures.take(), ...fixed });
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const headers = { accept, 'content-type': type, 'content-length': String(length) };
  return { headers, body: readOnce(parts, onWritten), duplex: 'half' };
}

/** Bytes, or ASCII. */
type BodyPiece = Uint8Array | string;

async function encoded(all: Fields): Promise<{ readonly type: string; readonly parts: BodyPiece[] }> {
  const isForm = Object.values(all).some((value) => value instanceof File);
  if (!isForm) return { type: 'application/json', parts: jsonParts(all) };
  const form = new FormData();
  for (const [name, value] of Object.entries(all)) form.set(name, value instanceof File ? value : String(value));
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { type, parts: [new Uint8Array(await response.arrayBuffer())] };
}

type Fields = Readonly<Record<string, string | number | File>>;

const WRITTEN_AT_ONCE = 64 * 1024;
/** Characters that JSON writes as they are. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** A picture in base64 stays a part of its own: writing megabytes as JSON would hold up others. */
function jsonParts(all: Fields): BodyPiece[] {
  const isPicture = (value: Fields[string]): value is string =>
    typeof value === 'string' && value.length > WRITTEN_AT_ONCE && PLAIN.test(value);
  const small = Object.entries(all).filter(([, value]) => !isPicture(value));
  const rest = Buffer.from(JSON.stringify(Object.fromEntries(small)).slice(0, -1));
  const pictures = Object.entries(all).flatMap(([name, value]): BodyPiece[] =>
    isPicture(value) ? [Buffer.from(`,${JSON.stringify(name)}:"`), value, '"'] : [],
  );
  return [rest, ...pictures, '}'];
}

/** Unlike a body of bytes, it does not keep what has been read. */
function readOnce(parts: BodyPiece[], onRead: () => void): ReadableStream<Uint8Array> {
  const [left, state] = [[...parts], { at: 0 }];
  parts.length = 0;
  return new ReadableStream(
    {
      pull(controller) {
        const [part = ''] = left;
        const piece = part.slice(state.at, state.at + WRITTEN_AT_ONCE);
        controller.enqueue(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
        state.at += piece.length;
        if (state.at < part.length) return;
        state.at = 0;
        left.shift();
        if (left.length > 0) return;
        controller.close();
        onRead();
      },
      cancel: () => void left.splice(0),
    },
    { highWaterMark: 0 },
  );
}

/** A function in this process does not heed the signal. */
function withDeadline<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('late')), { once: true });
  });
  return Promise.race([work, late]);
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw Object.assign(new Error('too large'), { code: 'TOO_LARGE' });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function readAnswer<Result>(call: BankCall<Result>, status: number, text: string): Reply<Result> {
  try {
    return { kind: 'answered', result: call.read(parseExactly(text)) };
  } catch {
    return { kind: 'broken', how: `an answer of HTTP ${status} that is not the documented one`, status };
  }
}

/** Failures before anything was sent. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  ...'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH UND_ERR_CONNECT_TIMEOUT'.split(' '),
  // The certificate is not trusted. The request would follow the handshake, so it was not sent.
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** The code of a failure, never its message, which may quote the request. */
function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return 'connection lost';
}
