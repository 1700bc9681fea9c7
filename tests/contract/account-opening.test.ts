/**
 * Opening an account and linking a card, from the consent to the record, at the gateway with the sandbox behind it.
 * Runs on both databases: money moves, and each step is in the audit.
 */
import { once } from 'node:events';
import type { Transaction } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { recordAccount } from '../../server/database/accounts';
import type { Schema } from '../../server/database/schema';
import { ScopedDatabase } from '../../server/database/scopedDatabase';
import { endpoints } from '../../src/upstream/index';
import { readBankDay } from '../../src/upstream/bankDay';
import { bankThat } from './bank';
import {
  codeFor,
  consent,
  counterOf,
  fetchHolder,
  linkCard,
  openAccount,
  openingForm,
  readyToOpen,
  recordFor,
  type Counter,
} from './counter';
import { newRequestId, PNG } from './customers';
import { onEachEngine } from './engines';
import { everything, waitingForLocks, userNamed } from './stored';
import { refused, trail } from './trail';
import { say } from '../../server/http/messages';

const MINUTE_MS = 60_000;

onEachEngine('opening an account', (world) => {
  let agent: Counter;
  let admin: Counter;
  beforeAll(async () => {
    agent = await counterOf(world(), 'agent');
    admin = await counterOf(world(), 'admin');
  });

  it('goes from the consent to the recorded account and the linked card [P2-7.34] [P2-7.36] [P2-7.37] [P2-7.38]', async () => {
    const [bvn, phone] = ['22110000011', '08030000011'];
    expect((await consent(agent, phone)).body).toMatchObject({ ResponseCode: '00' });
    const code = await codeFor(agent, 'accountOpening', phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(world().notices.at(-1)).toContain(`code ${code} for opening an account, sent to ${phone}`);

    const { body } = await fetchHolder(world(), agent, bvn, phone);
    expect(body.responseObject).toMatchObject({ PhoneNumber: phone, FirstName: expect.stringMatching(/^\w+$/) });
    expect(JSON.stringify(await fetchHolder(world(), agent, bvn, phone))).toBe(JSON.stringify({ status: 200, body }));

    const opened = await agent.post('/AccountOpening', openingForm(await readyToOpen(agent, bvn, phone)));
    expect(opened.body).toMatchObject({ ResponseCode: '00', AccountNumber: expect.stringMatching(/^20000\d{5}$/) });
    const account = String(opened.body.AccountNumber);

    const otp = await codeFor(agent, 'cardLink', phone);
    const card = { sequenceNo: 'GTB-100001', otp, account, lastSix: '918273' };
    expect((await linkCard(world(), agent, card)).body).toMatchObject({ responseCode: '00' });
    expect(await codeFor(agent, 'cardLink', phone)).toBe('');

    const record = { agentCode: 'agent', accountCreated: account };
    await agent.client.call(endpoints.createAccountRecord, record);
    const { changes } = await world()
      .database.db.selectFrom('audit_entries')
      .select('changes')
      .where('resource', '=', 'accounts')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(changes).toMatchObject([{ field: 'accountNumber', new: `••••••${account.slice(-4)}` }, { new: 'agent' }]);
    const rows = await world()
      .database.db.selectFrom('created_accounts')
      .select(['user_id', 'account_number'])
      .execute();
    expect(rows).toEqual([{ user_id: 5, account_number: account }]);

    const told = (await trail(world())).filter((line) => line.startsWith('agent: ') && !line.includes('Signed in'));
    expect(told.slice(0, 5)).toEqual([
      `agent: Recorded the account ••••••${account.slice(-4)}`,
      'agent: Partner bank on a card link, GTB-100001: code 00',
      'agent: Asked the partner bank for a card link, GTB-100001',
      expect.stringMatching(
        new RegExp(`^agent: Partner bank on an account, reference \\d+: opened ••••••${account.slice(-4)}$`),
      ),
      expect.stringMatching(/^agent: Asked the partner bank for an account, reference \d+$/),
    ]);
    const kept = await everything(world());
    expect(kept).toContain(account);
    for (const secret of [bvn, code, otp, '918273'])
      expect(kept.replaceAll(/^sandbox_codes .*/gm, '')).not.toContain(secret);
    expect(world().notices.join('\n')).not.toContain(bvn);
  });

  it('is recorded by whoever had it opened, whatever somebody else has recorded', async () => {
    const { body } = await openAccount(admin, '22110000032', '08030000032');
    const account = String(body.AccountNumber);
    const theirs = await refused(world(), () => recordFor(agent, account));
    expect(theirs).toBe('Somebody else has recorded this account.');
    await recordFor(admin, account);

    const { body: next } = await openAccount(admin, '22110000033', '08030000033');
    const guessed = String(next.AccountNumber);
    const { db } = world().database;
    const row = { user_id: 5, account_number: guessed, created_at: new Date().toISOString() };
    await db.insertInto('created_accounts').values(row).execute();
    await recordFor(admin, guessed);
    const kept = db.selectFrom('created_accounts').select('user_id').where('account_number', '=', guessed);
    expect(await kept.execute()).toEqual([{ user_id: 1 }]);
  });

  it('is done by hand with pictures in base64, by staff as well [P2-3.26]', async () => {
    const order = await readyToOpen(admin, '22110000012', '08030000012');
    const byHand = { ...order, CustomerImage: PNG, CustomerSignature: PNG };
    expect((await admin.post('/AccountOpening', byHand)).body).toMatchObject({ ResponseCode: '00' });
  });

  it('is done by hand without pictures too, and a missing code is for the bank to refuse [P2-5.25] [P2-5.26]', async () => {
    const order = await readyToOpen(admin, '22110000031', '08030000031');
    const bare = { ...order, CustomerImage: '', CustomerSignature: '' };
    const without = await admin.post('/AccountOpening', { ...bare, RequestId: `${order.RequestId}1`, NdprCode: '' });
    expect(without.body).toMatchObject({ ResponseCode: '55' });
    expect((await admin.post('/AccountOpening', bare)).body).toMatchObject({ ResponseCode: '00' });
  });

  it('needs the consent of a phone that can be one, and tells nobody of a BVN without', async () => {
    const bvn = '22110000013';
    expect((await fetchHolder(world(), agent, bvn, '08030000013')).body.responseObject).toBeNull();
    expect((await consent(agent, '0803000')).body).toMatchObject({ ResponseCode: '05' });
    await consent(agent, '+2348030000013');
    expect((await fetchHolder(world(), agent, bvn, '08030000013')).body.responseObject).not.toBeNull();
    expect((await fetchHolder(world(), agent, '12345678901', '08030000013')).body.responseObject).toBeNull();
    world().pass(25 * 60 * MINUTE_MS);
    agent = await counterOf(world(), 'agent');
    admin = await counterOf(world(), 'admin');
    expect((await fetchHolder(world(), agent, bvn, '08030000013')).body.responseObject).toBeNull();
  });

  it('knows customers whose records are written in each of the ways that the app reads', async () => {
    const phone = '08030000014';
    await consent(agent, phone);
    const ways = new Set<string>();
    for (let number = 40; number < 60; number += 1) {
      const { body } = await fetchHolder(world(), agent, `22110000${number}0`, phone);
      const { DateOfBirth, Gender } = Object(body.responseObject);
      expect(readBankDay(DateOfBirth)).toMatch(/^(?:19|20)\d\d-/);
      ways.add(`${DateOfBirth.replaceAll(/\d/g, '0').replaceAll(/[A-Z][a-z]+/g, 'M')} ${Gender.length > 1}`);
    }
    expect(ways).toEqual(new Set(['0000-00-00 false', '00/00/0000 true', '00-M-0000 true']));
  });

  it('takes a code for ten minutes and five tries, once, and shows it to nobody else', async () => {
    const phone = '08030000015';
    const order = await readyToOpen(agent, '22110000015', phone);
    expect(await codeFor(admin, 'accountOpening', phone)).toBe('');
    const open = (fields: object) =>
      agent.post('/AccountOpening', openingForm({ ...order, RequestId: newRequestId(), ...fields }));
    const wrong = order.NdprCode === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await open({ NdprCode: wrong })).body).toMatchObject({
        ResponseCode: '55',
        ResponseDescription: 'The code is not right.',
      });
    }
    expect((await open({})).body).toMatchObject({
      ResponseDescription: 'A wrong code was given 5 times. Ask for another.',
    });
    const late = await readyToOpen(agent, '22110000015', phone);
    world().pass(10 * MINUTE_MS);
    expect((await open(late)).body).toMatchObject({ ResponseDescription: 'The code has run out. Ask for another.' });
    const inTime = await readyToOpen(agent, '22110000015', phone);
    expect((await open(inTime)).body).toMatchObject({ ResponseCode: '00' });
    expect(
      (await open({ ...inTime, RequestId: newRequestId(), BankVerificationNumber: '22110000016' })).body,
    ).toMatchObject({
      ResponseDescription: 'The code has run out. Ask for another.',
    });
  });

  it('is refused to whoever has an account, and to whom the bank does not know', async () => {
    expect((await openAccount(agent, '22110000001', '08030000017')).body).toMatchObject({
      ResponseCode: '26',
      ResponseDescription: 'This customer has an account already.',
    });
    expect((await openAccount(agent, '12345678901', '08030000017')).body).toMatchObject({ ResponseCode: '25' });
    const order = await readyToOpen(agent, '22110000017', '08030000017');
    const unwilling = openingForm({ ...order, NDPRConsentFlag: 'NO' });
    expect((await agent.post('/AccountOpening', unwilling)).body).toMatchObject({
      ResponseDescription: 'The customer has not consented.',
    });
  });
});

