import type { Action } from '../../engine/definition/definition';
import { movesMoney, showPassword, unknownMoves } from '../shared';
import type { agentFields } from './fields';

/** Texts of the dialogs (P2-8). */
export const ACTED = {
  success: 'Action performed successfully',
  failure: 'Action not perform successfully',
} as const;

export const NEW_CODE = {
  call: 'generateActivationCode',
  input: { agentId: 'id' },
  success: 'Activation code generated successfully',
  failure: 'Activation code could not be generated',
  shows: { label: 'Activation Code', value: 'activationCode' },
} as const;

/** Not on an agent's own record, because the service refuses agents (D323). */
const NOT_BY_AGENTS = { hiddenFor: ['AGENT'] } as const;

/** Actions on an agent's record only (P2-2, P2-4, P2-8). */
export const recordActions = {
  /** Beside the purse's balance, which is listed below the record. */
  creditDebit: { ...movesMoney, unconfirmed: unknownMoves, on: 'record', primary: true, access: 'ROLE_VIEW_PURSE' },
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
      text: '{fullName} ({username}, {memberId}) will no longer be able to sign in with the current password. We create a one-time password for {email}.',
      submit: 'Reset password',
    },
    bulk: {
      label: 'Reset passwords',
      text:
        'One agent will no longer be able to sign in with the current password. We create a one-time password for the email address of the agent. |||| ' +
        '{count} agents will no longer be able to sign in with their current passwords. We create a one-time password for each email address.',
    },
    makesPassword: 'agent',
    call: 'resetPassword',
    input: { userId: 'userId' },
    success: 'Password has been reset succesfully',
    withMessage: true,
    failure: "Password can't be reset",
    unknown:
      'We could not confirm the reset. Ask the agent whether a one-time password has arrived: resetting again cancels that password.',
    ...NOT_BY_AGENTS,
  },
  showPassword,
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
      text: '{fullName} ({username}, {memberId}) will no longer be able to sign in.',
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
