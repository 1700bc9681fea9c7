import { defineResource } from '../../engine/definition/definition';
import type { Agent, AgentProfile } from '../../upstream/agents';
import { createsAgent, search } from '../shared';
import { agentFields } from './fields';
import { agentDetail, agentHead, agentRelated, agentSections } from './profile';

/** The agents of one agent manager (P2-2), with fewer columns and no actions. */
export const managedAgents = defineResource<Agent, AgentProfile>()({
  name: 'managedAgents',
  label: 'Agents',
  path: '/getagents',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents', find: 'agentId', detail: agentDetail },
  title: 'businessName',
  notes: 'agents',
  fields: { ...agentFields, agentManagerId: { source: null }, ...search },
  list: {
    columns: ['agentId', 'businessName', 'username', 'phone', 'createdAt'],
    filters: ['username', 'phone'],
    linkFilters: ['businessName', 'agentId', 'agentManagerId', 'q'],
    filterTitle: 'Filter by',
    pageSizes: [10, 20, 30, 50, 100],
  },
  actions: { createAgent: createsAgent },
  head: agentHead,
  record: agentSections,
  related: agentRelated,
});
