/**
 * Bodies that are refused, over a real connection: the sender is still sending when it is clear that nobody wants them.
 * Runs on PGlite: they are refused before anything is stored.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHttpServer } from '../../server/http/listener';
import { openWorld, type World } from './world';
import { listening } from '../listening';

const MEGABYTE = 1024 * 1024;
const SIZE = 9 * MEGABYTE;
/** By the clock of this process. Nine are longer than the adapter's own patience with what is still being sent. */
const PAUSE_MS = 100;

/** Sends a body of 9 MB as a slow line does, and answers what came back. */
async function send(port: number, path: string, headers: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('error', ({ message }) => {
    answer += message;
  });
  socket.write([`POST ${path} HTTP/1.1`, 'Host: a', `Content-Length: ${SIZE}`, ...headers, '', ''].join('\r\n'));
  for (let sent = 0; sent < SIZE && !socket.destroyed; sent += MEGABYTE) {
    if (!socket.write(Buffer.alloc(MEGABYTE, 0x20))) await once(socket, 'drain');
    await setImmediate();
    vi.advanceTimersByTime(PAUSE_MS);
  }
  // As a browser does, it reads what was answered once everything is sent.
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.includes('}')) break;
  }
  socket.destroy();
  return answer;
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.database.close());

describe('a body of 9 MB', () => {
  it.each([
    ['that is too large', '/partner/AccountOpening', true, /^HTTP\/1\.1 413 [\s\S]*larger than 6,144 KB\./],
    ['without a session', '/partner/AccountOpening', false, /^HTTP\/1\.1 401 [\s\S]*"responseCode":"02"/],
    ['for nobody', '/partner/Nothing', true, /^HTTP\/1\.1 404 [\s\S]*"responseCode":"XX"/],
  ])('%s is answered, not cut off', async (_what, path, signedIn, expected) => {
    const { access_token: token } = await world.signIn('agent');
    const server = createHttpServer({ fetch: world.app.fetch, headers: {} });
    const port = await listening(server);
    const headers = ['Content-Type: application/json', ...(signedIn ? [`Authorization: Bearer ${token}`] : [])];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await send(port, path, headers).finally(() => vi.useRealTimers())).toMatch(expected);
    server.closeAllConnections();
    server.close();
  });
});
