/** The sandbox's key pair and credentials, made at its first start and shared by all API processes; it decrypts with them. */
import { generateKeyPair, randomInt, constants, createPrivateKey, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { findIdentity, keepIdentity, type BankIdentity } from '../database/sandboxBank';
import type { Schema } from '../database/schema';
import type { Scheme } from '../gateway/encryption';

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
    agent_account: digits(10),
    user_id: `AGT${digits(6)}`,
    auth_value: digits(6),
  };
}

export function digits(count: number): string {
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
