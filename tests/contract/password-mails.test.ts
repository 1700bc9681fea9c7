/**
 * The mail of a one-time password against a mail server: to whom it goes, and what becomes of one that cannot be sent.
 * Runs on PGlite: the outbox itself is proved on both databases (server/mail/dispatcher.test.ts).
 */
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../server/http/app';
import { createPasswords } from '../../server/http/passwords';
import { sendDue } from '../../server/mail/dispatcher';
import { dispatching, mailServerOfFile, sendingTo } from '../mails';
import { onOneEngine } from './engines';
import { userNamed } from './stored';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const mailServer = await mailServerOfFile();

const receivers = (): readonly string[] =>
  mailServer.received.filter(({ subject }) => subject.startsWith('Your one-time')).flatMap(({ to }) => to);

onOneEngine('mails of one-time passwords', (world) => {
  let now = NOON;
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    world().pass(milliseconds);
  };
  beforeEach(async () => {
    mailServer.clear();
    await world().database.db.deleteFrom('outbox').execute();
    await world().database.db.deleteFrom('outbox_messages').execute();
  });

  /** A command of an administrator on a service whose mail system is connected. */
  async function commanded(method: string, path: string, body?: object): Promise<string> {
    const { access_token: token } = await world().signIn('admin');
    const passwords = createPasswords({ cost: { logN: 7, r: 8, p: 1 } });
    const mail = { wake: () => undefined };
    const app = createApp({ db: world().database.db, clock: () => now, mail, passwords, showsPasswords: true });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await app.request(`/api/v1${path}`, init)).text();
  }

  /** What the mail system does when it is woken. */
  const deliver = (): Promise<void> =>
    sendDue(dispatching({ db: world().database.db, send: sendingTo(mailServer), clock: () => now }));

  it('go to the address that was corrected while they waited, of an agent and of an admin [D920]', async () => {
    await commanded('GET', '/user/password/reset?userId=8');
    const ife = { firstname: 'Ife', lastname: 'Ojo', username: 'ife', roleGroupName: 'Product' };
    await commanded('POST', '/admin', { ...ife, email: 'ife@exmaple.com' });
    const { id } = await userNamed(world().database.db, 'ife');
    await deliver();
    // They wait for the administrator, who may show them.
    expect(receivers()).toEqual([]);
    expect(await commanded('PUT', '/agent', { username: 'neighbour', email: 'right@example.com' })).toContain('"00"');
    expect(await commanded('PUT', '/admin', { ...ife, id, email: 'ife@example.com' })).toContain('"00"');
    pass(10 * MINUTE_MS);
    await deliver();
    expect(receivers().toSorted()).toEqual(['ife@example.com', 'right@example.com']);
  });
  const rows = () => world().database.db.selectFrom('outbox').select('id').execute();
  const told = async () =>
    world()
      .database.db.selectFrom('notices as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .where('n.kind', '=', 'passwordUnsent')
      .select(['u.username', 'n.facts', 'n.read_at'])
      .execute();

  it('that the mail server refuses are told to who made them, without the address, and stay showable [D922]', async () => {
    await commanded('GET', '/user/password/reset?userId=8');
    pass(10 * MINUTE_MS);
    mailServer.manners.push('refuse');
    await deliver();
    const facts = { name: 'Bello Ventures (M8)', resource: 'agents', record: 2 };
    expect(await told()).toEqual([{ username: 'admin', facts, read_at: null }]);
    expect(JSON.stringify(await told())).not.toContain('@');
    await deliver();
    expect(mailServer.received).toEqual([]);
    const shown = await commanded('POST', '/user/password/show', { username: 'neighbour' });
    expect(shown).toMatch(/"password":"(?:[2-9A-Z]{4}-){3}/);
  });

  it('are deleted when refused where nobody may have them shown, or when they are over [D922]', async () => {
    // The reset of staff is never shown.
    await commanded('GET', '/user/password/reset?userId=2');
    mailServer.manners.push('refuse');
    await deliver();
    expect(await rows()).toEqual([]);
    await commanded('GET', '/user/password/reset?userId=8');
    pass(DAY_MS);
    await deliver();
    expect(await rows()).toEqual([]);
    expect((await told()).map(({ facts }) => Object(facts).resource)).toEqual(['agents', 'admins', 'agents']);
  });

  it('wait for the last that their maker made, so that a long file can be shown as one, for an hour at most [D925]', async () => {
    // As the first test has left the address.
    await commanded('GET', '/user/password/reset?userId=8');
    pass(8 * MINUTE_MS);
    await commanded('GET', '/user/password/reset?userId=9');
    pass(8 * MINUTE_MS);
    await deliver();
    expect(receivers()).toEqual([]);
    expect(await commanded('POST', '/user/password/show', { username: 'neighbour' })).toContain('"password"');
    await commanded('GET', '/user/password/reset?userId=8');
    pass(10 * MINUTE_MS);
    await deliver();
    expect(receivers().toSorted()).toEqual(['right@example.com', 'stranger@example.com']);
    mailServer.clear();
    await commanded('GET', '/user/password/reset?userId=8');
    pass(70 * MINUTE_MS);
    await commanded('GET', '/user/password/reset?userId=9');
    await deliver();
    expect(receivers()).toEqual(['right@example.com']);
  });

  it('say that they wait for who is switched off, and are told to who made them when they are over [D922]', async () => {
    const switched = (isActivate: boolean) => commanded('POST', '/user/activate-deactivate', { userId: 8, isActivate });
    await commanded('GET', '/user/password/reset?userId=8');
    expect(await switched(false)).toContain('An email with a one-time password waits until they are switched on again');
    const reset = await commanded('GET', '/user/password/reset?userId=8');
    expect(reset).toContain(
      'waits until they are switched on again, for 24 hours at most. Then it goes to right@example.com',
    );
    pass(DAY_MS - 1);
    await deliver();
    expect(await rows()).toHaveLength(1);
    const before = (await told()).length;
    pass(1);
    await deliver();
    expect(await rows()).toEqual([]);
    expect(await told()).toHaveLength(before + 1);
    expect(receivers()).toEqual([]);
    expect(await switched(true)).not.toContain('waits');
    expect(await switched(false)).not.toContain('waits');
    await switched(true);
  });
});
