/** What proves each command done, and that nothing else does. */
import { describe, expect, it } from 'vitest';
import { clientOver } from './client.testing';
import { endpointOf, type DeclaredCall } from './declaredCall';
import type { Endpoint } from './endpoint';
import { everyCall, type EveryName } from '../../tests/everyCall';

interface Command {
  /** The least that proves it done. */
  readonly proof: object | string;
  /** More answers that prove nothing, beside those that prove nothing of any command. */
  readonly not?: readonly unknown[];
}

const ENVELOPE: Command = { proof: { responseCode: '00' } };
/** The contract: any OK status means switched. What is live is read afterwards (custom/processor-switch). */
const ANY_OK_STATUS: Command = { proof: 'OK' };

/** A test below names a call that does not stand here; what `npm run resource` writes compiles all the same. */
const CASES: Readonly<Partial<Record<EveryName, 'read' | Command>>> = {
  login: {
    proof: {
      responseCode: '00',
      data: { access_token: 't', expires_in: 1, user: { id: 1, username: 'u', roleGroup: { name: 'A', roles: [] } } },
    },
    not: [{ responseCode: '00' }, { responseCode: '03', data: {} }],
  },
  changePassword: ENVELOPE,
  getDashboard: 'read',
  getDailyBreakdown: 'read',
  getDashboardAttention: 'read',
  getDashboardPeriod: 'read',
  getDemonstration: 'read',
  getAgentCashOut: 'read',
  getSetup: 'read',
  getMailTest: 'read',
  sendMailTest: ENVELOPE,
  countTransactionChoices: 'read',
  summariseTransactions: 'read',
  summariseAgents: 'read',
  summariseAgentManagers: 'read',
  summariseSettlements: 'read',
  summariseAdmins: 'read',
  summariseCentralPurse: 'read',
  summariseAgentPurses: 'read',
  summarisePurseEntries: 'read',
  summariseAllDevices: 'read',
  summariseOpenedAccounts: 'read',
  summariseFees: 'read',
  summariseAudit: 'read',
  getAgentOutcomes: 'read',
  listTransactions: 'read',
  listTransactionTypes: 'read',
  listTransactionStatuses: 'read',
  queryTransfer: 'read',
  listAgents: 'read',
  getAgentProfile: 'read',
  createAgent: ENVELOPE,
  updateAgent: ENVELOPE,
  setUserEnabled: ENVELOPE,
  resetPassword: ENVELOPE,
  showPassword: {
    proof: { responseCode: '00', data: { name: 'Ada', username: 'ada', password: 'p', until: '2026-11-20T12:00:00Z' } },
    not: [{ responseCode: '00', data: {} }],
  },
  listTerminalBanks: 'read',
  assignTerminal: ENVELOPE,
  unassignTerminal: ENVELOPE,
  generateActivationCode: {
    proof: { responseCode: '00', data: { activationCode: '123456' } },
    not: [{ data: { activationCode: '123456' } }, { responseCode: '00', data: {} }],
  },
  createPin: ENVELOPE,
  resetPin: ENVELOPE,
  listAgentManagers: 'read',
  createAgentManager: ENVELOPE,
  listSettlements: 'read',
  listStates: 'read',
  listLgas: 'read',
  listBanks: 'read',
  listFees: 'read',
  createFees: ENVELOPE,
  updateFee: ENVELOPE,
  getMaximumRange: 'read',
  listCentralPurse: 'read',
  listAgentPurses: 'read',
  getAgentTimeline: 'read',
  getOwnPurse: 'read',
  getOwnStatement: 'read',
  getPurseStatement: 'read',
  listOpenedAccounts: 'read',
  listPurseEntries: 'read',
  searchRecords: 'read',
  getPurseBalance: 'read',
  moveMoney: ENVELOPE,
  fundCentralPurse: ENVELOPE,
  listAudit: 'read',
  listVersions: 'read',
  createVersion: ENVELOPE,
  deleteVersions: ENVELOPE,
  listProcessors: 'read',
  activateProcessor: ANY_OK_STATUS,
  listAllDevices: 'read',
  listDevices: 'read',
  assignDevice: ENVELOPE,
  unassignDevice: ENVELOPE,
  loadHardware: ENVELOPE,
  listAdmins: 'read',
  createAdmin: ENVELOPE,
  updateAdmin: ENVELOPE,
  listRoleGroups: 'read',
  listRoles: 'read',
  createRoleGroup: ENVELOPE,
  updateRoleGroup: ENVELOPE,
  getPartnerBankStatus: 'read',
  accountOpeningConsent: { proof: { ResponseCode: '00' }, not: [{ responseCode: '00' }, { ResponseCode: '' }] },
  fetchBvn: 'read',
  openBankAccount: {
    proof: { ResponseCode: '00', AccountNumber: '0123456789' },
    not: [{ responseCode: '00' }, { ResponseCode: '00' }, { ResponseCode: '00', AccountNumber: '' }],
  },
  linkTier1Card: { proof: { responseCode: '00' }, not: [{ ResponseCode: '00' }] },
  createAccountRecord: ENVELOPE,
  logout: ENVELOPE,
};

