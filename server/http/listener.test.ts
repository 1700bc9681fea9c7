import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from './listener';
import { securityHeaders } from './security';
import { listening } from '../../tests/listening';

const HEADERS = await securityHeaders({ origins: [], styles: [], scripts: [] });

let server: Server;
let port = 0;
beforeAll(async () => {
  server = createHttpServer({ fetch: () => new Response('fine'), headers: HEADERS });
  port = await listening(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends bytes as they stand and reads until the server closes. */
async function send(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

describe('a request that never reaches the app', () => {
  it.each([
    ['without a Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'cannot be read'],
    ['with a Host that is none', 'GET / HTTP/1.1\r\nHost: a/b?c\r\nConnection: close\r\n\r\n', 400, 'cannot be read'],
    ['with a first line that is no HTTP', 'hello\r\n\r\n', 400, 'cannot be read'],
    ['with headers past 16 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers'],
  ])('%s is answered like any other', async (_what, text, status, words) => {
    const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
    const sent = head.toLowerCase();
    for (const [name, value] of Object.entries(HEADERS)) expect(sent).toContain(`\r\n${name}: ${value.toLowerCase()}`);
    expect(sent).toContain('\r\ncontent-type: application/json');
    expect(JSON.parse(body)).toMatchObject({ responseCode: 'XX', responseMessage: expect.stringContaining(words) });
  });

  it('needs no Host in HTTP/1.0, which a load balancer asks for its health in', async () => {
    expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 OK/);
  });

  it('may expect what this server does not know', async () => {
    const answer = await send('GET / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
  });
});
