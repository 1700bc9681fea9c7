import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { clientOver, HOSTS, never, outcomeOf } from './client.testing';
import { data, defineEndpoint, page } from './endpoint';
import { loadHardware, assignTerminal } from './terminals';
import { activateProcessor, listProcessors } from './processor';
import { listAgentPurses, listCentralPurse } from './purses';
import { changePassword, login } from './session';
import { listTransactions } from './transactions';
import { parseConfig, type HostName } from './config';

const thing = (host: HostName) =>
  defineEndpoint<{ q?: string }>()({
    name: 'thing',
    host,
    method: 'GET',
    path: '/thing',
    read: data(z.object({ n: z.number() })),
  });

const ok = (body: unknown, status = 200): Response => Response.json(body, { status });
const noRows = (): Response => ok({ responseCode: '00', data: [], recordsFiltered: 0 });
describe('client', () => {
  it('asks under /api/v1 with the bearer token and JSON [P1-7.1] [P2-7.1]', async () => {
    const { client, asked } = clientOver(() => ok({ responseCode: '00', data: { n: 1 } }));
    await client.call(thing('api'), { q: 'a b' });
    expect(asked[0]?.url).toBe('/api/v1/thing?q=a+b');
    expect(asked[0]?.init.headers).toMatchObject({ authorization: 'Bearer secret-token' });
    await client.call(changePassword, { oldPassword: 'a', password: '', confirmPassword: 'b' }).catch(() => null);
    expect(asked[1]?.init).toMatchObject({
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"oldPassword":"a","password":"","confirmPassword":"b"}',
    });
  });

  it('gives the token only to hosts whose auth is bearer, and never to the sign-in [P2-6.8]', async () => {
    const { client, asked } = clientOver(() => ok({ responseCode: 'XX', responseMessage: 'no' }));
    await outcomeOf(client.call(thing('processor'), {}));
    await outcomeOf(client.call(login, { username: 'u', password: 'p' }));
    for (const { init } of asked) expect(init.headers).not.toHaveProperty('authorization');
  });

  it('signs in with 00, and with 03 when the password must be changed [P1-4.1] [P1-4.2] [P1-7.3] [P2-4.1] [P2-7.33]', async () => {
    const session = {
      access_token: 't',
      expires_in: 900,
      user: { id: 1, username: 'u', roleGroup: { name: 'ADMIN', roles: [] } },
    };
    for (const [responseCode, mustChangePassword] of [
      ['00', false],
      ['03', true],
    ] as const) {
      const { client, asked } = clientOver(() => ok({ responseCode, responseMessage: '', data: session }));
      expect(await client.call(login, { username: 'u', password: 'p' })).toEqual({ session, mustChangePassword });
      expect(asked[0]?.init.body).toBe('{"username":"u","password":"p"}');
    }
  });

  it.each(['XX', '01', '99', ''])(
    'takes login code %j for a failure with its message [P1-4.3] [P1-8.2] [P2-4.1]',
    async (code) => {
      const { client } = clientOver(() => ok({ responseCode: code, responseMessage: 'Wrong', data: {} }));
      expect(await outcomeOf(client.call(login, { username: 'u', password: 'p' }))).toBe('business: Wrong');
    },
  );

  it('reads 00 as success and XX under HTTP 200 as failure [P1-7.2] [P1-8.1] [P1-9.9] [P2-7.2] [P2-9.13]', async () => {
    const good = clientOver(() => ok({ responseCode: '00', responseMessage: 'OK', data: { n: 1 } }));
    expect(await good.client.call(thing('api'), {})).toEqual({ n: 1 });
    const bad = clientOver(() => ok({ responseCode: 'XX', responseMessage: 'Not today', data: { n: 1 } }));
    expect(await outcomeOf(bad.client.call(thing('api'), {}))).toBe('business: Not today');
  });

  it.each([200, 401, 403, 500])('ends the session on 02 under HTTP %i [P1-4.4] [P2-4.2] [P2-8.26]', async (status) => {
    const onSignedOut = vi.fn<() => void>();
    const { client } = clientOver(() => ok({ responseCode: '02', responseMessage: 'x' }, status), { onSignedOut });
    expect(await outcomeOf(client.call(thing('api'), {}))).toBe('signedOut: upstream.signedOut');
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it('does not end the session that came after the one it was called in', async () => {
    const onSignedOut = vi.fn<() => void>();
    const onActivity = vi.fn<() => void>();
    let token = 'of senior';
    const answer = (): Response => {
      token = 'of product';
      return ok({ responseCode: '02' }, 401);
    };
    const { client } = clientOver(answer, { onSignedOut, onActivity, token: () => token });
    expect(await outcomeOf(client.call(thing('api'), {}))).toBe('signedOut: upstream.signedOut');
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(onActivity).not.toHaveBeenCalled();
  });

  it.each([
    ['an error page', () => new Response('<html>', { status: 502 }), 'http: upstream.http'],
    ['HTML instead of JSON', () => new Response('<html>'), 'malformed: upstream.malformed'],
    ['broken JSON', () => new Response('{"data":'), 'malformed: upstream.malformed'],
    ['another shape', () => ok({ responseCode: '00', data: { n: 'one' } }), 'malformed: upstream.malformed'],
    ['no data', () => ok({ responseCode: '00' }), 'malformed: upstream.malformed'],
    ['a refusal', () => ok({ responseCode: 'XX', responseMessage: 'Not you' }, 403), 'refused: Not you'],
    ['too many', () => ok({ responseCode: 'XX', responseMessage: 'Slow down' }, 429), 'business: Slow down'],
    [
      'a server error that says why',
      () => ok({ responseCode: 'XX', responseMessage: 'Switch down' }, 500),
      'http: upstream.http',
    ],
    [
      'a server error with a reference for support',
      () => ok({ responseCode: 'XX', responseMessage: 'Ours. Reference: 0f9a1b2c' }, 500),
      'http: upstream.http#0f9a1b2c',
    ],
    [
      'a server error with another sort of reference',
      () => ok({ responseCode: 'XX', responseMessage: 'Reference: 0f9a1b2c of Ada Obi' }, 502),
      'http: upstream.http',
    ],
    ['a server error', () => ok({ responseCode: 'XX' }, 500), 'http: upstream.http'],
    ['nothing heard', () => Promise.reject(new TypeError('failed')), 'network: upstream.network'],
  ])('names the failure of %s', async (_what, answer, expected) => {
    const { client } = clientOver(answer);
    expect(await outcomeOf(client.call(thing('api'), {}))).toBe(expected);
  });

  it.each([500, 502, 503, 504])(
    'knows no outcome of a command answered by HTTP %i, whatever its sentence, which only developers read',
    async (status) => {
      const answer = { responseCode: 'XX', responseMessage: 'NullPointerException', data: ['at Purse.java:7'] };
      const { client } = clientOver(() => ok(answer, status));
      const failure = await client.call(assignTerminal, { agentId: 1, bankCode: '1' }).catch((error: unknown) => error);
      const message = status === 503 ? 'upstream.unavailable' : 'upstream.http';
      expect(failure).toMatchObject({ kind: 'http', status, message, outcomeUnknown: true });
      expect(failure).toMatchObject({ details: undefined, reason: 'assignTerminal: at Purse.java:7' });
      const refused = clientOver(() => ok(answer, 422));
      const known = await refused.client.call(assignTerminal, { agentId: 1, bankCode: '1' }).catch((error) => error);
      expect(known).toMatchObject({ kind: 'business', outcomeUnknown: false, message: 'at Purse.java:7' });
    },
  );

  it('gives up after its time, and rejects with the reason of the one who cancels', async () => {
    const { client } = clientOver(() => ok({}), { fetch: never, timeoutMs: 20 });
    expect(await outcomeOf(client.call(thing('api'), {}))).toBe('timeout: upstream.timeout');
    const cancel = new AbortController();
    const call = client.call(thing('api'), {}, { signal: cancel.signal });
    cancel.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });

  it('refuses an answer larger than it is willing to read', async () => {
    const huge = new Blob(['"', 'x'.repeat(33 * 1024 * 1024), '"']);
    const { client } = clientOver(() => new Response(huge));
    expect(await outcomeOf(client.call(thing('api'), {}))).toBe('malformed: upstream.malformed');
  });

  it('sends a file as a form whose content type the browser writes [P1-7.14]', async () => {
    const { client, asked } = clientOver(() => ok({ responseCode: '00', responseMessage: null }));
    const file = new File(['serialNumber\nSN-1\n'], 'devices.csv', { type: 'text/csv' });
    expect(await client.call(loadHardware, { file })).toEqual({ responseMessage: '' });
    const [{ url, init } = { url: '', init: {} }] = asked;
    expect([url, init.method]).toEqual(['/cash-out/hardware/load', 'POST']);
    expect(init.headers).not.toHaveProperty('content-type');
    expect(init.body).toBeInstanceOf(FormData);
    const sent = init.body instanceof FormData ? [...init.body] : [];
    expect(sent).toEqual([['file', expect.objectContaining({ name: 'devices.csv', size: file.size })]]);
  });

  it('swaps the central purse’s paging where the configuration says so, and no other list’s [P2-7.21]', async () => {
    const swapped = clientOver(noRows, {
      config: parseConfig({ hosts: HOSTS, switches: { swapCentralPursePaging: true } }),
    });
    const plain = clientOver(noRows);
    for (const { client } of [swapped, plain]) {
      await client.call(listCentralPurse, { startPage: 3, length: 20, transactionId: 'T1' });
      await client.call(listAgentPurses, { startPage: 3, length: 20 });
    }
    const urls = [swapped, plain].map(({ asked }) => asked.map(({ url }) => url.replace('/api/v1/purse/', '')));
    expect(urls).toEqual([
      ['central?transactionId=T1&startPage=20&length=3', 'agent?startPage=3&length=20'],
      ['central?startPage=3&length=20&transactionId=T1', 'agent?startPage=3&length=20'],
    ]);
  });

  it('takes any OK status of the processor host for a switch, and its list with or without an envelope [P2-7.26] [P2-7.27]', async () => {
    const rows = [{ route: 'UP', environment: 'LIVE', active: true }];
    for (const answer of [() => ok(rows), () => ok({ responseCode: '00', data: rows })]) {
      expect(await clientOver(answer).client.call(listProcessors, {})).toEqual(rows);
    }
    for (const answer of [() => new Response('switched'), () => new Response(null, { status: 204 }), () => ok([])]) {
      expect(await outcomeOf(clientOver(answer).client.call(activateProcessor, { processor: 'UP' }))).toBe('success');
    }
    for (const [answer, expected] of [
      [() => new Response('down', { status: 500 }), 'http: upstream.http'],
      [() => ok({ responseCode: 'XX', responseMessage: 'Unknown processor' }), 'business: Unknown processor'],
      [() => ok({ responseCode: '02' }), 'signedOut: upstream.signedOut'],
    ] as const) {
      expect(await outcomeOf(clientOver(answer).client.call(activateProcessor, { processor: 'UP' }))).toBe(expected);
    }
    expect(await outcomeOf(clientOver(() => new Response('<html>')).client.call(listProcessors, {}))).toBe(
      'malformed: upstream.malformed',
    );
  });

  it.each([
    ['a sentence within an error', { error: { message: 'No terminal is left' } }, 'No terminal is left'],
    ['a list of sentences', ['PIN is too short', 'BVN is wrong.'], 'PIN is too short. BVN is wrong.'],
    ['a list of errors', [{ message: 'PIN is too short' }], 'PIN is too short'],
    ['an empty list', [], 'Not done'],
    ['anything else', { error: 'x' }, 'Not done'],
  ])('says of a failure what its data says: %s [P2-7.13]', async (_what, details, expected) => {
    const answer = { responseCode: 'XX', responseMessage: 'Not done', data: details };
    const { client } = clientOver(() => ok(answer, 400));
    expect(await outcomeOf(client.call(assignTerminal, { agentId: 1, bankCode: '1' }))).toBe(`business: ${expected}`);
  });

  it('takes a path from the configuration where it differs', async () => {
    const { client, asked } = clientOver(() => ok({ responseCode: '00', data: { n: 1 } }), {
      config: { hosts: HOSTS, paths: { thing: '/other?v=2' } },
    });
    await client.call(thing('api'), { q: '1' });
    expect(asked[0]?.url).toBe('/api/v1/other?v=2&q=1');
  });
});

describe('pages', () => {
  const read = page(z.object({ n: z.number() }));
  it('reads both shapes in use and refuses others', () => {
    const rows = [{ n: 1 }];
    const expected = { rows, total: 7 };
    expect(read({ data: rows, recordsFiltered: 7 })).toEqual(expected);
    expect(read({ responseCode: '00', data: { data: rows, recordsFiltered: 7, recordsTotal: 9 } })).toEqual(expected);
    for (const other of [
      {},
      { data: rows },
      { data: { data: rows } },
      { data: { rows }, recordsFiltered: 7 },
      { data: rows, recordsFiltered: '7' },
      { data: [{ n: 'x' }], recordsFiltered: 1 },
      { data: rows, recordsFiltered: -1 },
    ]) {
      expect(() => read(other)).toThrow(/expected|Invalid input/);
    }
  });
});

describe('transactions on the wire', () => {
  const row = {
    id: 1,
    systemTime: '2026-11-20T22:00:00Z',
    transactionId: 'T1',
    transactionType: { id: 2, type: 'Cash Out' },
    agent: { id: 3, businessName: 'Ade Stores', bankTerminal: { terminalId: '2033ABCD' } },
    amount: 1500.5,
    totalAmount: '1600.50',
    statusCode: '00',
    statusMessage: 'Approved',
    agentFee: 0.1,
    stampDuty: null,
    convenienceFee: 100,
    rrn: '000123456789',
    stan: '000001',
    pan: '5061051234567891234',
    cardHolder: 'A ADE',
    prePurseBalance: 0,
    postPurseBalance: 1500.5,
    appVersion: '1.0.2',
    accountNumber: '0001234567',
    accountName: null,
    bankName: null,
  };

  it('has every documented field, amounts as whole kobo, PAN masked [P1-3.5]', () => {
    const [read] = listTransactions.read({ data: [row], recordsFiltered: 1 }).rows;
    expect(read).toEqual({
      ...row,
      amount: 150050,
      totalAmount: 160050,
      agentFee: 10,
      convenienceFee: 10000,
      prePurseBalance: 0,
      postPurseBalance: 150050,
      pan: '506105*********1234',
    });
  });
});
