/** A partner bank for demonstrations: it decrypts, checks and stores accounts, and is asked as a real bank is. */
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import { readPublicKey, type Scheme } from '../gateway/encryption';
import { createGateway, type Gateway, type SandboxView } from '../gateway/gateway';
import { linkCard } from './cards';
import { consent, holder } from './bvnFlow';
import { bvnOf, customerOf, SETTLED, customerNumberOf, fullName } from './customers';
import { decryptWith, bankIdentity, AUTH_MODE, type Desk, type Fields, PACE, type Pace, MAGIC_VALUES } from './desk';
import { opening, openSettled } from './opening';
import { accountsOf, codesCausedBy } from '../database/sandboxBank';
import { standingCodes } from './codes';
import { iso } from '../../src/upstream/time';

interface SandboxOptions {
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
    return withoutPictures(Object.fromEntries(await request.formData()));
  }
  const body: unknown = await request.json();
  return typeof body === 'object' && body !== null ? withoutPictures({ ...body }) : {};
}

/** Longer texts are pictures. */
const MAX_TEXT_CHARS = 10_000;

/** The sandbox asks only whether there are pictures, and some of its answers take a minute. */
function withoutPictures(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (value instanceof File) return [name, new File([], value.name)];
      return [name, typeof value === 'string' && value.length > MAX_TEXT_CHARS ? '' : value];
    }),
  );
}

/** How many customers without an account are shown, and how many are searched for them. */
const FREE_SHOWN = 6;
const LOOKED_THROUGH = 500;
/** How many customers with a new account are shown. */
const OPENED_SHOWN = 4;

async function view(desk: Desk, userId: number): Promise<SandboxView> {
  const now = iso(desk.clock());
  const caused = await codesCausedBy(desk.db, userId, now);
  const sent = caused.map(({ purpose, phone, code, expires_at }) => ({ purpose, phone, code, expiresAt: expires_at }));
  const standing = standingCodes(desk).map(({ customer, code, until }) => {
    return { purpose: 'cardLink' as const, phone: customer.phone, code, expiresAt: until };
  });
  return { codes: [...sent, ...standing], customers: await customers(desk), failures: MAGIC_VALUES };
}

async function customers({ db }: Desk): Promise<SandboxView['customers']> {
  const bvns = Array.from({ length: LOOKED_THROUGH }, (_, index) => bvnOf(index + 1));
  const accounts = await accountsOf(
    db,
    bvns.flatMap((bvn) => customerNumberOf(bvn) ?? []),
  );
  const accountOf = (bvn: string): string | undefined => accounts.get(customerNumberOf(bvn) ?? '');
  const settled = SETTLED.map(bvnOf);
  const having = bvns.filter((bvn) => accountOf(bvn) !== undefined);
  const opened = having.filter((bvn) => !settled.includes(bvn)).slice(-OPENED_SHOWN);
  const free = bvns.filter((bvn) => accountOf(bvn) === undefined).slice(0, FREE_SHOWN);
  return [...free, ...settled, ...opened].flatMap((bvn) => {
    const customer = customerOf(bvn);
    const account = accountOf(bvn);
    if (!customer) return [];
    return [{ bvn, phone: customer.phone, name: fullName(customer), ...(account !== undefined && { account }) }];
  });
}
