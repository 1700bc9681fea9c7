/** Encrypts fixed fields for the partner bank with its public key, as part 2 lists them. */
import { constants, createPublicKey, publicEncrypt, type KeyObject } from 'node:crypto';
import type { RuntimeConfig } from '../../src/upstream/config';

export type Scheme = RuntimeConfig['switches']['partnerBankScheme'];

export const SCHEMES: readonly Scheme[] = ['RSA-OAEP', 'RSAES-PKCS1-V1_5'];

/** Shorter keys are easy to factor. */
const MIN_BITS = 1024;

export interface PublicKey {
  /** SPKI. */
  readonly pem: string;
  readonly key: KeyObject;
  /** The length of every value that is encrypted with it. */
  readonly bytes: number;
}

/** @param text PEM; line ends may be `\n`, as in environment variables. @throws Error with the end of a sentence. */
export function readPublicKey(text: string): PublicKey {
  const pem = text.replaceAll(String.raw`\n`, '\n').trim();
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(pem))
    throw new Error('holds a private key, which only the bank may have');
  const key = parse(pem);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('is no RSA key');
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < MIN_BITS) throw new Error(`has ${bits} bits; at least ${MIN_BITS} are needed`);
  return { pem: key.export({ type: 'spki', format: 'pem' }).toString(), key, bytes: Math.ceil(bits / 8) };
}

function parse(pem: string): KeyObject {
  try {
    return createPublicKey(pem);
  } catch {
    throw new Error('is no public key in PEM');
  }
}

/** Answers base64, different each time. */
export function encryptFor({ key }: PublicKey, scheme: Scheme): (text: string) => string {
  const options =
    scheme === 'RSA-OAEP'
      ? { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }
      : { key, padding: constants.RSA_PKCS1_PADDING };
  return (text) => publicEncrypt(options, Buffer.from(text, 'utf8')).toString('base64');
}
