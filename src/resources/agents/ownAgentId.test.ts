import { expect, it } from 'vitest';
import { createDataProvider } from '../../dataProvider/dataProvider';
import { clientOver } from '../../upstream/client.testing';
import { ownAgentId } from './OwnAgent';

const XX = { responseCode: 'XX', responseMessage: 'Database is being upgraded, back at 5' };
const listed = (...names: readonly string[]) => ({
  responseCode: '00',
  data: {
    data: names.map((username, id) => ({ id, user: { username, memberId: 'M' } })),
    recordsFiltered: names.length,
  },
});

/** What is found where the profile and the list answer so. */
function idOf(profile: unknown, list: unknown): Promise<string | null> {
  const { client } = clientOver(({ url }) => Response.json(url.includes('/agent/?') ? profile : list));
  return ownAgentId(createDataProvider(client, {}), 'Ada', new AbortController().signal);
}

it('is the profile’s, where there is one', async () => {
  const user = { id: 5, username: 'ada', enabled: true };
  expect(await idOf({ responseCode: '00', data: { id: 7, user } }, XX)).toBe('7');
});

it('is nobody’s where the list has no such username either', async () => {
  expect(await idOf(XX, listed())).toBeNull();
  expect(await idOf(XX, listed('adaobi', 'nada'))).toBeNull();
});

it.each([
  ['the list fails too', XX],
  ['the list has the username', listed('adaobi', 'ada')],
  ['the list is too long to be looked through', { responseCode: '00', data: { data: [], recordsFiltered: 101 } }],
])('is not known where the profile fails and %s: the reason is the service’s own', async (_why, list) => {
  await expect(idOf(XX, list)).rejects.toMatchObject({ message: XX.responseMessage });
});

it('is not looked for in the list where the failure is no answer about it', async () => {
  await expect(idOf({ data: {} }, listed())).rejects.toMatchObject({ kind: 'malformed' });
});
