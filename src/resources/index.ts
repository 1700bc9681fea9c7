/** Every declared resource. */
import { DefinitionError, normaliseAll } from '../engine/normalise';
import { admins } from './admins/admins';
import { agentManagers } from './agentManagers/agentManagers';
import { agentPurses } from './agentPurses/agentPurses';
import { agents } from './agents/agents';
import { managedAgents } from './agents/managedAgents';
import { ownAgent } from './agents/ownAgent';
import { audit } from './audit/audit';
import { centralPurse } from './centralPurse/centralPurse';
import { fees } from './fees/fees';
import { roleGroups } from './roleGroups/roleGroups';
import { settlements } from './settlements/settlements';
import { transactions } from './transactions/transactions';
import { versions } from './versions/versions';

/** A bad definition disables only itself; `problems` says what is wrong with it. */
export const { resources, problems } = normaliseAll([
  transactions,
  admins,
  agents,
  managedAgents,
  ownAgent,
  agentManagers,
  settlements,
  fees,
  centralPurse,
  agentPurses,
  audit,
  versions,
  roleGroups,
]);

if (problems.length > 0) reportError(new DefinitionError(problems));
