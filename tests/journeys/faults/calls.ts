/** Which requests of the browser are a call of the registry, what its answers must not look like, and calls beside it. */
import type { Request } from 'playwright-core';
import { createClient, type Client } from '../../../src/upstream/client';
import { parseConfig, type RuntimeConfig } from '../../../src/upstream/config';
import { addressOf } from '../../../src/upstream/request';
import { contract, type ContractName } from '../../../src/upstream/index';
import type { Endpoint } from '../../../src/upstream/endpoint';
import { sessionOf } from '../harness/session';

/** Answers of an OK status and code that are nothing like what is documented, the likeliest first. */
const WRONG: readonly unknown[] = [
  { responseCode: '00', data: { data: 'many', details: 'some', access_token: 7 } },
  { responseCode: '00', data: [{ id: 'seven', name: 7 }] },
  { responseCode: '00', data: 'many' },
];

/** An OK status and nothing that proves a command done. */
const NO_PROOF = { data: {} };

const configs = new Map<string, Promise<RuntimeConfig>>();

/** The configuration that the product serves. */
async function configOf(url: string): Promise<RuntimeConfig> {
  const known =
    configs.get(url) ?? fetch(`${url}/config.json`).then(async (answer) => parseConfig(await answer.json()));
  configs.set(url, known);
  return known;
}

/** Tells the requests of that call from all others. */
export async function requestsOf(url: string, name: ContractName): Promise<(request: Request) => boolean> {
  const { hosts, paths } = await configOf(url);
  const { host, method, path } = contract[name];
  const { pathname } = new URL(addressOf({ hosts, paths }, { name, host, path }), url);
  return (request) => request.method() === method && new URL(request.url()).pathname === pathname;
}

/** Makes calls as the administrator, beside the browser: for what a play needs and must not take from others. */
export async function administrator(url: string): Promise<Client> {
  const { access_token: token } = await sessionOf(url, 'admin');
  return createClient({
    fetch: async (input, init) => fetch(typeof input === 'string' ? new URL(input, url) : input, init),
    config: await configOf(url),
    token: () => token,
  });
}

export const isCommand = (name: ContractName): boolean => {
  const endpoint: Pick<Endpoint<never, unknown>, 'command'> = contract[name];
  return endpoint.command === true;
};

/** A body of the wrong shape. */
export function wrongBody(name: ContractName): unknown {
  const { read }: Pick<Endpoint<never, unknown>, 'read'> = contract[name];
  return isCommand(name) ? NO_PROOF : WRONG.find((body) => refuses(read, body));
}

function refuses(read: (body: unknown) => unknown, body: unknown): boolean {
  try {
    read(body);
    return false;
  } catch {
    return true;
  }
}
