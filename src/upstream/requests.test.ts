/** What the back office's calls say on the wire, word for word. */
import { describe, expect, it, vi } from 'vitest';
import { clientOver } from './client.testing';
import type { Endpoint } from './endpoint';
import { endpoints } from './index';
import { agentForm as agent, managerForm as manager } from '../../tests/peopleForms';

/** What a call says: method and address. Its input is the body, unless it stands in the address. */
async function sent<Input extends object>(call: Endpoint<Input, unknown>, input: Input, data: unknown = null) {
  const { client, asked } = clientOver(() => Response.json({ responseCode: '00', responseMessage: 'OK', data }));
  await client.call(call, input);
  const [{ line, body } = { line: '', body: undefined }, ...others] = asked;
  expect([body, others]).toEqual([line.startsWith('GET') ? undefined : input, []]);
  return line;
}

const NO_ROWS = { data: [], recordsFiltered: 0 };
const page = { startPage: 2, length: 20 };

describe('calls about agents', () => {
  it('send the whole payload of create and update [P2-3.1] [P2-3.4] [P2-7.3] [P2-7.9]', async () => {
    const created = { ...agent, dateOfBirth: '1991-02-28', agentManagerId: 1 };
    expect(await sent(endpoints.createAgent, created)).toBe('POST /api/v1/agent');
    expect(await sent(endpoints.updateAgent, agent)).toBe('PUT /api/v1/agent');
  });

  it('list by every filter, of one manager, and one by username [P2-3.5] [P2-7.6] [P2-7.7] [P2-7.8]', async () => {
    const days = { startDate: '2026-11-01', endDate: '2026-11-02' };
    const filter = { ...days, username: 'a', businessName: 'b', phone: 'c', agentId: '7' };
    const query = 'startDate=2026-11-01&endDate=2026-11-02&username=a&businessName=b&phone=c&agentId=7';
    const list = 'GET /api/v1/agent?startPage=2&length=20';
    expect(await sent(endpoints.listAgents, { ...page, ...filter }, NO_ROWS)).toBe(`${list}&${query}`);
    expect(await sent(endpoints.listAgents, { ...page, agentManagerId: '4' }, NO_ROWS)).toBe(
      `${list}&agentManagerId=4`,
    );
    const profile = { id: 1, user: { id: 5, username: 'ada', enabled: true } };
    expect(await sent(endpoints.getAgentProfile, { username: 'ada' }, profile)).toBe('GET /api/v1/agent/?username=ada');
  });

  it('switch users on and off and reset their passwords [P2-7.10] [P2-7.11]', async () => {
    expect(await sent(endpoints.setUserEnabled, { userId: 5, isActivate: false })).toBe(
      'POST /api/v1/user/activate-deactivate',
    );
    expect(await sent(endpoints.resetPassword, { userId: 5 })).toBe('GET /api/v1/user/password/reset?userId=5');
  });

  it('assign terminals by agent and bank, and generate the activation code [P2-7.12] [P2-7.14]', async () => {
    const terminal = 'GET /api/v1/terminal';
    const code = { activationCode: 123_456 };
    expect(await sent(endpoints.assignTerminal, { agentId: 1, bankCode: '9' })).toBe(
      `${terminal}/assign?agentId=1&bankCode=9`,
    );
    expect(await sent(endpoints.unassignTerminal, { agentId: 1 })).toBe(`${terminal}/unassign?agentId=1`);
    expect(await sent(endpoints.generateActivationCode, { agentId: 1 }, code)).toBe(
      `${terminal}/activation/generate?agentId=1`,
    );
  });
});

describe('calls about managers, PINs and places', () => {
  it('send them as the contract names them [P2-3.6] [P2-7.17] [P2-7.30] [P2-7.31]', async () => {
    const pin = 'POST /api/v1/agent/transaction/pin';
    expect(await sent(endpoints.createAgentManager, manager)).toBe('POST /api/v1/agent/manager');
    expect(await sent(endpoints.createPin, { transactionPin: '1234' })).toBe(`${pin}/create`);
    expect(await sent(endpoints.resetPin, { newTransactionPin: '4321', bvn: '22222222222' })).toBe(`${pin}/reset`);
  });

  it('ask for the LGAs of a state by its code, and for states and banks by nothing [P2-7.5]', async () => {
    expect(await sent(endpoints.listStates, {}, [])).toBe('GET /api/v1/state');
    expect(await sent(endpoints.listLgas, { stateCode: 'LA' }, [])).toBe('GET /api/v1/lga?stateCode=LA');
    expect(await sent(endpoints.listBanks, {}, [])).toBe('GET /api/v1/bank');
  });

  it('list managers and settlements in pages [P2-7.4] [P2-7.18] [P1-3.9]', async () => {
    const list = 'GET /api/v1/agent/manager';
    const filter = { username: 'e', phone: '0' };
    expect(await sent(endpoints.listAgentManagers, { ...page, ...filter }, NO_ROWS)).toBe(
      `${list}?startPage=2&length=20&username=e&phone=0`,
    );
    expect(await sent(endpoints.listSettlements, page, NO_ROWS)).toBe(`${list}/settlement?startPage=2&length=20`);
  });
});

