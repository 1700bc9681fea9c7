/** The cases of the partner bank's calls and of the records of created accounts. */
import type { Client } from '../../src/upstream/client';
import { endpoints } from '../../src/upstream/index';
import type { Case } from './cases';
import { customerForm, newRequestId, PNG } from './customers';

const LONG = 'x'.repeat(300);
const PHONE = '08030000003';
const BVN = '22110000003';

type Encrypt = (text: string) => string;

const reference = { RequestId: '1763600000000', ReferenceNumber: '17636000000001' };
const consent = { ...reference, PhoneNumber: PHONE, PCCode: '12', PcCode: '12' };
const ask = (client: Client): Promise<unknown> =>
  client.call(endpoints.accountOpeningConsent, { ...consent, requestId: consent.RequestId });
const byHand = { ...customerForm(BVN, PHONE), CustomerImage: PNG, CustomerSignature: PNG };

async function codeFor(client: Client, purpose: string): Promise<string> {
  const { sandbox } = await client.call(endpoints.getPartnerBankStatus, {});
  return sandbox?.codes.find((one) => one.purpose === purpose)?.code ?? '';
}

async function open(client: Client, order = byHand) {
  await ask(client);
  const NdprCode = await codeFor(client, 'accountOpening');
  const answer = await client.call(endpoints.openBankAccount, { ...order, NdprCode });
  return answer.opened ? answer : undefined;
}

const cardOf = (encrypt: Encrypt, Otp: string) => ({
  sequenceNo: 'GTB-123456',
  Otp: encrypt(Otp),
  LastSixDigits: encrypt(''),
  SecretAnswer: encrypt(''),
  AccountNumber: encrypt(''),
  CustomerNumber: encrypt(''),
  SessionId: encrypt('session'),
  RequestId: encrypt(reference.RequestId),
});

export const accountCases = {
  getPartnerBankStatus: { works: (client) => client.call(endpoints.getPartnerBankStatus, {}) },
  accountOpeningConsent: {
    works: ask,
    fails: (client) => client.call(endpoints.accountOpeningConsent, { ...consent, requestId: LONG }),
  },
  fetchBvn: {
    works: async (client, encrypt) => {
      await ask(client);
      const encrypted = { BVN: encrypt(BVN), PhoneNumber: encrypt(PHONE), RequestId: encrypt(reference.RequestId) };
      const found = await client.call(endpoints.fetchBvn, { ...reference, ...encrypted });
      return found ?? undefined;
    },
    fails: (client) => client.call(endpoints.fetchBvn, { ...reference, BVN, PhoneNumber: PHONE }),
  },
  openBankAccount: {
    works: (client) => open(client),
    fails: (client) => client.call(endpoints.openBankAccount, { ...byHand, RequestId: '' }),
  },
  linkTier1Card: {
    works: async (client, encrypt) =>
      client.call(endpoints.linkTier1Card, cardOf(encrypt, await codeFor(client, 'cardLink'))),
    fails: (client) =>
      client.call(
        endpoints.linkTier1Card,
        cardOf((text) => text, '482113'),
      ),
  },
  createAccountRecord: {
    works: async (client) => {
      const opened = await open(client, { ...byHand, ...customerForm('22110000004', PHONE, newRequestId()) });
      const accountCreated = opened?.accountNumber ?? '';
      return client.call(endpoints.createAccountRecord, { agentCode: 'admin', accountCreated });
    },
    fails: (client) =>
      client.call(endpoints.createAccountRecord, { agentCode: 'nobody', accountCreated: '0123456789' }),
  },
} as const satisfies Readonly<Record<string, Case>>;
