/** What the sandbox's calls share: its key pair and credentials, of all API processes, and faults on demand. */
import { setTimeout } from 'node:timers/promises';
import { generateKeyPair, randomInt, constants, createPrivateKey, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { type BankIdentity, findIdentity, keepIdentity } from '../database/sandboxBank';
import type { Schema } from '../database/schema';
import type { BankCall } from '../gateway/calls';
import type { Scheme } from '../gateway/encryption';

/** The only mode that the sandbox knows. */
export const AUTH_MODE = 'MPIN';

export interface Desk {
  readonly db: Kysely<Schema>;
  readonly identity: BankIdentity;
  readonly decrypt: Decrypt;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Writes to the operator's log, which shows the codes: a demonstration sends no messages. */
  readonly notice: (line: string) => void;
  readonly pace: Pace;
}

/** The fields of a request: texts, and files of a form. */
export type Fields = Readonly<Record<string, unknown>>;

/** '' for a field that is no text. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
}

interface Claim {
  readonly channel: string;
  readonly userId: string;
  readonly authMode?: string | undefined;
  readonly authValue?: string | undefined;
  readonly agentAccount?: string | undefined;
}

/** @param account the name of the field with the agent account. */
export function claimOf(fields: Fields, account: string): Claim {
  return {
    channel: textOf(fields, 'Channel'),
    agentAccount: textOf(fields, account),
    userId: textOf(fields, 'UserId'),
    authMode: textOf(fields, 'AuthMode'),
    authValue: textOf(fields, 'AuthValue'),
  };
}

/** Whether the gateway has proved its identity; fields that a call does not have are not checked. */
export function isKnown({ identity }: Desk, claim: Claim): boolean {
  const { authMode = AUTH_MODE, authValue = identity.auth_value, agentAccount = identity.agent_account } = claim;
  return (
    claim.channel === identity.channel &&
    claim.userId === identity.user_id &&
    authMode === AUTH_MODE &&
    authValue === identity.auth_value &&
    agentAccount === identity.agent_account
  );
}

/** A Nigerian mobile number as 0 and ten digits; undefined for anything else. */
export function dialled(phone: string): string | undefined {
  const rest = /^(?:\+?234|0)([789]\d{9})$/.exec(phone.replaceAll(/[\s()-]/g, ''))?.[1];
  return rest && `0${rest}`;
}

/** The answer of the calls that open accounts. */
export function refusal(ResponseCode: string, ResponseDescription: string) {
  return { ResponseCode, ResponseDescription };
}

export const NOT_KNOWN = refusal('63', 'The gateway is not known to the bank.');

type CallName = BankCall<unknown>['name'];

const FAULTS = [
  { digit: 1, name: 'refused', effect: 'the bank refuses' },
  { digit: 2, name: 'failed', effect: 'the bank fails (HTTP 500); nothing is done' },
  { digit: 3, name: 'lost', effect: 'it is done, but the connection breaks before the answer' },
  { digit: 4, name: 'odd', effect: 'it is done, but the answer cannot be read' },
  { digit: 5, name: 'slow', effect: 'it is done after eight seconds' },
  { digit: 6, name: 'code02', effect: 'the bank answers with code 02' },
  { digit: 7, name: 'silent', effect: 'it is done, but no answer comes in time' },
] as const;

type Fault = (typeof FAULTS)[number]['name'];

export const MAGIC_BVN = { GetSingleBVN: '2220', AccountOpening: '2221' } as const;

interface Magic {
  readonly field: string;
  readonly begins: string;
  /** How many digits follow; the last one selects the fault. Default: 7, as in phones and BVNs. */
  readonly digits?: number;
  readonly what: string;
  readonly refused: string;
}

const MAGIC: Readonly<Record<CallName, Magic>> = {
  AccountOpeningConsent: { field: 'PhoneNumber', begins: '0800', what: 'Consent', refused: 'the phone is no good' },
  GetSingleBVN: { field: 'BVN', begins: MAGIC_BVN.GetSingleBVN, what: 'BVN', refused: 'the bank knows nobody' },
  AccountOpening: {
    field: 'BVN',
    begins: MAGIC_BVN.AccountOpening,
    what: 'Account opening',
    refused: 'the bank says no, with a sentence',
  },
  LinkTier1Card: { field: 'sequenceNo', begins: 'GTB-900', digits: 4, what: 'Card link', refused: 'the bank says no' },
};

/** A value for each fault of each call, with its effect. */
export const MAGIC_VALUES: readonly { readonly field: string; readonly value: string; readonly effect: string }[] =
  Object.values(MAGIC).flatMap(({ field, begins, digits = 7, what, refused }) =>
    FAULTS.map(({ digit, name, effect }) => ({
      field,
      value: begins + String(digit).padStart(digits, '0'),
      effect: `${what}: ${name === 'refused' ? refused : effect}`,
    })),
  );

/** Undefined for a value without a fault. */
export function faultOf(call: CallName, value: string): Fault | undefined {
  const { begins, digits = 7 } = MAGIC[call];
  const rest = value.startsWith(begins) ? value.slice(begins.length) : '';
  if (rest.length !== digits || !/^\d+$/.test(rest)) return undefined;
  return FAULTS.find(({ digit }) => rest.endsWith(String(digit)))?.name;
}

/** The delays of slow answers, in milliseconds. No gateway waits for the silent ones. */
export interface Pace {
  readonly slowMs: number;
  readonly silentMs: number;
}

export const PACE: Pace = { slowMs: 8_000, silentMs: 60_000 };

interface Outcomes {
  readonly refused: object;
  readonly code02: object;
  readonly work: () => Promise<object>;
}

/** Answers a call under a fault. */
export async function answer(
  fault: Fault | undefined,
  { refused, code02, work }: Outcomes,
  pace: Pace,
): Promise<Response> {
  if (fault === 'refused') return Response.json(refused);
  if (fault === 'code02') return Response.json(code02);
  if (fault === 'failed') return new Response('Internal Server Error', { status: 500 });
  if (fault === 'slow') await pause(pace.slowMs);
  const done = await work();
  if (fault === 'lost') return new Response(brokenOff());
  if (fault === 'odd')
    return new Response('<html><body>It works!</body></html>', { headers: { 'content-type': 'text/html' } });
  if (fault === 'silent') await pause(pace.silentMs);
  return Response.json(done);
}

/** The process can end meanwhile. */
async function pause(milliseconds: number): Promise<void> {
  await setTimeout(milliseconds, undefined, { ref: false });
}

function brokenOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"Resp'));
    },
    pull(controller) {
      controller.error(new Error('The connection broke'));
    },
  });
}

