import { expect, it } from 'vitest';
import { sharedInMemory } from '../../tests/databases';
import { newRsaKeys } from '../../tests/keys';
import { readSettings } from '../http/settings';
import { bvnCall, consentCall } from './calls';
import { openGateway } from './open';
import { say } from '../http/messages';

const { publicKey } = newRsaKeys();
const COMPLETE = {
  PARTNER_BANK_URL: 'https://bank.example/live',
  PARTNER_BANK_CHANNEL: 'C',
  PARTNER_BANK_AGENT_ACCOUNT: 'A',
  PARTNER_BANK_USER_ID: 'U',
  PARTNER_BANK_AUTH_VALUE: 'V',
  PARTNER_BANK_PUBLIC_KEY: publicKey,
};

const database = sharedInMemory({ transactions: 50 });

const open = (env: Readonly<Record<string, string>>, notice: (line: string) => void = () => undefined) =>
  openGateway(readSettings(env), {
    db: database.db,
    notice,
    fetch: async (url) => Response.json({ ResponseCode: url }),
  });

/** A question about a BVN. */
function hidden(encrypt: (text: string) => string, bvn: string, phone: string) {
  return { BVN: encrypt(bvn), PhoneNumber: encrypt(phone), RequestId: encrypt('1'), ReferenceNumber: '1' };
}

it('leads to the bank that the environment names', async () => {
  const gateway = await open(COMPLETE);
  expect(gateway).toMatchObject({
    ready: true,
    bank: 'https://bank.example',
    browserKey: { pem: publicKey, scheme: 'RSA-OAEP' },
  });
  expect(gateway).not.toHaveProperty('sandbox');
});

it('says what is missing of one that is named by half, and has no sandbox in its place', async () => {
  const { PARTNER_BANK_CHANNEL: _channel, PARTNER_BANK_AUTH_VALUE: _value, ...half } = COMPLETE;
  expect(await open(half)).toEqual({
    ready: false,
    reason: say('bankMissing', { names: 'PARTNER_BANK_CHANNEL, PARTNER_BANK_AUTH_VALUE' }),
    browserKey: { pem: publicKey, scheme: 'RSA-OAEP' },
  });
});

it('is off without a bank where no demonstration is wanted, and where there is none', async () => {
  const off = { ready: false, reason: say('bankMissing', { names: 'PARTNER_BANK_URL' }) };
  expect(await open({ SEED: 'none' })).toEqual(off);
  await database.db.updateTable('meta').set({ key: 'other' }).where('key', '=', 'seed.password_hash').execute();
  expect(await open({})).toEqual(off);
  await database.db.updateTable('meta').set({ key: 'seed.password_hash' }).where('key', '=', 'other').execute();
});

it('leads to the sandbox of a demonstration, which stays the same for every process', async () => {
  const notices: string[] = [];
  const [one, other] = await Promise.all([open({}, (line) => notices.push(line)), open({})]);
  if (!one.ready || !other.ready) throw new Error('Two sandboxes');
  expect(one.browserKey).toEqual(other.browserKey);
  const ids = { RequestId: '1', ReferenceNumber: '1' };
  const asked = await one.ask(consentCall, { fields: { ...ids, PhoneNumber: '08031234567' } });
  expect(asked).toMatchObject({ kind: 'answered', result: { code: '00' } });
  expect(notices).toEqual([expect.stringMatching(/^demonstration bank: code \d{6} for opening an account/)]);
  // What one process has encrypted, another reads.
  const fields = hidden(one.encrypt, '22110000003', '08031234567');
  expect(await other.ask(bvnCall, { fields })).toMatchObject({
    kind: 'answered',
    result: { PhoneNumber: '08031234567' },
  });
});

it('encrypts for the sandbox by the scheme that is set', async () => {
  const gateway = await open({ PARTNER_BANK_SCHEME: 'RSAES-PKCS1-V1_5' });
  if (!gateway.ready) throw new Error('No sandbox');
  expect(gateway.browserKey.scheme).toBe('RSAES-PKCS1-V1_5');
  const fields = hidden(gateway.encrypt, '22110000003', '08031234560');
  expect(await gateway.ask(bvnCall, { fields })).toEqual({ kind: 'answered', result: null });
});
