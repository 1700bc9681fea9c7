/** The route table: every call of the reference API, and who may make it. */
import { adminList, createAdmin, updateAdmin } from './routes/admins';
import { createAgent, updateAgent } from './routes/agentChanges';
import { agentList, agentProfile } from './routes/agents';
import { auditList } from './routes/audit';
import { dailyBreakdown, dashboard } from './routes/dashboard';
import { createFees, feeList, maximumRange, updateFee } from './routes/fees';
import { assignment, deviceList, loading, unassignment } from './routes/hardware';
import { activation, processorList } from './routes/processor';
import { agentPurses, centralPurse, moveMoney, purseTotals } from './routes/purses';
import { createRoleGroup, roleGroupList, roleList, updateRoleGroup } from './routes/roleGroups';
import { createManager, managerList, settlementList } from './routes/managers';
import { createPin, resetPin } from './routes/pins';
import { accountConsent, accountOpening, bankStatus, bvnHolder, cardLink } from './routes/partner';
import { bankList, lgaList, stateList } from './routes/places';
import { createRecord } from './routes/records';
import { changePassword, login, logout } from './routes/session';
import { assignTerminal, generateActivationCode, terminalBanks, unassignTerminal } from './routes/terminals';
import { resetPassword, switchUser } from './routes/users';
import { transactionList, transactionStatuses, transactionTypes, transferQuery } from './routes/transactions';
import { createVersion, deleteVersions, versionList } from './routes/versions';
import { createView, deleteView, readView, updateView, viewList } from './routes/views';
import type { Route } from './route';

export const routes: readonly Route[] = [
  login,
  logout,
  changePassword,
  dashboard,
  dailyBreakdown,
  transactionList,
  transactionTypes,
  transactionStatuses,
  transferQuery,
  agentList,
  agentProfile,
  createAgent,
  updateAgent,
  switchUser,
  resetPassword,
  terminalBanks,
  assignTerminal,
  unassignTerminal,
  generateActivationCode,
  createPin,
  resetPin,
  managerList,
  createManager,
  settlementList,
  stateList,
  lgaList,
  bankList,
  auditList,
  versionList,
  createVersion,
  deleteVersions,
  processorList,
  activation,
  deviceList,
  assignment,
  unassignment,
  loading,
  adminList,
  createAdmin,
  updateAdmin,
  roleGroupList,
  roleList,
  createRoleGroup,
  updateRoleGroup,
  feeList,
  createFees,
  updateFee,
  maximumRange,
  centralPurse,
  agentPurses,
  purseTotals,
  moveMoney,
  bankStatus,
  accountConsent,
  bvnHolder,
  accountOpening,
  cardLink,
  createRecord,
  viewList,
  readView,
  createView,
  updateView,
  deleteView,
];
