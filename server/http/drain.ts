/** Ends an HTTP server so that no request is reset: neither one at work nor one that is on its way. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as SocketServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** How long an open connection without a request is kept, so that a request on its way to it is answered, in milliseconds. */
const GRACE_MS = 1_000;
/** How long requests at work may take to finish, in milliseconds; what takes longer is cut off. */
const DRAIN_MS = 5_000;
const CHECK_MS = 20;

/**
 * Watches a server from its beginning on.
 * @returns the way to end it: it takes no more connections, every answer from then on says `Connection: close`, and
 * connections without a request are closed after a grace. Resolves when the last one is closed, 5 seconds later at most.
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
    // By the socket server's method: the HTTP server's would also close every connection that is at rest, at once.
    SocketServer.prototype.close.call(server);
    const began = performance.now();
    while (sockets.size > 0) {
      const passed = performance.now() - began;
      if (passed > DRAIN_MS) server.closeAllConnections();
      else if (passed > GRACE_MS) {
        server.closeIdleConnections();
        // Browsers open connections ahead, which Node counts as idle only after a first request.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }
      await setTimeout(CHECK_MS);
    }
  };
}
