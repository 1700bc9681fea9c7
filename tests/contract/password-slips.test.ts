/**
 * One-time passwords on screen (ONE_TIME_PASSWORDS=screen): once, to the administrator who made them, told to the person.
 * Runs on both databases: the SQL decides whether one may be shown.
 */
import { expect, it } from 'vitest';
import { createApp } from '../../server/http/app';
import { createPasswords } from '../../server/http/passwords';
import { createAdmin, resetPassword, showPassword } from '../../src/upstream/admins';
import { createAgent } from '../../src/upstream/agents';
import { changePassword, login } from '../../src/upstream/session';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { send } from './people';
import { userNamed } from './stored';
import { agentForm } from '../peopleForms';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const HOUR_MS = 60 * 60_000;
const GONE = /^There is no one-time password of this person that you can be shown\./;
const newAgent = { ...agentForm, dateOfBirth: '1991-02-28', agentManagerId: null };

onEachEngine('password slips', (world) => {
  const userIdOf = async (username: string): Promise<number> => (await userNamed(world().database.db, username)).id;

  it('are shown once for a new agent, in an answer that nothing stores, and kept nowhere', async () => {
    const client = await world().clientOf('admin');
    await client.call(createAgent, newAgent);
    const userId = await userIdOf('dayo');
    const { access_token: token } = await world().signIn('admin');
    const response = await world().request('/api/v1/user/password/show', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'Dayo' }),
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { data } = await response.json();
    expect(data).toEqual({
      name: expect.stringMatching(/^Dayo Stores \(KDA\d+\)$/),
      username: 'dayo',
      password: expect.stringMatching(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/),
      until: new Date(NOON + HOUR_MS).toISOString(),
    });
    expect((await failureOf(client.call(showPassword, { username: 'dayo' }))).message).toMatch(GONE);
    // It is not sent by mail either.
    const { db } = world().database;
    expect(await db.selectFrom('outbox').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
    const entries = await db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(entries)).not.toContain(data.password);
    expect(world().notices.join('\n')).not.toContain(data.password);
    expect(entries.map(({ action }) => action)).toContainEqual(
      expect.stringMatching(/^Showed the one-time password of Dayo Stores \(KDA\d+\) on screen$/),
    );
    // The person reads who has seen it, until there is a password of their own.
    const first = await world().client().call(login, { username: 'dayo', password: data.password });
    expect(first).toMatchObject({ mustChangePassword: true, session: { passwordSeenBy: 'admin Tester (M1)' } });
    const own = { oldPassword: data.password, password: 'a longer password', confirmPassword: 'a longer password' };
    await world().client(first.session.access_token).call(changePassword, own);
    const later = await world().client().call(login, { username: 'dayo', password: 'a longer password' });
    expect(later.session.passwordSeenBy).toBeUndefined();
  });

  it('are shown four at a time for the agents of a file: each once, audited, and kept nowhere [D560]', async () => {
    const client = await world().clientOf('admin');
    const usernames = ['file1', 'file2', 'file3', 'file4'];
    for (const username of usernames)
      await client.call(createAgent, {
        ...newAgent,
        username,
        businessName: 'File Stores',
        email: `${username}@example.com`,
      });
    const slips = await Promise.all(usernames.map((username) => client.call(showPassword, { username })));
    expect(slips.map(({ username }) => username)).toEqual(usernames);
    expect(new Set(slips.map(({ password }) => password)).size).toBe(4);
    const { db } = world().database;
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
    const entries = await db.selectFrom('audit_entries').selectAll().execute();
    const shown = entries.filter(({ action }) => action.startsWith('Showed the one-time password of File Stores'));
    expect(new Set(shown.map(({ record }) => record)).size).toBe(4);
    for (const { password } of slips) expect(JSON.stringify(entries)).not.toContain(password);
  });

  it('are over after an hour, and say nothing of an earlier one that was shown', async () => {
    const client = await world().clientOf('admin');
    await client.call(resetPassword, { userId: 9 });
    const { password } = await client.call(showPassword, { username: 'stranger' });
    world().pass(HOUR_MS);
    const signIn = world().client().call(login, { username: 'stranger', password });
    expect((await failureOf(signIn)).message).toBe(
      'This one-time password has been used or has expired. Ask for another.',
    );
    const again = await world().clientOf('admin');
    await again.call(resetPassword, { userId: 9 });
    const users = world().database.db.selectFrom('users').select('one_time_shown_to').where('id', '=', 9);
    expect(await users.executeTakeFirst()).toEqual({ one_time_shown_to: null });
  });

  it('are shown for new staff, never for the reset of staff or of an agent manager, nor to another administrator', async () => {
    const client = await world().clientOf('admin');
    const chief = { firstname: 'Ngozi', lastname: 'Eze', email: 'ngozi@example.com', username: 'ngozi' };
    await client.call(createAdmin, { ...chief, roleGroupName: 'ADMIN' });
    const { password } = await client.call(showPassword, { username: 'ngozi' });
    const { session } = await world().client().call(login, { username: 'ngozi', password });
    const own = { oldPassword: password, password: 'a longer password', confirmPassword: 'a longer password' };
    await world().client(session.access_token).call(changePassword, own);
    for (const username of ['product', 'othermanager', 'ngozi']) {
      await client.call(resetPassword, { userId: await userIdOf(username) });
      expect((await failureOf(client.call(showPassword, { username }))).message).toMatch(GONE);
    }
    await client.call(resetPassword, { userId: 9 });
    await client.call(createAdmin, {
      ...chief,
      email: 'second@example.com',
      username: 'second',
      roleGroupName: 'ADMIN',
    });
    const second = await client.call(showPassword, { username: 'second' });
    const other = await world().client().call(login, { username: 'second', password: second.password });
    const others = {
      oldPassword: second.password,
      password: 'another long word',
      confirmPassword: 'another long word',
    };
    await world().client(other.session.access_token).call(changePassword, others);
    const another = await world().clientOf('second', 'another long word');
    expect((await failureOf(another.call(showPassword, { username: 'stranger' }))).message).toMatch(GONE);
    expect((await client.call(showPassword, { username: 'stranger' })).username).toBe('stranger');
    // Made by somebody who is no administrator.
    const senior = await world().clientOf('senior');
    await senior.call(resetPassword, { userId: 9 });
    expect((await failureOf(client.call(showPassword, { username: 'stranger' }))).message).toMatch(GONE);
  });

  it('wait ten minutes before they go by mail, and are not shown while they are sent', async () => {
    const { db } = world().database;
    let woken = 0;
    const mail = { wake: () => void (woken += 1) };
    const passwords = createPasswords({ cost: { logN: 7, r: 8, p: 1 } });
    const app = createApp({ db, clock: () => NOON, mail, passwords, showsPasswords: true });
    const reset = async (as: string): Promise<string> => {
      const { access_token: token } = await world().signIn(as);
      const headers = { authorization: `Bearer ${token}` };
      return (await app.request('/api/v1/user/password/reset?userId=8', { headers })).text();
    };
    const row = () => db.selectFrom('outbox').select(['due_at', 'showable_by']).where('user_id', '=', 8);
    expect(await reset('admin')).toContain('goes by email to neighbour@example.com in 10 minutes at the earliest');
    expect(await row().executeTakeFirst()).toEqual({ due_at: '2026-11-20T11:10:00.000Z', showable_by: 1 });
    expect(woken).toBe(0);
    await db.updateTable('outbox').set({ leased_until: '2026-11-21T00:00:00Z' }).where('user_id', '=', 8).execute();
    const client = await world().clientOf('admin');
    expect((await failureOf(client.call(showPassword, { username: 'neighbour' }))).message).toMatch(GONE);
    expect(await reset('senior')).toContain('is on its way by email to neighbour@example.com');
    expect(await row().executeTakeFirst()).toEqual({ due_at: '2026-11-20T11:00:00.000Z', showable_by: null });
    expect(woken).toBe(1);
  });

  it('are off unless the setting says so', async () => {
    const { db } = world().database;
    const app = createApp({ db, clock: () => NOON, passwords: createPasswords({ cost: { logN: 7, r: 8, p: 1 } }) });
    const { access_token: token } = await world().signIn('admin');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await app.request('/api/v1/user/password/reset?userId=8', { headers });
    const body = JSON.stringify({ username: 'neighbour' });
    const answer = await app.request('/api/v1/user/password/show', { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({
      responseCode: 'XX',
      responseMessage: 'This service does not show one-time passwords.',
    });
    expect((await send(world(), token, 'POST', '/user/password/show', { username: 'neighbour' })).answer).toContain(
      '"XX"',
    );
  });
});
