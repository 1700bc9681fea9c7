/**
 * What a new network still needs, as its staff are told.
 * Runs on PGlite: counts in plain SQL, which no engine changes.
 */
import { expect, it } from 'vitest';
import { createApp, type AppOptions } from '../../server/http/app';
import { getSetup } from '../../src/upstream/setup';
import { onOneEngine } from './engines';
import { failureOf } from './failures';

const clock = () => Date.parse('2026-11-20T11:00:00Z');

onOneEngine('setup', (world) => {
  const stepsOf = async (username: string) => (await (await world().clientOf(username)).call(getSetup, {})).steps;
  const undone = async () => (await stepsOf('admin')).filter(({ done }) => !done).map(({ name }) => name);

  it('names the steps that a person may take, in order', async () => {
    expect((await stepsOf('admin')).map(({ name }) => name)).toEqual([
      'administrators',
      'mail',
      'centralPurse',
      'fees',
      'agentManagers',
      'agents',
      'terminals',
      'devices',
      'processor',
      'appVersion',
      'partnerBank',
    ]);
    const senior = (await stepsOf('senior')).map(({ name }) => name);
    expect(senior).toContain('agents');
    expect(senior).not.toContain('administrators');
    expect(senior).not.toContain('centralPurse');
    expect(senior).not.toContain('mail');
    expect(senior).not.toContain('partnerBank');
    for (const name of ['ambassador', 'agent'])
      expect(await failureOf((await world().clientOf(name)).call(getSetup, {}))).toMatchObject({ status: 403 });
  });

  it('ticks each step by what there is', async () => {
    const { db } = world().database;
    // People of other groups cannot reset an administrator's password.
    const before = await undone();
    expect(before).toContain('administrators');
    expect(before).not.toContain('agents');
    const promoted = db.updateTable('users').where('username', '=', 'senior');
    await promoted.set({ role_group_id: 1 }).execute();
    expect(await undone()).not.toContain('administrators');
    await promoted.set({ enabled: false }).execute();
    expect(before).toContain('mail');
    // All that was paid in is spent.
    await db.updateTable('central_purse').set({ balance: 0 }).execute();
    expect(await undone()).not.toContain('centralPurse');
    await db.deleteFrom('purse_entries').execute();
    await db.deleteFrom('app_versions').execute();
    await db.updateTable('processors').set({ active: false }).execute();
    await db.updateTable('agents').set({ terminal_id: null, terminal_bank_id: null }).execute();
    await db.deleteFrom('hardware_devices').execute();
    await db.deleteFrom('fees').execute();
    expect(await undone()).toEqual([
      'administrators',
      'mail',
      'centralPurse',
      'fees',
      'terminals',
      'devices',
      'processor',
      'appVersion',
    ]);
  });

  it('knows by the server’s settings whether mail and the bank are there, and by the last test whether mail goes out', async () => {
    const { access_token: token } = await world().signIn('admin');
    const asked = async (settings: Pick<AppOptions, 'mail'>) => {
      const app = createApp({ db: world().database.db, clock, ...settings });
      const answer = await app.request('/api/v1/setup', { headers: { authorization: `Bearer ${token}` } });
      return JSON.stringify(await answer.json());
    };
    expect(await asked({})).toMatch(/"mail","done":false.*"partnerBank","done":false/);
    const mail = { wake: () => undefined };
    expect(await asked({ mail })).toContain('"mail","done":true');
    const tests = world().database.db;
    const test = { kind: 'mail-test', recipient: 'a@example.com', text: '', language: 'en' } as const;
    const times = { created_at: new Date(clock()).toISOString(), due_at: new Date(clock()).toISOString() };
    await tests
      .insertInto('outbox_messages')
      .values({ ...test, ...times, message_id: 'setup' })
      .execute();
    expect(await asked({ mail })).toContain('"mail","done":false');
    const row = tests.updateTable('outbox_messages').where('message_id', '=', 'setup');
    await row.set({ sent_at: times.created_at, due_at: null }).execute();
    expect(await asked({ mail })).toContain('"mail","done":true');
  });
});
