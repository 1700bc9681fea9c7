/** Where a request came from: for the audit, for the limits on sign-ins, and for the cookie of a known browser. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import { cameOverTls } from './security';

export interface Origin {
  /** As the audit keeps it. */
  readonly ip: string;
  /**
   * What limits by address count: an IPv4 address, or the /64 of an IPv6 one, which is one customer's. Undefined where
   * the address may stand for everybody: a private or loopback peer that may be a proxy nobody has told us of.
   */
  readonly network: string | undefined;
  /** The Cookie header. */
  readonly cookies: string;
  /** The page was loaded over TLS, so that its cookies can demand it. */
  readonly secure: boolean;
}

/** Of the addresses in X-Forwarded-For only the last is the proxy's own word: anyone can send the others. */
export function originOf(context: Context, trustProxy: boolean): Origin {
  const header = (name: string): string => context.req.header(name) ?? '';
  const forwarded = trustProxy ? (header('x-forwarded-for').split(',').at(-1) ?? '').trim() : '';
  const secure = header('origin').startsWith('https://') || (trustProxy && cameOverTls(context.req.raw.headers));
  const rest = { cookies: header('cookie'), secure };
  if (isIP(forwarded) !== 0) return { ip: forwarded, network: networkOf(forwarded), ...rest };
  const ip = peerOf(context);
  return { ip, network: isPrivate(ip) ? undefined : networkOf(ip), ...rest };
}

/** A request that came through no socket came from this very process. */
function peerOf(context: Context): string {
  const throughSocket = context.env !== undefined && context.env !== null && 'incoming' in context.env;
  return (throughSocket ? getConnInfo(context).remote.address : undefined) ?? '127.0.0.1';
}

/** Loopback, link-local and private networks (RFC 1918, 4193, 6598). */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('169.254.0.0', 16);
PRIVATE.addSubnet('100.64.0.0', 10);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

function isPrivate(ip: string): boolean {
  const plain = mappedIpv4(ip) ?? ip;
  return PRIVATE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** The IPv4 address of `::ffff:192.0.2.1`, as a socket for both families names it. */
function mappedIpv4(ip: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
}

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

function networkOf(ip: string): string {
  const plain = mappedIpv4(ip) ?? ip;
  if (!isIPv6(plain)) return plain;
  // A zone such as %eth0 is no part of the network, and a trailing IPv4 address none of its first half.
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : Math.max(0, IPV6_GROUPS - groups.length - behind);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...(tail ?? '').split(':')];
  const first = all.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${first.join(':')}::/64`;
}
