import type { Field } from '../../engine/definition/fields';
import type { Path } from '../../engine/definition/paths';
import type { AgentProfile } from '../../upstream/agents';
import { accountBvn, bank, gender, lga, NEW_PASSWORD, state } from '../shared';

/** Every field of an agent: for lists, forms and actions (P2-3). */
export const agentFields = {
  id: { kind: 'number' },
  version: { kind: 'number' },
  userId: { kind: 'number', source: 'user.id' },
  agentId: {
    kind: 'code',
    source: 'user.memberId',
    ids: ['user.memberId', 'id'],
    opens: 'record',
    width: 96,
    /** Also where a view hides the column: names alone tell nobody apart. */
    exportedWith: 'businessName',
  },
  businessName: { width: 166 },
  username: { label: 'User Name', source: 'user.username', width: 158 },
  phone: {
    label: 'Phone Number',
    kind: 'phone',
    source: 'businessPhone',
    write: 'businessPhone',
    param: 'phone',
    width: 108,
  },
  terminalId: { kind: 'code', source: 'bankTerminal.terminalId', width: 90 },
  terminal: {
    kind: 'choice',
    source: null,
    choices: [{ value: 'missing', label: 'Missing' }],
  },
  createdAt: { label: 'Date Created', kind: 'dateTime', width: 112 },
  agentManager: {
    kind: 'reference',
    width: 160,
    source: 'agentManager.user.fullName',
    valueSource: 'agentManager.id',
    write: 'agentManagerId',
    sends: 'number',
    call: 'listAgentManagers',
    search: 'username',
    /** The documented call searches by user name only (P2-7). */
    searchAny: 'q',
    prompt: 'Type a user name',
    pauseMs: 1000,
    wordCharactersOnly: true,
    value: 'id',
    optionLabel: 'user.fullName',
    optionHint: 'user.username',
  },

  firstname: { label: 'First Name', source: 'user.firstname' },
  middlename: { label: 'Middle Name', source: 'user.middlename' },
  lastname: { label: 'Last Name', source: 'user.lastname' },
  fullName: { label: 'Name', source: 'user.fullName' },
  email: { kind: 'email', source: 'user.email' },
  /** In the create form only: saving changes makes no password. */
  newEmail: { label: 'Email', kind: 'email', source: null, write: 'email', ...NEW_PASSWORD },
  enabled: { label: 'Active', kind: 'boolean', source: 'user.enabled' },
  gender,
  dateOfBirth: { label: 'Date of Birth', kind: 'day', emptyShows: 'today' },
  businessAddress: { kind: 'longText' },
  /** A row has only its name, by which the service finds it. */
  state: { source: 'state.stateName' },
  /** What the forms send. */
  stateId: { ...state, label: 'State', source: 'state.stateName', valueSource: 'state.id' },
  lga: {
    ...lga,
    source: 'lga.lga',
    valueSource: 'lga.id',
    choices: { ...lga.choices, given: { stateCode: { field: 'stateId', take: 'stateCode' } } },
  },
  bank: { ...bank, source: 'bank.name', valueSource: 'bank.id' },
  accountNumber: { kind: 'code', digits: true, maxChars: 10 },
  accountName: {},
  accountBvn,
  activationCode: { kind: 'code', width: 112 },

  memberId: { source: 'user.memberId' },
  terminalBank: {
    label: 'Bank',
    kind: 'choice',
    source: null,
    write: 'bankCode',
    choices: {
      call: 'listTerminalBanks',
      value: 'bankId',
      label: 'bankName',
      none: 'No bank has a free terminal.',
      given: { agentId: { record: 'id' } },
    },
  },
  newDevice: {
    label: 'Serial Number',
    source: null,
    write: 'serialNumber',
    suggests: { label: 'Free devices', resource: 'devices', field: 'serialNumber', fixed: { state: 'free' } },
  },
  ownDevice: {
    label: 'Device',
    kind: 'choice',
    source: null,
    write: 'serialNumber',
    choices: {
      call: 'listDevices',
      value: 'serialNumber',
      label: 'serialNumber',
      none: 'This agent has no device.',
      given: { memberId: { record: 'user.memberId' } },
    },
  },
} as const satisfies Readonly<Record<string, Field<Path<AgentProfile>>>>;
