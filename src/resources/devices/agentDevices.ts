import { defineResource } from '../../engine/definition/definition';

/** The devices of one agent (P2-3), which the agent's record lists. */
export const agentDevices = defineResource<{ readonly serialNumber: string }>()({
  name: 'agentDevices',
  hasPage: false,
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listDevices', key: 'serialNumber', unpaged: true },
  fields: {
    serialNumber: { kind: 'code' },
    memberId: { source: null },
  },
  list: { columns: ['serialNumber'], filters: ['memberId'] },
});
