/**
 * The first read of some pages, by their address: the entry sends it before the code that needs it has loaded, and the
 * client gets the answer when it makes the same request. Never a command. Each line repeats a definition; a test
 * compares the two.
 */
import type { StoredSession } from './session';
import { allows, type AccessRule } from './access';
import type { ClientOptions } from './client';
import type { RuntimeConfig } from './config';
import { addressOf, requestOf, TIMEOUT_MS } from './request';
import type { Endpoint } from './endpoint';

interface Opening extends Omit<AheadRead, 'input'> {
  readonly access: AccessRule;
}

const opening = (name: string, path: string, access: AccessRule): Opening => ({ name, host: 'api', path, access });

export const OPENINGS: Readonly<Record<string, Opening>> = {
  '/transactions': opening('listTransactions', '/transaction', 'ROLE_VIEW_ALL_TRANSACTION'),
  '/agents': opening('listAgents', '/agent', 'ROLE_VIEW_ALL_AGENT'),
  '/agentsmanager': opening('listAgentManagers', '/agent/manager', 'ROLE_VIEW_ALL_AGENT'),
  '/admin': opening('listAdmins', '/admin', 'ROLE_VIEW_ALL_ADMIN'),
  '/audit': opening('listAudit', '/audit', 'ROLE_VIEW_AUDIT_LOG'),
};

/** The first page of a list at its usual size. */
const FIRST_PAGE = { startPage: 0, length: 10 };

/** Sends the first read of a page; an address with a query is left to the list. */
export function askOpening(
  fetch: ClientOptions['fetch'],
  config: RuntimeConfig,
  { access_token, user, mustChangePassword }: StoredSession,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const asked = OPENINGS[pathname];
  if (!asked || search !== '' || mustChangePassword || !allows(user.roleGroup, asked.access)) return;
  ahead.send(fetch, config, access_token, { ...asked, input: FIRST_PAGE });
}

export type AheadRead = Pick<Endpoint<object, unknown>, 'name' | 'host' | 'path'> & { readonly input: object };

interface Sent {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
}

type Fetch = ClientOptions['fetch'];

/** How long an answer is kept for its call, in milliseconds. */
const KEPT_MS = 10_000;

export class Ahead {
  #sent: Sent | null = null;

  /** Sends a read, which replaces an earlier one. A failure rejects for the call that takes the answer over. */
  send(
    transport: Fetch,
    config: Pick<RuntimeConfig, 'hosts' | 'paths'>,
    token: string,
    { input, ...read }: AheadRead,
  ): void {
    const endpoint = { ...read, method: 'GET' } as const;
    const bearer = config.hosts[read.host]?.auth === 'bearer' ? token : null;
    const stop = new AbortController();
    const aborted = AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const [url, init] = requestOf(endpoint, addressOf(config, endpoint), input, bearer, aborted);
    const answer = transport(url, init);
    answer.catch(() => undefined);
    const sent = { url, authorization: authorizationIn(init), answer, stop };
    this.#sent = sent;
    setTimeout(() => {
      if (this.#sent !== sent) return;
      this.#sent = null;
      stop.abort();
    }, KEPT_MS);
  }

  /** `fetch`, which answers the same request once from what was sent ahead. */
  over(transport: Fetch): Fetch {
    return (url, init) => {
      const sent = this.#sent;
      const same = sent !== null && sent.url === url && init?.method === 'GET';
      if (!same || sent.authorization !== authorizationIn(init)) return transport(url, init);
      this.#sent = null;
      return takenOver(sent, init.signal);
    };
  }
}

export const ahead = new Ahead();

function authorizationIn(init: RequestInit | undefined): string | undefined {
  return new Headers(init?.headers).get('authorization') ?? undefined;
}

/** Aborting the call aborts its request; the time limit still counts from when the request was sent. */
function takenOver({ answer, stop }: Sent, signal: AbortSignal | null | undefined): Promise<Response> {
  const end = (): void => stop.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  return answer;
}
