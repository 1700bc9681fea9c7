/** One call of every kind that the app makes: one that works and, where it takes anything, one that is refused. */
import type { Client } from '../../src/upstream/client';
import type { Endpoint } from '../../src/upstream/endpoint';
import { endpoints } from '../../src/upstream/index';
import { everyCall, listSummaries, type EveryName } from '../everyCall';
import { accountCases } from './accountCases';
import { ATTENTION } from './network';
import { agentForm, managerForm } from '../peopleForms';
import { PASSWORD } from './world';

export interface Case {
  /** `encrypt` is what the browser does for the partner bank. */
  readonly works: (client: Client, encrypt: (text: string) => string) => Promise<unknown>;
  /** A call of it that fails with a sentence; not for calls that take nothing. */
  readonly fails?: (client: Client) => Promise<unknown>;
  /** Who makes it: `admin` unless said otherwise. */
  readonly as?: string;
}

/** A call that works with the first input, and is refused with the second. */
const of = <Input extends object>(
  endpoint: Endpoint<Input, unknown>,
  works: NoInfer<Input>,
  fails?: NoInfer<Input>,
  as?: string,
): Case => ({
  works: (client) => client.call(endpoint, works),
  ...(fails !== undefined && { fails: (client) => client.call(endpoint, fails) }),
  ...(as !== undefined && { as }),
});

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

const manager = { ...managerForm, username: 'efe' };
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

/** What each list is summarised by. */
const GROUPED: Readonly<Record<keyof typeof listSummaries, string>> = {
  summariseAgents: 'active',
  summariseAgentManagers: 'createdAt.month',
  summariseSettlements: 'month',
  summariseAdmins: 'roleGroup',
  summariseCentralPurse: 'transactionType',
  summariseAgentPurses: 'createdAt.day',
  summarisePurseEntries: 'transactionType',
  summariseAllDevices: 'state',
  summariseOpenedAccounts: 'createdAt.day',
  summariseFees: 'type',
  summariseAudit: 'requestMethod',
};

const summaryCases = Object.entries(listSummaries).map(([name, call]): [string, Case] => {
  const by = new Map(Object.entries(GROUPED)).get(name) ?? '';
  return [name, of(call, { by, measures: 'count' }, { by, measures: 'none' })];
});

