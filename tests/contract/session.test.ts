/**
 * Sessions: when they end, what a restricted one may do, and changing the password.
 * Runs on both databases: sessions that end while they are used.
 */
import { expect, it } from 'vitest';
import type { Client } from '../../src/upstream/client';
import { listAgents } from '../../src/upstream/agents';
import { getDashboard } from '../../src/upstream/dashboard';
import { changePassword, login, logout } from '../../src/upstream/session';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { PASSWORD } from './world';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NEW_PASSWORD = 'correct horse battery';
const EASY = 'This password is easy to guess. Use three or more unrelated words, or let a password manager make one.';

const reads = async (client: Client): Promise<string> => {
  try {
    await client.call(getDashboard, {});
    return 'alive';
  } catch (error) {
    return error instanceof Error && 'kind' in error ? String(error.kind) : String(error);
  }
};

const change = (client: Client, oldPassword: string, password: string, confirmPassword = password) =>
  client.call(changePassword, { oldPassword, password, confirmPassword });

onEachEngine('a session', (world) => {
  it('is asked for with code 02 under 401 when there is none', async () => {
    for (const authorization of [undefined, 'Bearer x', `Bearer ${'A'.repeat(43)}`, 'Basic YTpi']) {
      const response = await world().request('/api/v1/dashboard', { headers: authorization ? { authorization } : {} });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ responseCode: '02', responseMessage: expect.any(String) });
    }
  });

  it('lives for 15 minutes without a call, and ends soon after', async () => {
    const client = await world().clientOf('admin');
    world().pass(15 * MINUTE);
    expect(await reads(client)).toBe('alive');
    world().pass(15 * MINUTE + 16 * SECOND);
    expect(await reads(client)).toBe('signedOut');
  });

  it('goes on as long as it is used, and ends after 8 hours all the same', async () => {
    const client = await world().clientOf('admin');
    for (let quarter = 0; quarter < 32; quarter += 1) {
      expect(await reads(client)).toBe('alive');
      world().pass(15 * MINUTE);
    }
    expect(await reads(client)).toBe('alive');
    world().pass(SECOND);
    expect(await reads(client)).toBe('signedOut');
  });

  it('is not written with every call', async () => {
    const client = await world().clientOf('senior');
    const { db } = world().database;
    const lastUse = async () =>
      (await db.selectFrom('sessions').select('last_used_at').where('user_id', '=', 2).executeTakeFirstOrThrow())
        .last_used_at;
    const start = await lastUse();
    world().pass(14 * SECOND);
    await reads(client);
    expect(await lastUse()).toBe(start);
    world().pass(SECOND);
    await reads(client);
    expect(Date.parse(await lastUse()) - Date.parse(start)).toBe(15 * SECOND);
  });

  it('ends at Logout, and no other of its user does', async () => {
    const [leaving, staying] = [await world().clientOf('product'), await world().clientOf('product')];
    await leaving.call(logout, {});
    expect([await reads(leaving), await reads(staying)]).toEqual(['signedOut', 'alive']);
    const { db } = world().database;
    const told = await db
      .selectFrom('audit_entries')
      .select(['action', 'url'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(told).toEqual([{ action: 'Signed out', url: '/api/v1/logout' }]);
  });

  it('ends with the user it belongs to, and carries the rights of this moment', async () => {
    const client = await world().clientOf('product');
    const { db } = world().database;
    await db.deleteFrom('role_group_roles').where('role_group_id', '=', 3).where('role_id', '=', 4).execute();
    expect((await failureOf(client.call(listAgents, { startPage: 0, length: 1 }))).kind).toBe('refused');
    await db.insertInto('role_group_roles').values({ role_group_id: 3, role_id: 4 }).execute();
    expect((await client.call(listAgents, { startPage: 0, length: 1 })).total).toBe(3);
    await db.updateTable('users').set({ enabled: false }).where('username', '=', 'product').execute();
    expect(await reads(client)).toBe('signedOut');
  });
});

type Refused = readonly [what: string, old: string, password: string, confirm: string, message: string];

const REFUSED: readonly Refused[] = [
  ['another confirmation', PASSWORD, NEW_PASSWORD, `${NEW_PASSWORD}!`, 'Passwords do not match'],
  ['a wrong old one', 'not the password', NEW_PASSWORD, NEW_PASSWORD, 'Old Password is incorrect'],
  ['a short one', PASSWORD, 'ninechars', 'ninechars', 'The new password needs at least 10 characters.'],
  ['the old one', PASSWORD, PASSWORD, PASSWORD, 'The new password must differ from the old one.'],
  ['the username', PASSWORD, 'OtherManager', 'OtherManager', 'The new password must not be the username.'],
  ...[
    '1234567890',
    'aaaaaaaaaa',
    'password12',
    'Kobodesk2026',
    'Kobodesk2026!',
    'OtherManager1',
    'p@$$w0rd'.repeat(20),
  ].map((easy): Refused => ['one that is easy to guess', PASSWORD, easy, easy, EASY]),
];

onEachEngine('a password', (world) => {
  it('that must be changed opens a session for nothing else (code 03)', async () => {
    const { session, mustChangePassword } = await world()
      .client()
      .call(login, { username: 'newcomer', password: PASSWORD });
    expect(mustChangePassword).toBe(true);
    const client = world().client(session.access_token);
    expect(await failureOf(client.call(getDashboard, {}))).toEqual({
      kind: 'refused',
      status: 403,
      message: 'Change your password before you continue.',
    });
    await change(client, PASSWORD, NEW_PASSWORD);
    expect(await reads(client)).toBe('signedOut');
    const again = await world().client().call(login, { username: 'newcomer', password: NEW_PASSWORD });
    expect(again.mustChangePassword).toBe(false);
    expect(await reads(world().client(again.session.access_token))).toBe('alive');
  });

  it.each(REFUSED)('is not changed with %s', async (_what, old, password, confirm, message) => {
    const client = await world().clientOf('othermanager');
    expect(await failureOf(change(client, old, password, confirm))).toEqual({ kind: 'business', status: 200, message });
    expect(await reads(client)).toBe('alive');
  });

  it('that is changed ends every session of the user, and no other’s', async () => {
    const [one, other, neighbour] = [
      await world().clientOf('agent'),
      await world().clientOf('agent'),
      await world().clientOf('neighbour'),
    ];
    await change(one, PASSWORD, NEW_PASSWORD);
    expect([await reads(one), await reads(other), await reads(neighbour)]).toEqual(['signedOut', 'signedOut', 'alive']);
    await expect(world().signIn('agent')).rejects.toThrow('The username or the password is not right.');
    expect(await reads(await world().clientOf('agent', NEW_PASSWORD))).toBe('alive');
  });

  it('cannot be guessed through a session left open', async () => {
    const client = await world().clientOf('stranger');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await failureOf(change(client, `guess ${attempt}`, NEW_PASSWORD))).message).toBe(
        'Old Password is incorrect',
      );
    }
    expect((await failureOf(change(client, PASSWORD, NEW_PASSWORD))).message).toMatch(/^Too many failed attempts\./);
    // Signing in is another matter: the owner is not locked out by it.
    expect(await reads(await world().clientOf('stranger'))).toBe('alive');
  });
});
