/** Every declared resource. */
import { declare } from '../engine/app/declared';
import type { AnyDefinition } from '../engine/definition/definition';
import { normaliseAll } from '../engine/definition/resolve';
import { admins } from './admins/admins';
import { agentManagers } from './agentManagers/agentManagers';
import { agentPurses } from './purse/agentPurses';
import { agents } from './agents/agents';
import { managedAgents } from './agents/managedAgents';
import { ownAgent } from './agents/ownAgent';
import { audit } from './audit/audit';
import { centralPurse } from './purse/centralPurse';
import { agentDevices } from './devices/agentDevices';
import { devices } from './devices/devices';
import { fees } from './fees/fees';
import { openedAccounts } from './openedAccounts/openedAccounts';
import { purseEntries } from './purse/purseEntries';
import { roleGroups } from './roleGroups/roleGroups';
import { settlements } from './settlements/settlements';
import { transactions } from './transactions/transactions';
import { versions } from './versions/versions';

export const definitions: readonly AnyDefinition[] = [
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
  purseEntries,
  devices,
  agentDevices,
  openedAccounts,
  audit,
  versions,
  roleGroups,
];

const built = normaliseAll(definitions);
for (const failure of built.failures) reportError(failure);

/** A bad definition disables only itself. */
export const { resources } = built;

declare({ definitions, resources });
// In development an edited definition replaces the old one without reloading the page.
if (import.meta.hot) import.meta.hot.accept();
