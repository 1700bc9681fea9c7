/** Every transport by the name that a host's configuration or a call gives it. */
import { createContract } from './contract';
import type { CreateTransport, Transport } from './transport';

/** A transport that few pages need is loaded on its first use. */
export type Transports = Readonly<Record<string, CreateTransport | (() => Promise<Transport>)>>;

export const TRANSPORTS: Transports = {
  contract: createContract,
  simpleRest: async () => (await import('./simpleRest')).simpleRest,
};
