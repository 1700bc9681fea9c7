/** Every call by name. A definition and a page name calls; a misspelt name does not compile. */
import { createAdmin, listAdmins, updateAdmin } from './admins';
import { createAgentManager, listAgentManagers, listSettlements } from './agentManagers';
import { createAgent, getAgentProfile, listAgents, updateAgent } from './agents';
import { listAudit } from './audit';
import { createAccountRecord } from './createdAccounts';
import { getDailyBreakdown, getDashboard } from './dashboard';
import type { Endpoint, Page, Paging } from './endpoint';
import { createFees, getMaximumRange, listFees, updateFee } from './fees';
import { assignDevice, listDevices, loadHardware, unassignDevice } from './hardware';
import { accountOpeningConsent, fetchBvn, getPartnerBankStatus, linkTier1Card, openBankAccount } from './partnerBank';
import { createPin, resetPin } from './pins';
import { listBanks, listLgas, listStates } from './places';
import { activateProcessor, listProcessors } from './processor';
import { getPurseBalance, listAgentPurses, listCentralPurse, moveMoney } from './purses';
import { createRoleGroup, listRoleGroups, listRoles, updateRoleGroup } from './roleGroups';
import { changePassword, login, logout } from './session';
import { assignTerminal, generateActivationCode, listTerminalBanks, unassignTerminal } from './terminals';
import { listTransactions, listTransactionStatuses, listTransactionTypes, queryTransfer } from './transactions';
import { resetPassword, setUserEnabled } from './users';
import { createVersion, deleteVersions, listVersions } from './versions';

/** The contract's. */
export const contract = {
  login,
  changePassword,
  getDashboard,
  getDailyBreakdown,
  listTransactions,
  listTransactionTypes,
  listTransactionStatuses,
  queryTransfer,
  listAgents,
  getAgentProfile,
  createAgent,
  updateAgent,
  setUserEnabled,
  resetPassword,
  listTerminalBanks,
  assignTerminal,
  unassignTerminal,
  generateActivationCode,
  createPin,
  resetPin,
  listAgentManagers,
  createAgentManager,
  listSettlements,
  listStates,
  listLgas,
  listBanks,
  listFees,
  createFees,
  updateFee,
  getMaximumRange,
  listCentralPurse,
  listAgentPurses,
  getPurseBalance,
  moveMoney,
  listAudit,
  listVersions,
  createVersion,
  deleteVersions,
  listProcessors,
  activateProcessor,
  listDevices,
  assignDevice,
  unassignDevice,
  loadHardware,
  listAdmins,
  createAdmin,
  updateAdmin,
  listRoleGroups,
  listRoles,
  createRoleGroup,
  updateRoleGroup,
  getPartnerBankStatus,
  accountOpeningConsent,
  fetchBvn,
  openBankAccount,
  linkTier1Card,
  createAccountRecord,
} as const;

/** Those that the contract does not know: asked only of an upstream whose `features` name them. */
const added = { logout } as const;

export const endpoints = { ...contract, ...added } as const;

export type ContractName = keyof typeof contract;
export type EndpointName = keyof typeof endpoints;

type Endpoints = typeof endpoints;

/** The calls that answer pages: what a resource can list. */
export type PageEndpointName = {
  [Name in EndpointName]: Endpoints[Name] extends Endpoint<Paging, Page<object>> ? Name : never;
}[EndpointName];

/** The calls that answer unpaged lists: what choices can be read from. */
export type ListEndpointName = {
  [Name in EndpointName]: Endpoints[Name] extends Endpoint<object, readonly object[]> ? Name : never;
}[EndpointName];

/** `<resource>.<call>`: no name of the registry has a dot, so that a misspelt one still does not compile. */
export type DeclaredName = `${string}.${string}`;

/** A call by its name: one of the registry, or one that a resource file brings. */
export type CallName = EndpointName | DeclaredName;

type Inputs = {
  [Name in EndpointName]: Endpoints[Name] extends Endpoint<infer Input extends object, unknown> ? Input : never;
};
type Outputs = { [Name in EndpointName]: ReturnType<Endpoints[Name]['read']> };

export type InputOf<Name extends CallName> = Name extends EndpointName ? Inputs[Name] : object;
export type OutputOf<Name extends CallName> = Name extends EndpointName ? Outputs[Name] : unknown;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Rows that are not as documented are answered with what could be read of them (`unreadable.ts`). */
  readonly tolerant?: true;
}

/** The custom verb of the data provider: makes one upstream call by its name, and never repeats it. */
export interface CallVerb {
  /** Rejects with UpstreamError for every failure, and with the signal's own reason once `signal` is aborted. */
  readonly call: <Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ) => Promise<OutputOf<Name>>;
}