onEachEngine('linking a card', (world) => {
  let agent: Counter;
  beforeAll(async () => {
    agent = await counterOf(world(), 'agent');
  });

  it('takes the standing code of a customer who has an account already, for one card after the other', async () => {
    const { sandbox } = await agent.client.call(endpoints.getPartnerBankStatus, {});
    const settled = sandbox?.customers.filter((one) => one.account) ?? [];
    expect(settled.map(({ bvn }) => bvn)).toEqual(['22110000001', '22110000002']);
    const otp = await codeFor(agent, 'cardLink', settled[0]?.phone ?? '');
    const account = settled[0]?.account ?? '';
    for (const sequenceNo of ['GTB-200001', 'GTB-200002']) {
      const card = { sequenceNo, otp, account, customer: '10000001' };
      expect((await linkCard(world(), agent, card)).body).toMatchObject({ responseCode: '00' });
    }
    expect((await linkCard(world(), agent, { sequenceNo: 'GTB-200002', otp })).body).toMatchObject({
      responseCode: '26',
    });
    expect(
      (await linkCard(world(), agent, { sequenceNo: 'GTB-200003', otp, account: '0123456789' })).body,
    ).toMatchObject({ responseCode: '14' });
    world().pass(24 * 60 * MINUTE_MS);
    agent = await counterOf(world(), 'agent');
    expect((await linkCard(world(), agent, { sequenceNo: 'GTB-200004', otp })).body).toMatchObject({
      responseCode: '55',
    });
  });

  it('gives a card five wrong codes, and then ten minutes of rest', async () => {
    const otp = await codeFor(agent, 'cardLink', '08030000002');
    const wrong = otp === '111111' ? '222222' : '111111';
    const link = async (code: string) =>
      (await linkCard(world(), agent, { sequenceNo: 'GTB-300001', otp: code })).body.responseCode;
    for (let tries = 0; tries < 5; tries += 1) expect(await link(wrong)).toBe('55');
    expect(await link(otp)).toBe('75');
    world().pass(10 * MINUTE_MS);
    expect(await link(otp)).toBe('00');
  });

  it('never brings a code that the app takes for the end of the session', async () => {
    const { status, body } = await linkCard(world(), agent, { sequenceNo: 'GTB-9000006', otp: '111111' });
    expect([status, body]).toEqual([
      200,
      {
        responseCode: 'XX',
        responseMessage: 'The bank has answered with code 02.',
        messageKey: 'bankCode',
        messageValues: { code: '02' },
      },
    ]);
  });
});

