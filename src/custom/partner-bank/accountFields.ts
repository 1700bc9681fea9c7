/**
 * The fields of both account forms (P2-3 and P2-5). Labels are the specification's; `write` is the gateway's name of a
 * field in its refusals.
 */
import type { Field } from '../../engine/definition/fields';

/** A phone that can receive a code: eleven digits, more with a country code. */
export const mobilePhone = {
  label: 'Phone Number',
  kind: 'phone',
  write: 'PhoneNumber',
  digits: true,
  minDigits: 11,
  maxChars: 15,
} as const satisfies Field<string>;

/** The gateway's format of a one-time code. */
export const oneTimeCode = { write: 'NdprCode', secret: true, digits: true, minDigits: 4, maxChars: 10 } as const;

export const pcCode = { label: 'PCCode', write: 'PCCode', maxChars: 20 } as const;

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
    help: 'The bank takes letters, digits, hyphens and spaces; anything else is left out when it is sent.',
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
    help: 'Whether the customer agrees that their data is processed (Nigeria Data Protection Regulation).',
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
    help: 'Eleven digits, the customer’s own.',
  },
  passport: { label: 'Passport Image', kind: 'image' },
  signature: { label: 'Signature Image', kind: 'image' },
} as const satisfies Readonly<Record<string, Field<string>>>;
