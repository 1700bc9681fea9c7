/**
 * Signing in: the session record, the equal answers, and the limit on failures.
 * Runs on both databases: guesses at once.
 */
import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { changePassword, login } from '../../src/upstream/session';
import { resetPassword } from '../../src/upstream/admins';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { outboxOf } from './people';
import { PASSWORD, PLACES, PLACES_EACH, type World } from './world';

const MINUTE = 60_000;
const WRONG = 'The username or the password is not right.';
const BUSY = 'Too many passwords are being checked or set at this moment. Try again in a few seconds.';

function tryOnce(world: World, username: string, password = 'not the password'): Promise<string> {
  return world
    .client()
    .call(login, { username, password })
    .then(
      () => 'signed in',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
}

async function tryTimes(world: World, username: string, times: number): Promise<readonly string[]> {
  const answers: string[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) answers.push(await tryOnce(world, username));
  return answers;
}

function wrongFor(username: string): RequestInit {
  const body = JSON.stringify({ username, password: 'not the password' });
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body };
}

const wrong = (times: number): readonly string[] => Array<string>(times).fill(WRONG);

onEachEngine('signing in', (world) => {
  it('answers the session record, and the last sign-in before this one', async () => {
    const first = await world().signIn('senior');
    expect(first).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 900,
      absolute_expires_in: 28_800,
      user: {
        id: 2,
        username: 'senior',
        fullName: 'senior Tester',
        email: expect.stringMatching(/@/),
        lastLogin: null,
        roleGroup: { name: 'Senior Management ', roles: expect.arrayContaining([{ roleCode: 'ROLE_VIEW_PURSE' }]) },
      },
    });
    world().pass(MINUTE);
    const second = await world().signIn('SENIOR');
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.user.lastLogin).toBe('2026-11-20T11:00:00.000Z');
    await tryOnce(world(), 'senior');
    expect((await world().signIn('senior')).user.lastLogin).toBe('2026-11-20T11:01:00.000Z');
  });

  it('stores the token and the password nowhere', async () => {
    const { access_token: token } = await world().signIn('admin');
    const { db } = world().database;
    const sessions = JSON.stringify(await db.selectFrom('sessions').selectAll().execute());
    const users = JSON.stringify(await db.selectFrom('users').selectAll().execute());
    expect(sessions).not.toContain(token);
    expect(users).not.toContain(PASSWORD);
  });

  it('says the same to an unknown user as to a wrong password', async () => {
    const known = await world().request('/api/v1/login', wrongFor('product'));
    const unknown = await world().request('/api/v1/login', wrongFor('nobody-at-all'));
    expect(await unknown.text()).toBe(await known.text());
    expect(unknown.status).toBe(known.status);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  });

  it('asks for both fields', async () => {
    const call = world().client().call(login, { username: ' ', password: 'x' });
    expect(await failureOf(call)).toEqual({
      kind: 'business',
      status: 200,
      message: "username/password can't be empty.",
    });
  });

  it('is closed to a user who is switched off', async () => {
    expect(await tryOnce(world(), 'leaver', PASSWORD)).toBe(
      'This account is switched off. Ask an administrator to switch it on.',
    );
    expect(await tryOnce(world(), 'leaver')).toBe(WRONG);
  });

  it('takes a one-time password again whose answer was lost, for two minutes, and ends what it began [D923]', async () => {
    const client = await world().clientOf('admin');
    await client.call(resetPassword, { userId: 11 });
    const password = await outboxOf(world(), 'nobodysagent');
    const signIn = () => world().client().call(login, { username: 'nobodysagent', password });
    const own = { oldPassword: password, password: 'a longer password', confirmPassword: 'a longer password' };
    const change = (token: string) => world().client(token).call(changePassword, own);
    const lost = await signIn();
    world().pass(2 * MINUTE - 1);
    // At once, twice, of two people perhaps: each ends the earlier, one session is left.
    await Promise.all([signIn(), signIn()]);
    const sessions = world().database.db.selectFrom('sessions').select('user_id').where('user_id', '=', 11);
    expect(await sessions.execute()).toHaveLength(1);
    expect((await failureOf(change(lost.session.access_token))).kind).toBe('signedOut');
    const { session } = await signIn();
    // From the first sign-in on, and not from the last.
    world().pass(1);
    expect((await failureOf(signIn())).message).toMatch(/^This one-time password has been used or has expired/);
    await change(session.access_token);
    expect((await failureOf(signIn())).message).toBe('The username or the password is not right.');
  });
});

