import type { Field } from '../../engine/definition/fields';

/** Fields of the create form only: the service does not return them (P2-3, P2-5). */
export const managerFormFields = {
  firstname: { label: 'First Name', source: null },
  middlename: { label: 'Middle Name', source: null },
  lastname: { label: 'Last Name', source: null },
  email: { kind: 'email', source: null },
  gender: {
    kind: 'choice',
    source: null,
    choices: [
      { value: 'MALE', label: 'MALE' },
      { value: 'FEMALE', label: 'FEMALE' },
    ],
  },
  dateOfBirth: { label: 'Date of Birth', kind: 'day', source: null, emptyShows: 'today' },
  nationality: { source: null },
  identityType: {
    label: 'ID Type',
    kind: 'choice',
    source: null,
    choices: [
      { value: 'National id', label: 'National id' },
      { value: 'voters id', label: 'voters id' },
      { value: 'international passport', label: 'international passport' },
      { value: 'Drivers licences', label: 'Drivers licences' },
    ],
  },
  address: { kind: 'longText', source: null },
  state: {
    kind: 'choice',
    source: null,
    write: 'stateId',
    sends: 'number',
    choices: { call: 'listStates', value: 'id', label: 'stateName' },
  },
  lga: {
    label: 'LGA',
    kind: 'choice',
    source: null,
    write: 'lgaId',
    sends: 'number',
    choices: {
      call: 'listLgas',
      value: 'id',
      label: 'lga',
      given: { stateCode: { field: 'state', take: 'stateCode' } },
    },
  },
  bank: {
    kind: 'choice',
    source: null,
    write: 'bankId',
    sends: 'number',
    choices: { call: 'listBanks', value: 'id', label: 'name' },
  },
  accountNumber: { label: 'Account Number', source: null, digits: true, maxChars: 10 },
  accountName: { label: 'Account Name', source: null },
  accountBvn: { label: 'BVN', source: null, secret: true, digits: true, maxChars: 11 },
} as const satisfies Readonly<Record<string, Field<never>>>;
