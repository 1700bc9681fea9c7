/** The gateway before a bank of the tests. Runs on PGlite: it looks at what goes to the bank and what comes back. */
import { beforeAll, expect, it } from 'vitest';
import { bankThat, CREDENTIALS } from './bank';
import { asked, consent, counterOf, openingForm, type Counter } from './counter';
import { customerForm, newRequestId, PNG } from './customers';
import { onOneEngine } from './engines';
import { everything } from './stored';
import { entries, trail } from './trail';
import { worded } from '../../server/http/envelope';
import { say } from '../../server/http/messages';

const OPENED = { ResponseCode: '00', ResponseDescription: 'Successful', AccountNumber: '0123456789' };

const order = () => ({ ...customerForm('22222222222', '08030000021', newRequestId()), AgentWalletID: 'agent' });

onOneEngine('the gateway', (world) => {
  let agent: Counter;
  beforeAll(async () => {
    agent = await counterOf(world(), 'agent');
  });

  it('adds the fixed fields to what the browser sends, and encrypts those that part 2 lists [P2-3.25] [P2-3.27] [P2-3.28] [P2-3.29]', async () => {
    const { sent, decrypt, gateway } = await bankThat(({ url }) =>
      Response.json(
        url.includes('GetSingleBVN') ? { responseObject: null } : { ...OPENED, responseCode: '00', extra: 'gone' },
      ),
    );
    const ask = world().withGateway(gateway);
    const { encrypt } = gateway;
    const requestId = newRequestId();
    const ids = { RequestId: requestId, ReferenceNumber: `${requestId}5` };
    const asking = { ...ids, PhoneNumber: '08030000021', PCCode: '7', PcCode: '7' };
    const consented = await agent.post(`/AccountOpeningConsent?requestId=${requestId}`, asking, ask);
    expect(consented.body).toEqual({
      ...worded('00', say('passedOn')),
      ResponseCode: '00',
      ResponseDescription: 'Successful',
    });
    const plain = { Channel: 'CANARY-CHANNEL', UserId: 'CANARY-USER', AuthMode: 'MPIN', AuthValue: 'CANARY-VALUE' };
    expect(sent[0]).toMatchObject({
      url: `https://bank.example/live/AccountOpeningConsent?requestId=${requestId}`,
      fields: { ...asking, ...plain, AgentId: 'CANARY-ACCOUNT' },
      init: { method: 'POST', redirect: 'manual' },
    });

    const hidden = { BVN: encrypt('22222222222'), PhoneNumber: encrypt('0803'), RequestId: encrypt(requestId) };
    const found = await agent.post('/GetSingleBVN', { ...hidden, ReferenceNumber: ids.ReferenceNumber }, ask);
    expect(found.body).toMatchObject({ responseCode: '00', responseObject: null });
    const { UserId, ...rest } = { ...sent[1]?.fields };
    expect(rest).toEqual({ ...hidden, ReferenceNumber: ids.ReferenceNumber, Channel: 'CANARY-CHANNEL' });
    expect(decrypt(UserId)).toBe('CANARY-USER');

    const opening = { ...order(), RequestId: requestId };
    const opened = await agent.post('/AccountOpening', openingForm(opening), ask);
    expect(opened.body).toEqual({ ...worded('00', say('passedOn')), ...OPENED });
    const { passport, signature, ...texts } = { ...sent[2]?.fields };
    expect(texts).toEqual({ ...opening, AccountOpeningBalance: '0', ...plain, AgentAcc: 'CANARY-ACCOUNT' });
    expect(passport).toMatchObject({ name: 'passport.png', type: 'image/png' });
    expect(signature).toMatchObject({ name: 'signature.png', type: 'image/png' });

    const byHand = { ...order(), CustomerImage: PNG, CustomerSignature: PNG };
    await agent.post('/AccountOpening', byHand, ask);
    expect(sent[3]?.fields).toEqual({ ...byHand, ...plain, AgentAcc: 'CANARY-ACCOUNT' });

    const card = { Otp: encrypt('482113'), RequestId: encrypt(requestId), LastSixDigits: encrypt('918273') };
    const linking = { sequenceNo: 'GTB-1', ...card, SecretAnswer: '' };
    const linked = await agent.post('/LinkTier1Card', linking, ask);
    expect(linked.body).toMatchObject({ responseCode: '00' });
    expect(sent[4]?.url).toBe('https://bank.example/live/LinkTier1Card');
    expect(sent[4]?.fields).toMatchObject({ sequenceNo: 'GTB-1', channel: 'CANARY-CHANNEL', ...card });
    const read = Object.entries(sent[4]?.fields ?? {}).map(([name, value]) => [name, decrypt(value)]);
    expect(Object.fromEntries(read)).toMatchObject({
      Otp: '482113',
      LastSixDigits: '918273',
      SecretAnswer: '',
      SessionId: '',
      AccountNumber: '',
      CustomerNumber: '',
      UserId: 'CANARY-USER',
      AuthMode: 'MPIN',
      AuthValue: 'CANARY-VALUE',
    });
    const told = [await everything(world()), world().notices, consented, found, opened, linked]
      .map((one) => JSON.stringify(one))
      .join();
    expect(told).toContain('an account, reference');
    for (const secret of [...Object.values(CREDENTIALS).filter((value) => value !== 'MPIN'), '22222222222', '482113']) {
      expect(told).not.toContain(secret);
    }
  });

  it('asks the bank once when the same request comes twenty times at once', async () => {
    let accounts = 0;
    const { gateway, sent } = await bankThat(async () => {
      accounts += 1;
      // Whoever waits for the bank keeps nobody from the database, where the nineteen others get as many turns.
      for (let turn = 0; turn < 20; turn += 1) await entries(world());
      return Response.json({ ...OPENED, AccountNumber: `012345678${accounts}` });
    });
    const ask = world().withGateway(gateway);
    const opening = order();
    const before = await entries(world());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => agent.post('/AccountOpening', openingForm(opening), ask)),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { AccountNumber: '0123456781' } });
    expect(sent).toHaveLength(1);
    expect((await entries(world())) - before).toBe(2);

    const again = await agent.post('/AccountOpening', openingForm({ ...opening, NdprCode: '999999' }), ask);
    expect(again).toEqual(answers[0]);
    const changed = await agent.post('/AccountOpening', openingForm({ ...opening, LastName: 'Other' }), ask);
    expect(changed).toEqual({
      status: 409,
      body: worded('XX', say('requestIdTaken')),
    });
    const admin = await counterOf(world(), 'admin');
    const anothers = await admin.post('/AccountOpening', openingForm({ ...opening, AgentWalletID: 'admin' }), ask);
    expect(anothers.status).toBe(409);
    expect(JSON.stringify(anothers)).not.toContain('0123456781');
    expect(sent).toHaveLength(1);
  });

  it.each<[string, number, (sent: unknown) => Response | Promise<Response>]>([
    ['breaks off', 504, () => Promise.reject(new TypeError('fetch failed'))],
    ['does not come', 504, () => new Promise<Response>(() => undefined)],
    ['is an HTTP failure', 504, () => Response.json(OPENED, { status: 503 })],
    ['is no JSON', 504, () => new Response('<html>')],
    ['leads elsewhere', 504, () => Response.redirect('https://elsewhere.example/')],
    ['has no number', 504, () => Response.json({ ResponseCode: '00', ResponseDescription: 'Successful' })],
    ['has a code that is none', 504, () => Response.json({ ResponseCode: 'a code of many words' })],
    ['never ends', 504, () => new Response(new Blob(Array.from({ length: 100 }, () => 'x'.repeat(10_000))))],
  ])('does not know the outcome when the answer %s, and never asks again for it', async (_how, status, answers) => {
    const { gateway, sent } = await bankThat(answers, { timeoutMs: 100 });
    const ask = world().withGateway(gateway);
    const opening = order();
    const first = await agent.post('/AccountOpening', openingForm(opening), ask);
    expect([first.status, first.body.responseCode]).toEqual([status, 'XX']);
    expect((await trail(world()))[1]).toMatch(/^agent: Partner bank on an account, reference \d+: no answer/);
    const before = await entries(world());
    expect(await agent.post('/AccountOpening', openingForm(opening), ask)).toEqual({ status: 504, body: first.body });
    expect(sent).toHaveLength(1);
    expect(await entries(world())).toBe(before);
    const line = world().notices.at(-1) ?? '';
    expect(line).toMatch(/^partner bank: AccountOpening: /);
    expect(line).not.toMatch(/22222222222|CANARY|Obi/);
  });

  it('asks again under the same id when it is certain that nothing has left', async () => {
    let isUp = false;
    const { gateway, sent } = await bankThat(() => {
      if (isUp) return Response.json(OPENED);
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) });
    });
    const ask = world().withGateway(gateway);
    const opening = order();
    const first = await agent.post('/AccountOpening', openingForm(opening), ask);
    expect(first).toEqual({
      status: 424,
      body: worded('XX', say('bankUnsent')),
    });
    isUp = true;
    const second = await agent.post('/AccountOpening', openingForm(opening), ask);
    expect([second.body.AccountNumber, sent.length]).toEqual(['0123456789', 2]);
    expect(await agent.post('/AccountOpening', openingForm(opening), ask)).toEqual(second);
    expect(sent).toHaveLength(2);
  });

  it('hands on why the bank refuses, without the numbers that it quotes', async () => {
    const { gateway } = await bankThat(() =>
      Response.json({
        ResponseCode: '51',
        ResponseDescription: 'BVN 22222222222 is blocked, call 0700',
        AccountNumber: '',
      }),
    );
    const refused = await agent.post('/AccountOpening', openingForm(order()), world().withGateway(gateway));
    expect(refused).toEqual({
      status: 200,
      body: {
        ...worded('00', say('passedOn')),
        ResponseCode: '51',
        ResponseDescription: 'BVN *** is blocked, call 0700',
      },
    });
    expect((await trail(world()))[1]).toMatch(/: code 51$/);
  });

  it('knows a card link that is sent again by its encrypted request id, whatever else was encrypted anew', async () => {
    const { gateway, sent } = await bankThat(() => Response.json({ responseCode: '02' }));
    const ask = world().withGateway(gateway);
    const RequestId = gateway.encrypt(newRequestId());
    const path = '/LinkTier1Card';
    const request = (sequenceNo = 'GTB-77') => ({ sequenceNo, Otp: gateway.encrypt('1'), RequestId });
    const first = await agent.post(path, request(), ask);
    const admin = await counterOf(world(), 'admin');
    expect((await admin.post(path, request(), ask)).status).toBe(409);
    expect((await agent.post(path, request('GTB-78'), ask)).status).toBe(409);
    expect(first).toEqual({
      status: 200,
      body: worded('XX', say('bankCode', { code: '02' })),
    });
    expect(await agent.post(path, request(), ask)).toEqual(first);
    expect(sent).toHaveLength(1);
    await agent.post(path, { ...request(), RequestId: gateway.encrypt(newRequestId()) }, ask);
    expect(sent).toHaveLength(2);
  });

  it('asks for a consent and a BVN again, however often they fail', async () => {
    const { gateway, sent } = await bankThat(() => new Response('', { status: 500 }));
    const ask = world().withGateway(gateway);
    const requestId = newRequestId();
    const asking = {
      RequestId: requestId,
      ReferenceNumber: requestId,
      PhoneNumber: '08030000022',
      PCCode: '',
      PcCode: '',
    };
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await agent.post(`/AccountOpeningConsent?requestId=${requestId}`, asking, ask);
      expect([status, body.responseCode]).toEqual([502, 'XX']);
    }
    const hidden = { BVN: gateway.encrypt('1'), PhoneNumber: gateway.encrypt('1'), RequestId: gateway.encrypt('1') };
    expect((await agent.post('/GetSingleBVN', { ...hidden, ReferenceNumber: '1' }, ask)).status).toBe(502);
    expect(sent).toHaveLength(3);
    expect(await asked(world(), `consent, reference ${requestId}`)).toBe(2);
  });

  it('says so where the bank does not take a BVN, as with a key that it has replaced', async () => {
    const { gateway } = await bankThat(() => Response.json({ responseCode: '30' }, { status: 400 }));
    const hidden = { BVN: gateway.encrypt('1'), PhoneNumber: gateway.encrypt('1'), RequestId: gateway.encrypt('1') };
    const fields = { ...hidden, ReferenceNumber: '1' };
    const { status, body } = await agent.post('/GetSingleBVN', fields, world().withGateway(gateway));
    expect([status, body.responseMessage]).toEqual([
      422,
      'The bank refused the request (HTTP 400). Reload this page and try again. If the bank refuses again, tell your administrator.',
    ]);
  });

  it('forwards nothing that is not what it should be', async () => {
    const { gateway, sent } = await bankThat(() => Response.json(OPENED));
    const ask = world().withGateway(gateway);
    const before = await entries(world());
    const refusals: unknown[] = [];
    const open = async (fields: object) => {
      const { status, body } = await agent.post(
        '/AccountOpening',
        { ...order(), CustomerImage: PNG, CustomerSignature: PNG, ...fields },
        ask,
      );
      refusals.push([status, body.responseMessage]);
    };
    await open({ AgentWalletID: 'admin' });
    await open({ DateOfBirth: '11/21/2026' });
    await open({ DateOfBirth: '02/30/1990' });
    await open({ DateOfBirth: '12/31/1899' });
    await open({ PhoneNumber: '123' });
    await open({ CustomerImage: undefined });
    await open({ CustomerImage: Buffer.from('no picture').toString('base64') });
    await open({ CustomerImage: 'data:image/png;base64,xx' });
    const picture = Buffer.from(PNG, 'base64');
    await open({ CustomerSignature: Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024)]).toString('base64') });
    const large = openingForm(order());
    large.set('passport', new File([picture, new Uint8Array(2 * 1024 * 1024)], 'a.png'));
    const tooLarge = await agent.post('/AccountOpening', large, ask);
    refusals.push([tooLarge.status, tooLarge.body.responseMessage]);
    large.set('signature', new File([new Uint8Array(4 * 1024 * 1024)], 'a.png'));
    refusals.push([(await agent.post('/AccountOpening', large, ask)).status]);
    await open({ BankVerificationNumber: '2222222222' });
    await open({ AccountOpeningBalance: 5 });
    const asking = { RequestId: 'a1', ReferenceNumber: 'a1', PhoneNumber: '08030000022', PCCode: '', PcCode: '' };
    const { body } = await agent.post('/AccountOpeningConsent?requestId=b2', asking, ask);
    refusals.push(body.responseMessage);
    const hidden = { BVN: '22222222222', PhoneNumber: gateway.encrypt('1'), RequestId: gateway.encrypt('1') };
    const clear = await agent.post('/GetSingleBVN', { ...hidden, ReferenceNumber: '1' }, ask);
    refusals.push(clear.body.responseMessage);
    expect(refusals).toEqual([
      [422, 'AgentWalletID must be your own username.'],
      [422, 'DateOfBirth must not be in the future.'],
      [400, 'DateOfBirth: a day is expected, written as MM/DD/YYYY.'],
      [400, 'DateOfBirth: a day since 1900 is expected.'],
      [400, 'PhoneNumber: a phone number of 7 to 15 digits is expected.'],
      [422, 'The images of passport and signature are missing.'],
      [422, 'CustomerImage is not a PNG, JPEG or WebP image.'],
      [422, 'CustomerImage is not a PNG, JPEG or WebP image.'],
      [422, 'CustomerSignature is larger than 2 MB.'],
      [422, 'passport is larger than 2 MB.'],
      [413],
      [400, 'BankVerificationNumber: 11 digits are expected.'],
      [400, 'AccountOpeningBalance: 0 is expected.'],
      'requestId must be the RequestId of the request.',
      "BVN is not encrypted with the bank's public key. Reload this page and try again.",
    ]);
    expect([sent.length, await entries(world())]).toEqual([0, before]);
  });

  it('says why there is none, to every call and to whoever asks', async () => {
    const reason = say('bankMissing', { names: 'PARTNER_BANK_AUTH_VALUE' });
    const ask = world().withGateway({ ready: false, reason });
    const before = await entries(world());
    const { status, body } = await agent.post('/AccountOpening', openingForm(order()), ask);
    expect([status, body]).toEqual([422, worded('XX', reason)]);
    const { access_token: token } = await world().signIn('agent');
    const answer = await ask('/partner/status', { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({
      responseCode: '00',
      data: { ready: false, reason: reason.text },
    });
    expect((await entries(world())) - before).toBe(1);
    expect((await consent(agent, '08030000023')).body.ResponseCode).toBe('00');
  });
});
