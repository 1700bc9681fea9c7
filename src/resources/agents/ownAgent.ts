import { defineResource } from '../../engine/definition/definition';
import type { Agent, AgentProfile } from '../../upstream/agents';
import { agentFields } from './fields';
import { agentDetail, agentHead, agentRelated, agentSections } from './profile';
import { recordActions } from './recordActions';

const [{ label, resource, columns, above }, ...others] = agentRelated;

/** An agent as that agent sees it (P2-2): the activation code, or the button that makes one. */
export const ownAgent = defineResource<Agent, AgentProfile>()({
  name: 'ownAgent',
  label: 'Agents Profile',
  path: '/agentsaccount',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents', find: 'agentId', detail: agentDetail },
  fields: {
    ...agentFields,
    /** In words: the managers' list has nothing for an agent. */
    agentManager: { source: 'agentManager.user.fullName' },
  },
  list: { columns: ['businessName'], pageSizes: [10] },
  head: agentHead,
  record: agentSections,
  // The service lists their own to agents, and takes no agent's id from them.
  related: [{ label, resource, columns, above, filter: {} }, ...others],
  actions: { generateCode: recordActions.generateCode },
});
