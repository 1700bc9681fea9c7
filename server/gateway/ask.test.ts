/** The gateway over a real connection: what the tests of the contract play with a function, here with sockets. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { ask, type Pictures, type Question, type Reply } from './gateway';
import { openingCall, type Verdict } from './calls';
import { listening } from '../../tests/listening';

const credentials = { channel: 'C', agentAccount: 'A', userId: 'U', authMode: 'MPIN', authValue: 'V' };
const question: Question = { fields: { RequestId: '1' }, query: { requestId: '1' } };
const TIMEOUT_MS = 300;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

async function listen(answers: Answering): Promise<string> {
  server = createServer(answers);
  return `http://127.0.0.1:${await listening(server)}/live`;
}

function askAt(url: string, asked = question, timeoutMs = TIMEOUT_MS): Promise<Reply<Verdict>> {
  return ask(
    { url, fetch: (to, init) => fetch(to, init), credentials, encrypt: (plain) => plain, timeoutMs },
    openingCall,
    asked,
  );
}

function takenOnce(fields: Readonly<Record<string, string | File>>): Pictures {
  const left = [fields];
  return { take: () => left.pop() ?? {} };
}

const OPENED = JSON.stringify({ ResponseCode: '00', AccountNumber: '0123456789' });

it('brings the request and its files to the bank, and the answer back', async () => {
  const heard: string[] = [];
  const open = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url: path, headers } = request;
    const body = await text(request);
    heard.push(`${method} ${path} ${headers['content-type']?.split(';')[0]}`, body);
    // Not every bank reads a body in chunks.
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
    response.end(OPENED);
  };
  const url = await listen((request, response) => void open(request, response));
  const passport = new File(['picture'], 'passport.png', { type: 'image/png' });
  const pictures = takenOnce({ passport });
  const reply = await askAt(url, { ...question, pictures });
  expect(reply).toMatchObject({ kind: 'answered', result: { code: '00', accountNumber: '0123456789' } });
  expect(heard[0]).toBe('POST /live/AccountOpening?requestId=1 multipart/form-data');
  expect(heard[1]).toMatch(/name="AuthValue"\s+V\s/);
  expect(heard[1]).toMatch(/name="passport"; filename="passport.png"\s+Content-Type: image\/png\s+picture/);
});

it('lets large pictures go once they are written, before the bank has answered', async () => {
  const waiting: ServerResponse[] = [];
  let heard = '';
  const CustomerImage = 'a'.repeat(2_000_000);
  const open = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const read: unknown = JSON.parse(await text(request));
    expect(read).toMatchObject({ RequestId: 'é1', CustomerImage, other: `"${CustomerImage}` });
    heard = request.headers['content-length'] ?? '';
    waiting.push(response);
  };
  const url = await listen((request, response) => void open(request, response));
  const pictures = takenOnce({ CustomerImage, other: `"${CustomerImage}` });
  const told: string[] = [];
  const onWritten = (): void => void told.push('written');
  const reply = askAt(url, { fields: { RequestId: 'é1' }, pictures, onWritten }, 20_000);
  void reply.then(() => told.push('answered'));
  await expect.poll(() => Number(heard)).toBeGreaterThan(2 * CustomerImage.length);
  await expect.poll(() => told).toEqual(['written']);
  waiting[0]?.end(OPENED);
  expect(await reply).toMatchObject({ kind: 'answered' });
});

it('knows that nothing was sent where nobody listens and where there is no such host', async () => {
  const url = await listen(() => undefined);
  server?.close();
  expect(await askAt(url)).toEqual({ kind: 'unsent' });
  expect(await askAt('http://bank.invalid')).toEqual({ kind: 'unsent' });
});

it('knows that nothing was sent to a bank whose certificate is not trusted', async () => {
  const untrusted = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: untrusted }));
  const line = { url: 'https://bank.example', fetch, credentials, encrypt: String, timeoutMs: TIMEOUT_MS };
  expect(await ask(line, openingCall, question)).toEqual({ kind: 'unsent' });
});

it.each<[string, Answering, object]>([
  ['hangs up', (request) => request.socket.destroy(), { kind: 'broken' }],
  [
    'hangs up in the middle of it',
    (request, response) => {
      response.writeHead(200, { 'content-length': '500' }).write('{"Resp', () => request.socket.destroy());
    },
    { kind: 'broken' },
  ],
  ['says nothing', () => undefined, { kind: 'late' }],
  ['stops in the middle of it', (_request, response) => void response.write('{"Resp'), { kind: 'late' }],
  [
    'sends one elsewhere',
    (_request, response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
    { kind: 'broken', how: 'HTTP 307' },
  ],
  [
    'never comes to an end',
    (_request, response) => void response.end('x'.repeat(70_000)),
    { kind: 'broken', how: 'TOO_LARGE' },
  ],
])('does not take it for an answer when the bank %s', async (_how, answers, expected) => {
  expect(await askAt(await listen(answers))).toMatchObject(expected);
});
