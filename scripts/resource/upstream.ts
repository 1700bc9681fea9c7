/** The service that a command asks: the configuration's hosts at one address, and a session from the environment. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstFault } from '../../src/engine/definition/files/position';
import { createClient, type Client } from '../../src/upstream/client';
import { parseConfig, type RuntimeConfig } from '../../src/upstream/config';
import { UpstreamError } from '../../src/upstream/errors';
import { login, type SessionRecord } from '../../src/upstream/session';
import { CannotError } from './draft';

/** Names of what the environment may say; never arguments, which everybody on the machine can read. */
export const USERNAME = 'KOBODESK_USERNAME';
export const PASSWORD = 'KOBODESK_PASSWORD';

export type Environment = Readonly<Record<string, string | undefined>>;

/** @throws CannotError that says where the configuration cannot be read. */
export function configOf(root: string): RuntimeConfig {
  const text = readFileSync(join(root, 'public/config.json'), 'utf8');
  try {
    return parseConfig(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw new CannotError(`public/${error instanceof Error ? error.message : ''}`);
    const { line, column, message } = firstFault(text);
    throw new CannotError(`public/config.json:${line}:${column}: ${message}`);
  }
}

/** Hosts that the configuration names by a path are at `against`. */
export function configAt(config: RuntimeConfig, against: string): RuntimeConfig {
  const hosts = Object.fromEntries(
    Object.entries(config.hosts).map(([name, host]) => [
      name,
      { ...host, base: host.base.startsWith('/') || host.base === '' ? against + host.base : host.base },
    ]),
  );
  return parseConfig({ ...config, hosts });
}

export interface Upstream {
  readonly client: Client;
  readonly session: SessionRecord;
  /** The body of the last answer, as it came. */
  readonly lastBody: () => unknown;
}

/** @throws CannotError when the service refuses the sign-in. */
export async function signIn(config: RuntimeConfig, env: Environment, ask = fetch): Promise<Upstream> {
  const { [USERNAME]: username, [PASSWORD]: password } = env;
  if (!username || !password)
    throw new CannotError(`Say who signs in: ${USERNAME} and ${PASSWORD} in the environment.`);
  let session: SessionRecord | null = null;
  let last: unknown = null;
  const client = createClient({
    config,
    token: () => session?.access_token ?? null,
    fetch: async (address, init) => {
      const response = await ask(address, init);
      last = await response
        .clone()
        .json()
        .catch(() => null);
      return response;
    },
  });
  try {
    const answer = await client.call(login, { username, password });
    if (answer.mustChangePassword) throw new CannotError(`${username} must change the password first.`);
    session = answer.session;
    return { client, session, lastBody: () => last };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw new CannotError(`${config.hosts.api.base}: ${username} could not sign in: ${reasonOf(error)}`);
  }
}

/** Why a call failed, for the terminal. */
export function reasonOf({ kind, status, reason, message, cause }: UpstreamError): string {
  const why = reason ?? (cause instanceof Error ? cause.message : message.startsWith('upstream.') ? '' : message);
  return `${kind}${status === undefined ? '' : ` (HTTP ${status})`}${why === '' ? '' : `: ${why}`}`;
}
