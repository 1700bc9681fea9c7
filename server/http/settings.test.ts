/** What the environment says of the partner bank. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedFolder } from '../../tests/folder';
import { newRsaKeys } from '../../tests/keys';
import { NO_PRIVATE_HOSTS } from '../outgoing/addresses';
import { readSettings, StartError } from './settings';

const { publicKey } = newRsaKeys();
const file = join(sharedFolder(), 'bank.pem');
writeFileSync(file, publicKey);

const env = {
  PARTNER_BANK_URL: 'https://bank.example/live/',
  PARTNER_BANK_CHANNEL: 'CANARY-1',
  PARTNER_BANK_AGENT_ACCOUNT: 'CANARY-2',
  PARTNER_BANK_USER_ID: 'CANARY-3',
  PARTNER_BANK_AUTH_VALUE: 'CANARY-4',
  PARTNER_BANK_PUBLIC_KEY: publicKey,
};
const bank = (more: Readonly<Record<string, string>>) => readSettings({ ...env, ...more }).partnerBank;

describe('the partner bank of the environment', () => {
  it.each([
    ['in PEM', publicKey],
    ['in one line', publicKey.replaceAll('\n', String.raw`\n`)],
    ['in a file', file],
  ])('is complete with a key %s', (_how, key) => {
    expect(bank({ PARTNER_BANK_PUBLIC_KEY: key })).toMatchObject({
      kind: 'complete',
      url: 'https://bank.example/live',
      scheme: 'RSA-OAEP',
      credentials: {
        channel: 'CANARY-1',
        agentAccount: 'CANARY-2',
        userId: 'CANARY-3',
        authMode: 'MPIN',
        authValue: 'CANARY-4',
      },
      publicKey: { pem: publicKey },
    });
  });

  it('names what is missing, and keeps a key that is there', () => {
    const { PARTNER_BANK_CHANNEL: _channel, ...rest } = env;
    expect(readSettings({ ...rest, PARTNER_BANK_AUTH_VALUE: ' ' }).partnerBank).toMatchObject({
      kind: 'incomplete',
      missing: ['PARTNER_BANK_CHANNEL', 'PARTNER_BANK_AUTH_VALUE'],
      publicKey: { pem: publicKey },
    });
  });

  it('is none without an address; the scheme is then the sandbox’s', () => {
    expect(readSettings({ PARTNER_BANK_SCHEME: 'RSAES-PKCS1-V1_5' }).partnerBank).toEqual({
      kind: 'none',
      scheme: 'RSAES-PKCS1-V1_5',
    });
  });

  it.each([
    [{ PARTNER_BANK_URL: '' }, 'PARTNER_BANK_URL is missing, without which PARTNER_BANK_CHANNEL says nothing'],
    [{ PARTNER_BANK_URL: 'ftp://bank.example' }, 'PARTNER_BANK_URL must begin with https:// or http://'],
    [{ PARTNER_BANK_URL: 'https://u:CANARY@bank.example' }, 'PARTNER_BANK_URL must hold neither a user nor a query'],
    [{ PARTNER_BANK_URL: 'https://bank.example/?k=CANARY' }, 'PARTNER_BANK_URL must hold neither a user nor a query'],
    [{ PARTNER_BANK_SCHEME: 'RSA' }, 'PARTNER_BANK_SCHEME must be RSA-OAEP or RSAES-PKCS1-V1_5'],
    [{ PARTNER_BANK_AUTH_VALUE: 'CANARY'.repeat(20) }, 'PARTNER_BANK_AUTH_VALUE is longer than 100 characters'],
    [
      { PARTNER_BANK_PUBLIC_KEY: '/none/CANARY.pem' },
      'PARTNER_BANK_PUBLIC_KEY is neither a key in PEM nor a file that can be read',
    ],
    [
      { PARTNER_BANK_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----CANARY' },
      'PARTNER_BANK_PUBLIC_KEY is no public key in PEM',
    ],
  ])('%o is refused in one line that quotes no value', (more, line) => {
    const read = () => bank(more);
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${line.replaceAll(/[.?]/g, '\\$&')}$`));
  });
});

describe('the environment', () => {
  it('needs to say nothing', () => {
    expect(readSettings({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      seed: 'demo',
      adminUsername: 'admin',
      seedTransactions: 20_000,
      log: false,
      trustProxy: false,
      auditKey: undefined,
      newAuditKey: undefined,
      auditAnchorFile: undefined,
      supportContact: 'the head office of your agent network',
      mail: undefined,
      publicUrl: undefined,
      privateHosts: NO_PRIVATE_HOSTS,
      fundOnScreen: true,
      showsPasswords: false,
      partnerBank: { kind: 'none', scheme: 'RSA-OAEP' },
    });
  });
});

describe('a variable that says something else', () => {
  it.each([
    [{ LOG: 'yes' }, 'LOG must be 1 or 0, not "yes"'],
    [{ FUND_ON_SCREEN: '0' }, 'FUND_ON_SCREEN must be on or off, not "0"'],
    [{ ONE_TIME_PASSWORDS: 'on' }, 'ONE_TIME_PASSWORDS must be screen or nothing, not "on"'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be 1 or 0, not "true"'],
    [
      { OUTGOING_PRIVATE: 'hooks.internal, 10.1.2' },
      'OUTGOING_PRIVATE must be hosts, addresses or ranges, as in hooks.internal, 10.1.2.0/24',
    ],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http"'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000"'],
    [{ SEED_TRANSACTIONS: '-1' }, 'SEED_TRANSACTIONS must be a whole number from 0 to 10000000, not "-1"'],
    [{ SEED: 'nothing' }, 'SEED must be demo or none, not "nothing"'],
    [{ ADMIN_USERNAME: 'the admin' }, 'ADMIN_USERNAME takes up to 50 letters, digits and . _ - @ +, not "the admin"'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// or postgresql://'],
  ])('is refused: %o', (given, sentence) => {
    expect(() => readSettings(given)).toThrow(new StartError(sentence));
  });

  it.each(['postgres://user:CANARY@host:99999/name', 'postgres://user:CAN#ARY@host/name'])(
    'is told without the password in it: %s',
    (address) => {
      expect(() => readSettings({ DATABASE_URL: address })).toThrow(/^DATABASE_URL is no address: (?!.*CAN)/);
    },
  );

  it('is off where it is empty, 0 or not there', () => {
    expect(readSettings({ LOG: '0', TRUST_PROXY: ' ' })).toMatchObject({ log: false, trustProxy: false });
    expect(readSettings({ LOG: '1', TRUST_PROXY: '1' })).toMatchObject({ log: true, trustProxy: true });
  });
});

describe('what an empty database is filled with (D420)', () => {
  it.each([
    [undefined, undefined, 'demo'],
    ['localhost', undefined, 'demo'],
    ['127.0.1.1', '', 'demo'],
    ['::1', undefined, 'demo'],
    ['0.0.0.0', undefined, 'none'],
    ['::', undefined, 'none'],
    ['192.168.0.7', undefined, 'none'],
    ['127.0.0.1.example.com', undefined, 'none'],
    ['0.0.0.0', 'demo', 'demo'],
    ['127.0.0.1', 'none', 'none'],
  ])('is, on the address %s with SEED=%s: %s', (HOST, SEED, expected) => {
    expect(readSettings({ HOST, SEED }).seed).toBe(expected);
  });
});
