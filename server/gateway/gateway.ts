/** The gateway adds the partner bank's fixed fields to the browser's (decisions, credentials), or says why it is off. */
import type { getPartnerBankStatus } from '../../src/upstream/partnerBank';
import type { SentTo } from '../../src/upstream/sent';
import { ask, BANK_TIMEOUT_MS, type Fetch, type Line, type Question, type Reply } from './ask';
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
