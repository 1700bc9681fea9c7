/** The origin of a request: for the audit, the limits on sign-ins, and the cookie of a known browser. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MailLanguage } from '../database/schemaPeople';
import { cameOverTls } from './security';

export interface Origin {
  /** For the audit. */
  readonly ip: string;
  /**
   * For limits by address: an IPv4 address, or the /64 of an IPv6 one, which belongs to one customer. Undefined for a
   * private or loopback peer, which may be a proxy that is not configured.
   */
  readonly network: string | undefined;
  /** One customer may have many of these: the /48 of an IPv6 address. Of an IPv4 address the same as `network`. */
  readonly site: string | undefined;
  /** The Cookie header. */
  readonly cookies: string;
  /** The first of the browser's languages that mails exist in; undefined if they exist in none. */
  readonly language: MailLanguage | undefined;
  /** The page was loaded over TLS, so its cookies can require it. */
  readonly secure: boolean;
}

/** Only the last address in X-Forwarded-For is the proxy's own: anyone can send the others. */
export function originOf(context: Context, trustProxy: boolean): Origin {
  const header = (name: string): string => context.req.header(name) ?? '';
  const forwarded = trustProxy ? (header('x-forwarded-for').split(',').at(-1) ?? '').trim() : '';
  const secure = header('origin').startsWith('https://') || (trustProxy && cameOverTls(context.req.raw.headers));
  const rest = { cookies: header('cookie'), language: languageOf(header('accept-language')), secure };
  if (isIP(forwarded) !== 0) return { ip: forwarded, ...networksOf(forwarded), ...rest };
  const ip = peerOf(context);
  return { ip, ...(isPrivate(ip) ? { network: undefined, site: undefined } : networksOf(ip)), ...rest };
}

/** Browsers name the preferred one first. */
function languageOf(accepted: string): MailLanguage | undefined {
  const names = accepted.split(',').map((one) => /^\s*(en|fr)\b/i.exec(one)?.[1]?.toLowerCase());
  return names.find((name) => name === 'en' || name === 'fr');
}

/** A request without a socket comes from this process. */
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

/** The IPv4 address of `::ffff:192.0.2.1`, which a socket for both families reports. */
function mappedIpv4(ip: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
}

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;

function networksOf(ip: string): { readonly network: string; readonly site: string } {
  const plain = mappedIpv4(ip) ?? ip;
  if (!isIPv6(plain)) return { network: plain, site: plain };
  // Without a zone such as %eth0; a trailing IPv4 address counts as two groups.
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : Math.max(0, IPV6_GROUPS - groups.length - behind);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...(tail ?? '').split(':')];
  const first = all.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return { network: `${first.join(':')}::/64`, site: `${first.slice(0, SITE_GROUPS).join(':')}::/48` };
}
