/**
 * Whom a caller reaches: users, terminals, PINs, agent managers and settlements; and the places that forms offer.
 * Runs on both databases: scopes are SQL.
 */
import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { verifyPassword } from '../../server/http/passwords';
import { createAgent, getAgentProfile, listAgents, updateAgent } from '../../src/upstream/agents';
import { createAgentManager, listAgentManagers, listSettlements } from '../../src/upstream/agentManagers';
import { createPin, resetPin } from '../../src/upstream/terminals';
import { listBanks, listLgas, listStates } from '../../src/upstream/places';
import { login } from '../../src/upstream/session';
import {
  assignTerminal,
  generateActivationCode,
  listTerminalBanks,
  unassignTerminal,
} from '../../src/upstream/terminals';
import { resetPassword, setUserEnabled } from '../../src/upstream/admins';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { everyRow, outboxOf, send } from './people';
import { agentForm, managerForm } from '../peopleForms';
import { PLACES } from './world';

const PAGE = { startPage: 0, length: 100 };

onEachEngine('the network', (world) => {
  describe('an agent manager', () => {
    it('creates, changes and resets its own agents, and nobody else’s [D323]', async () => {
      const client = await world().clientOf('ambassador');
      const changed = { ...agentForm, email: 'ali@example.com', username: 'ali' };
      const own = { ...changed, dateOfBirth: '1980-01-01', agentManagerId: null };
      await client.call(createAgent, own);
      const created = await client.call(getAgentProfile, { username: 'ali' });
      expect(created.agentManager?.user.fullName).toBe('ambassador Tester');
      await client.call(updateAgent, { ...changed, businessName: 'Ali and Daughters' });
      await client.call(setUserEnabled, { userId: created.user.id, isActivate: false });
      await client.call(resetPassword, { userId: created.user.id });

      const before = await everyRow(world());
      const refused = [
        client.call(createAgent, { ...own, username: 'ali2', email: 'ali2@example.com', agentManagerId: 2 }),
        client.call(updateAgent, { ...changed, username: 'stranger' }),
        client.call(setUserEnabled, { userId: 9, isActivate: false }),
        client.call(setUserEnabled, { userId: 1, isActivate: false }),
        client.call(resetPassword, { userId: 10 }),
        client.call(resetPassword, { userId: 9 }),
        client.call(listTerminalBanks, { agentId: 3 }),
        client.call(assignTerminal, { agentId: 3, bankCode: '1' }),
        client.call(unassignTerminal, { agentId: 3 }),
        client.call(generateActivationCode, { agentId: 3 }),
      ];
      const sentences = (await Promise.all(refused.map((one) => failureOf(one)))).map(({ message }) => message);
      expect(sentences).toEqual([
        'An agent manager can create only their own agents.',
        'There is no agent with this username.',
        ...Array(4).fill('There is no user with this ID.'),
        ...Array(4).fill('There is no agent with this ID.'),
      ]);
      expect(await everyRow(world())).toBe(before);
    });

    it('is created by staff, all of the form filled, and signs in with a one-time password [P2-7.17]', async () => {
      const client = await world().clientOf('product');
      await client.call(createAgentManager, managerForm);
      const { rows } = await client.call(listAgentManagers, { ...PAGE, username: 'EFE' });
      expect(rows).toEqual([
        {
          id: expect.any(Number),
          user: {
            id: expect.any(Number),
            memberId: expect.stringMatching(/^K/),
            fullName: 'Efe Obi',
            username: 'efe.obi-1',
          },
          phone: '08032222222',
          state: { stateName: 'Lagos' },
          lga: { lga: 'Ikeja' },
          createdAt: '2026-11-20T11:00:00.000Z',
          agents: 0,
        },
      ]);
      const ofState = async (stateName: string) => (await client.call(listAgentManagers, { ...PAGE, stateName })).rows;
      expect((await ofState('Lagos')).map(({ user }) => user?.username)).toContain('efe.obi-1');
      expect(await ofState('Oyo')).toEqual([]);
      const password = await outboxOf(world(), 'efe.obi-1');
      const { session, mustChangePassword } = await world().client().call(login, { username: 'efe.obi-1', password });
      expect([session.user.roleGroup.name, mustChangePassword]).toEqual(['AMBASSADOR', true]);

      const { access_token: token } = await world().signIn('senior');
      const before = await everyRow(world());
      const other = { ...managerForm, username: 'other', email: 'other@example.com' };
      const wrong: readonly (readonly [object, string])[] = [
        [{ nationality: '', lgaId: null }, 'Missing: nationality, lgaId.'],
        [{ identityType: 'Library card' }, 'identityType must be one of: National id, voters id'],
        [{ email: 'EFE@example.com' }, 'Already registered user'],
      ];
      for (const [field, message] of wrong) {
        expect((await send(world(), token, 'POST', '/agent/manager', { ...other, ...field })).answer).toContain(
          message,
        );
      }
      expect(await everyRow(world())).toBe(before);
    });

    it('is found as the search box of the agents’ form asks: without the signs it strips [P2-7.4]', async () => {
      const client = await world().clientOf('admin');
      const found = async (filter: object) =>
        (await client.call(listAgentManagers, { ...PAGE, ...filter })).rows.map(({ user }) => user.username);
      expect(await found({ username: 'efeobi1' })).toEqual(['efe.obi-1']);
      expect(await found({ username: '%' })).toEqual([]);
      expect(await found({ phone: '0000002' })).toEqual(['othermanager']);
      expect(await found({})).toHaveLength(3);
    });

    it('is listed with how many agents the caller reaches of each [D850]', async () => {
      for (const username of ['senior', 'ambassador']) {
        const client = await world().clientOf(username);
        const { rows } = await client.call(listAgentManagers, PAGE);
        const listed = rows.map(async ({ id }) => client.call(listAgents, { ...PAGE, agentManagerId: String(id) }));
        const totals = (await Promise.all(listed)).map(({ total }) => total);
        expect(rows.map(({ agents }) => agents)).toEqual(totals);
        expect(Math.max(...totals)).toBeGreaterThan(1);
      }
    });

    it('sees itself alone, and an agent none; settlements likewise, latest first [P2-7.18]', async () => {
      const { db } = world().database;
      const months = [
        { agent_manager_id: 1, year: 2026, month: 9, amount_accrued: 10_050 },
        { agent_manager_id: 1, year: 2026, month: 10, amount_accrued: 1 },
        { agent_manager_id: 2, year: 2025, month: 12, amount_accrued: 700 },
      ];
      await db.insertInto('settlements').values(months).execute();
      await db.updateTable('agent_managers').set({ account_name: 'A T', bank_id: 1 }).where('id', '=', 1).execute();
      const seen = async (username: string) => {
        const client = await world().clientOf(username);
        const managers = await client.call(listAgentManagers, PAGE);
        const { rows, total } = await client.call(listSettlements, PAGE);
        expect(total).toBe(rows.length);
        return [managers.total, rows.map((row) => `${row.ambassador.user.fullName} ${row.month} ${row.year}`)];
      };
      const own = ['ambassador Tester October 2026', 'ambassador Tester September 2026'];
      expect(await seen('admin')).toEqual([3, [...own, 'othermanager Tester December 2025']]);
      expect(await seen('ambassador')).toEqual([1, own]);
      expect(await seen('agent')).toEqual([0, []]);
      const of = async (username: string, agentManagerId: string) =>
        (await (await world().clientOf(username)).call(listSettlements, { ...PAGE, agentManagerId })).total;
      expect([await of('admin', '1'), await of('admin', '2'), await of('admin', '77')]).toEqual([2, 1, 0]);
      expect([await of('ambassador', '1'), await of('ambassador', '2'), await of('agent', '1')]).toEqual([2, 0, 0]);
      const { rows } = await (await world().clientOf('ambassador')).call(listSettlements, { startPage: 1, length: 1 });
      expect(rows).toMatchObject([
        {
          ambassador: { id: 1, accountName: 'A T', accountNumber: null, bank: { name: 'Test Bank' } },
          amountAccrued: 10_050,
        },
      ]);
    });
  });

  describe('a terminal', () => {
    it('is assigned from a bank that hands them out, once, and unassigned [P2-7.14]', async () => {
      const client = await world().clientOf('admin');
      const banks = await client.call(listTerminalBanks, { agentId: 2 });
      expect(banks).toEqual([{ bankId: '1', bankName: 'Test Bank' }]);
      // The bank's first number is on a terminal already.
      await world().database.db.updateTable('agents').set({ terminal_id: '29990001' }).where('id', '=', 3).execute();
      await client.call(assignTerminal, { agentId: 2, bankCode: '1' });
      const terminals = async () => {
        const { rows } = await client.call(listAgents, PAGE);
        return rows
          .toSorted((a, b) => a.id - b.id)
          .slice(0, 3)
          .map((row) => row.bankTerminal?.terminalId);
      };
      expect(await terminals()).toEqual(['2KB00001', '29990002', '29990001']);
      await client.call(unassignTerminal, { agentId: 2 });
      expect(await terminals()).toEqual(['2KB00001', undefined, '29990001']);
      expect((await failureOf(client.call(unassignTerminal, { agentId: 2 }))).message).toBe(
        'This agent has no terminal.',
      );
    });

    it('that cannot be assigned is told about as the contract says, under 400 [P2-7.13]', async () => {
      const { access_token: token } = await world().signIn('admin');
      const { db } = world().database;
      await db.updateTable('terminal_banks').set({ last_number: 9_999 }).execute();
      await db.updateTable('agents').set({ terminal_id: null }).where('id', '=', 3).execute();
      const wrong = [
        ['agentId=1&bankCode=1', 'This agent has a terminal already. Unassign it first.'],
        ['agentId=3&bankCode=1', 'This bank has no terminal left.'],
        ['agentId=3&bankCode=7', 'This bank has no terminals.'],
        ['agentId=77&bankCode=1', 'There is no agent with this ID.'],
        ['agentId=3', 'bankCode is missing.'],
      ];
      const before = await everyRow(world());
      for (const [query, message] of wrong) {
        const response = await world().read(`/api/v1/terminal/assign?${query}`, token);
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({
          responseCode: 'XX',
          responseMessage: message,
          messageKey: expect.any(String),
          data: { error: { message } },
        });
      }
      expect(await everyRow(world())).toBe(before);
    });

    it('is activated by a code, which an agent may generate for itself [P2-7.12]', async () => {
      const client = await world().clientOf('agent');
      const { activationCode } = await client.call(generateActivationCode, { agentId: 1 });
      expect(activationCode).toMatch(/^\d{6}$/);
      expect((await client.call(getAgentProfile, { username: 'agent' })).activationCode).toBe(activationCode);
      expect((await failureOf(client.call(generateActivationCode, { agentId: 1 }))).message).toBe(
        "This agent has an activation code already. The agent's record shows the code.",
      );
      expect((await failureOf(client.call(generateActivationCode, { agentId: 2 }))).message).toBe(
        'There is no agent with this ID.',
      );
    });
  });

  describe('a transaction PIN', () => {
    it('is set once and replaced with the BVN; what is wrong comes as a list [P2-7.31]', async () => {
      const { db } = world().database;
      await db.updateTable('agents').set({ account_bvn: '22222222222' }).where('id', '=', 1).execute();
      const { access_token: token } = await world().signIn('agent');
      const client = world().client(token);
      const answer = async (path: string, body: object) =>
        (await send(world(), token, 'POST', `/agent/transaction/pin/${path}`, body)).answer;
      expect(await answer('create', { transactionPin: '12345' })).toContain(
        '"data":["The transaction PIN must be 4 digits."]',
      );
      expect(await answer('reset', { newTransactionPin: '1234', bvn: '22222222222' })).toContain(
        '"data":["You have no transaction PIN yet. Create one."]',
      );
      await client.call(createPin, { transactionPin: '4821' });
      expect(await answer('create', { transactionPin: '1234' })).toContain('You have a transaction PIN already.');
      const { pin_hash: first } = await db
        .selectFrom('agents')
        .select('pin_hash')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      expect(first).toMatch(/^scrypt\$/);
      expect(await answer('reset', {})).toContain(
        '"data":["The transaction PIN must be 4 digits.","The BVN must be 11 digits."]',
      );
      expect(await answer('reset', { newTransactionPin: '1234', bvn: '22222222223' })).toContain(
        '"data":["The BVN is not the one on your record."]',
      );
      await client.call(resetPin, { newTransactionPin: '7395', bvn: '22222222222' });
      const { pin_hash: second } = await db
        .selectFrom('agents')
        .select('pin_hash')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      expect(await verifyPassword('7395', second ?? '')).toBe(true);
    });

    it('and a password cost no hashing that comes to nothing', async () => {
      const { db } = world().database;
      await db.updateTable('agents').set({ pin_hash: 'set', account_bvn: '22222222222' }).where('id', '=', 1).execute();
      await db.updateTable('agents').set({ pin_hash: null, account_bvn: '22222222223' }).where('id', '=', 2).execute();
      const tokens = await Promise.all(['agent', 'neighbour', 'ambassador'].map((name) => world().signIn(name)));
      const [own, newcomer, manager] = tokens.map(({ access_token: token }) => token);
      const taking = new EventEmitter();
      const held = once(taking, 'end');
      const taken = Array.from({ length: PLACES }, () => world().queue.run(() => held));
      const pin = async (token = '', path: string, body: object) =>
        (await send(world(), token, 'POST', `/agent/transaction/pin/${path}`, body)).answer;
      expect(await pin(own, 'create', { transactionPin: '1234' })).toContain('You have a transaction PIN already.');
      expect(await pin(newcomer, 'reset', { newTransactionPin: '1234', bvn: '22222222223' })).toContain(
        'You have no transaction PIN yet.',
      );
      const resetting = world().client(manager).call(resetPassword, { userId: 9 });
      expect((await failureOf(resetting)).message).toBe('There is no user with this ID.');
      taking.emit('end');
      await Promise.all(taken);
    });

    it('is not had by trying one BVN after the other', async () => {
      const { access_token: token } = await world().signIn('neighbour');
      const statuses = [];
      for (let guess = 0; guess < 11; guess += 1) {
        const body = { newTransactionPin: '1234', bvn: String(22_000_000_000 + guess) };
        statuses.push((await send(world(), token, 'POST', '/agent/transaction/pin/reset', body)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    });
  });

  describe('places', () => {
    it('are lists, and an LGA belongs to its state [P2-7.5]', async () => {
      const client = await world().clientOf('agent');
      expect(await client.call(listStates, {})).toEqual([{ id: 25, stateCode: 'LA', stateName: 'Lagos' }]);
      expect(await client.call(listLgas, { stateCode: 'la' })).toEqual([{ id: 500, lga: 'Ikeja' }]);
      expect(await client.call(listBanks, {})).toEqual([{ id: 1, name: 'Test Bank' }]);
      expect((await failureOf(client.call(listLgas, { stateCode: 'XX' }))).message).toBe('There is no such state.');
    });
  });
});
