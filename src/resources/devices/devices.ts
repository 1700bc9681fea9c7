import { createElement } from 'react';
import { defineResource } from '../../engine/definition/definition';
import { lazyDialog } from '../../engine/ui/lazy';
import { NETWORK_GROUPS } from '../../upstream/access';
import type { Device } from '../../upstream/terminals';
import { agent, search, stateCell } from '../shared';

/** As on an agent's row (P2-4). */
const OUTCOME_SAID = {
  outcome: 'message',
  failure: 'There was an error sending your request, please try again later.',
  access: 'ROLE_VIEW_ALL_AGENT',
  hiddenFor: NETWORK_GROUPS,
} as const;

/** Every device of the network, beyond the specification (D335): for those who may load devices (D480). */
export const devices = defineResource<Device>()({
  name: 'devices',
  feature: 'devices',
  access: 'ROLE_VIEW_ALL_ADMIN',
  api: { list: 'listAllDevices' },
  title: 'serialNumber',

  fields: {
    id: { kind: 'number' },
    /** It names the record: an identifier of kind `code` would not, on phones and to screen readers. */
    serialNumber: { opens: 'record', width: 130 },
    state: {
      kind: 'choice',
      width: 110,
      choices: [
        { value: 'free', label: 'Free' },
        { value: 'assigned', label: 'Assigned' },
      ],
    },
    agent: { ...agent, valueSource: 'agent.id', ids: ['agent.id', 'agent.memberId'], width: 220 },
    memberId: { label: 'Agent ID', kind: 'code', source: 'agent.memberId', exportedWith: 'agent' },
    createdAt: { label: 'Date Added', kind: 'dateTime' },
    newAgent: {
      ...agent,
      label: 'Agent',
      source: null,
      write: 'memberId',
      value: 'user.memberId',
      optionHint: 'user.memberId',
    },
    ...search,
  },

  cells: {
    serialNumber: (_device, serial) => serial !== '' && createElement('span', { className: 'code' }, serial),
    state: ({ state }, text) => stateCell(state === 'assigned', text),
  },

  list: {
    columns: ['serialNumber', 'state', 'agent', 'createdAt', 'action'],
    filters: ['serialNumber', 'state', 'agent'],
    linkFilters: ['q'],
    quick: 'state',
    card: ['state', 'agent'],
    pageSizes: [10, 20, 50, 100],
  },

  head: { facts: ['state'] },
  record: [{ label: 'Device', fields: ['serialNumber', 'state', 'agent', 'createdAt'] }],

  actions: {
    /** The dialog of Hardware Management. */
    loadDevices: {
      label: 'Upload CSV File',
      on: 'list',
      dialog: lazyDialog(() => import('./HardwareDialog')),
    },
    action: { label: 'Action', on: 'column', holds: ['assignDevice', 'unassignDevice'] },
    assignDevice: {
      label: 'Assign to an agent',
      icon: 'device',
      on: 'row',
      when: { state: ['free'] },
      ask: {
        title: 'Assign Device',
        text: 'The agent who gets the device {serialNumber}',
        fields: ['newAgent'],
        required: 'all',
        submit: 'Assign Device',
      },
      call: 'assignDevice',
      input: { serialNumber: 'serialNumber' },
      ...OUTCOME_SAID,
    },
    unassignDevice: {
      label: 'Unassign Device',
      icon: 'deviceOff',
      on: 'row',
      when: { state: ['assigned'] },
      danger: true,
      ask: {
        title: 'Unassign Device',
        text: '{agent} gives back the device {serialNumber}.',
        submit: 'Unassign Device',
      },
      call: 'unassignDevice',
      input: { serialNumber: 'serialNumber', memberId: 'memberId' },
      ...OUTCOME_SAID,
    },
  },
});
