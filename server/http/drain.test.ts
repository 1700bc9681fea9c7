import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drainable, createHttpServer } from './listener';
import { listening } from '../../tests/listening';

/** By which a test lets the answer of the path `/slow` go. */
const RELEASED = 'released';

let server: Server;
let end: () => Promise<void>;
let port = 0;
const fetch = async (request: Request): Promise<Response> => {
  await (request.url.endsWith('/slow') ? once(server, RELEASED) : setImmediate());
  return new Response('fine');
};
beforeEach(async () => {
  server = createHttpServer({ fetch, headers: {} });
  end = drainable(server);
  port = await listening(server);
});
afterEach(() => server.closeAllConnections());

const agent = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

/** The status and what the answer says of the connection. */
async function ask(through: Agent, path = '/'): Promise<string> {
  const request = get({ port, host: '127.0.0.1', path, agent: through });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  answer?.resume();
  if (answer) await once(answer, 'end');
  return `${answer?.statusCode} ${answer?.headers.connection}`;
}

/** Asks again and again over one connection, after these pauses in milliseconds, until it is told that the connection ends or fails. */
async function keepAsking(pauses: readonly number[], onAnswer: () => void): Promise<string> {
  const through = agent();
  try {
    for (let round = 0; ; round += 1) {
      const said = await ask(through);
      if (said !== '200 keep-alive') return said;
      onAnswer();
      await setTimeout(pauses[round % pauses.length]);
    }
  } catch (error) {
    return String(error);
  } finally {
    through.destroy();
  }
}

it('resets none of 50 connections that go on asking, and tells each that it ends', async () => {
  const open = new Set<number>();
  const asking = Array.from({ length: 50 }, (_, index) =>
    keepAsking([index, 55 - index, 7], () => void open.add(index)),
  );
  await expect.poll(() => open.size, { timeout: 10_000 }).toBe(50);
  await end();
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['200 close']));
});

it('still answers on a connection that was at rest, then closes those that stay so', async () => {
  const [resting, silent] = [agent(), connect(port, '127.0.0.1')];
  await once(silent, 'connect');
  expect(await ask(resting)).toBe('200 keep-alive');
  const cutOff = vi.spyOn(server, 'closeAllConnections');
  const ended = end();
  expect(await ask(resting)).toBe('200 close');
  await Promise.all([ended, once(silent, 'close')]);
  expect(cutOff).not.toHaveBeenCalled();
  await expect(ask(agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('finishes a request that takes longer than that', async () => {
  const arrived = once(server, 'request');
  const asked = ask(agent(), '/slow');
  await arrived;
  const cutIdle = server.closeIdleConnections.bind(server);
  vi.spyOn(server, 'closeIdleConnections').mockImplementation(() => {
    cutIdle();
    server.emit(RELEASED);
  });
  await end();
  expect(await asked).toBe('200 close');
});
