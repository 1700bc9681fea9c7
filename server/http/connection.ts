/** The connection that a request came through, for answers that nobody reads and callers who have hung up. */
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from 'hono';

export interface Connection {
  readonly isOpen: () => boolean;
  /** Calls the work once, when the answer has been sent or the connection has ended. */
  readonly onEnd: (work: () => void) => void;
  readonly destroy: () => void;
}

/** Undefined for a request that comes from this process. */
export function connectionOf({ env }: Context): Connection | undefined {
  const bindings: unknown = env;
  if (typeof bindings !== 'object' || bindings === null || !('outgoing' in bindings)) return undefined;
  const { outgoing } = bindings;
  if (!(outgoing instanceof ServerResponse)) return undefined;
  const { socket } = outgoing.req;
  return {
    isOpen: () => !socket.destroyed,
    onEnd: (work) => onEnd(socket, outgoing, work),
    // Closing it in order would wait until the answer is read.
    destroy: () => void socket.resetAndDestroy(),
  };
}

const WAITING = new WeakMap<Socket, Set<() => void>>();

/** An answer that waits behind another one of its connection is not told when the connection ends. */
function onEnd(socket: Socket, answer: ServerResponse, work: () => void): void {
  const waiting = WAITING.get(socket) ?? new Set();
  if (!WAITING.has(socket)) {
    WAITING.set(socket, waiting);
    socket.once('close', () => {
      for (const one of waiting) one();
    });
  }
  const end = (): void => {
    if (waiting.delete(end)) work();
  };
  waiting.add(end);
  answer.once('close', end);
  if (socket.destroyed) end();
}
