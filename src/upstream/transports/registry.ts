/** Every transport by the name that a host's configuration, or a call of its own, gives it. */
import { createContract } from './contract';
import type { CreateTransport, Transport } from './transport';

/** What few pages need is fetched when it is first asked for. */
export type Transports = Readonly<Record<string, CreateTransport | (() => Promise<Transport>)>>;

export const TRANSPORTS: Transports = {
  contract: createContract,
  simpleRest: async () => (await import('./simpleRest')).simpleRest,
};