export const cases: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(summaryCases),
  logout: of(endpoints.logout, {}),
  getDemonstration: of(endpoints.getDemonstration, {}),
  login: of(endpoints.login, { username: 'admin', password: PASSWORD }, { username: 'admin', password: 'wrong' }),
  getDashboard: of(endpoints.getDashboard, {}),
  getDailyBreakdown: of(endpoints.getDailyBreakdown, {}),
  getDashboardAttention: of(everyCall.getDashboardAttention, ATTENTION, { ...ATTENTION, parts: 'none' }),
  getDashboardPeriod: of(
    everyCall.getDashboardPeriod,
    { startDate: '2026-11-01', endDate: '2026-11-20' },
    { startDate: '2026-11-21', endDate: '2026-11-20' },
  ),
  getAgentCashOut: of(
    everyCall.getAgentCashOut,
    { agentId: '1', cashOutTypes: '1' },
    { agentId: 'none', cashOutTypes: '1' },
  ),
  getPurseStatement: of(
    everyCall.getPurseStatement,
    { agentId: '1', month: '2026-11' },
    { agentId: 'none', month: '2026-11' },
  ),
  getOwnStatement: of(everyCall.getOwnStatement, { month: '2026-11' }, { month: '2027-01' }, 'agent'),
  getAgentTimeline: of(everyCall.getAgentTimeline, { agentId: '1' }, { agentId: 'none' }),
  getOwnPurse: of(everyCall.getOwnPurse, {}, undefined, 'agent'),
  getAgentOutcomes: of(
    everyCall.getAgentOutcomes,
    { agentId: '1', startDate: '2026-11-01', endDate: '2026-11-20' },
    { agentId: 'none', startDate: '2026-11-01', endDate: '2026-11-20' },
  ),
  countTransactionChoices: of(
    endpoints.countTransactionChoices,
    { by: 'status', startDate: '2026-11-01' },
    { by: 'status', startDate: 'none' },
  ),
  summariseTransactions: of(
    everyCall.summariseTransactions,
    { by: 'bankName', measures: 'count,sum.amount', startDate: '2026-11-01' },
    { by: 'bankName', measures: 'count', startDate: 'none' },
  ),
  listTransactions: of(endpoints.listTransactions, page, refusedPage),
  listTransactionTypes: of(endpoints.listTransactionTypes, {}),
  listTransactionStatuses: of(endpoints.listTransactionStatuses, {}),
  queryTransfer: of(endpoints.queryTransfer, { transactionId: 'T-AGENT-2' }, { transactionId: 'none' }),
  listAgents: of(endpoints.listAgents, page, { ...page, username: LONG }),
  getAgentProfile: of(endpoints.getAgentProfile, { username: 'agent' }, { username: 'none' }),
  createAgent: of(
    endpoints.createAgent,
    { ...agentForm, dateOfBirth: '1991-02-28', agentManagerId: 1 },
    {
      ...agentForm,
      username: 'agent',
      dateOfBirth: '1991-02-28',
      agentManagerId: 1,
    },
  ),
  updateAgent: of(
    endpoints.updateAgent,
    { ...agentForm, username: 'agent', email: 'agent@example.com' },
    { ...agentForm, username: 'none' },
  ),
  setUserEnabled: of(endpoints.setUserEnabled, { userId: 8, isActivate: true }, { userId: NONE, isActivate: true }),
  resetPassword: of(endpoints.resetPassword, { userId: 9 }, { userId: NONE }),
  showPassword: {
    works: async (client) => {
      await client.call(endpoints.resetPassword, { userId: 9 });
      return client.call(endpoints.showPassword, { username: 'stranger' });
    },
    fails: (client) => client.call(endpoints.showPassword, { username: 'none' }),
  },
  listTerminalBanks: of(endpoints.listTerminalBanks, { agentId: 2 }, { agentId: NONE }),
  assignTerminal: {
    works: async (client) => {
      const { bankId } = await first(client.call(endpoints.listTerminalBanks, { agentId: 2 }));
      return client.call(endpoints.assignTerminal, { agentId: 2, bankCode: bankId });
    },
    fails: (client) => client.call(endpoints.assignTerminal, { agentId: NONE, bankCode: '1' }),
  },
  unassignTerminal: of(endpoints.unassignTerminal, { agentId: 1 }, { agentId: NONE }),
  generateActivationCode: of(endpoints.generateActivationCode, { agentId: 2 }, { agentId: NONE }),
  createPin: of(endpoints.createPin, { transactionPin: '4821' }, { transactionPin: '48215' }, 'agent'),
  resetPin: of(
    endpoints.resetPin,
    { newTransactionPin: '7395', bvn: agentForm.accountBvn },
    { newTransactionPin: '7395', bvn: '33333333333' },
    'agent',
  ),
  listAgentManagers: of(endpoints.listAgentManagers, page, refusedPage),
  createAgentManager: of(endpoints.createAgentManager, manager, { ...manager, username: 'ambassador' }),
  listSettlements: of(endpoints.listSettlements, page, refusedPage),
  listStates: of(endpoints.listStates, {}),
  listLgas: of(endpoints.listLgas, { stateCode: 'LA' }, { stateCode: LONG }),
  listBanks: of(endpoints.listBanks, {}),
  listFees: of(endpoints.listFees, {}),
  createFees: { works: newFee, fails: (client) => client.call(endpoints.createFees, { createRequest: [] }) },
  updateFee: {
    works: async (client) => {
      await newFee(client);
      const { id } = await first(client.call(endpoints.listFees, {}));
      return client.call(endpoints.updateFee, { ...fee, id, fee: '0.5;10' });
    },
    fails: (client) => client.call(endpoints.updateFee, { ...fee, id: NONE }),
  },
  getMaximumRange: of(endpoints.getMaximumRange, { transactionTypeId: 2 }, { transactionTypeId: NONE }),
  listCentralPurse: of(endpoints.listCentralPurse, page, refusedPage),
  listAgentPurses: of(endpoints.listAgentPurses, page, refusedPage),
  listPurseEntries: {
    works: async (client) => {
      const { rows } = await client.page(endpoints.listPurseEntries, { filter: { agentId: '1' }, paging: page });
      const records = await client.records(endpoints.listPurseEntries);
      return records?.read(String(rows.map((row) => Reflect.get(row, 'id'))[0]));
    },
    fails: (client) => client.page(endpoints.listPurseEntries, { filter: {}, paging: refusedPage }),
  },
  listOpenedAccounts: {
    works: async (client) => {
      // Nobody has opened an account here. Its record is asked for all the same, as the route table's tests need.
      const records = await client.records(endpoints.listOpenedAccounts);
      await records?.read(String(NONE)).catch(() => undefined);
      return client.page(endpoints.listOpenedAccounts, { filter: {}, paging: page });
    },
    fails: (client) => client.page(endpoints.listOpenedAccounts, { filter: { lastFour: '12' }, paging: page }),
  },
  listAllDevices: {
    works: async (client) => {
      const { rows } = await client.page(endpoints.listAllDevices, { filter: { state: 'free' }, paging: page });
      const records = await client.records(endpoints.listAllDevices);
      return records?.read(String(rows.map((row) => Reflect.get(row, 'id'))[0]));
    },
    fails: (client) => client.page(endpoints.listAllDevices, { filter: { state: 'lost' }, paging: page }),
  },
  searchRecords: of(endpoints.searchRecords, { q: 'T-AGENT-2', length: 4 }),
  getPurseBalance: of(endpoints.getPurseBalance, {}),
  moveMoney: of(endpoints.moveMoney, movement, { ...movement, transactionId: 'CASE-2', agentId: NONE }),
  fundCentralPurse: of(
    endpoints.fundCentralPurse,
    { amount: 1_000_000, bankReference: 'CASE-FT-1', reason: 'Float', transactionId: 'CASE-FUND-1' },
    { amount: 0, bankReference: 'CASE-FT-2', reason: 'Float', transactionId: 'CASE-FUND-2' },
  ),
  getSetup: of(everyCall.getSetup, {}),
  getMailTest: of(everyCall.getMailTest, {}),
  sendMailTest: of(everyCall.sendMailTest, {}),
  listAudit: of(endpoints.listAudit, page, refusedPage),
  listVersions: of(endpoints.listVersions, {}),
  createVersion: of(endpoints.createVersion, { version: '9.0.0' }, { version: '' }),
  deleteVersions: {
    works: async (client) => {
      await client.call(endpoints.createVersion, { version: '9.0.1' });
      const { id } = await first(client.call(endpoints.listVersions, {}));
      return client.call(endpoints.deleteVersions, { versions: [id] });
    },
    fails: (client) => client.call(endpoints.deleteVersions, { versions: [NONE] }),
  },
  listProcessors: of(endpoints.listProcessors, {}),
  activateProcessor: {
    works: async (client) => {
      const all = await client.call(endpoints.listProcessors, {});
      const other = await first(Promise.resolve(all.filter((one) => one.environment === 'LIVE' && !one.active)));
      return client.call(endpoints.activateProcessor, { processor: other.route });
    },
    fails: (client) => client.call(endpoints.activateProcessor, { processor: 'NOBODY' }),
  },
  listDevices: of(endpoints.listDevices, { memberId: 'M5' }, { memberId: 'none' }),
  assignDevice: of(
    endpoints.assignDevice,
    { memberId: 'M5', serialNumber: 'SN-1' },
    { memberId: 'none', serialNumber: 'SN-1' },
  ),
  unassignDevice: {
    works: async (client) => {
      await client.call(endpoints.assignDevice, { memberId: 'M5', serialNumber: 'SN-2' });
      return client.call(endpoints.unassignDevice, { memberId: 'M5', serialNumber: 'SN-2' });
    },
    fails: (client) => client.call(endpoints.unassignDevice, { memberId: 'M5', serialNumber: 'none' }),
  },
  loadHardware: of(endpoints.loadHardware, { file: csv('devices.csv') }, { file: csv('devices.txt') }),
  listAdmins: of(endpoints.listAdmins, page, refusedPage),
  createAdmin: of(endpoints.createAdmin, admin, { ...admin, username: 'senior' }),
  updateAdmin: {
    works: async (client) => {
      const { rows } = await client.call(endpoints.listAdmins, { startPage: 0, length: 100 });
      const { id } = await first(Promise.resolve(rows.filter(({ user }) => user.username === 'product')));
      const fields = { ...admin, username: 'product', email: 'product@example.com' };
      return client.call(endpoints.updateAdmin, { ...fields, id });
    },
    fails: (client) => client.call(endpoints.updateAdmin, { ...admin, id: NONE }),
  },
  listRoleGroups: of(endpoints.listRoleGroups, {}),
  listRoles: of(endpoints.listRoles, {}),
  createRoleGroup: of(endpoints.createRoleGroup, { name: 'Support', roleIds: [1] }, { name: '', roleIds: [1] }),
  updateRoleGroup: of(
    endpoints.updateRoleGroup,
    { name: 'Product', roleIds: [1, 2, 3, 4, 5, 6, 7] },
    { name: 'Nobody', roleIds: [1] },
  ),
  ...accountCases,
  // The last: afterwards the admin has another password.
  changePassword: of(
    endpoints.changePassword,
    {
      oldPassword: PASSWORD,
      password: 'another password',
      confirmPassword: 'another password',
    },
    { oldPassword: 'wrong', password: LONG, confirmPassword: LONG },
  ),
} satisfies Readonly<Partial<Record<EveryName, Case>>>;
