/** The contract's calls by name. Files with other exports list their calls, so that the registry holds nothing else. */
export * from './admins';
export { createAgentManager, listAgentManagers, listSettlements } from './agentManagers';
export * from './agents';
export * from './audit';
export * from './dashboard';
export { createFees, getMaximumRange, listFees, updateFee } from './fees';
export * from './hardware';
export * from './partnerBank';
export * from './places';
export * from './processor';
export * from './purses';
export * from './roleGroups';
export { changePassword, login } from './session';
export * from './terminals';
export { listTransactions, listTransactionStatuses, listTransactionTypes, queryTransfer } from './transactions';
export * from './versions';
