import type { Action } from '../../engine/definition';
import type { agentFields } from './fields';

/** Of the dialogs on agents (spec part 2 section 8). */
const ACTED = {
  success: 'Action performed successfully',
  failure: 'Action not perform successfully',
} as const;

const NEW_CODE = {
  call: 'generateActivationCode',
  input: { agentId: 'id' },
  success: 'Activation code generated successfully',
  failure: 'Activation code could not be generated',
  shows: { label: 'Activation Code', value: 'activationCode' },
} as const;

/** What an AMBASSADOR does not see and everybody else does (spec part 2 section 6); of an AGENT it is not taken. */
const STAFF = { hiddenFor: ['AMBASSADOR'], lockedFor: ['AGENT'] } as const;
/** Not on an agent's own record: the upstream takes it of no agent (decisions 23). */
const NOT_BY_AGENTS = { hiddenFor: ['AGENT'] } as const;

/** What can be done with an agent, on its row and on its record (spec part 2 sections 2, 4 and 8). */
export const agentActions = {
  action: { label: 'Action', on: 'column', holds: ['assignTerminal', 'unassignTerminal'], hiddenFor: ['AMBASSADOR'] },
  assignTerminal: {
    label: 'Assign Terminal',
    on: 'row',
    when: { terminalId: 'absent' },
    ask: {
      title: 'Assign Terminal',
      text: 'Choose the bank whose terminal {businessName} gets.',
      fields: ['terminalBank'],
      required: 'all',
      submit: 'Assign Terminal',
    },
    call: 'assignTerminal',
    input: { agentId: 'id' },
    ...ACTED,
    ...STAFF,
  },
  unassignTerminal: {
    label: 'Unassign Terminal',
    on: 'row',
    when: { terminalId: 'present' },
    danger: true,
    ask: {
      title: 'Unassign Terminal',
      text: '{businessName} will no longer work with terminal {terminalId}.',
      submit: 'Unassign Terminal',
    },
    bulk: {
      label: 'Unassign terminals',
      text:
        'One agent will no longer work with its terminal. |||| ' +
        '{count} agents will no longer work with their terminals.',
    },
    call: 'unassignTerminal',
    input: { agentId: 'id' },
    ...ACTED,
    ...STAFF,
  },
  transactionHistory: { label: 'Transaction History', on: 'column', holds: ['transaction'] },
  transaction: {
    label: 'Transaction',
    on: 'row',
    link: { to: '/agenttransactions', search: { agentId: 'id' } },
    access: 'ROLE_VIEW_ALL_TRANSACTION',
  },
  /** Where the upstream's rows do not say the code, the button stands there for every agent, and the upstream refuses. */
  activation: { label: 'Activation Code', on: 'column', holds: ['activationCode', 'generate'] },
  /** A row does not know whether its agent is active, a record does: there the button has another text. */
  generate: { label: 'Generate', on: 'row', when: { enabled: 'absent', activationCode: 'absent' }, ...NEW_CODE },
  assignDevice: {
    label: 'Assign Device',
    on: 'row',
    ask: {
      title: 'Assign Device',
      text: 'Which device does {businessName} get?',
      fields: ['newDevice'],
      required: 'all',
      submit: 'Assign Device',
    },
    call: 'assignDevice',
    input: { memberId: 'memberId' },
    outcome: 'message',
    failure: 'There was an error sending your request, please try again later.',
    ...STAFF,
  },
  unassignDevice: {
    label: 'Unassign Device',
    on: 'row',
    ask: {
      title: 'Unassign Device',
      text: 'Which device does {businessName} give back?',
      fields: ['ownDevice'],
      required: 'all',
      submit: 'Unassign Device',
    },
    call: 'unassignDevice',
    input: { memberId: 'memberId' },
    outcome: 'message',
    failure: 'There was an error sending your request, please try again later.',
    ...STAFF,
  },

  generateCode: {
    label: 'GENERATE ACTIVATION CODE',
    on: 'record',
    when: { enabled: 'present', activationCode: 'absent' },
    bulk: {
      label: 'Generate activation codes',
      text: 'One agent gets an activation code. |||| {count} agents get an activation code each.',
    },
    ...NEW_CODE,
  },
  resetPassword: {
    label: 'RESET PASSWORD',
    on: 'record',
    when: { enabled: 'present' },
    ask: {
      title: 'Reset password',
      text: '{fullName} ({username}) gets a one-time password and can no longer sign in with the present one.',
      submit: 'Reset password',
    },
    bulk: {
      label: 'Reset passwords',
      text:
        'One agent gets a one-time password and can no longer sign in with the present one. |||| ' +
        '{count} agents get one-time passwords and can no longer sign in with the present ones.',
    },
    call: 'resetPassword',
    input: { userId: 'userId' },
    success: 'Password has been reset succesfully',
    failure: "Password can't be reset",
    ...NOT_BY_AGENTS,
  },
  activate: {
    label: 'ACTIVATE',
    on: 'record',
    when: { enabled: ['No'] },
    bulk: {
      label: 'Activate',
      text: 'One agent will be able to sign in again. |||| {count} agents will be able to sign in again.',
    },
    call: 'setUserEnabled',
    input: { userId: 'userId' },
    fixed: { isActivate: true },
    ...ACTED,
    ...NOT_BY_AGENTS,
  },
  deactivate: {
    label: 'DEACTIVATE',
    on: 'record',
    when: { enabled: ['Yes'] },
    danger: true,
    ask: {
      title: 'Deactivate',
      text: '{fullName} ({username}) will no longer be able to sign in.',
      submit: 'Deactivate',
    },
    bulk: {
      label: 'Deactivate',
      text: 'One agent will no longer be able to sign in. |||| {count} agents will no longer be able to sign in.',
    },
    call: 'setUserEnabled',
    input: { userId: 'userId' },
    fixed: { isActivate: false },
    ...ACTED,
    ...NOT_BY_AGENTS,
  },
} as const satisfies Readonly<Record<string, Action<keyof typeof agentFields>>>;
