// @vitest-environment jsdom
import { constants, createPrivateKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadCipher } from './cipher';

const SCHEMES = ['RSA-OAEP', 'RSAES-PKCS1-V1_5'] as const;

function newKeys(bits = 2048) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return {
    pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    pkcs1: publicKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
  };
}

const keys = newKeys();
const bare = keys.pem.replaceAll(/-----.*-----|\s/g, '');

const secret = createPrivateKey(keys.privatePem);

/** As the bank reads it: the older padding is taken off here, because OpenSSL hides what is wrong with it. */
function decrypt(scheme: (typeof SCHEMES)[number], base64: string): string {
  const block = Buffer.from(base64, 'base64');
  if (scheme === 'RSA-OAEP') {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return privateDecrypt({ key: secret, padding, oaepHash: 'sha1' }, block).toString('utf8');
  }
  const padded = privateDecrypt({ key: secret, padding: constants.RSA_NO_PADDING }, block);
  const end = padded.indexOf(0, 2);
  if (padded[0] !== 0 || padded[1] !== 2 || end < 10) throw new Error('not padded as PKCS #1 v1.5 says');
  return padded.subarray(end + 1).toString('utf8');
}

describe.each(SCHEMES)('encrypting with %s', (scheme) => {
  it.each([
    ['22222222222', 'a BVN'],
    ['', 'nothing'],
    ['Ọláolúwa Ṣàngó — ₦ 1 000', 'a text of other alphabets'],
    ['\u0000ÿ😀', 'odd characters'],
  ])('%j (%s) is what the bank reads again [P2-9.20]', async (text) => {
    const { encrypt } = await loadCipher(keys.pem, scheme);
    expect(encrypt(text)).toMatch(/^[A-Za-z0-9+/]{342}==$/);
    expect(decrypt(scheme, encrypt(text))).toBe(text);
  });

  it('never writes the same twice', async () => {
    const { encrypt } = await loadCipher(keys.pem, scheme);
    expect(encrypt('22222222222')).not.toBe(encrypt('22222222222'));
  });

  // The campaign tries a thousand.
  it('is read again each time, 250 times', async () => {
    const { encrypt } = await loadCipher(keys.pem, scheme);
    const texts = Array.from({ length: 250 }, (_, n) => `${n}${'é€😀9'.repeat(n % 16)}`);
    expect(texts.filter((text) => decrypt(scheme, encrypt(text)) !== text)).toEqual([]);
  });

  it('takes as much as the key can, counted in bytes, and says so of more', async () => {
    const { encrypt } = await loadCipher(keys.pem, scheme);
    const most = scheme === 'RSA-OAEP' ? 214 : 245;
    expect(decrypt(scheme, encrypt('x'.repeat(most)))).toHaveLength(most);
    for (const text of ['x'.repeat(most + 1), 'Ọ'.repeat(most / 2)])
      expect(() => encrypt(text)).toThrow('partnerBank.key.tooLong');
  });

  it.each([
    ['bare base64', bare],
    ['base64 in lines', bare.replaceAll(/(.{64})/g, '$1\r\n')],
    ['PEM in one line with its line ends written out', keys.pem.replaceAll('\n', String.raw`\n`)],
    ['PEM of PKCS #1', keys.pkcs1],
  ])('takes a key as %s', async (_how, key) => {
    const { encrypt } = await loadCipher(key, scheme);
    expect(decrypt(scheme, encrypt('482113'))).toBe('482113');
  });
});

describe('a key that cannot be used', () => {
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  it.each([
    ['none', undefined, 'missing'],
    ['an empty text', '  ', 'missing'],
    ['a private key', keys.privatePem, 'private'],
    ['a certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----', 'certificate'],
    ['words', '(the key of the bank)', 'unreadable'],
    ['half a key', bare.slice(0, 120), 'notRsa'],
    ['base64 of anything', 'aGVsbG8gd29ybGQ=', 'notRsa'],
    ['an elliptic curve', ec.publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'notRsa'],
    ['one of 512 bits', newKeys(512).pem, 'weak'],
  ])('is said to be: %s', async (_what, key, problem) => {
    await expect(loadCipher(key, 'RSA-OAEP')).rejects.toMatchObject({
      problem,
      message: `partnerBank.key.${problem}`,
    });
  });
});
