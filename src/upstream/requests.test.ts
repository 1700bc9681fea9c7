/** What the back office's calls say on the wire, word for word. */
import { describe, expect, it, vi } from 'vitest';
import type { Client } from './client';
import { clientOver } from './client.testing';
import { endpoints } from './index';

/** Each request that the calls make, as "METHOD url", with its body where it has one. */
async function requestsOf(calls: (client: Client) => readonly Promise<unknown>[], data: unknown = null) {
  const answer = { responseCode: '00', responseMessage: 'OK', data };
  const { client, asked } = clientOver(() => Response.json(answer));
  await Promise.all(calls(client));
  return asked.map(({ line, init, body }) => (typeof init.body === 'string' ? [line, body] : [line]));
}

const NO_ROWS = { data: [], recordsFiltered: 0 };
const page = { startPage: 2, length: 20 };

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

describe('calls about agents', () => {
  it('send the whole payload of create and update [P2-3.1] [P2-3.4] [P2-7.3] [P2-7.9]', async () => {
    const created = { ...agent, dateOfBirth: '1991-02-28', agentManagerId: 1 };
    const sent = await requestsOf((client) => [
      client.call(endpoints.createAgent, created),
      client.call(endpoints.updateAgent, agent),
    ]);
    expect(sent).toEqual([
      ['POST /api/v1/agent', created],
      ['PUT /api/v1/agent', agent],
    ]);
  });

  it('list by every filter, of one manager, and one by username [P2-3.5] [P2-7.6] [P2-7.7] [P2-7.8]', async () => {
    const filter = {
      startDate: '2026-11-01',
      endDate: '2026-11-02',
      username: 'a',
      businessName: 'b',
      phone: 'c',
      agentId: '7',
    };
    const sent = await requestsOf(
      (client) => [
        client.call(endpoints.listAgents, { ...page, ...filter }),
        client.call(endpoints.listAgents, { ...page, agentManagerId: '4' }),
      ],
      NO_ROWS,
    );
    expect(sent).toEqual([
      [
        'GET /api/v1/agent?startPage=2&length=20&startDate=2026-11-01&endDate=2026-11-02&username=a&businessName=b&phone=c&agentId=7',
      ],
      ['GET /api/v1/agent?startPage=2&length=20&agentManagerId=4'],
    ]);
    const profile = { id: 1, user: { id: 5, username: 'ada', enabled: true } };
    const one = await requestsOf((client) => [client.call(endpoints.getAgentProfile, { username: 'ada' })], profile);
    expect(one).toEqual([['GET /api/v1/agent/?username=ada']]);
  });

  it('switch users on and off and reset their passwords [P2-7.10] [P2-7.11]', async () => {
    const sent = await requestsOf((client) => [
      client.call(endpoints.setUserEnabled, { userId: 5, isActivate: false }),
      client.call(endpoints.resetPassword, { userId: 5 }),
    ]);
    expect(sent).toEqual([
      ['POST /api/v1/user/activate-deactivate', { userId: 5, isActivate: false }],
      ['GET /api/v1/user/password/reset?userId=5'],
    ]);
  });

  it('assign terminals by agent and bank, and generate the activation code [P2-7.12] [P2-7.14]', async () => {
    const sent = await requestsOf(
      (client) => [
        client.call(endpoints.assignTerminal, { agentId: 1, bankCode: '9' }),
        client.call(endpoints.unassignTerminal, { agentId: 1 }),
        client.call(endpoints.generateActivationCode, { agentId: 1 }),
      ],
      { activationCode: 123_456 },
    );
    expect(sent).toEqual([
      ['GET /api/v1/terminal/assign?agentId=1&bankCode=9'],
      ['GET /api/v1/terminal/unassign?agentId=1'],
      ['GET /api/v1/terminal/activation/generate?agentId=1'],
    ]);
  });
});

describe('calls about managers, PINs and places', () => {
  it('send them as the contract names them [P2-3.6] [P2-7.17] [P2-7.30] [P2-7.31]', async () => {
    const sent = await requestsOf((client) => [
      client.call(endpoints.createAgentManager, manager),
      client.call(endpoints.createPin, { transactionPin: '1234' }),
      client.call(endpoints.resetPin, { newTransactionPin: '4321', bvn: '22222222222' }),
    ]);
    expect(sent).toEqual([
      ['POST /api/v1/agent/manager', manager],
      ['POST /api/v1/agent/transaction/pin/create', { transactionPin: '1234' }],
      ['POST /api/v1/agent/transaction/pin/reset', { newTransactionPin: '4321', bvn: '22222222222' }],
    ]);
  });

  it('ask for the LGAs of a state by its code, and for states and banks by nothing [P2-7.5]', async () => {
    const sent = await requestsOf(
      (client) => [
        client.call(endpoints.listStates, {}),
        client.call(endpoints.listLgas, { stateCode: 'LA' }),
        client.call(endpoints.listBanks, {}),
      ],
      [],
    );
    expect(sent).toEqual([['GET /api/v1/state'], ['GET /api/v1/lga?stateCode=LA'], ['GET /api/v1/bank']]);
  });

  it('list managers and settlements in pages [P2-7.4] [P2-7.18] [P1-3.9]', async () => {
    const sent = await requestsOf(
      (client) => [
        client.call(endpoints.listAgentManagers, { ...page, username: 'e', phone: '0' }),
        client.call(endpoints.listSettlements, page),
      ],
      NO_ROWS,
    );
    expect(sent).toEqual([
      ['GET /api/v1/agent/manager?startPage=2&length=20&username=e&phone=0'],
      ['GET /api/v1/agent/manager/settlement?startPage=2&length=20'],
    ]);
  });
});

