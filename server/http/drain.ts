/** Ends an HTTP server without resetting requests, whether running or on their way. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as SocketServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** How long an idle connection is kept for a request on its way, in milliseconds. */
const GRACE_MS = 1_000;
/** Running requests are cut off after this time, in milliseconds. */
const DRAIN_MS = 5_000;
const CHECK_MS = 20;

/**
 * @returns a function that ends the server: it takes no more connections, answers `Connection: close`, and closes idle
 * connections after a grace. Resolves when the last one is closed, at most 5 seconds later.
 */
export function drainable(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let ending = false;
  const watch = (_request: IncomingMessage, answer: ServerResponse): void => {
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
    if (ending) answer.shouldKeepAlive = false;
  };
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Before the app's own listener, which may answer at once.
  server.prependListener('request', watch);
  server.prependListener('checkExpectation', watch);

  return async () => {
    ending = true;
    for (const answer of answers) answer.shouldKeepAlive = false;
    // The socket server's method: the HTTP server's own would close every idle connection at once.
    SocketServer.prototype.close.call(server);
    const began = performance.now();
    while (sockets.size > 0) {
      const passed = performance.now() - began;
      if (passed > DRAIN_MS) server.closeAllConnections();
      else if (passed > GRACE_MS) {
        server.closeIdleConnections();
        // Browsers open connections in advance, which Node counts as idle only after a first request.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }
      await setTimeout(CHECK_MS);
    }
  };
}
