/** A partner bank for demonstrations: it decrypts, checks and stores accounts, and gets the same requests as a real bank. */
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import { readPublicKey, type Scheme } from '../gateway/encryption';
import { createGateway, type Gateway } from '../gateway/gateway';
import { linkCard } from './cards';
import { consent, holder } from './bvnFlow';
import { bvnOf, customerOf, SETTLED } from './customers';
import { decryptWith } from './identity';
import { AUTH_MODE, type Desk, type Fields } from './desk';
import { PACE, type Pace } from './faults';
import { bankIdentity } from './identity';
import { opening, openSettled } from './opening';
import { view } from './view';

export interface SandboxOptions {
  readonly db: Kysely<Schema>;
  readonly scheme: Scheme;
  readonly clock?: () => number;
  readonly notice: (line: string) => void;
  /** Shorter in tests, like the gateway's timeout. */
  readonly pace?: Pace;
  readonly timeoutMs?: number;
}

/** Opens the sandbox with a gateway to it. */
export async function openSandbox(options: SandboxOptions): Promise<Extract<Gateway, { readonly ready: true }>> {
  const { db, scheme, clock = Date.now, notice, pace = PACE, timeoutMs } = options;
  const identity = await bankIdentity(db);
  const decrypt = await decryptWith(identity.private_key, scheme);
  const desk: Desk = { db, identity, decrypt, clock, notice, pace };
  const settled = SETTLED.flatMap((number) => customerOf(bvnOf(number)) ?? []);
  await openSettled(desk, settled);
  const bank = bankApp(desk);
  return createGateway({
    bank: 'the sandbox of this demonstration',
    url: 'http://sandbox',
    fetch: async (url, init) => bank.request(url, init),
    credentials: {
      channel: identity.channel,
      agentAccount: identity.agent_account,
      userId: identity.user_id,
      authMode: AUTH_MODE,
      authValue: identity.auth_value,
    },
    publicKey: readPublicKey(identity.public_key),
    scheme,
    ...(timeoutMs !== undefined && { timeoutMs }),
    sandbox: (userId) => view(desk, userId),
  });
}

const CALLS: Readonly<Record<string, (desk: Desk, fields: Fields) => Promise<Response>>> = {
  '/AccountOpeningConsent': consent,
  '/GetSingleBVN': holder,
  '/AccountOpening': opening,
  '/LinkTier1Card': linkCard,
};

function bankApp(desk: Desk): Hono {
  const app = new Hono();
  for (const [path, answer] of Object.entries(CALLS)) {
    app.post(path, async ({ req }) => answer(desk, await fieldsOf(req.raw)));
  }
  return app;
}

async function fieldsOf(request: Request): Promise<Fields> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    return Object.fromEntries(await request.formData());
  }
  const body: unknown = await request.json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
