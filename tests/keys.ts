/** Key pairs for tests, as PEM. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';

interface KeyPair {
  /** SPKI. */
  readonly publicKey: string;
  /** PKCS #8. */
  readonly privateKey: string;
}

export function newRsaKeys(modulusLength = 2048): KeyPair {
  return inPem(generateKeyPairSync('rsa', { modulusLength }));
}

export function newEllipticKeys(): KeyPair {
  return inPem(generateKeyPairSync('ec', { namedCurve: 'P-256' }));
}

function inPem({ publicKey, privateKey }: Readonly<Record<keyof KeyPair, KeyObject>>): KeyPair {
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
