/** Answers over real connections whose readers take nothing; the time is the test's own. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer } from './listener';
import { inSlices } from './slices';
import { Unread, UNREAD_MS } from './unread';
import { listening } from '../../tests/listening';

/** More than the buffers of both ends hold. */
const LARGE = 60 * 1024 * 1024;

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

const body = new Uint8Array(LARGE);
const answer = (): Response => new Response(inSlices(body), { headers: { 'content-length': String(LARGE) } });

async function open(unread: Unread): Promise<{ readonly reader: Socket; readonly sender: Socket }> {
  server = createHttpServer({ fetch: answer, headers: {} });
  const port = await listening(server);
  const accepted = once(server, 'connection');
  const reader = connect(port, '127.0.0.1');
  sockets.push(reader);
  reader.on('error', () => undefined);
  reader.on('data', () => undefined);
  reader.pause();
  const [sender]: Socket[] = await accepted;
  if (!sender) throw new Error('No connection');
  unread.add(sender);
  return { reader, sender };
}

/** Resolves when the sender's buffers are full. */
async function stuck(sender: Socket): Promise<void> {
  let before = -1;
  await expect
    .poll(() => {
      const same = sender.writableLength > 0 && sender.bytesWritten === before;
      before = sender.bytesWritten;
      return same;
    })
    .toBe(true);
}

it.each([
  ['one request', 1],
  ['pipelined requests', 5],
])('closes a connection that takes nothing of %s for half a minute', async (_what, requests) => {
  const unread = new Unread();
  const { reader, sender } = await open(unread);
  reader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(requests));
  await stuck(sender);
  unread.check(0);
  // A request that arrives meanwhile is no sign that anything is read.
  reader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  unread.check(UNREAD_MS - 1);
  expect(sender.destroyed).toBe(false);
  unread.check(UNREAD_MS);
  expect(sender.destroyed).toBe(true);
});

it('lets an answer take as long as it needs while anything of it is taken', async () => {
  const unread = new Unread();
  const { reader, sender } = await open(unread);
  reader.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  for (let turn = 0; turn < 4; turn += 1) {
    await stuck(sender);
    unread.check(turn * (UNREAD_MS - 1));
    const before = sender.bytesWritten;
    reader.resume();
    await expect.poll(() => sender.bytesWritten > before, { interval: 1 }).toBe(true);
    reader.pause();
  }
  unread.check(4 * (UNREAD_MS - 1));
  expect(sender.destroyed).toBe(false);
});

it('closes no connection that waits for the server, however long', async () => {
  const unread = new Unread();
  const { sender } = await open(unread);
  for (const now of [0, UNREAD_MS, 10 * UNREAD_MS]) unread.check(now);
  expect(sender.destroyed).toBe(false);
});
