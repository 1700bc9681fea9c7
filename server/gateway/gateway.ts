/**
 * The way to the partner bank: it adds the bank's fixed fields to what the browser sends (decisions, credentials). It
 * may be off, and then says why.
 */
import { ask, BANK_TIMEOUT_MS, type Fetch, type Line, type Question, type Reply } from './ask';
import type { BankCall, Credentials } from './calls';
import { encryptFor, type PublicKey, type Scheme } from './encryption';

/** What the browser encrypts with. */
export interface BrowserKey {
  /** SPKI. */
  readonly pem: string;
  readonly scheme: Scheme;
}

/** What the sandbox lets a user of a demonstration see. */
export interface SandboxView {
  /** Codes that requests of the user caused, and those that customers have anyway. */
  readonly codes: readonly {
    readonly purpose: 'accountOpening' | 'cardLink';
    readonly phone: string;
    readonly code: string;
    /** ISO 8601. */
    readonly expiresAt: string;
  }[];
  readonly customers: readonly {
    readonly bvn: string;
    readonly phone: string;
    readonly name: string;
    /** The number of the account that the customer has. */
    readonly account?: string;
  }[];
  /** What to type for each way in which the bank can fail. */
  readonly failures: readonly { readonly field: string; readonly value: string; readonly effect: string }[];
}

interface GatewayOn {
  readonly ready: true;
  /** Which bank answers; printed when the server starts. */
  readonly bank: string;
  readonly browserKey: BrowserKey;
  /** Of everything that is encrypted for the bank. */
  readonly encryptedBytes: number;
  readonly encrypt: (text: string) => string;
  readonly ask: <Result>(call: BankCall<Result>, question: Question) => Promise<Reply<Result>>;
  /** Only where the sandbox answers. */
  readonly sandbox?: (userId: number) => Promise<SandboxView>;
}

interface GatewayOff {
  readonly ready: false;
  /** A sentence for the operator and for the users. */
  readonly reason: string;
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
