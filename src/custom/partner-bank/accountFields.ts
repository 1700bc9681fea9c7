/**
 * The fields of both account forms (P2-3 and P2-5). Labels are the specification's; `write` is the gateway's name of a
 * field in its refusals. And the request that a filled-in form makes of them.
 */
import type { Field } from '../../engine/definition/fields';
import type { StepInput } from '../../engine/wizard/wizard';
import { writeBankDay } from '../../upstream/bankDay';
import type { OpeningRequest } from '../../upstream/partnerBank';

/** A phone that can receive a code: eleven digits, more with a country code. */
export const mobilePhone = {
  label: 'Phone Number',
  kind: 'phone',
  write: 'PhoneNumber',
  digits: true,
  minDigits: 11,
  maxChars: 15,
} as const satisfies Field<string>;

/** The gateway's format of a one-time code, which the form sends too (D60). */
export const oneTimeCode = {
  write: 'NdprCode',
  secret: true,
  oneTime: true,
  digits: true,
  minDigits: 4,
  maxChars: 10,
} as const;

export const pcCode = {
  label: 'PCCode',
  write: 'PCCode',
  digits: true,
  maxChars: 20,
  help: 'The code that the partner bank has given you. Ask the bank if you do not have it.',
} as const;

export const accountFields = {
  firstName: { label: 'First Name', write: 'FirstName' },
  middleName: { label: 'Middle Name', write: 'MiddleName' },
  lastName: { label: 'Last Name', write: 'LastName' },
  gender: {
    kind: 'choice',
    write: 'Gender',
    choices: [
      { value: 'M', label: 'MALE' },
      { value: 'F', label: 'FEMALE' },
    ],
  },
  dateOfBirth: { label: 'Date of Birth', kind: 'day', write: 'DateOfBirth' },
  mothersMaidenName: { label: 'Mother’s Maiden Name', write: 'MotherMaiden' },
  phoneNumber: { label: 'Phone Number', kind: 'phone', write: 'PhoneNumber' },
  email: { label: 'Email Address', kind: 'email', write: 'EmailAddress' },
  streetName: {
    label: 'Street Name',
    write: 'StreetName',
    help: 'Use letters, digits, hyphens and spaces. Other characters are not sent to the bank.',
  },
  city: { write: 'City' },
  state: {
    label: 'State of Origin',
    kind: 'choice',
    write: 'stateOfOrigin',
    choices: { call: 'listStates', value: 'stateName', label: 'stateName' },
  },
  lga: {
    label: 'LGA',
    kind: 'choice',
    write: 'LocalGovtArea',
    choices: {
      call: 'listLgas',
      value: 'lga',
      label: 'lga',
      given: { stateCode: { field: 'state', take: 'stateCode' } },
    },
  },
  consent: {
    label: 'NDPR Consent',
    kind: 'choice',
    write: 'NDPRConsentFlag',
    initial: 'YES',
    help: 'Does the customer agree to the processing of their data (Nigeria Data Protection Regulation)?',
    choices: [
      { value: 'YES', label: 'YES' },
      { value: 'NO', label: 'NO' },
    ],
  },
  bvn: {
    label: 'BVN',
    write: 'BankVerificationNumber',
    secret: true,
    digits: true,
    maxChars: 11,
    minDigits: 11,
    help: 'The customer’s own BVN, 11 digits.',
  },
  passport: { label: 'Passport Image', kind: 'image' },
  signature: { label: 'Signature Image', kind: 'image' },
} as const satisfies Readonly<Record<string, Field<string>>>;

type FieldName = keyof typeof accountFields | 'otp' | 'pcCode';

/** P2-9. */
const OPENING_BALANCE = 0;

export function openingRequest({ values, ids, session }: Omit<StepInput<FieldName, unknown>, 'tools'>): OpeningRequest {
  const text = (name: FieldName): string => values[name].trim();
  const born = text('dateOfBirth');
  return {
    RequestId: ids.requestId,
    ReferenceNumber: ids.referenceNumber,
    FirstName: text('firstName'),
    MiddleName: text('middleName'),
    LastName: text('lastName'),
    Gender: values.gender,
    DateOfBirth: born === '' ? '' : writeBankDay(born),
    StreetName: cleanStreet(values.streetName),
    City: text('city'),
    EmailAddress: text('email'),
    PhoneNumber: text('phoneNumber'),
    AccountOpeningBalance: OPENING_BALANCE,
    BankVerificationNumber: values.bvn,
    stateOfOrigin: values.state,
    LocalGovtArea: values.lga,
    MotherMaiden: text('mothersMaidenName'),
    PCCode: text('pcCode'),
    // Only YES is consent: an emptied choice is sent as NO.
    NDPRConsentFlag: values.consent === 'YES' ? 'YES' : 'NO',
    NdprCode: values.otp,
    AgentWalletID: session.user.username,
  };
}

/** Keeps letters (without accents), digits, hyphens and single spaces. */
function cleanStreet(written: string): string {
  return written
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9\- ]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

const DATA_URL = /^data:(image\/([a-z]+));base64,(.*)$/s;

/** The image of a data URL as a file with its type's ending. Throws for anything else. */
export function fileOf(name: string, image: string): File {
  const [, type = '', ending = '', base64 = ''] = DATA_URL.exec(image) ?? [];
  if (base64 === '') throw new Error(`${name}: not an image`);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], `${name}.${ending === 'jpeg' ? 'jpg' : ending}`, { type });
}

/** The base64 of a data URL; empty for none. */
export function base64Of(image: string): string {
  return DATA_URL.exec(image)?.[3] ?? '';
}
