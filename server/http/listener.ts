/** The HTTP server around the app, and its end. Node's and the adapter's own answers get the same envelope. */
import { createServer, STATUS_CODES, type Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server as SocketServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { failure } from './envelope';
import { say, type Message } from './messages';
import { closeUnread } from './unread';

interface ListenerOptions {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** For every answer (security.ts). */
  readonly headers: Readonly<Record<string, string>>;
}

type Refused = readonly [status: number, message: Message];

const UNREADABLE: Refused = [400, say('requestUnreadable')];
/** By the code of Node's parser. */
const REFUSED: Readonly<Record<string, Refused>> = {
  HPE_HEADER_OVERFLOW: [431, say('headersTooLarge')],
  ERR_HTTP_REQUEST_TIMEOUT: [408, say('requestLate')],
};

export function createHttpServer({ fetch, headers }: ListenerOptions): Server {
  const all = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers };
  const listener = getRequestListener(fetch, {
    // Only for requests that the adapter cannot read: the app answers its own failures.
    errorHandler: () => new Response(bodyOf(UNREADABLE), { status: 400, headers: all }),
  });
  // The adapter refuses a request without Host; Node's own refusal would be empty.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    // HTTP/1.0 has no Host, and many load balancers use it for health checks.
    if (request.httpVersion === '1.0') request.headers.host ??= 'localhost';
    void listener(request, response);
  });
  // Otherwise Node answers an unknown Expect with an empty 417; it may be ignored.
  server.on('checkExpectation', (request, response) => void listener(request, response));
  closeUnread(server);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(rawAnswer(REFUSED[error.code ?? ''] ?? UNREADABLE, all), () => socket.destroy());
  });
  return server;
}

function bodyOf([, message]: Refused): string {
  return JSON.stringify(failure(message).body);
}

/** For the socket itself: there is no request to answer. */
function rawAnswer(refused: Refused, headers: Readonly<Record<string, string>>): string {
  const [status] = refused;
  const body = bodyOf(refused);
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}

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
