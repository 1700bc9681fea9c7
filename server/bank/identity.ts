/** The sandbox's key pair and credentials, made at its first start and shared by all API processes. */
import { generateKeyPair, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { findIdentity, keepIdentity, type BankIdentity } from '../database/sandboxBank';
import type { Schema } from '../database/schema';

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
