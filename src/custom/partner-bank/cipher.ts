/**
 * Encrypts for the partner bank with its public key (P2-9, D317). Key and scheme come from the configuration; with a
 * key that is not understood nothing is encrypted.
 */
import type { partnerBank } from '../../i18n/en/partnerBank';
import { retriedImport } from '../../engine/ui/lazy';
import type { RuntimeConfig } from '../../upstream/config';
import type forge from './forge';

export interface Cipher {
  /** RSA over UTF-8, as base64. Throws CipherProblem `tooLong` for more than the key can encrypt. */
  readonly encrypt: (text: string) => string;
}

type Problem = keyof typeof partnerBank.key;

export class CipherProblem extends Error {
  override readonly name = 'CipherProblem';
  readonly problem: Problem;

  /** The message is an i18n key. */
  constructor(problem: Problem, cause?: unknown) {
    super(`partnerBank.key.${problem}`, { cause });
    this.problem = problem;
  }
}

type Forge = typeof forge;
type Scheme = RuntimeConfig['switches']['partnerBankScheme'];

/** Shorter keys have been factored by amateurs. */
const MIN_BITS = 1024;
/** Padding of each block, in bytes: two hashes and two bytes, or eleven. */
const PADDING: Readonly<Record<Scheme, number>> = { 'RSA-OAEP': 42, 'RSAES-PKCS1-V1_5': 11 };

const loadForge = retriedImport(() => import('./forge'));

/**
 * @param key PEM, or the base64 in it. @throws CipherProblem for an unusable key, NotLoaded if node-forge did not load.
 */
export async function loadCipher(key: string | undefined, scheme: Scheme): Promise<Cipher> {
  const der = base64Of(key ?? '');
  const { default: rsa } = await loadForge();
  return cipherOf(rsa, der, scheme);
}

function base64Of(written: string): string {
  // Environment variables often spell line ends out as \n.
  const text = written.replaceAll(String.raw`\n`, '\n').trim();
  if (text === '') throw new CipherProblem('missing');
  const begin = /-----BEGIN ([A-Z0-9 ]+)-----/.exec(text)?.[1];
  if (begin?.endsWith('PRIVATE KEY')) throw new CipherProblem('private');
  if (begin === 'CERTIFICATE') throw new CipherProblem('certificate');
  const bare = text.replaceAll(/-----(?:BEGIN|END) [A-Z0-9 ]+-----/g, '').replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) throw new CipherProblem('unreadable');
  return bare;
}

function cipherOf(rsa: Forge, der: string, scheme: Scheme): Cipher {
  const key = keyOf(rsa, der);
  const bits = key.n.bitLength();
  if (bits < MIN_BITS) throw new CipherProblem('weak');
  const maxBytes = Math.ceil(bits / 8) - PADDING[scheme];
  return {
    encrypt: (text) => {
      const bytes = rsa.util.encodeUtf8(text);
      if (bytes.length > maxBytes) throw new CipherProblem('tooLong');
      return rsa.util.encode64(key.encrypt(bytes, scheme));
    },
  };
}

function keyOf(rsa: Forge, der: string) {
  try {
    return rsa.pki.publicKeyFromAsn1(rsa.asn1.fromDer(rsa.util.decode64(der)));
  } catch (cause) {
    throw new CipherProblem('notRsa', cause);
  }
}