describe('calls about fees and purses', () => {
  it('send ranges, changes and movements [P2-3.13] [P2-3.17] [P2-7.19] [P2-7.20] [P2-7.22] [P2-7.23]', async () => {
    const range = {
      transactionTypeId: 1,
      min: 1,
      max: 1000,
      rangeType: 'h',
      fee: '0.65:10',
      ambassadorCut: '5',
    } as const;
    const change = { id: 3, fee: '10', rangeType: 'd', ambassadorCut: '5' } as const;
    const movement = { agentId: 1, amount: 10.05, action: 'credit', reason: 'Float', transactionId: 'T1' } as const;
    const sent = await requestsOf((client) => [
      client.call(endpoints.createFees, { createRequest: [range] }),
      client.call(endpoints.updateFee, change),
      client.call(endpoints.moveMoney, movement),
    ]);
    expect(sent).toEqual([
      ['POST /api/v1/convenience', { createRequest: [range] }],
      ['PUT /api/v1/convenience', change],
      ['POST /api/v1/purse/creditordebit', movement],
    ]);
    const maximum = await requestsOf((client) => [client.call(endpoints.getMaximumRange, { transactionTypeId: 1 })], 0);
    expect(maximum).toEqual([['GET /api/v1/convenience/maximum/range?transactionTypeId=1']]);
    const purses = await requestsOf(
      (client) => [client.call(endpoints.listAgentPurses, { ...page, businessName: 'Ada' })],
      NO_ROWS,
    );
    expect(purses).toEqual([['GET /api/v1/purse/agent?startPage=2&length=20&businessName=Ada']]);
  });
});

describe('calls about what staff control', () => {
  it('send them as the contract names them [P1-3.3] [P1-7.10] [P1-7.11] [P1-7.12] [P2-7.28] [P2-7.29]', async () => {
    const admin = { firstname: 'F', lastname: 'A', email: 'f@example.com', username: 'f', roleGroupName: 'Product' };
    const group = { name: 'Senior Management ', roleIds: [1, 2] };
    const sent = await requestsOf((client) => [
      client.call(endpoints.createAdmin, admin),
      client.call(endpoints.updateAdmin, { ...admin, id: 3 }),
      client.call(endpoints.createRoleGroup, group),
      client.call(endpoints.updateRoleGroup, group),
      client.call(endpoints.createVersion, { version: '9.0.0' }),
      client.call(endpoints.deleteVersions, { versions: [1, 2] }),
    ]);
    expect(sent).toEqual([
      ['POST /api/v1/admin', admin],
      ['PUT /api/v1/admin', { ...admin, id: 3 }],
      ['POST /api/v1/rolegroup', group],
      ['PUT /api/v1/rolegroup', group],
      ['POST /api/v1/app/version', { version: '9.0.0' }],
      ['DELETE /api/v1/app/version', { versions: [1, 2] }],
    ]);
    const lists = await requestsOf(
      (client) => [
        client.call(endpoints.listVersions, {}),
        client.call(endpoints.listRoleGroups, {}),
        client.call(endpoints.listRoles, {}),
      ],
      [],
    );
    expect(lists).toEqual([['GET /api/v1/app/version'], ['GET /api/v1/rolegroup/'], ['GET /api/v1/rolegroup/roles']]);
  });

  it('reach the processor, the cash-out host and the audit [P1-7.9] [P2-7.15] [P2-7.25] [P2-7.26] [P2-7.27]', async () => {
    const pages = await requestsOf(
      (client) => [
        client.call(endpoints.listAdmins, page),
        client.call(endpoints.listAudit, { ...page, startDate: '2026-11-01', endDate: '2026-11-02' }),
        client.call(endpoints.activateProcessor, { processor: '3LINE' }),
        client.call(endpoints.assignDevice, { memberId: 'M5', serialNumber: 'SN-1' }),
        client.call(endpoints.unassignDevice, { memberId: 'M5', serialNumber: 'SN-1' }),
      ],
      NO_ROWS,
    );
    expect(pages).toEqual([
      ['GET /api/v1/admin?startPage=2&length=20'],
      ['GET /api/v1/audit?startPage=2&length=20&startDate=2026-11-01&endDate=2026-11-02'],
      ['GET /processor-host/processor/activate?processor=3LINE'],
      ['POST /cash-out/hardware/assign', { memberId: 'M5', serialNumber: 'SN-1' }],
      ['POST /cash-out/hardware/un-assign', { memberId: 'M5', serialNumber: 'SN-1' }],
    ]);
    const lists = await requestsOf(
      (client) => [client.call(endpoints.listProcessors, {}), client.call(endpoints.listDevices, { memberId: 'M5' })],
      [],
    );
    expect(lists).toEqual([['GET /processor-host/processor/all'], ['GET /cash-out/hardware?memberId=M5']]);
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
  const sent = new Map<string, RequestCredentials | undefined>();
  for (const endpoint of Object.values(endpoints)) {
    const { client } = clientOver(({ init }) => {
      sent.set(endpoint.name, init.credentials);
      return Response.json({});
    });
    // Where a call needs more than nothing it is not sent, and where it is the answer does not matter.
    await Promise.resolve()
      .then(() => client.call<object, unknown>(endpoint, { startPage: 0, length: 1 }))
      .catch(() => undefined);
  }
  expect(sent.size).toBeGreaterThan(50);
  expect([...sent].filter(([, credentials]) => credentials !== 'omit')).toEqual([['login', 'same-origin']]);
});
