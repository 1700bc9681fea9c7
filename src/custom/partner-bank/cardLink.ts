/** Linking a Tier 1 card to an account: one step (P2-2 to P2-5). */
import { defineWizard } from '../../engine/wizard/wizard';
import { oneTimeCode } from './accountFields';
import { isBanksNo, refusal, bankIds, type BankTools } from './tools';

const FAILED = 'An Error Occurred. Please try again later';
const SEQUENCE_PREFIX = 'GTB-';
const MAX_DIGITS = 20;
/** RSA encrypts one block per value, and the shortest keys in use hold little more than this. */
const MAX_ANSWER_CHARS = 60;

export const cardLink = defineWizard<BankTools>()({
  name: 'cardLink',
  label: 'Card link',
  fields: {
    otp: { label: 'OTP', ...oneTimeCode, write: 'Otp', help: 'The one-time code that the customer has received.' },
    sequenceNo: {
      label: 'Sequence Number',
      digits: true,
      maxChars: MAX_DIGITS,
      help: `Only the digits. ${SEQUENCE_PREFIX} is added before them.`,
    },
    lastSixDigits: {
      label: 'Card Last Six Digits',
      write: 'LastSixDigits',
      secret: true,
      digits: true,
      maxChars: 6,
      minDigits: 6,
      help: 'The last six digits on the card. Never enter the whole number.',
    },
    secretAnswer: { label: 'Secret Answer', write: 'SecretAnswer', secret: true, maxChars: MAX_ANSWER_CHARS },
    accountNumber: { label: 'Account Number', write: 'AccountNumber', digits: true, maxChars: MAX_DIGITS },
    customerNumber: { label: 'Customer Number', write: 'CustomerNumber', digits: true, maxChars: MAX_DIGITS },
  },
  /** Encrypted already: kept with an unconfirmed request, so that a repeat carries the same text (D430). */
  ids: (at, input) => {
    const { requestId, referenceNumber } = bankIds(at, input);
    return { requestId: input.tools.cipher.encrypt(requestId), referenceNumber };
  },
  steps: {
    card: {
      label: 'Tier 1 card',
      sections: [
        { label: 'Card', fields: ['otp', 'sequenceNo', 'lastSixDigits', 'secretAnswer'] },
        { label: 'Account', fields: ['accountNumber', 'customerNumber'] },
      ],
      required: ['otp', 'sequenceNo'],
      submit: 'Link the card',
      call: 'linkTier1Card',
      once: {
        unknown: [
          'If the card was linked, the customer receives its PIN by phone.',
          'Ask the bank about the reference number, or send the request again. The bank carries it out only once.',
        ],
      },
      payload: ({ values, ids, tools: { cipher, sessionId } }) => ({
        sequenceNo: `${SEQUENCE_PREFIX}${values.sequenceNo}`,
        Otp: cipher.encrypt(values.otp),
        LastSixDigits: cipher.encrypt(values.lastSixDigits),
        SecretAnswer: cipher.encrypt(values.secretAnswer.trim()),
        AccountNumber: cipher.encrypt(values.accountNumber),
        CustomerNumber: cipher.encrypt(values.customerNumber),
        SessionId: cipher.encrypt(sessionId),
        RequestId: ids.requestId,
      }),
      outcome: (_answer, { tools: { translate } }) => ({
        go: null,
        show: { title: translate('success'), text: [translate('linked')], tone: 'success', close: translate('ok') },
      }),
      failed: (error, { tools }) => (isBanksNo(error) ? refusal(tools.translate('notLinked'), tools) : null),
      failure: FAILED,
      next: null,
    },
  },
});
