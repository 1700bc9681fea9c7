/** What the calls about the partner bank say on the wire, and what they make of its answers. */
import { describe, expect, it } from 'vitest';
import type { Client } from './client';
import { clientOver, HOSTS } from './client.testing';
import { parseConfig } from './config';
import { UpstreamError } from './errors';
import { endpoints } from './index';

/** The one request that a call makes, and what becomes of the answer: its output, or its error. */
async function ask(answer: object, call: (client: Client) => Promise<unknown>, status = 200) {
  const { client, asked } = clientOver(() => Response.json(answer, { status }));
  const output = await call(client).catch((error: unknown) => error);
  const [{ line, body, init } = { line: undefined, body: undefined, init: undefined }] = asked;
  return { line, body, headers: new Headers(init?.headers), output };
}

const reference = { RequestId: '1763600000000', ReferenceNumber: '17636000000007' };
const customer = {
  ...reference,
  FirstName: 'Ada',
  MiddleName: '',
  LastName: 'Obi',
  Gender: 'F',
  DateOfBirth: '05/17/1990',
  StreetName: '1 Allen Avenue',
  City: 'Ikeja',
  EmailAddress: 'ada@example.com',
  PhoneNumber: '08030000000',
  AccountOpeningBalance: 0,
  BankVerificationNumber: '22222222222',
  stateOfOrigin: 'Lagos',
  LocalGovtArea: 'Ikeja',
  MotherMaiden: 'Eze',
  PCCode: '12',
  NDPRConsentFlag: 'YES',
  NdprCode: '482113',
  AgentWalletID: 'agent',
} as const;
const created = { ResponseCode: '00', ResponseDescription: 'Successful', AccountNumber: '0123456789' };

const image = (name: string): File => new File([name], `${name}.jpg`, { type: 'image/jpeg' });
const openByHand = (client: Client): Promise<unknown> =>
  client.call(endpoints.openBankAccount, { ...customer, CustomerImage: '', CustomerSignature: '' });
const askStatus = (client: Client): Promise<unknown> => client.call(endpoints.getPartnerBankStatus, {});

describe('calls of the partner bank', () => {
  it('ask for the consent code with the request id in the query, and read ResponseCode [P2-3.27] [P2-7.36]', async () => {
    const sent = { ...reference, PhoneNumber: '08030000000', PCCode: '12', PcCode: '12' };
    const { line, body, output } = await ask({ ResponseCode: '25', ResponseDescription: 'Unknown' }, (client) =>
      client.call(endpoints.accountOpeningConsent, { requestId: reference.RequestId, ...sent }),
    );
    expect(line).toBe('POST /partner/AccountOpeningConsent?requestId=1763600000000');
    expect(body).toEqual(sent);
    expect(output).toEqual({ ResponseCode: '25' });
  });

  it('fetch what the bank knows of a BVN from responseObject, whichever way it writes it [P2-3.28] [P2-7.37]', async () => {
    const sent = { ...reference, BVN: 'Yg==', PhoneNumber: 'cA==' };
    const object = { FirstName: 'Ada', Gender: 'Female', DateOfBirth: '17-May-1990', LgaOfOrigin: null };
    const call = (client: Client): Promise<unknown> => client.call(endpoints.fetchBvn, sent);
    const { line, body, output } = await ask({ responseObject: object }, call);
    expect(line).toBe('POST /partner/GetSingleBVN');
    expect(body).toEqual(sent);
    expect(output).toMatchObject({ FirstName: 'Ada', Gender: 'F', DateOfBirth: '1990-05-17', LgaOfOrigin: null });
    expect((await ask({ responseObject: null }, call)).output).toBeNull();
    expect((await ask({ responseObject: { FirstName: ' ' } }, call)).output).toBeNull();
    const odd = await ask({ responseObject: { FirstName: 'Ada', Gender: 'X', DateOfBirth: 'long ago' } }, call);
    expect(odd.output).toMatchObject({ Gender: null, DateOfBirth: null });
  });

  it('open an account with image files as a form [P2-3.25] [P2-7.34]', async () => {
    const { line, body, headers, output } = await ask(created, (client) =>
      client.call(endpoints.openBankAccount, {
        ...customer,
        passport: image('passport'),
        signature: image('signature'),
      }),
    );
    expect(line).toBe('POST /partner/AccountOpening');
    expect(headers.has('content-type')).toBe(false);
    if (!(body instanceof FormData)) throw new Error('no form');
    const texts = Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'));
    expect(texts).toEqual({ ...customer, AccountOpeningBalance: '0' });
    expect(body.get('passport')).toBeInstanceOf(File);
    expect(body.get('signature')).toBeInstanceOf(File);
    expect(output).toEqual({ opened: true, accountNumber: '0123456789' });
  });

  it('open an account that was filled in by hand as JSON', async () => {
    const images = { CustomerImage: 'aW1hZ2U=', CustomerSignature: 'c2lnbg==' };
    const { body, headers } = await ask(created, (client) =>
      client.call(endpoints.openBankAccount, { ...customer, ...images }),
    );
    expect(headers.get('content-type')).toBe('application/json');
    expect(body).toEqual({ ...customer, ...images });
  });

  it('read why no account was opened, and do not take an account without a number for one [P2-3.26]', async () => {
    const refusal = await ask({ ResponseCode: '51', ResponseDescription: 'BVN does not match' }, openByHand);
    expect(refusal.output).toEqual({ opened: false, description: 'BVN does not match' });
    expect((await ask({ ResponseCode: '51' }, openByHand)).output).toEqual({ opened: false, description: null });
    for (const AccountNumber of [undefined, null, '']) {
      const { output } = await ask({ ResponseCode: '00', AccountNumber }, openByHand);
      expect(output).toMatchObject({ kind: 'malformed', outcomeUnknown: true });
    }
  });

  it('link a card, and take no answer for a success that does not say so [P2-3.29] [P2-7.38]', async () => {
    const sent = {
      sequenceNo: 'GTB-123456',
      Otp: 'b3Rw',
      LastSixDigits: 'c2l4',
      SecretAnswer: 'YQ==',
      AccountNumber: 'bg==',
      CustomerNumber: 'Yw==',
      SessionId: 'cw==',
      RequestId: 'cg==',
    };
    const call = (client: Client): Promise<unknown> => client.call(endpoints.linkTier1Card, sent);
    const { line, body, output } = await ask({ responseCode: '00' }, call);
    expect(line).toBe('POST /partner/LinkTier1Card');
    expect(body).toEqual(sent);
    expect(output).toEqual({ responseCode: '00' });
    const refusal = (await ask({ responseCode: '25' }, call)).output;
    expect(refusal).toBeInstanceOf(UpstreamError);
    expect(refusal).toMatchObject({ outcomeUnknown: false });
    expect((await ask({ status: 'fine' }, call)).output).toMatchObject({ kind: 'malformed' });
  });

  it('ask the gateway whether it is ready, and what its sandbox shows', async () => {
    const sandbox = {
      codes: [{ purpose: 'cardLink', phone: '0803', code: '1234', expiresAt: '2026-11-20T11:05:00Z' }],
      customers: [{ bvn: '22222222222', phone: '0803', name: 'Ada Obi' }],
      failures: [{ field: 'City', value: 'Nowhere', effect: 'refuses' }],
    };
    const { line, output } = await ask({ responseCode: '00', data: { ready: true, sandbox } }, askStatus);
    expect(line).toBe('GET /partner/status');
    expect(output).toEqual({ ready: true, sandbox });
    const not = await ask({ responseCode: '00', data: { ready: false, reason: 'No credentials' } }, askStatus);
    expect(not.output).toEqual({ ready: false, reason: 'No credentials' });
  });
});

