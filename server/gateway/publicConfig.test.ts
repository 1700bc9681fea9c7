import { expect, it } from 'vitest';
import { fillConfig } from './publicConfig';

const key = { pem: 'PEM', scheme: 'RSAES-PKCS1-V1_5' } as const;
const filled = (config: object): unknown => JSON.parse(fillConfig(JSON.stringify(config), key));

it('is filled with the key and its scheme, beside everything else', () => {
  const switches = { partnerBankScheme: 'RSA-OAEP', manualAccountForm: true };
  expect(filled({ hosts: { api: 1 }, publicKeys: { other: 'x' }, switches, demo: true })).toEqual({
    hosts: { api: 1 },
    publicKeys: { other: 'x', partnerBank: 'PEM' },
    switches: { partnerBankScheme: 'RSAES-PKCS1-V1_5', manualAccountForm: true },
    demo: true,
  });
  expect(filled({})).toEqual({
    publicKeys: { partnerBank: 'PEM' },
    switches: { partnerBankScheme: 'RSAES-PKCS1-V1_5' },
  });
});

it('stays as it is where the file names a key, where there is none, and where it cannot be read', () => {
  const own = '{ "publicKeys": { "partnerBank": "MIIB" }, "switches": {} }';
  expect(fillConfig(own, key)).toBe(own);
  expect(fillConfig('{ }', undefined)).toBe('{ }');
  for (const text of ['', '{', '[]', 'null', '{ "publicKeys": 5 }']) expect(fillConfig(text, key)).toBe(text);
});
