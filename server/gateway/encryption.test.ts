import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { newEllipticKeys, newRsaKeys } from '../../tests/keys';
import { decryptWith } from '../bank/desk';
import { encryptFor, readPublicKey, SCHEMES, type Scheme } from './encryption';

const { publicKey, privateKey } = newRsaKeys();

const TEXTS = ['', '22222222222', 'MPIN', 'Ọláolúwa — ₦1 000', '\uFEFF\u0000😀', 'x'.repeat(200)];

/** As the browser does it. */
function inBrowser(scheme: Scheme, text: string): string {
  const key = forge.pki.publicKeyFromPem(publicKey);
  return forge.util.encode64(key.encrypt(forge.util.encodeUtf8(text), scheme));
}

describe.each(SCHEMES)('%s', (scheme) => {
  it.each(TEXTS)('brings %j to the bank, from the gateway and from the browser', async (text) => {
    const decrypt = await decryptWith(privateKey, scheme);
    const encrypt = encryptFor(readPublicKey(publicKey), scheme);
    expect(decrypt(encrypt(text))).toBe(text);
    expect(decrypt(inBrowser(scheme, text))).toBe(text);
    expect(encrypt(text)).not.toBe(encrypt(text));
  });

  it('is not read by the other scheme, nor anything that was not encrypted', async () => {
    const other: Scheme = scheme === 'RSA-OAEP' ? 'RSAES-PKCS1-V1_5' : 'RSA-OAEP';
    const decrypt = await decryptWith(privateKey, scheme);
    const encrypted = encryptFor(readPublicKey(publicKey), other)('22222222222');
    for (const text of [encrypted, '22222222222', '', 'AAAA', encrypted.slice(4)])
      expect(decrypt(text)).toBeUndefined();
  });
});

describe('a public key', () => {
  it('is taken with its line ends written out, and as PKCS #1, and handed on as SPKI', () => {
    expect(readPublicKey(publicKey.replaceAll('\n', String.raw`\n`))).toMatchObject({ pem: publicKey, bytes: 256 });
    const pkcs1 = readPublicKey(publicKey).key.export({ type: 'pkcs1', format: 'pem' }).toString();
    expect(readPublicKey(pkcs1).pem).toBe(publicKey);
  });

  it.each([
    ['holds a private key', privateKey],
    ['is no public key', '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----'],
    ['is no RSA key', newEllipticKeys().publicKey],
    ['has 512 bits', newRsaKeys(512).publicKey],
  ])('that %s is refused', (complaint, pem) => {
    expect(() => readPublicKey(pem)).toThrow(complaint);
  });
});
