/** The account form filled in by hand, code F, if configured (P2-2 and P2-5). */
import { defineWizard, type Outcome } from '../../engine/wizard/wizard';
import { accountFields, mobilePhone, oneTimeCode, pcCode } from './accountFields';
import { isBanksNo, openingAnswer, refusal, created, UNKNOWN, bankIds } from './answers';
import { base64Of, openingRequest } from './openingRequest';
import type { BankTools } from './tools';

/** Shown as received; any other refusal reads `refused`, any other failure GENERIC (P2-8). */
const AS_RECEIVED = 'Already registered user';
const GENERIC = 'There was an error sending your request, please try again later.';

const refused = (sentence: string | null, tools: BankTools): Outcome<never, never> =>
  refusal(sentence?.trim() === AS_RECEIVED ? AS_RECEIVED : tools.translate('refused'), tools);

export const manualAccount = defineWizard<BankTools>()({
  name: 'manualAccount',
  label: 'Account opening by hand',
  fields: {
    ...accountFields,
    phoneNumber: mobilePhone,
    pcCode: { ...pcCode, digits: true },
    otp: { label: 'NDPR OTP Code', ...oneTimeCode, help: 'Where the bank has sent the customer one.' },
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
      payload: (given) => ({
        ...openingRequest(given),
        CustomerImage: base64Of(given.values.passport),
        CustomerSignature: base64Of(given.values.signature),
      }),
      outcome: (answer, { tools }): Outcome<never, never> => {
        const opening = openingAnswer.parse(answer);
        if (!opening.opened) return refused(opening.description, tools);
        tools.onOpened(opening.accountNumber);
        return created(opening.accountNumber, tools, tools.translate('done'));
      },
      failed: (error, { tools }) => (isBanksNo(error) ? refused(error.message, tools) : null),
      failure: GENERIC,
      next: null,
    },
  },
});
