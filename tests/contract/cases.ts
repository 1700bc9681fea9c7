/** One call of every kind that the app makes: one that works and, where it takes anything, one that is refused. */
import type { Client } from '../../src/upstream/client';
import { endpoints, type EndpointName } from '../../src/upstream/index';
import { accountCases } from './accountCases';
import { ATTENTION } from './network';
import { PASSWORD } from './world';

export interface Case {
  /** `encrypt` is what the browser does for the partner bank. */
  readonly works: (client: Client, encrypt: (text: string) => string) => Promise<unknown>;
  /** A call of it that fails with a sentence; not for calls that take nothing. */
  readonly fails?: (client: Client) => Promise<unknown>;
  /** Who makes it: `admin` unless said otherwise. */
  readonly as?: string;
}

const LONG = 'x'.repeat(300);
const page = { startPage: 0, length: 10 };
const refusedPage = { ...page, length: 10_001 };
/** No record has it. */
const NONE = 999_999;

/** The first of what a call lists. Throws an Error when there is nothing. */
async function first<T>(rows: Promise<readonly T[]>): Promise<T> {
  const [row] = await rows;
  if (row === undefined) throw new Error('The network has none of these');
  return row;
}

const agent = {
  accountNumber: '0123456789',
  accountName: 'Dayo Ojo',
  accountBvn: '22222222222',
  businessName: 'Dayo Stores',
  businessPhone: '08031111111',
  businessAddress: '1 Allen Avenue',
  gender: 'MALE',
  firstname: 'Dayo',
  middlename: '',
  lastname: 'Ojo',
  email: 'dayo@example.com',
  username: 'dayo',
  stateId: 25,
  lgaId: 500,
  bankId: 1,
};
const manager = {
  firstname: 'Efe',
  lastname: 'Obi',
  gender: 'FEMALE',
  email: 'efe@example.com',
  phone: '08032222222',
  accountName: 'Efe Obi',
  accountNumber: '0123456780',
  address: '2 Allen Avenue',
  accountBvn: '22222222223',
  dateOfBirth: '1990-01-31',
  username: 'efe',
  nationality: 'Nigerian',
  identityType: 'National id',
  stateId: 25,
  lgaId: 500,
  bankId: 1,
};
const admin = {
  firstname: 'Funke',
  lastname: 'Ade',
  email: 'funke@example.com',
  username: 'funke',
  roleGroupName: 'Product',
};
const fee = { rangeType: 'h', fee: '0.65:10', ambassadorCut: '10' } as const;
const movement = {
  agentId: 1,
  amount: 1500.5,
  action: 'credit',
  reason: 'Opening float',
  transactionId: 'CASE-1',
} as const;
const csv = (name: string): File => new File(['serialNumber\nSN-CASE-1\n'], name, { type: 'text/csv' });
async function newFee(client: Client): Promise<unknown> {
  const min = (await client.call(endpoints.getMaximumRange, { transactionTypeId: 1 })) / 100;
  const row = { ...fee, transactionTypeId: 1, min, max: min + 999 };
  return client.call(endpoints.createFees, { createRequest: [row] });
}

