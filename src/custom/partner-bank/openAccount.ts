/**
 * Opening an account: with a BVN in steps, each with its call (P2-2, P2-4 and P2-9), or by a form filled in by hand,
 * code F, if configured (P2-2 and P2-5).
 */
import { defineWizard, type Outcome } from '../../engine/wizard/wizard';
import {
  bvnAnswer,
  consentAnswer,
  isBanksNo,
  openingAnswer,
  refusal,
  SUCCESS,
  created,
  UNKNOWN,
  bankIds,
  type BankTools,
} from './tools';
import { accountFields, mobilePhone, oneTimeCode, pcCode, fileOf, openingRequest, base64Of } from './accountFields';

/** The dialog after the terms has OK and nothing else (P2-4), and the title of what it says (D1025). */
const message = ({ translate }: BankTools, title: 'terms' | 'codeSent', ...text: readonly string[]) => ({
  title: translate(title),
  text,
  close: translate('ok'),
});

export const openAccount = defineWizard<BankTools>()({
  name: 'openAccount',
  label: 'Account opening',
  fields: {
    ...accountFields,
    phone: mobilePhone,
    pcCode,
    otp: { label: 'OTP', ...oneTimeCode },
  },
  ids: bankIds,
  steps: {
    phone: {
      label: 'Customer’s phone',
      intro: 'The customer must have this phone now. The bank sends a one-time code to it.',
      fields: ['phone', 'pcCode'],
      required: 'all',
      submit: 'Continue',
      ask: {
        title: 'Terms and Conditions',
        text: [
          'The customer agrees to share their data with the partner bank for verification.',
          'The data is securely processed and not shared with third parties without consent.',
        ],
        confirm: 'Agree',
        cancel: 'Cancel',
      },
      call: 'accountOpeningConsent',
      payload: ({ values, ids }) => ({
        requestId: ids.requestId,
        RequestId: ids.requestId,
        ReferenceNumber: ids.referenceNumber,
        PhoneNumber: values.phone,
        PCCode: values.pcCode.trim(),
        PcCode: values.pcCode.trim(),
      }),
      outcome: (answer, { values: { phone }, tools }) => {
        if (consentAnswer.parse(answer).ResponseCode === SUCCESS)
          return { go: 'otp', show: message(tools, 'codeSent', tools.translate('otpSent', { phone })) };
        const notSent = tools.translate('notSent');
        return { fail: notSent, on: 'phone', show: message(tools, 'terms', notSent) };
      },
      failed: ({ kind, message: sentence }, { tools }) => {
        const failed = tools.translate('failed');
        const more = kind === 'business' || kind === 'refused' ? sentence : tools.translate('tryAgain');
        return { fail: failed, show: message(tools, 'terms', failed, more) };
      },
      next: 'otp',
    },
    otp: {
      label: 'One-time code',
      intro: 'Enter the code that the customer has received. The bank checks the code together with the form.',
      fields: ['otp'],
      required: 'all',
      submit: 'Submit',
      again: { step: 'phone', label: 'Send a new OTP' },
      next: 'bvn',
    },
    bvn: {
      label: 'Identity',
      intro: 'The bank uses the BVN to fill in what it knows about the customer.',
      fields: ['bvn'],
      required: 'all',
      submit: 'Submit',
      call: 'fetchBvn',
      payload: ({ values, ids, tools: { cipher } }) => ({
        BVN: cipher.encrypt(values.bvn),
        PhoneNumber: cipher.encrypt(values.phone),
        RequestId: cipher.encrypt(ids.requestId),
        ReferenceNumber: ids.referenceNumber,
      }),
      outcome: async (answer, { values, tools: { regions, translate } }) => {
        const details = bvnAnswer.parse(answer);
        if (!details) return { fail: translate('unknownBvn'), on: 'bvn' };
        const detail = (name: string): string => details[name]?.trim() ?? '';
        const state = await regions.state(detail('StateOfOrigin'));
        return {
          go: 'account',
          fill: {
            firstName: detail('FirstName'),
            middleName: detail('MiddleName'),
            lastName: detail('LastName'),
            gender: detail('Gender'),
            dateOfBirth: detail('DateOfBirth'),
            // The bank checks the code with the phone that it was sent to.
            phoneNumber: values.phone,
            email: detail('Email'),
            streetName: detail('StreetName'),
            city: detail('City'),
            state,
            lga: await regions.lga(state, detail('LgaOfOrigin')),
          },
        };
      },
      next: 'account',
    },
    account: {
      label: 'Account form',
      intro: 'The bank has filled in what it knows. Check the form with the customer.',
      sections: [
        {
          label: 'Customer',
          fields: ['firstName', 'middleName', 'lastName', 'gender', 'dateOfBirth', 'mothersMaidenName'],
        },
        { label: 'Contact', fields: ['phoneNumber', 'email', 'streetName', 'city', 'state', 'lga'] },
        { label: 'Images', fields: ['passport', 'signature'] },
        { label: 'Consent', fields: ['consent'] },
      ],
      required: [
        'firstName',
        'lastName',
        'dateOfBirth',
        'gender',
        'city',
        'phoneNumber',
        'state',
        'passport',
        'signature',
      ],
      submit: 'Open the account',
      call: 'openBankAccount',
      once: { unknown: UNKNOWN },
      payload: (input) => ({
        ...openingRequest(input),
        passport: fileOf('passport', input.values.passport),
        signature: fileOf('signature', input.values.signature),
      }),
      outcome: (answer, { tools }): Outcome<never, never> => {
        const opening = openingAnswer.parse(answer);
        if (!opening.opened)
          return refusal(
            opening.description === null ? tools.translate('noReason') : tools.received(opening.description),
            tools,
          );
        tools.onOpened(opening.accountNumber);
        return created(opening.accountNumber, tools);
      },
      failed: (error, { tools }) => (isBanksNo(error) ? refusal(error.message, tools) : null),
      next: null,
    },
  },
});

