/**
 * The sandbox fails in each way that it is told to, and the gateway tells each as what it is.
 * Runs on PGlite: it looks at what the sandbox answers.
 */
import { beforeAll, expect, it } from 'vitest';
import {
  codeFor,
  consent,
  counterOf,
  fetchHolder,
  linkCard,
  openAccount,
  openingForm,
  readyToOpen,
  type Answered,
  type Counter,
} from './counter';
import { newRequestId } from './customers';
import { onOneEngine } from './engines';

const PHONE = '08030000031';

/** By the last digit: what the gateway answers. */
const UNDONE = { 2: [502, 'XX'] } as const;
const DOUBTFUL = { 3: [502, 'XX'], 4: [502, 'XX'], 7: [504, 'XX'] } as const;

const shortened = ({ status, body }: Answered) => [status, body.responseCode];

onOneEngine('the sandbox', (world) => {
  let agent: Counter;
  beforeAll(async () => {
    agent = await counterOf(world(), 'agent');
    await consent(agent, PHONE);
  });

  it.each(Object.entries({ ...UNDONE, ...DOUBTFUL }))('leaves the consent in doubt: %s', async (digit, expected) => {
    const phone = `0800000000${digit}`;
    expect(shortened(await consent(agent, phone))).toEqual(expected);
    const wasSent = /^\d{6}$/.test(await codeFor(agent, 'accountOpening', phone));
    expect(wasSent).toBe(digit in DOUBTFUL);
  });

  it('refuses a consent, delays it, and answers it with code 02, which ends no session', async () => {
    expect((await consent(agent, '08000000001')).body).toMatchObject({ responseCode: '00', ResponseCode: '05' });
    expect((await consent(agent, '08000000005')).body).toMatchObject({ ResponseCode: '00' });
    expect((await consent(agent, '08000000006')).body).toMatchObject({ responseCode: '00', ResponseCode: '02' });
  });

  it.each(Object.entries({ ...UNDONE, ...DOUBTFUL, 6: [502, 'XX'] }))(
    'tells nothing of a BVN: %s',
    async (digit, expected) => {
      expect(shortened(await fetchHolder(world(), agent, `2220000000${digit}`, PHONE))).toEqual(expected);
    },
  );

  it('does not know a BVN, and knows another after a while', async () => {
    expect((await fetchHolder(world(), agent, '22200000001', PHONE)).body.responseObject).toBeNull();
    expect((await fetchHolder(world(), agent, '22200000005', PHONE)).body.responseObject).not.toBeNull();
  });

  it.each(['2', '3', '4', '7'])('leaves an account in doubt, and does not open a second one: %s', async (digit) => {
    const order = await readyToOpen(agent, `2221000000${digit}`, PHONE);
    const first = await agent.post('/AccountOpening', openingForm(order));
    expect(shortened(first)).toEqual([504, 'XX']);
    expect(await agent.post('/AccountOpening', openingForm(order))).toEqual(first);
    const anew = await readyToOpen(agent, `2221000000${digit}`, PHONE);
    expect(shortened(await agent.post('/AccountOpening', openingForm(anew)))).toEqual([504, 'XX']);
    const { db } = world().database;
    const accounts = await db
      .selectFrom('sandbox_accounts')
      .select('account_number')
      .where('customer_number', '=', `3000000${digit}`)
      .execute();
    expect(accounts).toHaveLength(digit === '2' ? 0 : 1);
  });

  it('refuses an account with a sentence, opens one after a while, and answers with code 02', async () => {
    const bodies: unknown[] = [];
    for (const digit of [1, 5, 6]) bodies.push((await openAccount(agent, `2221000000${digit}`, PHONE)).body);
    expect(bodies).toMatchObject([
      { ResponseCode: '57', ResponseDescription: 'The bank opens no account for this customer.' },
      { ResponseCode: '00', AccountNumber: expect.stringMatching(/^\d{10}$/) },
      { ResponseCode: '02', responseCode: '00' },
    ]);
  });

  it.each(['2', '3', '4', '7'])('leaves a card in doubt: %s', async (digit) => {
    const otp = await codeFor(agent, 'cardLink', '08030000001');
    const card = { sequenceNo: `GTB-900000${digit}`, otp, requestId: world().encrypt(newRequestId()) };
    const first = await linkCard(world(), agent, card);
    expect(shortened(first)).toEqual([504, 'XX']);
    expect(await linkCard(world(), agent, card)).toEqual(first);
  });

  it('refuses a card and links another after a while', async () => {
    const otp = await codeFor(agent, 'cardLink', '08030000001');
    expect((await linkCard(world(), agent, { sequenceNo: 'GTB-9000001', otp })).body).toMatchObject({
      responseCode: '57',
    });
    expect((await linkCard(world(), agent, { sequenceNo: 'GTB-9000005', otp })).body).toMatchObject({
      responseCode: '00',
    });
  });
});
