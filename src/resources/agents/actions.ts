import type { Action } from '../../engine/definition/definition';
import { topUpAgents } from '../shared';
import type { agentFields } from './fields';
import { ACTED, NEW_CODE, recordActions } from './recordActions';

/** Hidden from an AMBASSADOR only (P2-6). The service refuses an AGENT. */
const STAFF = { hiddenFor: ['AMBASSADOR'], lockedFor: ['AGENT'] } as const;
/** Actions on an agent, on its row and its record (P2-2, P2-4, P2-8). */
export const agentActions = {
  action: { label: 'Action', on: 'column', holds: ['assignTerminal', 'unassignTerminal'], hiddenFor: ['AMBASSADOR'] },
  assignTerminal: {
    label: 'Assign Terminal',
    icon: 'link',
    on: 'row',
    when: { terminalId: 'absent' },
    ask: {
      title: 'Assign Terminal',
      text: 'Choose the bank whose terminal {businessName}, {memberId}, gets.',
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
    icon: 'unlink',
    on: 'row',
    when: { terminalId: 'present' },
    danger: true,
    ask: {
      title: 'Unassign Terminal',
      text: '{businessName}, {memberId}, will no longer work with terminal {terminalId}.',
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
    icon: 'list',
    on: 'row',
    link: { to: '/agenttransactions', search: { agentId: 'id' } },
    access: 'ROLE_VIEW_ALL_TRANSACTION',
  },
  /** If the service's rows lack the code, every agent has the button, and the service may refuse. */
  activation: { label: 'Activation Code', on: 'column', holds: ['activationCode', 'generate'] },
  /** A row does not know whether its agent is active. A record does, and its button has another text. */
  generate: { label: 'Generate', on: 'row', when: { enabled: 'absent', activationCode: 'absent' }, ...NEW_CODE },
  assignDevice: {
    label: 'Assign Device',
    icon: 'device',
    on: 'row',
    ask: {
      title: 'Assign Device',
      text: 'Serial number of the device for {businessName}, {memberId}',
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
    icon: 'deviceOff',
    on: 'row',
    /** Also where the service does not say whether there is a device: the dialog says that there is none (D850). */
    when: { hasDevice: ['Yes', ''] },
    danger: true,
    ask: {
      title: 'Unassign Device',
      text: 'Serial number of the device that {businessName}, {memberId}, gives back',
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

  fromFile: {
    label: 'From a file',
    on: 'list',
    link: { to: '/agents-from-file' },
    place: 'besideForm',
    hiddenFor: ['AGENT'],
  },

  topUp: topUpAgents,

  ...recordActions,
} as const satisfies Readonly<Record<string, Action<keyof typeof agentFields | 'hasDevice'>>>;
