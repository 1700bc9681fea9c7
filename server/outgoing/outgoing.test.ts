/** Requests to addresses that people have entered: where the connection goes, and what ends it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '../../tests/webhookReceiver';
import { readPrivateHosts, type PrivateHosts } from './addresses';
import { createOutgoing, type OutgoingAnswer, type OutgoingOptions } from './outgoing';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
beforeEach(() => receiver.clear());
afterAll(() => receiver.stop());

const allowed = (text: string): { readonly privateHosts?: PrivateHosts } => {
  const privateHosts = readPrivateHosts(text);
  return privateHosts ? { privateHosts } : {};
};
const resolvesTo =
  (...addresses: readonly string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const neverResolves = () => new Promise<never>(() => undefined);
const resolvesNothing = () => Promise.reject(new Error('ENOTFOUND'));

/** Posts to a host at the receiver's port, which trusts its certificate and may reach this machine. */
function post(host: string, options: OutgoingOptions = {}): Promise<OutgoingAnswer> {
  const outgoing = createOutgoing({ ca: receiver.ca, ...allowed('127.0.0.0/8'), ...options });
  const url = new URL(`https://${host}:${receiver.port}/hook?of=kobodesk`);
  return outgoing({ method: 'POST', url, headers: { 'kobodesk-id': 'one' }, body: '{"été":1}' });
}

it('reaches the judged address under the name, which is resolved once', async () => {
  let resolved = 0;
  const resolve = async () => {
    resolved += 1;
    return [{ address: resolved === 1 ? '127.0.0.1' : '10.9.8.7', family: 4 }];
  };
  expect(await post('hooks.example.com', { resolve })).toEqual({ status: 204 });
  expect(resolved).toBe(1);
  expect(receiver.received).toMatchObject([
    { path: '/hook?of=kobodesk', body: '{"été":1}', headers: { host: `hooks.example.com:${receiver.port}` } },
  ]);
  expect(receiver.received[0]?.headers['kobodesk-id']).toBe('one');
});

it.each([
  ['this machine', '127.0.0.1', []],
  ['this machine by another number', '0x7f.1', []],
  ['a mapped address', '[::ffff:127.0.0.1]', []],
  ['metadata', '169.254.169.254', []],
  ['a name that leads to this machine', 'hooks.example.com', ['127.0.0.1']],
  ['a name with one private address among others', 'hooks.example.com', ['93.184.216.34', '10.0.0.1']],
  ['a name with a private IPv6 address', 'hooks.example.com', ['93.184.216.34', 'fd00::1']],
])('is not sent to %s', async (_what, host, addresses) => {
  const answer = await post(host, { ...allowed('nowhere.internal'), resolve: resolvesTo(...addresses) });
  expect([answer, receiver.received]).toEqual([{ unreached: 'private' }, []]);
});

it('is sent where the environment names the host or its addresses', async () => {
  const resolve = resolvesTo('127.0.0.1');
  expect(await post('hooks.example.com', { ...allowed('hooks.example.com'), resolve })).toEqual({ status: 204 });
  expect(await post('127.0.0.1', allowed('127.0.0.1'))).toEqual({ status: 204 });
  // Where an address does not answer the next one is tried.
  const several = resolvesTo('127.0.0.3', '127.0.0.1');
  expect(await post('hooks.example.com', { resolve: several })).toEqual({ status: 204 });
});

it('follows no redirect, and reads neither a body without an end nor endless headers', async () => {
  receiver.manners.push('redirect', 'unavailable', 'endless', 'long headers', 'lose');
  expect(await post('127.0.0.1')).toEqual({ status: 302 });
  expect(await post('127.0.0.1')).toEqual({ status: 503 });
  expect(await post('127.0.0.1')).toEqual({ status: 200 });
  expect(await post('127.0.0.1')).toEqual({ unreached: 'lost' });
  expect(await post('127.0.0.1')).toEqual({ unreached: 'lost' });
  expect(receiver.received.map(({ path }) => path)).toEqual(Array.from({ length: 5 }, () => '/hook?of=kobodesk'));
  expect(receiver.poured()).toBeLessThan(64 * 1024 * 1024);
});

it('takes neither another protocol for an answer nor word that one will come', async () => {
  receiver.manners.push('upgrade', 'processing');
  expect(await post('127.0.0.1')).toEqual({ unreached: 'lost' });
  expect(await post('127.0.0.1', { allMs: 300 })).toEqual({ unreached: 'time' });
});

it('ends in time, also while a name is resolved', async () => {
  receiver.manners.push('silent');
  expect(await post('127.0.0.1', { allMs: 200 })).toEqual({ unreached: 'time' });
  expect(await post('hooks.example.com', { allMs: 20, resolve: neverResolves })).toEqual({ unreached: 'time' });
});

it('says why nothing was reached', async () => {
  expect(await post('hooks.example.com', { resolve: resolvesNothing })).toEqual({ unreached: 'name' });
  expect(await post('hooks.example.com', { resolve: resolvesTo() })).toEqual({ unreached: 'name' });
  expect(await post('127.0.0.2')).toEqual({ unreached: 'connection' });
  // Another authority, and another name than the certificate's.
  const untrusting = createOutgoing(allowed('127.0.0.1'));
  const url = new URL(`https://127.0.0.1:${receiver.port}/`);
  expect(await untrusting({ method: 'POST', url, headers: {}, body: '' })).toEqual({ unreached: 'certificate' });
  expect(await post('other.example.com', { resolve: resolvesTo('127.0.0.1') })).toEqual({ unreached: 'certificate' });
  expect(receiver.received).toEqual([]);
});
