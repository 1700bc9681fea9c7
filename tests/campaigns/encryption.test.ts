// @vitest-environment jsdom
/** What the browser and the gateway encrypt, a thousand texts of each scheme, is what the bank reads. */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decryptWith, type Decrypt } from '../../server/bank/desk';
import { encryptFor, readPublicKey, SCHEMES } from '../../server/gateway/encryption';
import { loadCipher, type Cipher } from '../../src/custom/partner-bank/cipher';
import { newRsaKeys } from '../keys';

const ROUND_TRIPS = 1_000;
const TIMEOUT_MS = 300_000;
/** What 2,048 bits take with the padding that takes most, in bytes. */
const MAX_BYTES = 214;

const { publicKey, privateKey } = newRsaKeys();

/** BVNs, codes, names in any alphabet, and whatever else fits. */
const texts = fc
  .oneof(fc.stringMatching(/^\d{0,16}$/), fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ maxLength: 200 }))
  .filter((text) => Buffer.byteLength(text) <= MAX_BYTES);

describe.each(SCHEMES)('%s', (scheme) => {
  let decrypt: Decrypt;
  let cipher: Cipher;
  beforeAll(async () => {
    decrypt = await decryptWith(privateKey, scheme);
    cipher = await loadCipher(publicKey, scheme);
  });

  it(
    `survives ${ROUND_TRIPS} round trips from the browser, and as many from the gateway`,
    { timeout: TIMEOUT_MS },
    () => {
      const encrypt = encryptFor(readPublicKey(publicKey), scheme);
      let trips = 0;
      const check = fc.property(texts, (text) => {
        expect(decrypt(cipher.encrypt(text))).toBe(text);
        expect(decrypt(encrypt(text))).toBe(text);
        trips += 1;
      });
      fc.assert(check, { numRuns: ROUND_TRIPS });
      expect(trips).toBe(ROUND_TRIPS);
    },
  );
});
