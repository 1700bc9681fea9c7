/**
 * Sends requests to addresses that people have entered, over TLS alone. A name is resolved once, all of its addresses
 * are judged, and the connection goes to one of these: a second answer of the resolver could be another one (D631).
 */
import { lookup as resolveName } from 'node:dns/promises';
import { Agent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { codeOf } from '../database/errors';
import { mayConnect, NO_PRIVATE_HOSTS, type PrivateHosts } from './addresses';

/** For everything, the name's resolution included, in milliseconds. */
const ALL_MS = 10_000;
/** Of the answer's headers, in bytes. */
const MAX_HEADER_BYTES = 8 * 1024;

export interface OutgoingRequest {
  readonly method: 'POST';
  /** With `https:`. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Why no answer came. */
export type Unreached =
  /** An address of the host is in a network that is not the internet's, and the server's environment does not name it. */
  | 'private'
  /** The name has no address. */
  | 'name'
  /** Nothing accepts connections there. */
  | 'connection'
  /** The certificate is not valid for the host, or TLS failed otherwise. */
  | 'certificate'
  /** Not within 10 seconds. */
  | 'time'
  /** The connection ended without an answer, or the answer was no HTTP. */
  | 'lost';

export type OutgoingAnswer =
  | {
      /** Its body is not read, and a redirect not followed. */
      readonly status: number;
    }
  | { readonly unreached: Unreached };

/** Never rejects: a failure is an answer too. */
export type Outgoing = (request: OutgoingRequest) => Promise<OutgoingAnswer>;

interface Address {
  readonly address: string;
  readonly family: number;
}

export interface OutgoingOptions {
  readonly privateHosts?: PrivateHosts;
  /** Authorities in PEM that certificates are checked against. Default: those that Node knows. */
  readonly ca?: string;
  readonly allMs?: number;
  /** @throws an error with a code for a name without an address. Default: the system's resolver. */
  readonly resolve?: (name: string) => Promise<readonly Address[]>;
}

/** The one client for addresses that are not the operator's own setting. */
export function createOutgoing({
  privateHosts = NO_PRIVATE_HOSTS,
  ca,
  allMs = ALL_MS,
  resolve = (name) => resolveName(name, { all: true, verbatim: true }),
}: OutgoingOptions = {}): Outgoing {
  return async (request) => {
    const ending = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<OutgoingAnswer>((settle) => {
      timer = setTimeout(() => settle({ unreached: 'time' }), allMs);
    });
    const work = async (): Promise<OutgoingAnswer> => {
      const host = hostOf(request.url);
      const addresses = await addressesOf(host, resolve);
      if (addresses.length === 0) return { unreached: 'name' };
      if (!addresses.every(({ address }) => mayConnect(host, address, privateHosts))) return { unreached: 'private' };
      return send(request, { host, addresses, ca, signal: ending.signal });
    };
    try {
      return await Promise.race([work(), late]);
    } catch {
      return { unreached: 'lost' };
    } finally {
      clearTimeout(timer);
      ending.abort();
    }
  };
}

/** Without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '');

async function addressesOf(
  host: string,
  resolve: NonNullable<OutgoingOptions['resolve']>,
): Promise<readonly Address[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  return resolve(host).catch(() => []);
}

interface Way {
  readonly host: string;
  /** Judged. */
  readonly addresses: readonly Address[];
  readonly ca: string | undefined;
  readonly signal: AbortSignal;
}

function send({ method, url, headers, body }: OutgoingRequest, way: Way): Promise<OutgoingAnswer> {
  const { host, addresses, ca, signal } = way;
  const bytes = Buffer.from(body);
  // One connection for one request: none is kept that a later request for another host could take.
  const agent = new Agent({ keepAlive: false, maxSockets: 1 });
  return new Promise((settle) => {
    const sent = httpsRequest(
      url,
      {
        method,
        agent,
        signal,
        lookup: answering(addresses),
        maxHeaderSize: MAX_HEADER_BYTES,
        minVersion: 'TLSv1.2',
        rejectUnauthorized: true,
        ...(isIP(host) === 0 && { servername: host }),
        ...(ca !== undefined && { ca }),
        headers: { ...headers, 'content-length': String(bytes.byteLength) },
      },
      (answer) => {
        settle({ status: answer.statusCode ?? 0 });
        // However long its body is.
        sent.destroy();
      },
    );
    sent.on('error', (error) => settle({ unreached: unreachedBy(codeOf(error)) }));
    sent.on('close', () => {
      settle({ unreached: 'lost' });
      agent.destroy();
    });
    sent.end(bytes);
  });
}

/** In place of the resolver: the addresses that were judged. */
function answering(addresses: readonly Address[]): LookupFunction {
  return (_name, { all, family }, callback) => {
    const fit = addresses.filter((one) => family === 0 || family === undefined || one.family === family);
    const [first] = fit.length > 0 ? fit : addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

const NO_CONNECTION = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT']);

function unreachedBy(code: string): Unreached {
  if (NO_CONNECTION.has(code)) return 'connection';
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|^EPROTO$/.test(code) ? 'certificate' : 'lost';
}
