/** Encrypts for the partner bank, with its public key: what part 2 lists as encrypted among the fixed fields. */
import { constants, createPublicKey, publicEncrypt, type KeyObject } from 'node:crypto';
import type { RuntimeConfig } from '../../src/upstream/config';

export type Scheme = RuntimeConfig['switches']['partnerBankScheme'];

export const SCHEMES: readonly Scheme[] = ['RSA-OAEP', 'RSAES-PKCS1-V1_5'];

/** Shorter keys have been factored by amateurs. */
const MIN_BITS = 1024;

/** A public key as the configuration of the app takes it, and as this process uses it. */
export interface PublicKey {
  /** SPKI. */
  readonly pem: string;
  readonly key: KeyObject;
  /** Of everything that is encrypted with it. */
  readonly bytes: number;
}

/**
 * Reads a public key.
 * @param text PEM; line ends may be written out, as environment variables have them.
 * @throws Error with what is wrong, as the end of a sentence.
 */
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

/** Answers the base64 of the text's UTF-8 bytes, encrypted: each time another. */
export function encryptFor({ key }: PublicKey, scheme: Scheme): (text: string) => string {
  const options =
    scheme === 'RSA-OAEP'
      ? { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }
      : { key, padding: constants.RSA_PKCS1_PADDING };
  return (text) => publicEncrypt(options, Buffer.from(text, 'utf8')).toString('base64');
}
