/**
 * Encrypts what only the partner bank may read, with its public key (P2-9, D317). The key and
 * the scheme come from the configuration; nothing is encrypted with a key that is not understood.
 */
import { retriedImport } from '../../engine/base/lazy';
import type { RuntimeConfig } from '../../upstream/config';
import type forge from './forge';

export interface Cipher {
  /** RSA over the text's UTF-8 bytes, as base64. Throws CipherProblem `tooLong` for more than a key can take. */
  readonly encrypt: (text: string) => string;
}

export type Problem =
  /** The configuration names no key. */
  | 'missing'
  /** It is a private key, which only the bank may have. */
  | 'private'
  | 'certificate'
  /** Neither PEM nor base64. */
  | 'unreadable'
  /** Read, but no RSA public key. */
  | 'notRsa'
  /** Of so few bits that anybody can find the private key. */
  | 'weak'
  /** Not the key but what was to be encrypted is at fault. */
  | 'tooLong';

export class CipherProblem extends Error {
  override readonly name = 'CipherProblem';
  readonly problem: Problem;

  /** The message is a key of i18n. */
  constructor(problem: Problem, cause?: unknown) {
    super(`partnerBank.key.${problem}`, { cause });
    this.problem = problem;
  }
}

type Forge = typeof forge;
type Scheme = RuntimeConfig['switches']['partnerBankScheme'];

/** Fewer have been factored by amateurs. The key's length is the bank's choice beyond that. */
const MIN_BITS = 1024;
/** What padding takes of each block, in bytes: two hashes and two bytes, or eleven. */
const PADDING: Readonly<Record<Scheme, number>> = { 'RSA-OAEP': 42, 'RSAES-PKCS1-V1_5': 11 };

const loadForge = retriedImport(() => import('./forge'));

/**
 * @param key PEM, or the base64 in it.
 * @throws CipherProblem for a key that cannot be used, NotLoaded where the program for it did not arrive.
 */
export async function loadCipher(key: string | undefined, scheme: Scheme): Promise<Cipher> {
  const der = base64Of(key ?? '');
  const { default: rsa } = await loadForge();
  return cipherOf(rsa, der, scheme);
}

/** The base64 of the key's DER. */
function base64Of(written: string): string {
  // In an environment variable the ends of lines are often written out.
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
