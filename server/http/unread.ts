/** Closes connections whose reader takes nothing of an answer. An answer as a whole has no time limit. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Without a byte taken, in milliseconds. */
export const UNREAD_MS = 30_000;
/** Interval of the check, in milliseconds. */
const CHECK_MS = 5_000;

interface Progress {
  readonly bytes: number;
  readonly at: number;
}

export class Unread {
  readonly #sockets = new Map<Socket, Progress>();

  add(socket: Socket): void {
    this.#sockets.set(socket, { bytes: 0, at: 0 });
    socket.once('close', () => this.#sockets.delete(socket));
  }

  /** @param now in milliseconds, of any clock that does not go back. */
  check(now: number): void {
    for (const [socket, { bytes, at }] of this.#sockets) {
      // What the socket has written, without what it still holds.
      const bytesNow = socket.bytesWritten - socket.writableLength;
      const waits = socket.writableLength > 0;
      if (!waits || bytesNow !== bytes) this.#sockets.set(socket, { bytes: bytesNow, at: now });
      // Closing it in order would wait until the answer is read.
      else if (now - at >= UNREAD_MS) socket.resetAndDestroy();
    }
  }
}

export function closeUnread(server: Server): void {
  const unread = new Unread();
  server.on('connection', (socket) => unread.add(socket));
  const timer = setInterval(() => unread.check(performance.now()), CHECK_MS).unref();
  server.once('close', () => clearInterval(timer));
}
