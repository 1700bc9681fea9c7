/** The fields of both account forms (spec part 2 sections 3 and 5). Labels are the specification's words. */
import type { Field } from '../../engine/fields';

export const accountFields = {
  firstName: { label: 'First Name' },
  middleName: { label: 'Middle Name' },
  lastName: { label: 'Last Name' },
  gender: {
    kind: 'choice',
    choices: [
      { value: 'M', label: 'MALE' },
      { value: 'F', label: 'FEMALE' },
    ],
  },
  dateOfBirth: { label: 'Date of Birth', kind: 'day' },
  mothersMaidenName: { label: 'Mother’s Maiden Name' },
  phoneNumber: { label: 'Phone Number', kind: 'phone' },
  email: { label: 'Email Address', kind: 'email' },
  streetName: {
    label: 'Street Name',
    help: 'The bank takes letters, digits, hyphens and spaces; anything else is left out when it is sent.',
  },
  city: {},
  state: {
    label: 'State of Origin',
    kind: 'choice',
    choices: { call: 'listStates', value: 'stateName', label: 'stateName' },
  },
  lga: {
    label: 'LGA',
    kind: 'choice',
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
    initial: 'YES',
    help: 'Whether the customer agrees that their data is processed (Nigeria Data Protection Regulation).',
    choices: [
      { value: 'YES', label: 'YES' },
      { value: 'NO', label: 'NO' },
    ],
  },
  bvn: {
    label: 'BVN',
    secret: true,
    digits: true,
    maxChars: 11,
    minDigits: 11,
    help: 'Eleven digits, the customer’s own.',
  },
  passport: { label: 'Passport Image', kind: 'image' },
  signature: { label: 'Signature Image', kind: 'image' },
} as const satisfies Readonly<Record<string, Field<string>>>;
