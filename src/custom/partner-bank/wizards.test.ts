// @vitest-environment jsdom
/** What the three wizards send and make of the answers, without their screens. */
import { describe, expect, it } from 'vitest';
import { normaliseWizard } from '../../engine/wizard/normal';
import { UpstreamError } from '../../upstream/errors';
import { cardLink } from './cardLink';
import { manualAccount } from './openAccount';
import { openAccount } from './openAccount';
import { config, CUSTOMER, ids, session, stand, toolsOf } from './wizards.testing';

const refusedBy = (message: string, status = 200) => new UpstreamError('business', { message, status });

describe('ids', () => {
  it('are the timestamp, prefixed where the configuration says so, and the timestamp with the user’s id [P2-9.18]', () => {
    const given = { session, config, tools: toolsOf().tools };
    const { switches } = config;
    const prefixed = { ...config, switches: { ...switches, requestIdPrefix: 'MCS' as const } };
    for (const wizard of [openAccount, cardLink, manualAccount]) {
      // Of a card link the encrypted text is kept: a repeat must carry the same.
      const shown = (id: string) => (wizard === cardLink ? `<${id}>` : id);
      const { requestId, referenceNumber } = ids;
      expect(wizard.ids?.(1_763_600_000_000, given)).toEqual({ requestId: shown(requestId), referenceNumber });
      expect(wizard.ids?.(1_763_600_000_000, { ...given, config: prefixed })).toEqual({
        requestId: shown('MCS1763600000000'),
        referenceNumber,
      });
    }
  });
});

describe('opening an account with a BVN', () => {
  it('asks for the code with the ids and the PCCode under both names, and nothing that the gateway adds [P2-9.19]', async () => {
    const sent = await stand(openAccount, 'phone', CUSTOMER).sent();
    expect(sent).toEqual({
      requestId: ids.requestId,
      RequestId: ids.requestId,
      ReferenceNumber: ids.referenceNumber,
      PhoneNumber: '08030000001',
      PCCode: '12',
      PcCode: '12',
    });
  });

  it('fetches the BVN encrypted, with the phone and the request id [P2-3.28]', async () => {
    const sent = await stand(openAccount, 'bvn', CUSTOMER).sent();
    expect(sent).toEqual({
      BVN: '<22110000003>',
      PhoneNumber: '<08030000001>',
      RequestId: '<1763600000000>',
      ReferenceNumber: '17636000000007',
    });
  });

  it('fills the form in with what the bank knows, places under the names of our lists [P2-4.25]', async () => {
    const details = {
      FirstName: 'ADA',
      MiddleName: null,
      LastName: 'OBI',
      Gender: 'F',
      DateOfBirth: '1990-05-17',
      PhoneNumber: '08099999999',
      Email: null,
      StreetName: '1, Allen Avenue',
      City: 'Ikeja',
      StateOfOrigin: 'LAGOS STATE',
      LgaOfOrigin: 'ETI OSA',
    };
    const known = await stand(openAccount, 'bvn', CUSTOMER).outcome(details);
    expect(known).toEqual({
      go: 'account',
      fill: expect.objectContaining({
        firstName: 'ADA',
        middleName: '',
        gender: 'F',
        dateOfBirth: '1990-05-17',
        // The one that the code was sent to.
        phoneNumber: '08030000001',
        state: 'Lagos',
        lga: 'Eti-Osa',
      }),
    });
    const elsewhere = { ...details, StateOfOrigin: 'Kwara', LgaOfOrigin: 'Offa' };
    const unknown = await stand(openAccount, 'bvn', CUSTOMER).outcome(elsewhere);
    expect(unknown).toMatchObject({ fill: { state: 'Kwara', lga: 'Offa' } });
  });

  it('leaves a street its letters, and takes their accents alone', async () => {
    const sent = await stand(openAccount, 'account', { ...CUSTOMER, streetName: '3, Ọbáfẹ́mi Àwólọ́wọ̀ Rd. #2' }).sent();
    expect(sent).toMatchObject({ StreetName: '3 Obafemi Awolowo Rd 2' });
  });

  it('sends the form as the bank takes it: balance 0, M or F, MM/DD/YYYY, the street cleaned, files [P2-3.24] [P2-3.25] [P2-5.29] [P2-5.30] [P2-9.17]', async () => {
    const sent = await stand(openAccount, 'account', CUSTOMER).sent();
    expect(sent).toEqual({
      RequestId: ids.requestId,
      ReferenceNumber: ids.referenceNumber,
      FirstName: 'Ada',
      MiddleName: '',
      LastName: 'Obi',
      Gender: 'F',
      DateOfBirth: '05/17/1990',
      StreetName: '12-14 Allen Avenue off Awolowo Way 3',
      City: 'Ikeja',
      EmailAddress: 'ada@example.com',
      PhoneNumber: '08030000000',
      AccountOpeningBalance: 0,
      BankVerificationNumber: '22110000003',
      stateOfOrigin: 'Lagos',
      LocalGovtArea: 'Ikeja',
      MotherMaiden: 'Eze',
      PCCode: '12',
      NDPRConsentFlag: 'YES',
      NdprCode: '482113',
      AgentWalletID: 'ada',
      passport: expect.any(File),
      signature: expect.any(File),
    });
    const { passport, signature } = Object.assign({ passport: null, signature: null }, sent);
    expect(passport).toMatchObject({ name: 'passport.png', type: 'image/png', size: 'a passport'.length });
    expect(signature).toMatchObject({ name: 'signature.jpg', type: 'image/jpeg' });
  });

  it('has the account recorded that was opened, and none that was not [P2-4.26] [P2-4.28] [P2-8.30]', async () => {
    const account = stand(openAccount, 'account', CUSTOMER);
    const opened = await account.outcome({ opened: true, accountNumber: '0123456789' });
    expect(opened).toMatchObject({
      go: null,
      say: 'The last account opened here: 0123456789.',
      show: { title: 'Account Created', facts: [{ label: 'Account Number', value: '0123456789' }] },
    });
    expect(JSON.stringify(opened)).toMatch(/fund the new account via POS with at least 1000 naira/);
    expect(account.onOpened.mock.calls).toEqual([['0123456789']]);
    const refused = await account.outcome({ opened: false, description: 'The code is not right.' });
    expect(refused).toMatchObject({ show: { title: 'Error!', text: ['The code is not right.'] } });
    const speechless = await account.outcome({ opened: false, description: null });
    expect(speechless).toMatchObject({ show: { title: 'Error!', text: [expect.stringContaining('no reason')] } });
    expect(account.onOpened).toHaveBeenCalledOnce();
  });

  it('takes for the bank’s no only what the bank has said, not what the gateway says for itself', () => {
    const { failed } = stand(openAccount, 'account', CUSTOMER);
    expect(failed(refusedBy('Not now'))).toMatchObject({ fail: 'Not now' });
    expect(failed(refusedBy('The same request is under way', 409))).toBeNull();
  });
});

