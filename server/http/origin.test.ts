import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { originOf, type Origin } from './origin';

/** What the server makes of a request's headers, and of the peer's address. */
async function origin(headers: Record<string, string>, trustProxy: boolean, peer = '127.0.0.1'): Promise<Origin> {
  let seen: Origin | undefined;
  const app = new Hono().get('/', (context) => {
    seen = originOf(context, trustProxy);
    return context.text('');
  });
  const incoming = { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } };
  await app.request('/', { headers }, { incoming });
  if (!seen) throw new Error('The request did not arrive');
  return seen;
}

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:12:aaaa::1', '2001:db8:0:12::/64'],
  ['2001:0DB8::12:1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
])('counts %s as %s, behind a proxy and without one', async (address, network) => {
  const header = { 'x-forwarded-for': `198.51.100.1, ${address}` };
  expect(await origin(header, true)).toMatchObject({ ip: address, network });
  expect(await origin(header, false, address)).toMatchObject({ ip: address, network });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:12:aaaa::1', '2001:db8:0::/48'],
  ['2001:DB8:0:34::1', '2001:db8:0::/48'],
  ['2001:db8:1::', '2001:db8:1::/48'],
])('takes %s as one customer with all of %s', async (address, site) => {
  expect(await origin({ 'x-forwarded-for': address }, true)).toMatchObject({ site });
  expect((await origin({}, false, '::1')).site).toBeUndefined();
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
])('counts no private peer, which may be a proxy: %s; behind a proxy it is somebody', async (address) => {
  expect((await origin({}, false, address)).network).toBeUndefined();
  expect((await origin({ 'x-forwarded-for': address }, true)).network).toBeDefined();
});

it('takes the word for TLS of the page and of a trusted proxy, of nobody else', async () => {
  const proxied = { 'x-forwarded-proto': 'https, https' };
  expect((await origin({ origin: 'https://desk.example.com' }, false)).secure).toBe(true);
  expect((await origin(proxied, true)).secure).toBe(true);
  expect((await origin(proxied, false)).secure).toBe(false);
  expect((await origin({ origin: 'http://127.0.0.1:4000' }, false)).secure).toBe(false);
});
