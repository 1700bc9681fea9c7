/** Which addresses the server connects to when a person has entered them. */
import { describe, expect, it } from 'vitest';
import { isPublic, mayConnect, NO_PRIVATE_HOSTS, readPrivateHosts, type PrivateHosts } from './addresses';

describe('an address', () => {
  it.each([
    ['this network', ['0.0.0.0', '0.1.2.3', '::']],
    ['private networks', ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
    ['carriers', ['100.64.0.1', '100.127.255.255']],
    ['this machine', ['127.0.0.1', '127.255.255.254', '::1']],
    ['links and metadata', ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
    ['unique local networks', ['fc00::1', 'fd00:ec2::254', 'fdff::1']],
    ['multicast and broadcast', ['224.0.0.1', '239.1.1.1', '255.255.255.255', '240.0.0.1', 'ff02::1']],
    ['tests and documents', ['192.0.2.1', '198.51.100.1', '203.0.113.9', '198.18.0.1', '2001:db8::1', '3fff::1']],
    ['protocols', ['192.0.0.1', '192.88.99.1', '2001::1', '2001:1::1', '100::1', '5f00::1']],
    ['IPv4 addresses in IPv6 ones', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1']],
    ['translations of IPv4 addresses', ['64:ff9b::a00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:7f00:1::']],
    ['site-local networks', ['fec0::1']],
    ['anything else', ['0177.0.0.1', '0x7f.1', '2130706433', '127.1', '1.2.3', '', 'localhost', '8.8.8.8 ', '[::1]']],
  ])('of %s is none of the internet', (_of, addresses) => {
    expect(addresses.filter(isPublic)).toEqual([]);
  });

  it.each([
    ['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1', '192.0.1.1', '223.255.255.255'],
    ['2606:4700:4700::1111', '2a00:1450:4001::1', '2001:200::1', '3ffe::1'],
  ])('such as %s is one', (...addresses) => {
    expect(addresses.filter((address) => !isPublic(address))).toEqual([]);
  });

  it('is written in many ways in an address of the web, which is the same one there', () => {
    const hosts = ['0177.0.0.1', '0x7f.1', '2130706433', '127.1', '①②⑦.0.0.1', '127.0.0.1'];
    for (const host of hosts) expect(new URL(`https://${host}/`).hostname).toBe('127.0.0.1');
    expect(new URL('https://[::ffff:127.0.0.1]/').hostname).toBe('[::ffff:7f00:1]');
  });
});

const read = (text: string): PrivateHosts => readPrivateHosts(text) ?? NO_PRIVATE_HOSTS;

describe('the hosts that the environment allows', () => {
  it('are names, addresses and ranges', () => {
    const hosts = read(' Hooks.internal , 10.1.2.0/24,192.168.7.9, fd00:1::/32,');
    const may = (host: string, address: string) => mayConnect(host, address, hosts);
    expect(may('hooks.INTERNAL.', '172.16.0.1')).toBe(true);
    expect(may('other.internal', '172.16.0.1')).toBe(false);
    expect(['10.1.2.0', '10.1.2.255', '192.168.7.9', 'fd00:1::5'].map((one) => may(one, one))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['10.1.3.0', '192.168.7.8', 'fd00:2::5', '127.0.0.1', 'nowhere'].map((one) => may(one, one))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(mayConnect('example.com', '8.8.8.8', NO_PRIVATE_HOSTS)).toBe(true);
  });

  it.each([
    '10.1.2.0/33',
    '10.1.2',
    '10.1.2.0/24/1',
    '300.1.1.1',
    'fd00::/129',
    'a b',
    'hooks.internal/8',
    '-a.b',
    '*',
  ])('cannot be %s', (text) => {
    expect(readPrivateHosts(`fine.internal, ${text}`)).toBeUndefined();
  });
});
