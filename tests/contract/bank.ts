/** A bank of a test's own behind the gateway: it keeps what it is sent, and answers as it is told. */
import { decryptWith } from '../../server/bank/desk';
import { readPublicKey, type Scheme } from '../../server/gateway/encryption';
import { createGateway, type Gateway, type GatewayOptions } from '../../server/gateway/gateway';
import { newRsaKeys } from '../keys';

const { publicKey, privateKey } = newRsaKeys();

/** None of it may be anywhere but at the bank. */
export const CREDENTIALS = {
  channel: 'CANARY-CHANNEL',
  agentAccount: 'CANARY-ACCOUNT',
  userId: 'CANARY-USER',
  authMode: 'MPIN',
  authValue: 'CANARY-VALUE',
};

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  /** The fields of the body, form or JSON. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Bank {
  readonly gateway: Extract<Gateway, { readonly ready: true }>;
  readonly sent: readonly Sent[];
  readonly decrypt: (base64: unknown) => string | undefined;
}

type Answering = (sent: Sent) => Response | Promise<Response>;

export async function bankThat(
  answers: Answering,
  { scheme = 'RSA-OAEP', ...more }: { scheme?: Scheme; timeoutMs?: number; fetch?: GatewayOptions['fetch'] } = {},
): Promise<Bank> {
  const sent: Sent[] = [];
  const read = await decryptWith(privateKey, scheme);
  const gateway = createGateway({
    bank: 'https://bank.example',
    url: 'https://bank.example/live',
    fetch: async (url, init) => {
      const request = new Request(url, init);
      const isForm = request.headers.get('content-type')?.startsWith('multipart/') === true;
      const fields: unknown = isForm ? Object.fromEntries(await request.formData()) : await request.json();
      const one = { url, init, fields: Object(fields) };
      sent.push(one);
      return answers(one);
    },
    credentials: CREDENTIALS,
    publicKey: readPublicKey(publicKey),
    scheme,
    ...more,
  });
  return { gateway, sent, decrypt: (base64) => (typeof base64 === 'string' ? read(base64) : undefined) };
}
