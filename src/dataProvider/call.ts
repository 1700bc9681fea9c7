/** The data provider's `call`: upstream calls by name, for actions, choices and pages without a resource. */
import type { Client } from '../upstream/client';
import type { Endpoint } from '../upstream/endpoint';
import {
  endpoints,
  type CallName,
  type CallOptions,
  type CallVerb,
  type InputOf,
  type OutputOf,
} from '../upstream/index';

/** @throws Error for an unknown name. */
export type EndpointByName = (name: CallName) => Endpoint<object, unknown>;

export const registered: EndpointByName = (name) => {
  const byName: Readonly<Record<string, Endpoint<object, unknown>>> = endpoints;
  const endpoint = byName[name];
  if (!endpoint) throw new Error(`there is no call named "${name}"`);
  return endpoint;
};

export function createCall(client: Pick<Client, 'call'>, endpointByName: EndpointByName): CallVerb {
  // An overload, because one signature cannot relate a call's name to its input and answer.
  async function call<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ): Promise<OutputOf<Name>>;
  async function call(name: CallName, input: object, { signal, tolerant }: CallOptions = {}): Promise<unknown> {
    const endpoint = endpointByName(name);
    const { read } = endpoint;
    return client.call(tolerant ? { ...endpoint, read: read.tolerant ?? read } : endpoint, input, { signal });
  }
  return { call };
}
