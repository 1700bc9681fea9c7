/** What the back office's calls make of the records that the specification documents. */
import { describe, expect, it } from 'vitest';
import { endpoints } from './index';

const rows = (...data: readonly object[]) => ({ responseCode: '00', data: { data, recordsFiltered: data.length } });
const bare = (...data: readonly object[]) => ({ responseCode: '00', data });

describe('what is read', () => {
  it('has the documented rows, without a terminal and a manager too [P2-3.2] [P2-3.8] [P2-3.9] [P2-3.11]', () => {
    const row = {
      id: 1,
      businessName: 'Ada Stores',
      businessPhone: '0803',
      createdAt: '2026-11-11T09:00:00Z',
      user: { username: 'ada', memberId: 'M5' },
      bankTerminal: null,
      agentManager: null,
      activationCode: null,
    };
    const assigned = { ...row, bankTerminal: { terminalId: '2KB1' }, agentManager: { user: { fullName: 'Efe Obi' } } };
    expect(endpoints.listAgents.read(rows(row, assigned))).toEqual({ rows: [row, assigned], total: 2 });
    const person = {
      id: 4,
      user: { id: 9, fullName: 'Efe Obi', username: 'efe' },
      phone: '0803',
      state: { stateName: 'Lagos' },
      lga: { lga: 'Ikeja' },
      createdAt: '2026-11-11T09:00:00Z',
    };
    expect(endpoints.listAgentManagers.read(rows(person)).rows).toEqual([person]);
    expect(endpoints.listStates.read(bare({ id: 25, stateCode: 'LA', stateName: 'Lagos' }))).toHaveLength(1);
    expect(endpoints.listLgas.read(bare({ id: 500, lga: 'Ikeja' }))).toEqual([{ id: 500, lga: 'Ikeja' }]);
    expect(endpoints.listBanks.read(bare({ id: 1, name: 'Test Bank' }))).toEqual([{ id: 1, name: 'Test Bank' }]);
    const option = { bankId: 1, bankName: 'Test Bank' };
    expect(endpoints.listTerminalBanks.read(bare(option))).toEqual([{ ...option, bankId: '1' }]);
    expect(endpoints.listDevices.read(bare({ serialNumber: 'SN-1' }))).toEqual([{ serialNumber: 'SN-1' }]);
  });

  it('has one agent in full, with what stands empty as null [P2-3.3] [P1-3.10]', () => {
    const user = {
      id: 5,
      memberId: 'M5',
      firstname: 'Ada',
      middlename: null,
      lastname: 'Obi',
      fullName: 'Ada Obi',
      email: 'ada@example.com',
      username: 'ada',
      enabled: true,
    };
    const profile = {
      id: 1,
      user,
      gender: 'FEMALE',
      dateOfBirth: '1990-01-31T00:00:00Z',
      businessName: 'Ada Stores',
      businessPhone: '0803',
      businessAddress: '1 Allen Avenue',
      accountNumber: '0123456789',
      accountName: 'Ada Obi',
      accountBvn: '22222222222',
      bank: { id: 1, name: 'Test Bank' },
      state: { id: 25, stateName: 'Lagos', stateCode: 'LA' },
      lga: { id: 500, lga: 'Ikeja' },
      activationCode: '123456',
      createdAt: null,
    };
    expect(endpoints.getAgentProfile.read({ responseCode: '00', data: profile })).toEqual(profile);
    const { gender: _gender, bank: _bank, activationCode: _code, ...sparse } = profile;
    const empty = { ...sparse, gender: null, activationCode: null };
    expect(endpoints.getAgentProfile.read({ responseCode: '00', data: sparse })).toEqual(empty);
    const code = { responseCode: '00', data: { activationCode: 123_456 } };
    expect(endpoints.generateActivationCode.read(code)).toEqual({ activationCode: '123456' });
  });

  it('has what agent managers are owed, in whole kobo [P2-3.10]', () => {
    const ambassador = {
      user: { fullName: 'Efe Obi' },
      accountName: 'Efe Obi',
      accountNumber: '0123456780',
      bank: { name: 'Test Bank' },
    };
    const row = { ambassador, amountAccrued: '1500.50', month: 'November', year: 2026 };
    const account = { ...ambassador, accountDetails: 'Efe Obi, 0123456780, Test Bank' };
    const settled = { month: '2026-11', first: '2026-11-01', last: '2026-11-30' };
    const read = { ...row, ambassador: account, amountAccrued: 150_050, year: '2026', settled };
    expect(endpoints.listSettlements.read(rows(row)).rows).toEqual([read]);
    const [unclear] = endpoints.listSettlements.read(rows({ ...row, month: 'soon' })).rows;
    expect(unclear?.settled).toEqual({ month: '', first: '', last: '' });
  });

  it('has amounts as whole kobo [P2-3.12] [P2-3.14] [P2-3.15] [P2-3.16] [P2-7.24]', () => {
    const fee = {
      id: 3,
      fee: '0.65:10',
      ambassadorCut: 5,
      min: 0,
      max: '1000',
      rangeType: 'h',
      transactionType: { id: 1, type: 'Cash Out' },
      systemTime: '2026-11-11T09:00:00Z',
    };
    expect(endpoints.listFees.read(bare(fee))).toEqual([{ ...fee, ambassadorCut: '5', min: 0, max: 100_000 }]);
    const transaction = {
      transactionType: 'Cash Out',
      transactionID: 'T1',
      amount: 0.1,
      thirdpartyCut: null,
      chargeAmount: '0.20',
    };
    const entry = { transaction, purseBalancebefore: 1, purseBalance: 1.1, reason: null, createdAt: '2026-11-11' };
    const typed = { ...entry, transaction: { ...transaction, transactionType: { id: 1, type: 'Cash Out' } } };
    const read = {
      ...entry,
      transaction: { ...transaction, amount: 10, chargeAmount: 20 },
      purseBalancebefore: 100,
      purseBalance: 110,
    };
    expect(endpoints.listCentralPurse.read(rows(entry, typed)).rows).toEqual([read, read]);
    const purse = {
      agent: { id: 1, businessName: 'Ada Stores', user: { username: 'ada' } },
      balance: 7,
      createdAt: 'x',
    };
    expect(endpoints.listAgentPurses.read(rows(purse)).rows).toMatchObject([{ balance: 700 }]);
    const summary = { responseCode: '00', data: { totalAgentBalance: 1.01, walletBalance: '2' } };
    expect(endpoints.getPurseBalance.read(summary)).toEqual({ totalAgentBalance: 101, walletBalance: 200 });
  });

  it('has the documented records of staff and what they control [P1-3.2] [P1-3.4] [P2-3.18] [P2-3.19] [P2-3.20] [P2-3.21] [P2-3.22]', () => {
    const user = {
      memberId: 'M1',
      firstname: 'Funke',
      lastname: 'Ade',
      username: 'funke',
      createdAt: '2026-11-11',
      enabled: true,
      email: 'f@example.com',
      roleGroup: { name: 'Senior Management ' },
    };
    expect(endpoints.listAdmins.read(rows({ id: 3, user })).rows).toEqual([{ id: 3, user }]);
    const role = { id: 1, roleCode: 'ROLE_VIEW_PURSE', description: null };
    const group = { id: 2, name: 'Senior Management ', roles: [role] };
    expect(endpoints.listRoles.read(bare(role))).toEqual([role]);
    expect(endpoints.listRoleGroups.read(bare(group))).toEqual([group]);
    const entry = {
      user: { memberId: 'M1', username: 'funke' },
      action: 'Signed in',
      ip: '::1',
      requestMethod: 'POST',
      url: '/api/v1/login',
      time: '2026-11-11T09:00:00Z',
    };
    expect(endpoints.listAudit.read(rows(entry, { ...entry, user: null }))).toMatchObject({
      rows: [entry, {}],
      total: 2,
    });
    expect(() => endpoints.listAudit.read(bare(entry))).toThrow('recordsFiltered');
    expect(endpoints.listVersions.read(bare({ id: 1, version: '2.1.0' }))).toEqual([{ id: 1, version: '2.1.0' }]);
    const processor = { route: 'UP', environment: 'LIVE', active: true };
    expect(endpoints.listProcessors.read([processor])).toEqual([processor]);
  });
});
