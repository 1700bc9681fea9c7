/** The key that seals audit entries. It is in the environment only: never in the database, a backup or a log. */
import { createHmac } from 'node:crypto';

/** The shortest key, in bytes. */
const MIN_KEY_BYTES = 32;

/** What is sealed of the chain's head. */
export interface Head {
  readonly entries: number;
  readonly hash: string;
  /** The first sealed entry. */
  readonly keyedFrom: number;
}

export class AuditKey {
  /** Private to the language, so that no log or error shows it. */
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** A key written in base64; undefined for anything else and for a key that is too short. */
  static read(base64: string): AuditKey | undefined {
    if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64)) return undefined;
    const bytes = Buffer.from(base64, 'base64');
    return bytes.length >= MIN_KEY_BYTES ? new AuditKey(bytes) : undefined;
  }

  /** What the database keeps to tell this key from others. It opens nothing, and no seal is like it. */
  get check(): string {
    return this.#mac(['check']);
  }

  /** The seal of an entry's hash, which covers the entry and all entries before it. */
  seal(hash: string): string {
    return this.#mac(['entry', hash]);
  }

  sealHead({ entries, hash, keyedFrom }: Head): string {
    return this.#mac(['head', entries, hash, keyedFrom]);
  }

  #mac(words: readonly (string | number)[]): string {
    return createHmac('sha256', this.#bytes).update(JSON.stringify(words)).digest('hex');
  }
}
