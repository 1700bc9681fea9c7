/** Every call that the app knows, made against the reference API: one without a case here does not compile. */
import { expect, it } from 'vitest';
import type { Client } from '../../src/upstream/client';
import { endpoints, type EndpointName } from '../../src/upstream/index';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { PASSWORD } from './world';

interface Case {
  readonly works: (client: Client) => Promise<unknown>;
  /** A call of it that fails with a sentence; not for calls that take nothing. */
  readonly fails?: (client: Client) => Promise<unknown>;
}

const LONG = 'x'.repeat(300);
const page = { startPage: 0, length: 10 };

const cases: Readonly<Record<EndpointName, Case>> = {
  login: {
    works: (client) => client.call(endpoints.login, { username: 'admin', password: PASSWORD }),
    fails: (client) => client.call(endpoints.login, { username: 'admin', password: 'wrong' }),
  },
  getDashboard: { works: (client) => client.call(endpoints.getDashboard, {}) },
  getDailyBreakdown: { works: (client) => client.call(endpoints.getDailyBreakdown, {}) },
  listTransactions: {
    works: (client) => client.call(endpoints.listTransactions, page),
    fails: (client) => client.call(endpoints.listTransactions, { ...page, length: 10_001 }),
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
};

onEachEngine('the call', (world) => {
  const failing = Object.entries(cases).flatMap(([name, { fails }]) => (fails ? [{ name, fails }] : []));

  it.each(failing)('$name fails with a sentence', async ({ fails }) => {
    const { access_token: token } = await world().signIn('admin');
    const failure = await failureOf(fails(world().client(token)));
    expect(failure.kind).toBe('business');
    expect(failure.message).toMatch(/^\w.+\w\.?$/);
  });

  it.each(Object.entries(cases))('%s works', async (_name, { works }) => {
    const { access_token: token } = await world().signIn('admin');
    await expect(works(world().client(token))).resolves.toBeDefined();
  });

  it.each(Object.entries(cases).filter(([name]) => name !== 'login'))(
    '%s without a session means signed out',
    async (_name, { works }) => {
      expect(await failureOf(works(world().client('gone')))).toMatchObject({ kind: 'signedOut', status: 401 });
    },
  );
});