describe('the manual form', () => {
  it('sends the images as base64 and the day and gender like the other [P2-3.24]', async () => {
    const sent = await stand(manualAccount, 'account', { ...CUSTOMER, signature: '', consent: 'NO' }).sent();
    expect(sent).toMatchObject({
      CustomerImage: btoa('a passport'),
      CustomerSignature: '',
      DateOfBirth: '05/17/1990',
      NDPRConsentFlag: 'NO',
      BankVerificationNumber: '22110000003',
    });
    expect(sent).not.toHaveProperty('passport');
  });

  it('sends no consent where none was given [P2-9.16]', async () => {
    for (const consent of ['', 'NO', 'MAYBE'])
      expect(await stand(manualAccount, 'account', { ...CUSTOMER, consent }).sent()).toMatchObject({
        NDPRConsentFlag: 'NO',
      });
  });

  it('begins with consent [P2-9.16]', () => {
    for (const wizard of [openAccount, manualAccount])
      expect(normaliseWizard(wizard).fields.find(({ name }) => name === 'consent')?.initial).toBe('YES');
  });

  it('says Already registered user as it is, any other failure generically, and operation Successful [P2-8.32]', async () => {
    const { outcome, failed } = stand(manualAccount, 'account', CUSTOMER);
    const generic = 'There was an error sending your request, please try again later.';
    const known = await outcome({ opened: false, description: 'Already registered user' });
    expect(known).toMatchObject({ show: { title: 'Error!', text: ['Already registered user'] } });
    const other = await outcome({ opened: false, description: 'ORA-00001' });
    expect(other).toMatchObject({ fail: generic, show: { text: [generic] } });
    expect(failed(refusedBy('ORA-00001'))).toMatchObject({ fail: generic });
    const opened = await outcome({ opened: true, accountNumber: '0123456789' });
    expect(opened).toMatchObject({ show: { text: expect.arrayContaining(['operation Successful']) } });
  });
});

describe('linking a card', () => {
  const typed = {
    otp: '482113',
    sequenceNo: '900123',
    lastSixDigits: '',
    secretAnswer: 'Rex ',
    accountNumber: '',
    customerNumber: '',
  };

  it('sends the prefixed sequence number in clear and all else encrypted, empty ones too [P2-3.29] [P2-9.18]', async () => {
    expect(await stand(cardLink, 'card', typed).sent()).toEqual({
      sequenceNo: 'GTB-900123',
      Otp: '<482113>',
      LastSixDigits: '<>',
      SecretAnswer: '<Rex>',
      AccountNumber: '<>',
      CustomerNumber: '<>',
      SessionId: '<f0>',
      RequestId: ids.requestId,
    });
  });

  it('says Success! or Error! in the words of the specification [P2-4.29] [P2-4.30] [P2-8.31]', async () => {
    const { outcome, failed } = stand(cardLink, 'card', typed);
    expect(await outcome({ responseCode: '00' })).toMatchObject({
      show: {
        title: 'Success!',
        text: ['Card Linked Successfully. Your pin has been sent to your phone number'],
      },
    });
    const error = { title: 'Error!', text: ['An Error Occurred. Please try again later'] };
    expect(failed(new UpstreamError('http', { status: 200 }))).toMatchObject({ show: error });
    expect(failed(refusedBy('Wrong OTP'))).toMatchObject({ show: error });
    expect(failed(refusedBy('Too many requests', 429))).toBeNull();
  });
});
