/** Paths of config.json with places for values of the input. */
import { expect, it } from 'vitest';
import { createClient, type Client } from './client';
import { defineEndpoint, outcome } from './endpoint';
import { endpoints } from './index';

const host = { base: '/api/v1', auth: 'bearer' } as const;

async function requestsOf(
  paths: Readonly<Record<string, string>>,
  calls: (client: Client) => readonly Promise<unknown>[],
): Promise<readonly string[]> {
  const requests: string[] = [];
  const client = createClient({
    config: { hosts: { api: host, processor: host, cashOut: host, partnerBank: host, records: host }, paths },
    token: () => 't',
    fetch: async (url, init) => {
      const body = typeof init?.body === 'string' ? ` ${init.body}` : '';
      requests.push(`${init?.method} ${typeof url === 'string' ? url : ''}${body}`);
      return Response.json({ responseCode: '00', responseMessage: 'OK', data: { data: [], recordsFiltered: 0 } });
    },
  });
  await Promise.all(calls(client));
  return requests;
}

it('an input stands where the configured path has its place, and nowhere else [P2-7.11]', async () => {
  const paths = {
    resetPassword: '/user/password/reset/{userId}',
    setUserEnabled: '/users/{userId}/enabled?by={userId}',
    listAgents: '/agents/{username}',
  };
  const sent = await requestsOf(paths, (client) => [
    client.call(endpoints.resetPassword, { userId: 5 }),
    client.call(endpoints.setUserEnabled, { userId: 6, isActivate: false }),
    client.call(endpoints.listAgents, { startPage: 2, length: 20, username: 'a/b c' }),
  ]);
  expect(sent).toEqual([
    'GET /api/v1/user/password/reset/5',
    'POST /api/v1/users/6/enabled?by=6 {"isActivate":false}',
    'GET /api/v1/agents/a%2Fb%20c?startPage=2&length=20',
  ]);
});

it.each([
  ['another name', { id: 5 }],
  ['no value', { userId: '' }],
  ['a path of its own', { userId: '..' }],
])('nothing is sent where a place has %s', async (_what, input) => {
  const close = defineEndpoint<object>()({
    name: 'close',
    host: 'api',
    method: 'PUT',
    path: '/disputes/{userId}',
    command: true,
    proof: 'envelope',
    read: outcome(),
  });
  await expect(requestsOf({}, (client) => [client.call(close, input)])).rejects.toMatchObject({
    message: 'upstream.unsendable',
    reason: '/api/v1/disputes/{userId}: no value for {userId}',
  });
  expect(await requestsOf({}, (client) => [client.call(close, { userId: 9, reason: 'x' })])).toEqual([
    'PUT /api/v1/disputes/9 {"reason":"x"}',
  ]);
});
