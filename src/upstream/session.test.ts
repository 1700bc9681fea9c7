/** The session record in every shape that the specification leaves open. */
import { expect, it } from 'vitest';
import { clientOver } from './client.testing';
import { login, storedSession } from './session';

const roles = [{ roleCode: 'ROLE_VIEW_PURSE', id: 4 }];
const record = (user: object, more: object = {}) => ({
  access_token: 't',
  expires_in: 900,
  user: { id: 7, username: 'ada', ...user },
  ...more,
});
const read = (data: unknown) => login.read({ responseCode: '00', data }).session;

/** What becomes of a sign-in that is answered so. */
function signIn(answer: object): Promise<unknown> {
  const { client } = clientOver(() => Response.json(answer));
  return client.call(login, { username: 'ada', password: 'secret' }).catch((error: unknown) => error);
}

it.each([
  ['roles', { roles }, [{ roleCode: 'ROLE_VIEW_PURSE' }]],
  ['role', { role: roles }, [{ roleCode: 'ROLE_VIEW_PURSE' }]],
  ['null', { roles: null }, []],
])('reads the role list under whichever name: %s [P1-3.1] [P2-3.23]', (_name, group, expected) => {
  const session = read(record({ roleGroup: { name: 'ADMIN', ...group } }));
  expect(session.user.roleGroup).toEqual({ name: 'ADMIN', roles: expected });
  // As it is stored, and read again by the next page.
  expect(storedSession.parse(JSON.parse(JSON.stringify(session))).user.roleGroup).toEqual(session.user.roleGroup);
});

it('takes ids and spans that come as text', () => {
  const roleGroup = { name: 'ADMIN', roles };
  expect(read(record({ id: 'u-7', roleGroup }, { expires_in: '900', absolute_expires_in: null }))).toMatchObject({
    expires_in: 900,
    absolute_expires_in: null,
    user: { id: 'u-7' },
  });
});

it.each([
  ['no list of roles', { roleGroup: { name: 'ADMIN' } }, 'data.user.roleGroup.roles'],
  ['a role without a code', { roleGroup: { name: 'A', roles: [{ id: 1 }] } }, 'data.user.roleGroup.roles.0.roleCode'],
  ['no id', { id: null, roleGroup: { name: 'A', roles } }, 'data.user.id'],
  ['no username', { username: 7, roleGroup: { name: 'A', roles } }, 'data.user.username'],
])('names the field of an answer that is no session record: %s', async (_what, user, field) => {
  const failure = await signIn({ responseCode: '00', data: record(user) });
  expect(failure).toMatchObject({ kind: 'malformed', reason: expect.stringContaining(`login: ${field}: `) });
});

it('keeps what the service says of a sign-in that it answers with 02 [P1-8.11]', async () => {
  const answer = { responseCode: '02', responseMessage: 'This account is locked.' };
  expect(await signIn(answer)).toMatchObject({ kind: 'signedOut', message: 'This account is locked.' });
});
