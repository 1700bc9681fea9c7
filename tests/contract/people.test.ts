/**
 * Agents and users: made, changed, switched off, their one-time passwords, and nothing done by halves.
 * Runs on both databases: two who make one at once.
 */
import { describe, expect, it } from 'vitest';
import { createApp } from '../../server/http/app';
import { createPasswords } from '../../server/http/passwords';
import { startDispatching } from '../../server/mail/dispatcher';
import { createAgent, getAgentProfile, listAgents, updateAgent } from '../../src/upstream/agents';
import { changePassword, login } from '../../src/upstream/session';
import { resetPassword, setUserEnabled } from '../../src/upstream/admins';
import { startMailServer, type ReceivedMail } from '../mailServer';
import { dispatching, sendingTo } from '../mails';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { everyRow, outboxOf, send } from './people';
import { agentForm } from '../peopleForms';

const PAGE = { startPage: 0, length: 100 };

/** When the world begins. */
const clock = () => Date.parse('2026-11-20T11:00:00Z');

const toNobodysAgent = ({ to }: ReceivedMail) => to.includes('nobodysagent@example.com');
const newAgent = { ...agentForm, dateOfBirth: '1991-02-28', agentManagerId: null };
onEachEngine('people', (world) => {
  describe('an agent', () => {
    it('is created with its user and an empty purse, and changes its one-time password [P2-7.3]', async () => {
      const client = await world().clientOf('admin');
      await client.call(createAgent, { ...newAgent, agentManagerId: 2 });
      const profile = await client.call(getAgentProfile, { username: 'DAYO' });
      expect(profile).toMatchObject({
        user: { firstname: 'Dayo', middlename: null, lastname: 'Ojo', email: 'dayo@example.com', enabled: true },
        dateOfBirth: '1991-02-28',
        accountBvn: '22222222222',
        state: { id: 25, stateName: 'Lagos' },
        lga: { id: 500, lga: 'Ikeja' },
        bank: { id: 1 },
        agentManager: { user: { fullName: 'othermanager Tester' } },
        bankTerminal: null,
      });
      expect(profile.user.memberId).toMatch(/^KDA\d{6}$/);
      const { db } = world().database;
      const purse = await db.selectFrom('purses').select('balance').where('agent_id', '=', profile.id).execute();
      expect(purse).toEqual([{ balance: 0 }]);

      const password = await outboxOf(world(), 'dayo');
      const first = await world().client().call(login, { username: 'dayo', password });
      expect(first.mustChangePassword).toBe(true);
      // Used, no mailer finds it any longer.
      await expect(outboxOf(world(), 'dayo')).rejects.toThrow('no result');
      const own = { oldPassword: password, password: 'a longer password', confirmPassword: 'a longer password' };
      await world().client(first.session.access_token).call(changePassword, own);
      for (const _time of [1, 2]) {
        const later = { username: 'dayo', password: 'a longer password' };
        expect((await world().client().call(login, later)).mustChangePassword).toBe(false);
      }
    });

    it('has its one-time password nowhere but in the outbox, and the answer says who gets it and how [D324, D242]', async () => {
      const lines: string[] = [];
      const { db } = world().database;
      const log = {
        request: () => undefined,
        defect: () => undefined,
        outage: () => undefined,
        notice: (line: string) => lines.push(line),
      };
      const app = createApp({ db, log, clock, passwords: createPasswords({ cost: { logN: 7, r: 8, p: 1 } }) });
      const { access_token: token } = await world().signIn('admin');
      const reset = async (): Promise<string> => {
        const headers = { authorization: `Bearer ${token}` };
        const response = await app.request('/api/v1/user/password/reset?userId=11', { headers });
        expect(response.status).toBe(200);
        return response.text();
      };
      const answer = await reset();
      expect(answer).toContain('No email is sent: this service has no mail system connected.');
      expect(answer).toContain('The one-time password for nobodysagent@example.com waits in its outbox for 24 hours.');
      const password = await outboxOf(world(), 'nobodysagent');
      expect(password).toMatch(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
      const trail = JSON.stringify(await db.selectFrom('audit_entries').selectAll().execute());
      expect(trail).toMatch(/Reset the password of nobodysagent \w+ \(\w+\)/);
      for (const text of [answer, trail, lines.join('\n')]) expect(text).not.toContain(password);
      // Without a mail system the log of a demonstration has it.
      await db.insertInto('meta').values({ key: 'seed.password_hash', value: 'x' }).execute();
      expect(await reset()).toContain(
        'password of nobodysagent is in the log of this demonstration server, which sends no email',
      );
      await db.deleteFrom('meta').where('key', '=', 'seed.password_hash').execute();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(`nobodysagent, until`);
      expect(lines[0]).toContain(await outboxOf(world(), 'nobodysagent'));
    });

    it('is sent its one-time password by mail where a mail system is connected, and the answer says to which address', async () => {
      const mailServer = await startMailServer();
      const { db } = world().database;
      // Of the tests before.
      await db.deleteFrom('outbox').execute();
      const mail = startDispatching(dispatching({ db, send: sendingTo(mailServer), clock }));
      const app = createApp({ db, clock, mail, passwords: createPasswords({ cost: { logN: 7, r: 8, p: 1 } }) });
      const { access_token: token } = await world().signIn('admin');
      // The link never leads to the host that the request names.
      const headers = { authorization: `Bearer ${token}`, host: 'evil.example' };
      const response = await app.request('http://evil.example/api/v1/user/password/reset?userId=11', { headers });
      expect(await response.text()).toContain(
        'The one-time password is on its way by email to nobodysagent@example.com. It can be used once, within 24 hours.',
      );
      await expect.poll(() => mailServer.received.filter(toNobodysAgent)).toHaveLength(1);
      await mail.stop();
      const text = mailServer.received.find(toNobodysAgent)?.text ?? '';
      expect(text).toContain('https://desk.example.com/');
      expect(text).not.toContain('evil');
      expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
      const password = /One-time password: (\S+)/.exec(text)?.[1] ?? '';
      const signedIn = await app.request('/api/v1/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'de, fr-FR;q=0.9, en' },
        body: JSON.stringify({ username: 'nobodysagent', password }),
      });
      expect(await signedIn.json()).toMatchObject({ responseCode: '03' });
      // From now on this person is written to in French.
      const language = db.selectFrom('users').select('language').where('id', '=', 11);
      expect(await language.executeTakeFirst()).toEqual({ language: 'fr' });
      await mailServer.stop();
    });

    it('needs names, a username and an email; the rest may follow [D327]', async () => {
      const client = await world().clientOf('admin');
      const empty = Object.fromEntries(Object.keys(newAgent).map((field) => [field, null]));
      const { access_token: token } = await world().signIn('admin');
      const refused = await send(world(), token, 'POST', '/agent', { ...empty, firstname: 'Ada' });
      expect(refused.status).toBe(400);
      expect(refused.answer).toContain('"Missing: lastname, username, email."');
      const least = { firstname: 'Ife', lastname: 'Bello', username: 'ife', email: 'ife@example.com' };
      expect((await send(world(), token, 'POST', '/agent', { ...empty, ...least })).status).toBe(200);
      expect((await client.call(getAgentProfile, { username: 'ife' })).businessName).toBe('Ife Bello');
    });

    it('is not created under a username or an email that somebody has, however many try at once', async () => {
      const client = await world().clientOf('admin');
      const taken = [
        { ...newAgent, username: 'ADMIN', email: 'new@example.com' },
        { ...newAgent, username: 'brandnew', email: 'Agent@Example.com' },
      ];
      const before = await everyRow(world());
      for (const body of taken) {
        expect(await failureOf(client.call(createAgent, body))).toMatchObject({ message: 'Already registered user' });
      }
      expect(await everyRow(world())).toBe(before);
      const twin = { ...newAgent, username: 'twin', email: 'twin@example.com' };
      const tries = await Promise.allSettled([1, 2, 3, 4].map(() => client.call(createAgent, twin)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const messages = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
      expect(messages).toEqual(Array(3).fill('Already registered user'));
    });

    it('is not created with what cannot be right, and nothing is written', async () => {
      const { db } = world().database;
      await db.insertInto('states').values({ id: 1, state_code: 'AB', state_name: 'Abia' }).execute();
      await db.insertInto('lgas').values({ id: 900, state_id: 1, lga: 'Aba' }).execute();
      const wrong: readonly (readonly [object, string])[] = [
        [{ accountBvn: '2222222222' }, 'accountBvn: 11 digits are expected.'],
        [{ accountNumber: '01234S6789' }, 'accountNumber: 10 digits are expected.'],
        [{ email: 'dayo@home' }, 'email: an email address is expected.'],
        [{ gender: 'M' }, 'gender: MALE or FEMALE is expected.'],
        [{ businessPhone: 'call me' }, 'businessPhone: a phone number is expected'],
        [{ username: 'da yo' }, 'username: only letters, digits'],
        [{ firstname: 'x'.repeat(61) }, 'firstname: longer than 60 characters.'],
        [{ dateOfBirth: '1990-02-30' }, 'dateOfBirth: a day is expected'],
        [{ dateOfBirth: '2026-11-22' }, 'dateOfBirth must not be in the future.'],
        [{ stateId: 99 }, 'There is no such state.'],
        [{ lgaId: 900 }, 'The local government area is not in this state.'],
        [{ stateId: null }, 'The local government area is not in this state.'],
        [{ bankId: 99 }, 'There is no such bank.'],
        [{ agentManagerId: 99 }, 'There is no agent manager with this ID.'],
        [{ bankId: 9_007_199_254_740_991 }, 'bankId: a whole number above zero is expected.'],
        [{ firstname: ['Ada'] }, 'firstname: a text is expected.'],
      ];
      const { access_token: token } = await world().signIn('admin');
      const before = await everyRow(world());
      const fresh = { ...newAgent, username: 'fresh', email: 'fresh@example.com' };
      for (const [field, message] of wrong) {
        const { status, answer } = await send(world(), token, 'POST', '/agent', { ...fresh, ...field });
        expect(status).toBeLessThan(500);
        expect(answer).toContain('"responseCode":"XX"');
        expect(answer).toContain(message);
      }
      expect(await everyRow(world())).toBe(before);
    });

    it('has a wrong date of birth corrected, but not to a day to come', async () => {
      const client = await world().clientOf('product');
      const edit = { ...agentForm, username: 'neighbour', email: 'neighbour@example.com' };
      await client.call(updateAgent, { ...edit, dateOfBirth: '1988-07-06' });
      expect((await client.call(getAgentProfile, { username: 'neighbour' })).dateOfBirth).toBe('1988-07-06');
      // What the update leaves out stays as it is.
      await client.call(updateAgent, edit);
      expect((await failureOf(client.call(updateAgent, { ...edit, dateOfBirth: '2999-01-01' }))).message).toContain(
        'dateOfBirth must not be in the future.',
      );
      expect((await client.call(getAgentProfile, { username: 'neighbour' })).dateOfBirth).toBe('1988-07-06');
    });

    it('is saved over the version that was read, and over no other [P2-7.9]', async () => {
      const client = await world().clientOf('product');
      const read = await client.call(getAgentProfile, { username: 'neighbour' });
      const version = read.version ?? 0;
      const edit = { ...agentForm, username: 'neighbour', email: 'neighbour@example.com', version };
      await client.call(updateAgent, { ...edit, businessName: 'Bello and Sons' });
      const saved = await client.call(getAgentProfile, { username: 'neighbour' });
      expect(saved).toMatchObject({
        businessName: 'Bello and Sons',
        version: version + 1,
        user: { firstname: 'Dayo' },
      });
      const before = await everyRow(world());
      expect((await failureOf(client.call(updateAgent, { ...edit, businessName: 'Late Stores' }))).message).toBe(
        'Somebody else has changed this record in the meantime. Open it again and repeat your changes.',
      );
      const taken = { ...edit, version: version + 1, email: 'agent@example.com' };
      expect((await failureOf(client.call(updateAgent, taken))).message).toBe('Already registered user');
      expect((await failureOf(client.call(updateAgent, { ...edit, username: 'admin' }))).message).toBe(
        'There is no agent with this username.',
      );
      expect(await everyRow(world())).toBe(before);
    });

    it('keeps what a change does not name, and loses no name to an empty field', async () => {
      const { access_token: token } = await world().signIn('admin');
      const client = world().client(token);
      const before = await client.call(getAgentProfile, { username: 'stranger' });
      await send(world(), token, 'PUT', '/agent', { username: 'stranger', businessPhone: '08039999999' });
      const after = await client.call(getAgentProfile, { username: 'stranger' });
      expect(after).toEqual({ ...before, businessPhone: '08039999999', version: (before.version ?? 0) + 1 });
      const emptied = await send(world(), token, 'PUT', '/agent', { username: 'stranger', lastname: ' ', email: null });
      expect(emptied.answer).toContain('Missing: lastname, email.');
    });
  });

  describe('a user', () => {
    it('is switched off, which ends its sessions, and on again [P2-7.10]', async () => {
      const client = await world().clientOf('senior');
      const other = await world().clientOf('agent');
      await client.call(setUserEnabled, { userId: 5, isActivate: false });
      expect((await failureOf(other.call(listAgents, PAGE))).kind).toBe('signedOut');
      await expect(world().signIn('agent')).rejects.toThrow('This account is switched off.');
      expect((await client.call(getAgentProfile, { username: 'agent' })).user.enabled).toBe(false);
      await client.call(setUserEnabled, { userId: 5, isActivate: true });
      // The session that ended stays ended.
      expect((await failureOf(other.call(listAgents, PAGE))).kind).toBe('signedOut');
      await world().signIn('agent');
    });

    it('of two who switch each other off at once is switched off by one alone [D926]', async () => {
      const { db } = world().database;
      const before = { role_group_id: 2 };
      const group = db.selectFrom('users').select('role_group_id').where('id', '=', 1);
      await db.updateTable('users').set({ role_group_id: group }).where('username', '=', 'senior').execute();
      const [one, other] = [await world().clientOf('admin'), await world().clientOf('senior')];
      const ended = await Promise.allSettled([
        one.call(setUserEnabled, { userId: 2, isActivate: false }),
        other.call(setUserEnabled, { userId: 1, isActivate: false }),
      ]);
      const failed = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      expect(failed).toMatchObject([{ kind: 'signedOut' }]);
      const on = db.selectFrom('users').select('id').where('id', 'in', [1, 2]).where('enabled', '=', true);
      expect(await on.execute()).toHaveLength(1);
      await db.updateTable('users').set({ enabled: true }).where('id', 'in', [1, 2]).execute();
      await db.updateTable('users').set(before).where('id', '=', 2).execute();
    });

    it('that calls cannot be switched off or reset by itself', async () => {
      const client = await world().clientOf('admin');
      for (const attempt of [
        () => client.call(setUserEnabled, { userId: 1, isActivate: false }),
        () => client.call(resetPassword, { userId: 1 }),
      ]) {
        expect((await failureOf(attempt())).message).toBe('You cannot switch off or reset your own account.');
      }
    });

    it('gets a one-time password in place of its own, which is over after 24 hours [P2-7.11]', async () => {
      const client = await world().clientOf('admin');
      const other = await world().clientOf('stranger');
      await client.call(resetPassword, { userId: 9 });
      const first = await outboxOf(world(), 'stranger');
      expect((await failureOf(other.call(listAgents, PAGE))).kind).toBe('signedOut');
      await expect(world().signIn('stranger')).rejects.toThrow('The username or the password is not right.');
      await client.call(resetPassword, { userId: 9 });
      const password = await outboxOf(world(), 'stranger');
      expect(password).not.toBe(first);
      const signIn = (given: string) => world().client().call(login, { username: 'stranger', password: given });
      expect((await failureOf(signIn(first))).message).toBe('The username or the password is not right.');
      world().pass(24 * 60 * 60 * 1000 - 1);
      expect((await signIn(password)).mustChangePassword).toBe(true);
      world().pass(1);
      expect((await failureOf(signIn(password))).message).toMatch(/^This one-time password has been used or has/);

      const again = await world().clientOf('admin');
      await again.call(resetPassword, { userId: 9 });
      const late = await outboxOf(world(), 'stranger');
      world().pass(24 * 60 * 60 * 1000);
      expect((await failureOf(signIn(late))).message).toMatch(/^This one-time password has been used or has expired/);
    });
  });
});
