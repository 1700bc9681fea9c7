import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseConfig } from './config';

const PUBLIC = 'everybody can read this file, so keys belong on a server of yours that calls the service';
const host = { base: '/api', auth: 'bearer' };
const hosts = { api: host, processor: host, cashOut: host, partnerBank: host, records: host };
const withApi = (api: object) => parseConfig({ hosts: { ...hosts, api } }).hosts.api.base;

it.each([
  ['https://api.example.ng/api/v1/', 'https://api.example.ng/api/v1'],
  ['https://api.example.ng/', 'https://api.example.ng'],
  ['/api/v1//', '/api/v1'],
  ['/', ''],
])('takes a base with a slash at its end for the one without: %s', (base, read) => {
  expect(withApi({ base, auth: 'bearer' })).toBe(read);
});

it.each([
  [[], 'config.json: must be of type object'],
  [{}, 'config.json: hosts: must be of type object'],
  [
    { hosts: { ...hosts, api: { base: '/api', auth: 'basic' } } },
    'config.json: hosts.api.auth: must be bearer or none',
  ],
  [
    { hosts: { ...hosts, api: { base: 'javascript:alert(1)', auth: 'none' } } },
    'config.json: hosts.api.base: must be an http(s) URL or a path',
  ],
  [
    { hosts, paths: { listTransactions: 'v2/transaction' } },
    'config.json: paths.listTransactions: must begin with a slash, with places such as {id}',
  ],
  [
    { hosts, paths: { resetAgentPassword: '/reset/{user-id}' } },
    'config.json: paths.resetAgentPassword: must begin with a slash, with places such as {id}',
  ],
  [
    { hosts, permissions: { banks: { acces: 'ADMIN_ONLY' } } },
    'config.json: permissions.banks: has no option "acces": expected one of access, hiddenFor',
  ],
  [{ hosts, limits: { nearPercent: 120 } }, 'config.json: limits.nearPercent: must be a whole number from 1 to 100'],
  [{ hosts, limits: { cashOutTypes: [] } }, 'config.json: limits.cashOutTypes: must name a type'],
  [{ hosts, limits: { cashout: 1 } }, 'config.json: limits: has no option "cashout": see docs/operations.md'],
  ...['headers', 'apiKey', 'token', 'secret', 'password', 'authorization', 'query', 'timeout'].map(
    (name): [object, string] => [
      { hosts: { ...hosts, stock: { base: 'https://stock.example', auth: 'none', [name]: { x: 'sk_live_1' } } } },
      `config.json: hosts.stock: has no option "${name}": ${PUBLIC}`,
    ],
  ),
  [
    { hosts: { ...hosts, api: { ...host, transport: { name: 'contract', headers: {} } } } },
    `config.json: hosts.api.transport: has no option "headers": ${PUBLIC}`,
  ],
  [
    { hosts: { ...hosts, api: { ...host, base: 'https://me:sk_live_1@stock.example/v1' } } },
    `config.json: hosts.api.base: must have no password: ${PUBLIC}`,
  ],
  [{ hosts, apiKey: 'sk_live_1' }, `config.json: apiKey: must not be here: ${PUBLIC}`],
  [{ hosts, switches: { stockToken: 'sk_live_1' } }, `config.json: switches.stockToken: must not be here: ${PUBLIC}`],
  [{ hosts, stock: [{ auth: { secret: 'x' } }] }, `config.json: stock.0.auth.secret: must not be here: ${PUBLIC}`],
  [
    { hosts, publicKeys: { partnerBank: '-----BEGIN PRIVATE KEY-----' } },
    `config.json: publicKeys.partnerBank: must be a public key: ${PUBLIC}`,
  ],
  [{ hosts, demo: 'yes' }, 'config.json: demo: must be of type boolean'],
])('says what is wrong, and where: %j', (config, sentence) => {
  expect(() => parseConfig(config)).toThrow(new Error(sentence));
});

it.each(
  `apiKey api_key API-KEY apikey APIKey APIkeys X-Api-Key accesskey key key2 signingKeys token authToken accesstoken
  Tokens oauth2Token clientSecret secrets dbpassword DB_PASSWD password passphrase credentials Authorization
  authorisation bearer bearerToken sessionCookie COOKIES`.split(/\s+/),
)('takes the name %s for that of a secret, at the top and within', (name) => {
  for (const config of [{ [name]: 'x' }, { switches: { [name]: 'x' } }, { own: [{ [name]: {} }] }])
    expect(() => parseConfig({ hosts, ...config })).toThrow(`${name}: must not be here: ${PUBLIC}`);
});

it.each(
  `keyboard Keyboard onScreenKeyboard keyboard-layout monkey turkeyBank hockey_team keyword keywords tokenized
  tokenizedCards secretary secretaryName passwordless authority authorized cookieless passage bypass`.split(/\s+/),
)('takes the name %s for no secret', (name) => {
  expect(parseConfig({ hosts, [name]: 'x', own: { [name]: 'x' } }).hosts.api.base).toBe('/api');
});

it.each(Object.keys(parseConfig({ hosts, receiptLogo: 'logo.png' })))('has %s in the README', (key) => {
  expect(readFileSync('README.md', 'utf8')).toContain(`\n| \`${key}\` `);
});

it('has the limits of the dashboard that it does not name [D250]', () => {
  expect(parseConfig({ hosts, limits: { cashOutNaira: 900_000 } }).limits).toEqual({
    pendingMinutes: 15,
    failurePercent: 200,
    failureLeast: 20,
    cashOutNaira: 900_000,
    cashOutTypes: [1],
    nearPercent: 80,
    floatNaira: 20_000,
    silentDays: 7,
    silentPerDay: 5,
  });
});