export const cases: Readonly<Record<string, Case>> = {
  logout: { works: (client) => client.call(endpoints.logout, {}) },
  login: {
    works: (client) => client.call(endpoints.login, { username: 'admin', password: PASSWORD }),
    fails: (client) => client.call(endpoints.login, { username: 'admin', password: 'wrong' }),
  },
  getDashboard: { works: (client) => client.call(endpoints.getDashboard, {}) },
  getDailyBreakdown: { works: (client) => client.call(endpoints.getDailyBreakdown, {}) },
  getDashboardAttention: {
    works: (client) => client.call(endpoints.getDashboardAttention, ATTENTION),
    fails: (client) => client.call(endpoints.getDashboardAttention, { ...ATTENTION, parts: 'none' }),
  },
  getDashboardPeriod: {
    works: (client) => client.call(endpoints.getDashboardPeriod, { startDate: '2026-11-01', endDate: '2026-11-20' }),
    fails: (client) => client.call(endpoints.getDashboardPeriod, { startDate: '2026-11-21', endDate: '2026-11-20' }),
  },
  getAgentOutcomes: {
    works: (client) =>
      client.call(endpoints.getAgentOutcomes, { agentId: '1', startDate: '2026-11-01', endDate: '2026-11-20' }),
    fails: (client) =>
      client.call(endpoints.getAgentOutcomes, { agentId: 'none', startDate: '2026-11-01', endDate: '2026-11-20' }),
  },
  listTransactions: {
    works: (client) => client.call(endpoints.listTransactions, page),
    fails: (client) => client.call(endpoints.listTransactions, refusedPage),
  },
  listTransactionTypes: { works: (client) => client.call(endpoints.listTransactionTypes, {}) },
  listTransactionStatuses: { works: (client) => client.call(endpoints.listTransactionStatuses, {}) },
  queryTransfer: {
    works: (client) => client.call(endpoints.queryTransfer, { transactionId: 'T-AGENT-2' }),
    fails: (client) => client.call(endpoints.queryTransfer, { transactionId: 'none' }),
  },
  listAgents: {
    works: (client) => client.call(endpoints.listAgents, page),
    fails: (client) => client.call(endpoints.listAgents, { ...page, username: LONG }),
  },
  getAgentProfile: {
    works: (client) => client.call(endpoints.getAgentProfile, { username: 'agent' }),
    fails: (client) => client.call(endpoints.getAgentProfile, { username: 'none' }),
  },
  createAgent: {
    works: (client) => client.call(endpoints.createAgent, { ...agent, dateOfBirth: '1991-02-28', agentManagerId: 1 }),
    fails: (client) =>
      client.call(endpoints.createAgent, {
        ...agent,
        username: 'agent',
        dateOfBirth: '1991-02-28',
        agentManagerId: 1,
      }),
  },
  updateAgent: {
    works: (client) => client.call(endpoints.updateAgent, { ...agent, username: 'agent', email: 'agent@example.com' }),
    fails: (client) => client.call(endpoints.updateAgent, { ...agent, username: 'none' }),
  },
  setUserEnabled: {
    works: (client) => client.call(endpoints.setUserEnabled, { userId: 8, isActivate: true }),
    fails: (client) => client.call(endpoints.setUserEnabled, { userId: NONE, isActivate: true }),
  },
  resetPassword: {
    works: (client) => client.call(endpoints.resetPassword, { userId: 9 }),
    fails: (client) => client.call(endpoints.resetPassword, { userId: NONE }),
  },
  listTerminalBanks: {
    works: (client) => client.call(endpoints.listTerminalBanks, { agentId: 2 }),
    fails: (client) => client.call(endpoints.listTerminalBanks, { agentId: NONE }),
  },
  assignTerminal: {
    works: async (client) => {
      const { bankId } = await first(client.call(endpoints.listTerminalBanks, { agentId: 2 }));
      return client.call(endpoints.assignTerminal, { agentId: 2, bankCode: bankId });
    },
    fails: (client) => client.call(endpoints.assignTerminal, { agentId: NONE, bankCode: '1' }),
  },
  unassignTerminal: {
    works: (client) => client.call(endpoints.unassignTerminal, { agentId: 1 }),
    fails: (client) => client.call(endpoints.unassignTerminal, { agentId: NONE }),
  },
  generateActivationCode: {
    works: (client) => client.call(endpoints.generateActivationCode, { agentId: 2 }),
    fails: (client) => client.call(endpoints.generateActivationCode, { agentId: NONE }),
  },
  createPin: {
    as: 'agent',
    works: (client) => client.call(endpoints.createPin, { transactionPin: '4821' }),
    fails: (client) => client.call(endpoints.createPin, { transactionPin: '48215' }),
  },
  resetPin: {
    as: 'agent',
    works: (client) => client.call(endpoints.resetPin, { newTransactionPin: '7395', bvn: agent.accountBvn }),
    fails: (client) => client.call(endpoints.resetPin, { newTransactionPin: '7395', bvn: '33333333333' }),
  },
  listAgentManagers: {
    works: (client) => client.call(endpoints.listAgentManagers, page),
    fails: (client) => client.call(endpoints.listAgentManagers, refusedPage),
  },
  createAgentManager: {
    works: (client) => client.call(endpoints.createAgentManager, manager),
    fails: (client) => client.call(endpoints.createAgentManager, { ...manager, username: 'ambassador' }),
  },
  listSettlements: {
    works: (client) => client.call(endpoints.listSettlements, page),
    fails: (client) => client.call(endpoints.listSettlements, refusedPage),
  },
  listStates: { works: (client) => client.call(endpoints.listStates, {}) },
  listLgas: {
    works: (client) => client.call(endpoints.listLgas, { stateCode: 'LA' }),
    fails: (client) => client.call(endpoints.listLgas, { stateCode: LONG }),
  },
  listBanks: { works: (client) => client.call(endpoints.listBanks, {}) },
  listFees: { works: (client) => client.call(endpoints.listFees, {}) },
  createFees: { works: newFee, fails: (client) => client.call(endpoints.createFees, { createRequest: [] }) },
  updateFee: {
    works: async (client) => {
      await newFee(client);
      const { id } = await first(client.call(endpoints.listFees, {}));
      return client.call(endpoints.updateFee, { ...fee, id, fee: '0.5;10' });
    },
    fails: (client) => client.call(endpoints.updateFee, { ...fee, id: NONE }),
  },
  getMaximumRange: {
    works: (client) => client.call(endpoints.getMaximumRange, { transactionTypeId: 2 }),
    fails: (client) => client.call(endpoints.getMaximumRange, { transactionTypeId: NONE }),
  },
  listCentralPurse: {
    works: (client) => client.call(endpoints.listCentralPurse, page),
    fails: (client) => client.call(endpoints.listCentralPurse, refusedPage),
  },
  listAgentPurses: {
    works: (client) => client.call(endpoints.listAgentPurses, page),
    fails: (client) => client.call(endpoints.listAgentPurses, refusedPage),
  },
  listPurseEntries: {
    works: async (client) => {
      const { rows } = await client.page(endpoints.listPurseEntries, { filter: { agentId: '1' }, paging: page });
      const records = await client.records(endpoints.listPurseEntries);
      return records?.read(String(rows.map((row) => Reflect.get(row, 'id'))[0]));
    },
    fails: (client) => client.page(endpoints.listPurseEntries, { filter: {}, paging: refusedPage }),
  },
  searchRecords: { works: (client) => client.call(endpoints.searchRecords, { q: 'T-AGENT-2', length: 4 }) },
  getPurseBalance: { works: (client) => client.call(endpoints.getPurseBalance, {}) },
  moveMoney: {
    works: (client) => client.call(endpoints.moveMoney, movement),
    fails: (client) => client.call(endpoints.moveMoney, { ...movement, transactionId: 'CASE-2', agentId: NONE }),
  },
  listAudit: {
    works: (client) => client.call(endpoints.listAudit, page),
    fails: (client) => client.call(endpoints.listAudit, refusedPage),
  },
  listVersions: { works: (client) => client.call(endpoints.listVersions, {}) },
  createVersion: {
    works: (client) => client.call(endpoints.createVersion, { version: '9.0.0' }),
    fails: (client) => client.call(endpoints.createVersion, { version: '' }),
  },
  deleteVersions: {
    works: async (client) => {
      await client.call(endpoints.createVersion, { version: '9.0.1' });
      const { id } = await first(client.call(endpoints.listVersions, {}));
      return client.call(endpoints.deleteVersions, { versions: [id] });
    },
    fails: (client) => client.call(endpoints.deleteVersions, { versions: [NONE] }),
  },
  listProcessors: { works: (client) => client.call(endpoints.listProcessors, {}) },
  activateProcessor: {
    works: async (client) => {
      const all = await client.call(endpoints.listProcessors, {});
      const other = await first(Promise.resolve(all.filter((one) => one.environment === 'LIVE' && !one.active)));
      return client.call(endpoints.activateProcessor, { processor: other.route });
    },
    fails: (client) => client.call(endpoints.activateProcessor, { processor: 'NOBODY' }),
  },
  listDevices: {
    works: (client) => client.call(endpoints.listDevices, { memberId: 'M5' }),
    fails: (client) => client.call(endpoints.listDevices, { memberId: 'none' }),
  },
  assignDevice: {
    works: (client) => client.call(endpoints.assignDevice, { memberId: 'M5', serialNumber: 'SN-1' }),
    fails: (client) => client.call(endpoints.assignDevice, { memberId: 'none', serialNumber: 'SN-1' }),
  },
  unassignDevice: {
    works: async (client) => {
      await client.call(endpoints.assignDevice, { memberId: 'M5', serialNumber: 'SN-2' });
      return client.call(endpoints.unassignDevice, { memberId: 'M5', serialNumber: 'SN-2' });
    },
    fails: (client) => client.call(endpoints.unassignDevice, { memberId: 'M5', serialNumber: 'none' }),
  },
  loadHardware: {
    works: (client) => client.call(endpoints.loadHardware, { file: csv('devices.csv') }),
    fails: (client) => client.call(endpoints.loadHardware, { file: csv('devices.txt') }),
  },
  listAdmins: {
    works: (client) => client.call(endpoints.listAdmins, page),
    fails: (client) => client.call(endpoints.listAdmins, refusedPage),
  },
  createAdmin: {
    works: (client) => client.call(endpoints.createAdmin, admin),
    fails: (client) => client.call(endpoints.createAdmin, { ...admin, username: 'senior' }),
  },
  updateAdmin: {
    works: async (client) => {
      const { rows } = await client.call(endpoints.listAdmins, { startPage: 0, length: 100 });
      const { id } = await first(Promise.resolve(rows.filter(({ user }) => user.username === 'product')));
      const fields = { ...admin, username: 'product', email: 'product@example.com' };
      return client.call(endpoints.updateAdmin, { ...fields, id });
    },
    fails: (client) => client.call(endpoints.updateAdmin, { ...admin, id: NONE }),
  },
  listRoleGroups: { works: (client) => client.call(endpoints.listRoleGroups, {}) },
  listRoles: { works: (client) => client.call(endpoints.listRoles, {}) },
  createRoleGroup: {
    works: (client) => client.call(endpoints.createRoleGroup, { name: 'Support', roleIds: [1] }),
    fails: (client) => client.call(endpoints.createRoleGroup, { name: '', roleIds: [1] }),
  },
  updateRoleGroup: {
    works: (client) => client.call(endpoints.updateRoleGroup, { name: 'Product', roleIds: [1, 2, 3, 4, 5, 6, 7] }),
    fails: (client) => client.call(endpoints.updateRoleGroup, { name: 'Nobody', roleIds: [1] }),
  },
  ...accountCases,
  // The last: afterwards the admin has another password.
  changePassword: {
    works: (client) =>
      client.call(endpoints.changePassword, {
        oldPassword: PASSWORD,
        password: 'another password',
        confirmPassword: 'another password',
      }),
    fails: (client) =>
      client.call(endpoints.changePassword, { oldPassword: 'wrong', password: LONG, confirmPassword: LONG }),
  },
} satisfies Readonly<Partial<Record<EndpointName, Case>>>;