describe('the record of a created account', () => {
  it('says whose it is and which account [P2-3.30] [P2-7.35]', async () => {
    const { line, body } = await ask({ responseCode: '00' }, (client) =>
      client.call(endpoints.createAccountRecord, { agentCode: 'agent', accountCreated: '0123456789' }),
    );
    expect(line).toBe('POST /records/gtaccounts/create-record');
    expect(body).toEqual({ agentCode: 'agent', accountCreated: '0123456789' });
  });
});

describe('the configuration', () => {
  it('offers no manual form, encrypts with OAEP and prefixes no request id unless it says so', () => {
    const switches = { partnerBankScheme: 'RSA-OAEP', manualAccountForm: false, requestIdPrefix: '' };
    expect(parseConfig({ hosts: HOSTS }).switches).toMatchObject(switches);
    expect(parseConfig({ hosts: HOSTS, switches: { hybridFeeSeparator: ';' } }).switches).toMatchObject(switches);
    const other = { partnerBankScheme: 'RSAES-PKCS1-V1_5', manualAccountForm: true, requestIdPrefix: 'MCS' };
    expect(parseConfig({ hosts: HOSTS, switches: other }).switches).toMatchObject(other);
    expect(() => parseConfig({ hosts: HOSTS, switches: { partnerBankScheme: 'none' } })).toThrow('partnerBankScheme');
  });
});

it('what the gateway says of a question that the bank did not answer is said; of a command, that nobody knows', async () => {
  const late = { responseCode: 'XX', responseMessage: 'The bank did not answer in time. Try again.' };
  const question = { BVN: 'a', PhoneNumber: 'b', RequestId: 'c', ReferenceNumber: 'd' };
  const asked = await ask(late, (client) => client.call(endpoints.fetchBvn, question), 504);
  expect(asked.output).toMatchObject({ kind: 'http', message: late.responseMessage });
  const link = { ...question, sequenceNo: 's', Otp: 'o', LastSixDigits: 'l', SecretAnswer: 'a' };
  const card = { ...link, AccountNumber: 'n', CustomerNumber: 'c', SessionId: 's' };
  const sent = await ask(late, (client) => client.call(endpoints.linkTier1Card, card), 504);
  expect(sent.output).toMatchObject({ kind: 'http', message: 'upstream.http', outcomeUnknown: true });
});
