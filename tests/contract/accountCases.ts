/** The cases of the partner bank's calls and of the records of created accounts. */
import { endpoints } from '../../src/upstream/index';
import type { Case } from './cases';

const LONG = 'x'.repeat(300);
const request = { RequestId: '1763600000000', ReferenceNumber: '17636000000001' };
const consent = { ...request, PhoneNumber: '08030000000', PCCode: '12', PcCode: '12' };
const customer = {
  ...request,
  FirstName: 'Ada',
  MiddleName: '',
  LastName: 'Obi',
  Gender: 'F',
  DateOfBirth: '05/17/1990',
  StreetName: '1 Allen Avenue',
  City: 'Ikeja',
  EmailAddress: '',
  PhoneNumber: '08030000000',
  AccountOpeningBalance: 0,
  BankVerificationNumber: '22222222222',
  stateOfOrigin: 'Lagos',
  LocalGovtArea: 'Ikeja',
  MotherMaiden: 'Eze',
  PCCode: '12',
  NDPRConsentFlag: 'YES',
  NdprCode: '482113',
  AgentWalletID: 'admin',
  CustomerImage: 'aW1hZ2U=',
  CustomerSignature: 'c2lnbg==',
} as const;
const card = {
  requestId: '1763600000000',
  sequenceNo: 'GTB-123456',
  Otp: 'b3Rw',
  LastSixDigits: 'c2l4',
  SecretAnswer: 'YQ==',
  AccountNumber: 'bg==',
  CustomerNumber: 'Yw==',
  SessionId: 'cw==',
  RequestId: 'cg==',
};

export const accountCases = {
  getPartnerBankStatus: { works: (client) => client.call(endpoints.getPartnerBankStatus, {}) },
  accountOpeningConsent: {
    works: (client) => client.call(endpoints.accountOpeningConsent, { ...consent, requestId: consent.RequestId }),
    fails: (client) => client.call(endpoints.accountOpeningConsent, { ...consent, requestId: LONG }),
  },
  fetchBvn: {
    works: (client) => client.call(endpoints.fetchBvn, { ...request, BVN: 'Yg==', PhoneNumber: 'cA==' }),
    fails: (client) => client.call(endpoints.fetchBvn, { ...request, BVN: '', PhoneNumber: '' }),
  },
  openBankAccount: {
    works: (client) => client.call(endpoints.openBankAccount, customer),
    fails: (client) => client.call(endpoints.openBankAccount, { ...customer, RequestId: '' }),
  },
  linkTier1Card: {
    works: (client) => client.call(endpoints.linkTier1Card, card),
    fails: (client) => client.call(endpoints.linkTier1Card, { ...card, sequenceNo: '' }),
  },
  createAccountRecord: {
    works: (client) => client.call(endpoints.createAccountRecord, { agentCode: 'admin', accountCreated: '0123456789' }),
    fails: (client) =>
      client.call(endpoints.createAccountRecord, { agentCode: 'nobody', accountCreated: '0123456789' }),
  },
} as const satisfies Readonly<Record<string, Case>>;
