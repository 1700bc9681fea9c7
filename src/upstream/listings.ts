/** The calls of lists by name, each file loaded on its first use: the export's worker reads one list of one resource. */
import type { DeclaredCall } from './declaredCall';
import type { Listing } from './endpoint';
import type { ListEndpointName, PageEndpointName } from './index';

/** A call that a resource can list: a name of the registry, or the whole call of a resource file. */
export type ListCall = ListEndpointName | PageEndpointName | DeclaredCall;

const LISTINGS: Readonly<Record<ListEndpointName | PageEndpointName, () => Promise<Listing>>> = {
  listAdmins: async () => (await import('./admins')).listAdmins,
  listAgentManagers: async () => (await import('./agentManagers')).listAgentManagers,
  listSettlements: async () => (await import('./agentManagers')).listSettlements,
  listAgents: async () => (await import('./agents')).listAgents,
  listAudit: async () => (await import('./audit')).listAudit,
  listFees: async () => (await import('./fees')).listFees,
  listOpenedAccounts: async () => (await import('./openedAccounts')).listOpenedAccounts,
  listBanks: async () => (await import('./places')).listBanks,
  listLgas: async () => (await import('./places')).listLgas,
  listStates: async () => (await import('./places')).listStates,
  listProcessors: async () => (await import('./processor')).listProcessors,
  listAgentPurses: async () => (await import('./purses')).listAgentPurses,
  listCentralPurse: async () => (await import('./purses')).listCentralPurse,
  listPurseEntries: async () => (await import('./purses')).listPurseEntries,
  listRoleGroups: async () => (await import('./roleGroups')).listRoleGroups,
  listRoles: async () => (await import('./roleGroups')).listRoles,
  listAllDevices: async () => (await import('./terminals')).listAllDevices,
  listDevices: async () => (await import('./terminals')).listDevices,
  listTerminalBanks: async () => (await import('./terminals')).listTerminalBanks,
  listTransactions: async () => (await import('./transactions')).listTransactions,
  listTransactionStatuses: async () => (await import('./transactions')).listTransactionStatuses,
  listTransactionTypes: async () => (await import('./transactions')).listTransactionTypes,
  listVersions: async () => (await import('./versions')).listVersions,
};

/** @throws Error for a declared call that answers no rows; whatever `import()` throws if a file is gone. */
export async function loadListing(call: ListCall): Promise<Listing> {
  if (typeof call === 'string') return LISTINGS[call]();
  const { listingOf } = await import('./declaredCall');
  return listingOf(call);
}