onEachEngine('the record of a created account', (world, engine) => {
  it('is made once, in the own name, and again without an effect [P2-7.35]', async () => {
    const agent = await counterOf(world(), 'agent');
    const account = String((await openAccount(agent, '22110000034', '08030000034')).body.AccountNumber);
    const record = (agentCode: string, accountCreated: string) =>
      agent.client.call(endpoints.createAccountRecord, { agentCode, accountCreated });
    await record('AGENT', account);
    const before = await trail(world());
    await record('agent', account);
    expect((await trail(world())).slice(1)).toEqual(before);
    expect(await refused(world(), () => record('admin', '2000000018'))).toBe('agentCode must be your own username.');
    expect(await refused(world(), () => record('agent', '20000'))).toContain('an account number of 10 digits');
    const other = await counterOf(world(), 'ambassador');
    expect(await refused(world(), () => recordFor(other, account))).toBe('Somebody else has recorded this account.');
  });

  it('is not made of an account that nobody opened, but of one whose answer the gateway has lost', async () => {
    const agent = await counterOf(world(), 'agent');
    const invented = 'You have not opened an account with this number here.';
    expect(await refused(world(), () => recordFor(agent, '2000000017'))).toBe(invented);
    const { gateway } = await bankThat(() => new Response('', { status: 500 }));
    const order = await readyToOpen(agent, '22110000035', '08030000035');
    const lost = await agent.post('/AccountOpening', openingForm(order), world().withGateway(gateway));
    expect(lost.status).toBe(504);
    await recordFor(agent, '2000000017');
    await recordFor(agent, '2000000017');
    expect(await refused(world(), () => recordFor(agent, '2000000018'))).toBe(invented);
    const admin = await counterOf(world(), 'admin');
    expect(await refused(world(), () => recordFor(admin, '2000000018'))).toBe(invented);
  });

  it('is made of as many as the gateway may have lost, also when two are sent at once', async () => {
    const admin = await counterOf(world(), 'admin');
    const { gateway } = await bankThat(() => new Response('', { status: 500 }));
    const order = await readyToOpen(admin, '22110000036', '08030000036');
    await admin.post('/AccountOpening', openingForm(order), world().withGateway(gateway));
    const { id: userId } = await userNamed(world().database.db, 'admin');
    const record = (tx: Transaction<Schema>, accountNumber: string) =>
      recordAccount(new ScopedDatabase(tx, { scope: { kind: 'all' }, userId }), {
        accountNumber,
        createdAt: new Date().toISOString(),
        gatewayKnows: true,
      });
    const { db } = world().database;
    const inserted = new AbortController();
    const first = db.transaction().execute(async (tx) => {
      const kept = await record(tx, '2000000201');
      inserted.abort();
      // The second must wait. PGlite has one transaction at a time.
      if (engine === 'postgres') await vi.waitUntil(async () => (await waitingForLocks(world())) > 0, 10_000);
      return kept;
    });
    await once(inserted.signal, 'abort');
    const second = db.transaction().execute((tx) => record(tx, '2000000202'));
    expect(await Promise.all([first, second])).toEqual([{ id: expect.any(Number) }, 'unopened']);
  });

  it('is taken as it is where the bank is not reached through the gateway', async () => {
    const ask = world().withGateway({ ready: false, reason: say('bankNotSetUp') });
    const { access_token: token } = await world().signIn('agent');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ agentCode: 'agent', accountCreated: '2000000099' });
    const answer = await ask('/records/gtaccounts/create-record', { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ responseCode: '00' });
  });
});
