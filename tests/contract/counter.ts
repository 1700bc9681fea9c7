/** What somebody at the counter does: opens accounts and links cards, by plain requests as the app sends them. */
import type { Client } from '../../src/upstream/client';
import { endpoints } from '../../src/upstream/index';
import { customerForm, newRequestId, pictures } from './customers';
import type { World } from './world';

export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Somebody signed in who serves customers. */
export interface Counter {
  readonly username: string;
  readonly client: Client;
  readonly post: (path: string, body: object, ask?: World['request']) => Promise<Answered>;
}

export async function counterOf(world: World, username: string): Promise<Counter> {
  const { access_token: token } = await world.signIn(username);
  const post: Counter['post'] = async (path, body, ask = world.request) => {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    const form = body instanceof FormData ? new Response(body) : undefined;
    const sent = form ? await form.arrayBuffer() : Buffer.from(JSON.stringify(body));
    headers.set('content-type', form?.headers.get('content-type') ?? 'application/json');
    // As every browser does.
    headers.set('content-length', String(sent.byteLength));
    const init = { method: 'POST', headers, body: sent };
    const response = await ask(`/partner${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  return { username, client: await world.clientOf(username), post };
}

export async function consent({ post }: Counter, phone: string, requestId = newRequestId()): Promise<Answered> {
  const ids = { RequestId: requestId, ReferenceNumber: `${requestId}1` };
  return post(`/AccountOpeningConsent?requestId=${requestId}`, {
    ...ids,
    PhoneNumber: phone,
    PCCode: '1',
    PcCode: '1',
  });
}

/** The latest code of that purpose that the counter is shown; '' when there is none for the phone. */
export async function codeFor({ client }: Counter, purpose: string, phone: string): Promise<string> {
  const { sandbox } = await client.call(endpoints.getPartnerBankStatus, {});
  return sandbox?.codes.find((one) => one.purpose === purpose && one.phone === phone)?.code ?? '';
}

export async function fetchHolder(world: World, { post }: Counter, bvn: string, phone: string): Promise<Answered> {
  const requestId = newRequestId();
  return post('/GetSingleBVN', {
    BVN: world.encrypt(bvn),
    PhoneNumber: world.encrypt(phone),
    RequestId: world.encrypt(requestId),
    ReferenceNumber: `${requestId}1`,
  });
}

/** The prefilled form with its pictures. */
export function openingForm(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...pictures() })) {
    form.set(name, value instanceof File ? value : String(value));
  }
  return form;
}

/** A request for an account whose phone has consented, with the code that was sent. */
export async function readyToOpen(counter: Counter, bvn: string, phone: string) {
  await consent(counter, phone);
  const NdprCode = await codeFor(counter, 'accountOpening', phone);
  return { ...customerForm(bvn, phone, newRequestId()), AgentWalletID: counter.username, NdprCode };
}

export async function openAccount(counter: Counter, bvn: string, phone: string): Promise<Answered> {
  return counter.post('/AccountOpening', openingForm(await readyToOpen(counter, bvn, phone)));
}

interface CardFields {
  readonly sequenceNo: string;
  readonly otp: string;
  readonly account?: string;
  readonly customer?: string;
  readonly lastSix?: string;
  /** Encrypted. */
  readonly requestId?: string;
}

export async function linkCard(world: World, { post }: Counter, card: CardFields): Promise<Answered> {
  const { requestId = world.encrypt(newRequestId()) } = card;
  return post('/LinkTier1Card', {
    sequenceNo: card.sequenceNo,
    Otp: world.encrypt(card.otp),
    LastSixDigits: world.encrypt(card.lastSix ?? ''),
    SecretAnswer: '',
    AccountNumber: world.encrypt(card.account ?? ''),
    CustomerNumber: world.encrypt(card.customer ?? ''),
    SessionId: world.encrypt('session'),
    RequestId: requestId,
  });
}

/** How many times the bank was asked, as the audit tells. */
export async function asked({ database: { db } }: World, words: string): Promise<number> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', 'like', `Asked%${words}%`)
    .execute();
  return rows.length;
}

export const recordFor = ({ username, client }: Counter, accountCreated: string) =>
  client.call(endpoints.createAccountRecord, { agentCode: username, accountCreated });