describe('failed sign-ins', () => {
  onEachEngine('one after another', (world) => {
    it('are ten in a quarter of an hour, then even the right password must wait', async () => {
      expect(await tryTimes(world(), 'agent', 9)).toEqual(wrong(9));
      expect(await tryOnce(world(), 'agent', PASSWORD)).toBe('signed in');
      world().pass(5 * MINUTE);
      // The success before did not count, and did not wash the nine away.
      expect(await tryTimes(world(), 'Agent', 2)).toEqual([
        WRONG,
        'Too many failed attempts. Try again in 10 minutes.',
      ]);
      expect(await tryOnce(world(), 'agent', PASSWORD)).toBe('Too many failed attempts. Try again in 10 minutes.');
      world().pass(10 * MINUTE);
      expect(await tryOnce(world(), 'agent', PASSWORD)).toBe('signed in');
    });

    it('leave other names alone, and count for names that nobody has', async () => {
      expect(await tryTimes(world(), 'nobody-at-all', 11)).toEqual([
        ...wrong(10),
        'Too many failed attempts. Try again in 15 minutes.',
      ]);
      expect(await tryOnce(world(), 'neighbour', PASSWORD)).toBe('signed in');
    });

    it('that are successes never count', async () => {
      const answers: string[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1) answers.push(await tryOnce(world(), 'product', PASSWORD));
      expect(new Set(answers)).toEqual(new Set(['signed in']));
    });
  });

  onEachEngine('all at once', (world) => {
    it('cannot pass the limit together', async () => {
      const answers = await Promise.all(Array.from({ length: 15 }, () => tryOnce(world(), 'admin')));
      expect(answers.filter((answer) => answer === WRONG)).toHaveLength(10);
      expect(answers.filter((answer) => answer.startsWith('Too many failed attempts.'))).toHaveLength(5);
    });

    it('do not make right ones fail beside them', async () => {
      expect(await tryTimes(world(), 'senior', 9)).toEqual(wrong(9));
      const answers = await Promise.all(Array.from({ length: 4 }, () => tryOnce(world(), 'senior', PASSWORD)));
      expect(answers).toEqual(Array<string>(4).fill('signed in'));
    });

    it('do not wait behind one-time passwords, of which nobody makes so many that others make none', async () => {
      const [product, senior] = [await world().clientOf('product'), await world().clientOf('senior')];
      const taking = new EventEmitter();
      const held = once(taking, 'end');
      const taken = [1, 2].map(() => world().queue.run(() => held));
      const told: string[] = [];
      const reset = async (): Promise<void> => {
        await product.call(resetPassword, { userId: 11 }).catch(({ message }: Error) => told.push(message));
      };
      const resets = Array.from({ length: PLACES }, reset);
      await expect.poll(() => told.length).toBe(PLACES - PLACES_EACH);
      const names = ['neighbour', 'stranger', 'agent', 'ambassador'];
      const signIns = names.map((name) => tryOnce(world(), name, PASSWORD));
      const other = senior.call(resetPassword, { userId: 10 });
      taking.emit('end');
      expect(await Promise.all(signIns)).toEqual(names.map(() => 'signed in'));
      await Promise.all([other, ...resets, ...taken]);
      expect(new Set(told)).toEqual(new Set([BUSY]));
    });

    it('beyond what can wait are told to try again, and are not held against anyone', async () => {
      const taking = new EventEmitter();
      const held = once(taking, 'end');
      const taken = Array.from({ length: PLACES }, () => world().queue.run(() => held));
      expect(await tryOnce(world(), 'neighbour', PASSWORD)).toBe(BUSY);
      taking.emit('end');
      await Promise.all(taken);
      expect(await tryOnce(world(), 'neighbour', PASSWORD)).toBe('signed in');
      const { db } = world().database;
      const entered = db.selectFrom('login_failures').selectAll().where('username', '=', 'neighbour');
      expect(await entered.execute()).toEqual([]);
    });
  });
});
