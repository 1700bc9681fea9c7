/** The bodies of the partner bank's calls (P2-3 and P2-5). */
import * as z from 'zod/mini';
import { readBankDay } from '../../../src/upstream/bankDay';
import { bodyText, filledText } from '../body';
import { formFile } from '../form';
import { refusal } from '../envelope';
import { optionalText, type Parameter } from '../query';
import { messages } from '../messages';
import { MAX_OPENING_BYTES } from './partnerImages';

/** RSA of 8,192 bits. */
const MAX_ENCRYPTED_CHARS = 1_368;
const MAX_NAME_CHARS = 60;
const MAX_LINE_CHARS = 120;
const FIRST_BIRTH = '1900-01-01';

function formed(maxChars: number, form: RegExp, complaint: string): z.ZodMiniType<string> {
  return bodyText(maxChars).check(z.trim(), z.regex(form, complaint));
}

function optionalLine(maxChars: number): z.ZodMiniType<string> {
  return z._default(bodyText(maxChars).check(z.trim()), '');
}

const ID = /^[\w-]{1,64}$/;

/** A request id or a reference number: usually a timestamp. */
const idText = formed(64, ID, 'up to 64 letters, digits and - are expected');

/** The request id in an address. */
export const requestIdParameter: Parameter<string | undefined> = (text, name) => {
  const given = optionalText(64)(text, name);
  if (given !== undefined && !ID.test(given)) throw refusal(400, messages.unreadable(name));
  return given;
};

const phone = formed(20, /^\+?\d{7,15}$/, 'a phone number of 7 to 15 digits is expected');
const day = formed(10, /^\d{2}\/\d{2}\/\d{4}$/, 'a day is expected, written as MM/DD/YYYY').check(
  z.refine((text) => readBankDay(text) !== undefined, 'a day is expected, written as MM/DD/YYYY'),
  z.refine((text) => (readBankDay(text) ?? FIRST_BIRTH) >= FIRST_BIRTH, 'a day since 1900 is expected'),
);
const encrypted = formed(MAX_ENCRYPTED_CHARS, /^[A-Za-z\d+/]+={0,2}$/, 'an encrypted value in base64 is expected');
const encryptedOrNone = z._default(z.union([z.literal(''), encrypted]), '');

export const consentBody = z.object({
  RequestId: idText,
  ReferenceNumber: idText,
  PhoneNumber: phone,
  PCCode: optionalLine(20),
  PcCode: optionalLine(20),
});

export const holderBody = z.object({
  BVN: encrypted,
  PhoneNumber: encrypted,
  RequestId: encrypted,
  ReferenceNumber: idText,
});

export const openingBody = z.object({
  RequestId: idText,
  ReferenceNumber: idText,
  FirstName: filledText(MAX_NAME_CHARS),
  MiddleName: optionalLine(MAX_NAME_CHARS),
  LastName: filledText(MAX_NAME_CHARS),
  Gender: z.enum(['M', 'F'], 'M or F is expected'),
  DateOfBirth: day,
  StreetName: optionalLine(MAX_LINE_CHARS),
  City: filledText(MAX_NAME_CHARS),
  EmailAddress: z._default(formed(250, /^(?:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+)?$/, 'an email address is expected'), ''),
  PhoneNumber: phone,
  // A form has no numbers.
  AccountOpeningBalance: z.pipe(
    z.literal([0, '0'], '0 is expected'),
    z.transform(() => 0),
  ),
  BankVerificationNumber: formed(11, /^\d{11}$/, '11 digits are expected'),
  stateOfOrigin: filledText(MAX_NAME_CHARS),
  LocalGovtArea: optionalLine(MAX_NAME_CHARS),
  MotherMaiden: optionalLine(MAX_NAME_CHARS),
  PCCode: optionalLine(20),
  NDPRConsentFlag: z.enum(['YES', 'NO'], 'YES or NO is expected'),
  NdprCode: formed(10, /^(?:\d{4,10})?$/, 'a code of digits is expected'),
  AgentWalletID: filledText(MAX_NAME_CHARS),
  passport: z.optional(formFile),
  signature: z.optional(formFile),
  CustomerImage: z.optional(bodyText(MAX_OPENING_BYTES)),
  CustomerSignature: z.optional(bodyText(MAX_OPENING_BYTES)),
});

export const cardBody = z.object({
  sequenceNo: formed(24, /^GTB-\d{1,20}$/, 'GTB- and digits are expected'),
  Otp: encrypted,
  RequestId: encrypted,
  LastSixDigits: encryptedOrNone,
  SecretAnswer: encryptedOrNone,
  AccountNumber: encryptedOrNone,
  CustomerNumber: encryptedOrNone,
  SessionId: encryptedOrNone,
});