describe('calls about fees and purses', () => {
  it('send ranges, changes and movements [P2-3.13] [P2-3.17] [P2-7.19] [P2-7.20] [P2-7.22] [P2-7.23]', async () => {
    const fee = { rangeType: 'h', fee: '0.65:10', ambassadorCut: '5' } as const;
    const range = { transactionTypeId: 1, min: 1, max: 1000, ...fee };
    const movement = { agentId: 1, amount: 10.05, action: 'credit', reason: 'Float', transactionId: 'T1' } as const;
    const purses = 'GET /api/v1/purse/agent?startPage=2&length=20&businessName=Ada';
    const next = 'GET /api/v1/convenience/maximum/range?transactionTypeId=1';
    expect(await sent(endpoints.createFees, { createRequest: [range] })).toBe('POST /api/v1/convenience');
    expect(await sent(endpoints.updateFee, { ...fee, id: 3 })).toBe('PUT /api/v1/convenience');
    expect(await sent(endpoints.moveMoney, movement)).toBe('POST /api/v1/purse/creditordebit');
    expect(await sent(endpoints.getMaximumRange, { transactionTypeId: 1 }, 0)).toBe(next);
    expect(await sent(endpoints.listAgentPurses, { ...page, businessName: 'Ada' }, NO_ROWS)).toBe(purses);
  });
});

describe('calls about what staff control', () => {
  it('send them as the contract names them [P1-3.3] [P1-7.10] [P1-7.11] [P1-7.12] [P2-7.28] [P2-7.29]', async () => {
    const admin = { firstname: 'F', lastname: 'A', email: 'f@example.com', username: 'f', roleGroupName: 'Product' };
    const group = { name: 'Senior Management ', roleIds: [1, 2] };
    expect(await sent(endpoints.createAdmin, admin)).toBe('POST /api/v1/admin');
    expect(await sent(endpoints.updateAdmin, { ...admin, id: 3 })).toBe('PUT /api/v1/admin');
    expect(await sent(endpoints.createRoleGroup, group)).toBe('POST /api/v1/rolegroup');
    expect(await sent(endpoints.updateRoleGroup, group)).toBe('PUT /api/v1/rolegroup');
    expect(await sent(endpoints.createVersion, { version: '9.0.0' })).toBe('POST /api/v1/app/version');
    expect(await sent(endpoints.deleteVersions, { versions: [1, 2] })).toBe('DELETE /api/v1/app/version');
    expect(await sent(endpoints.listVersions, {}, [])).toBe('GET /api/v1/app/version');
    expect(await sent(endpoints.listRoleGroups, {}, [])).toBe('GET /api/v1/rolegroup/');
    expect(await sent(endpoints.listRoles, {}, [])).toBe('GET /api/v1/rolegroup/roles');
  });

  it('reach the processor, the cash-out host and the audit [P1-7.9] [P2-7.15] [P2-7.25] [P2-7.26] [P2-7.27]', async () => {
    const days = { startDate: '2026-11-01', endDate: '2026-11-02' };
    const audit = 'GET /api/v1/audit?startPage=2&length=20&startDate=2026-11-01&endDate=2026-11-02';
    const device = { memberId: 'M5', serialNumber: 'SN-1' };
    expect(await sent(endpoints.listAdmins, page, NO_ROWS)).toBe('GET /api/v1/admin?startPage=2&length=20');
    expect(await sent(endpoints.listAudit, { ...page, ...days }, NO_ROWS)).toBe(audit);
    expect(await sent(endpoints.activateProcessor, { processor: '3LINE' })).toBe(
      'GET /processor-host/processor/activate?processor=3LINE',
    );
    expect(await sent(endpoints.assignDevice, device)).toBe('POST /cash-out/hardware/assign');
    expect(await sent(endpoints.unassignDevice, device)).toBe('POST /cash-out/hardware/un-assign');
    expect(await sent(endpoints.listProcessors, {}, [])).toBe('GET /processor-host/processor/all');
    expect(await sent(endpoints.listDevices, { memberId: 'M5' }, [])).toBe('GET /cash-out/hardware?memberId=M5');
  });
});

it('nothing is sent for a session that is over', async () => {
  const onSignedOut = vi.fn<() => void>();
  const { client, asked } = clientOver(() => Response.json({}), { token: () => null, onSignedOut });
  await expect(client.call(endpoints.listBanks, {})).rejects.toMatchObject({ kind: 'signedOut' });
  expect(asked).toEqual([]);
  expect(onSignedOut).toHaveBeenCalledOnce();
});

it('takes cookies for the sign-in on the app’s own origin, and for no other call', async () => {
  const byName = new Map<string, RequestCredentials | undefined>();
  for (const endpoint of Object.values(endpoints)) {
    const { client } = clientOver(({ init }) => {
      byName.set(endpoint.name, init.credentials);
      return Response.json({});
    });
    // Where a call needs more than nothing it is not sent, and where it is the answer does not matter.
    await Promise.resolve()
      .then(() => client.call<object, unknown>(endpoint, { startPage: 0, length: 1 }))
      .catch(() => undefined);
  }
  expect(byName.size).toBeGreaterThan(50);
  expect([...byName].filter(([, credentials]) => credentials !== 'omit')).toEqual([['login', 'same-origin']]);
});
