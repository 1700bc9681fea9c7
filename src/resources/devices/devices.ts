import { defineResource } from '../../engine/definition/definition';
import { lazyDialog } from '../../engine/ui/lazy';
import type { Device } from '../../upstream/terminals';
import { agent, search } from '../shared';

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
    serialNumber: { opens: 'record', width: 180 },
    state: {
      kind: 'choice',
      width: 110,
      choices: [
        { value: 'free', label: 'Free' },
        { value: 'assigned', label: 'Assigned' },
      ],
    },
    agent: { ...agent, valueSource: 'agent.id', width: 220 },
    memberId: { label: 'Agent ID', kind: 'code', source: 'agent.memberId', exportedWith: 'agent' },
    createdAt: { label: 'Date Added', kind: 'dateTime' },
    ...search,
  },

  list: {
    columns: ['serialNumber', 'state', 'agent', 'createdAt'],
    filters: ['serialNumber', 'state', 'agent'],
    linkFilters: ['q'],
    quick: 'state',
    card: ['state', 'agent'],
    pageSizes: [10, 20, 50, 100],
  },

  head: { facts: ['state'] },
  record: [
    { label: 'Device', fields: ['serialNumber', 'state', 'createdAt'] },
    { label: 'Agent', fields: ['agent', 'memberId'] },
  ],

  actions: {
    /** The dialog of Hardware Management. */
    loadDevices: {
      label: 'Upload CSV File',
      on: 'list',
      dialog: lazyDialog(() => import('./HardwareDialog')),
    },
  },
});
