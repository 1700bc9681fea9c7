/** The contract's calls by name, and nothing else that their files may export. */
export { createAdmin, listAdmins, resetPassword, setUserEnabled, updateAdmin } from './admins';
export { createAgentManager, listAgentManagers, listSettlements } from './agentManagers';
export { createAgent, getAgentProfile, listAgents, updateAgent } from './agents';
export { listAudit } from './audit';
export { getDailyBreakdown, getDashboard } from './dashboard';
export { createFees, getMaximumRange, listFees, updateFee } from './fees';
export {
  accountOpeningConsent,
  createAccountRecord,
  fetchBvn,
  getPartnerBankStatus,
  linkTier1Card,
  openBankAccount,
} from './partnerBank';
export { listBanks, listLgas, listStates } from './places';
export { activateProcessor, listProcessors } from './processor';
export { getPurseBalance, listAgentPurses, listCentralPurse, moveMoney } from './purses';
export { createRoleGroup, listRoleGroups, listRoles, updateRoleGroup } from './roleGroups';
export { changePassword, login } from './session';
export {
  assignDevice,
  assignTerminal,
  createPin,
  generateActivationCode,
  listDevices,
  listTerminalBanks,
  loadHardware,
  resetPin,
  unassignDevice,
  unassignTerminal,
} from './terminals';
export { listTransactions, listTransactionStatuses, listTransactionTypes, queryTransfer } from './transactions';
export { createVersion, deleteVersions, listVersions } from './versions';
