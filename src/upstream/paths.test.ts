/** Paths of config.json with places for values of the input. */
import { expect, it } from 'vitest';
import type { Client } from './client';
import { clientOver, HOSTS } from './client.testing';
import { defineEndpoint, outcome } from './endpoint';
import { endpoints } from './index';

async function requestsOf(
  paths: Readonly<Record<string, string>>,
  calls: (client: Client) => readonly Promise<unknown>[],
): Promise<readonly string[]> {
  const answer = { responseCode: '00', responseMessage: 'OK', data: { data: [], recordsFiltered: 0 } };
  const { client, asked } = clientOver(() => Response.json(answer), { config: { hosts: HOSTS, paths } });
  await Promise.all(calls(client));
  return asked.map(({ line, init }) => (typeof init.body === 'string' ? `${line} ${init.body}` : line));
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