const KEY_BITS = 2048;

export async function bankIdentity(db: Kysely<Schema>): Promise<BankIdentity> {
  return (await findIdentity(db)) ?? keepIdentity(db, await newIdentity());
}

async function newIdentity(): Promise<BankIdentity> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    private_key: privateKey,
    public_key: publicKey,
    channel: 'SANDBOX',
    agent_account: randomDigits(10),
    user_id: `AGT${randomDigits(6)}`,
    auth_value: randomDigits(6),
  };
}

export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** Undefined for a value that was not encrypted with the bank's key and scheme. */
export type Decrypt = (base64: string) => string | undefined;

/** @param privateKey PKCS #8 in PEM. */
export async function decryptWith(privateKey: string, scheme: Scheme): Promise<Decrypt> {
  const read = await (scheme === 'RSA-OAEP' ? oaep(privateKey) : pkcs1(privateKey));
  return (base64) => {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(read(base64));
    } catch {
      return undefined;
    }
  };
}

type Read = (base64: string) => Uint8Array;

function oaep(pem: string): Read {
  const options = { key: createPrivateKey(pem), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' };
  return (base64) => privateDecrypt(options, Buffer.from(base64, 'base64'));
}

/** Node 20 refuses to decrypt the older padding, against timing attacks. */
async function pkcs1(pem: string): Promise<Read> {
  const { default: forge } = await import('node-forge');
  const key = forge.pki.privateKeyFromPem(pem);
  return (base64) => Buffer.from(key.decrypt(forge.util.decode64(base64), 'RSAES-PKCS1-V1_5'), 'binary');
}
