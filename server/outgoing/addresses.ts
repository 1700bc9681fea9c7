/**
 * Judges the address of another system before the server connects to it. An address that a person enters must not lead
 * to the machines beside the server: other services, databases, the metadata of a cloud.
 */
import { BlockList, isIP } from 'node:net';

type Subnet = readonly [address: string, bits: number];

/** IANA's special-purpose registry: what is not reached over the internet. */
const REFUSED_V4: readonly Subnet[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata of clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
];

/** All of the internet's IPv6 addresses; what holds an IPv4 address within another prefix is outside of it. */
const GLOBAL_V6: Subnet = ['2000::', 3];
const REFUSED_V6: readonly Subnet[] = [
  // Protocols, among them Teredo, which holds an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 holds an IPv4 address.
  ['2002::', 16],
  ['3fff::', 20],
];

function listOf(subnets: readonly Subnet[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [address, bits] of subnets) list.addSubnet(address, bits, family);
  return list;
}

const refusedV4 = listOf(REFUSED_V4, 'ipv4');
const globalV6 = listOf([GLOBAL_V6], 'ipv6');
const refusedV6 = listOf(REFUSED_V6, 'ipv6');

/**
 * Whether an address is one of the internet's.
 * @param address in the form that a resolver answers; for any other text the answer is no.
 */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refusedV4.check(address, 'ipv4');
  // The zone of a scoped address names an interface of this machine.
  if (family !== 6 || address.includes('%')) return false;
  return globalV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
}

/** Hosts and addresses of the own network that the server's environment allows. */
export interface PrivateHosts {
  /** In lower case, without a dot at the end. */
  readonly names: ReadonlySet<string>;
  readonly addresses: BlockList;
}

export const NO_PRIVATE_HOSTS: PrivateHosts = { names: new Set(), addresses: new BlockList() };

const NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/;

/**
 * Reads `hooks.internal, 10.1.2.0/24, fd00::5`.
 * @returns undefined for a text with an entry that is neither a host, an address nor a range of addresses.
 */
export function readPrivateHosts(text: string): PrivateHosts | undefined {
  const names = new Set<string>();
  const addresses = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim().toLowerCase())) {
    if (entry === '') continue;
    const [address = '', bits, ...more] = entry.split('/');
    const family = isIP(address);
    if (family === 0) {
      // Digits and dots alone are an address that is written wrongly.
      if (bits !== undefined || !NAME.test(address) || /^[\d.]+$/.test(address)) return undefined;
      names.add(address);
    } else {
      const most = family === 4 ? 32 : 128;
      const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : most + 1;
      if (more.length > 0 || length > most || address.includes('%')) return undefined;
      addresses.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
    }
  }
  return { names, addresses };
}

/** Whether the server may connect to this address of a host. */
export function mayConnect(host: string, address: string, { names, addresses }: PrivateHosts): boolean {
  if (isPublic(address) || names.has(host.toLowerCase().replace(/\.$/, ''))) return true;
  const family = isIP(address);
  return family !== 0 && !address.includes('%') && addresses.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
