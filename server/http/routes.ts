/** The route table: every call of the reference API, and who may make it. */
import { agentList, agentProfile } from './routes/agents';
import { auditList } from './routes/audit';
import { dailyBreakdown, dashboard } from './routes/dashboard';
import { createFees, feeList, maximumRange, updateFee } from './routes/fees';
import { assignment, deviceList, unassignment } from './routes/hardware';
import { activation, processorList } from './routes/processor';
import { agentPurses, centralPurse, moveMoney, purseTotals } from './routes/purses';
import { changePassword, login } from './routes/session';
import { transactionList, transactionStatuses, transactionTypes, transferQuery } from './routes/transactions';
import { createVersion, deleteVersions, versionList } from './routes/versions';
import type { Route } from './route';

export const routes: readonly Route[] = [
  login,
  changePassword,
  dashboard,
  dailyBreakdown,
  transactionList,
  transactionTypes,
  transactionStatuses,
  transferQuery,
  agentList,
  agentProfile,
  auditList,
  versionList,
  createVersion,
  deleteVersions,
  processorList,
  activation,
  deviceList,
  assignment,
  unassignment,
  feeList,
  createFees,
  updateFee,
  maximumRange,
  centralPurse,
  agentPurses,
  purseTotals,
  moveMoney,
];