/** Shown as received; any other refusal reads `refused`, any other failure GENERIC (P2-8). */
const AS_RECEIVED = 'Already registered user';
const GENERIC = 'There was an error sending your request, please try again later.';

const refused = (sentence: string | null, tools: BankTools): Outcome<never, never> =>
  refusal(sentence?.trim() === AS_RECEIVED ? tools.received(AS_RECEIVED) : tools.translate('refused'), tools);

export const manualAccount = defineWizard<BankTools>()({
  name: 'manualAccount',
  label: 'Account opening by hand',
  fields: {
    ...accountFields,
    phoneNumber: mobilePhone,
    pcCode,
    otp: { label: 'NDPR OTP Code', ...oneTimeCode, help: 'If the bank has sent the customer a code.' },
  },
  ids: bankIds,
  steps: {
    account: {
      label: 'Account form',
      sections: [
        {
          label: 'Customer',
          fields: ['firstName', 'middleName', 'lastName', 'gender', 'dateOfBirth', 'mothersMaidenName', 'bvn'],
        },
        { label: 'Contact', fields: ['phoneNumber', 'email', 'streetName', 'city', 'state', 'lga'] },
        { label: 'Images', fields: ['passport', 'signature'] },
        { label: 'Consent', fields: ['consent', 'otp', 'pcCode'] },
      ],
      required: 'all',
      optional: ['middleName', 'email', 'streetName', 'passport', 'signature', 'otp'],
      submit: 'Open the account',
      call: 'openBankAccount',
      once: { unknown: UNKNOWN },
      payload: (input) => ({
        ...openingRequest(input),
        CustomerImage: base64Of(input.values.passport),
        CustomerSignature: base64Of(input.values.signature),
      }),
      outcome: (answer, { tools }): Outcome<never, never> => {
        const opening = openingAnswer.parse(answer);
        if (!opening.opened) return refused(opening.description, tools);
        tools.onOpened(opening.accountNumber);
        return created(opening.accountNumber, tools, tools.translate('done'));
      },
      failed: (error, { tools }) => (isBanksNo(error) ? refused(error.sentence ?? null, tools) : null),
      failure: GENERIC,
      next: null,
    },
  },
});
