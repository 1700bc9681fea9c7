/** Ports of servers that tests, benchmarks and scripts start. */
import { once } from 'node:events';
import type { Server } from 'node:net';

/** Starts a server on a free port that only this machine reaches. @returns the port. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

/** The port of a server that listens. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('A TCP address was expected');
  return address.port;
}