const NO_PROOF: readonly unknown[] = [{}, { data: {} }, { data: null }, { responseMessage: 'OK' }, [], 'OK', null];

const commands = Object.values(everyCall).flatMap((endpoint: Endpoint<object, unknown>) => {
  const one = Object.entries(CASES).find(([name]) => name === endpoint.name)?.[1] ?? 'read';
  return one === 'read' ? [] : ([[endpoint.name, endpoint, one]] as const);
});

/** What a call makes of one answer under 200: done, or why not and whether it may have been done all the same. */
async function outcomeOf(endpoint: Endpoint<object, unknown>, answer: unknown): Promise<string> {
  const { client, asked } = clientOver(
    () => new Response(typeof answer === 'string' ? answer : JSON.stringify(answer)),
  );
  const outcome = await client.call(endpoint, {}).then(
    () => 'done',
    (error: { kind?: string; outcomeUnknown?: boolean }) =>
      error.outcomeUnknown ? `not confirmed: ${error.kind}` : String(error.kind),
  );
  expect(asked, 'it is sent once').toHaveLength(1);
  return outcome;
}

it('says of each call whether it changes something', () => {
  const said = Object.values(everyCall).map(({ name, command }: Endpoint<object, unknown>) => [name, command === true]);
  const expected = Object.entries(CASES).map(([name, one]) => [name, one !== 'read']);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(expected));
});

describe.each(commands)('%s', (_name, endpoint, { proof, not = [] }) => {
  it('is done where the answer proves it', async () => {
    expect(await outcomeOf(endpoint, proof)).toBe('done');
    expect(await outcomeOf(endpoint, { ...Object(proof), responseCode: 'XX', responseMessage: 'No' })).not.toBe('done');
  });

  it('is not confirmed by any other answer', async () => {
    const expected = endpoint.name === 'activateProcessor' ? 'done' : 'not confirmed: malformed';
    for (const answer of [...NO_PROOF, ...not])
      expect(await outcomeOf(endpoint, answer), JSON.stringify(answer)).toBe(expected);
  });
});

describe('a command of a resource file', () => {
  const call: DeclaredCall = {
    name: 'lockers.open',
    host: 'api',
    method: 'POST',
    path: '/lockers',
    answers: 'outcome',
    row: { id: 'key' },
  };

  it.each<readonly [string, Partial<DeclaredCall>, readonly unknown[], readonly unknown[]]>([
    ['any 2xx', {}, [{}, '', 'OK', [], { data: null }], [{ responseCode: 'XX', responseMessage: 'No' }]],
    ['any 2xx, without an envelope', { bare: true }, ['', {}], [{ responseCode: 'XX' }]],
    ['one of its codes', { accepts: ['OK', '200'] }, [{ responseCode: '200' }], [{}, '', { responseCode: '00' }]],
    ['its record', { answers: 'record', at: 'made' }, [{ made: { id: 7 } }], [{}, { made: {} }, { data: { id: 7 } }]],
    ['its bare record', { answers: 'record', bare: true }, [{ id: 'a' }], [{}, '', { data: { id: 7 } }]],
  ])('is done by %s', async (_what, says, proofs, others) => {
    const endpoint = endpointOf({ ...call, ...says });
    for (const answer of proofs) expect(await outcomeOf(endpoint, answer), JSON.stringify(answer)).toBe('done');
    for (const answer of others) expect(await outcomeOf(endpoint, answer), JSON.stringify(answer)).not.toBe('done');
  });
});
