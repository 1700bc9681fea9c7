/** A receiver of webhooks over TLS, which takes, loses, delays and redirects what it is sent, as a test tells it to. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import forge from 'node-forge';
import { listening } from './listening';

export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What it does with the next message. */
export type Manner =
  | 'accept'
  /** It takes the message whole, and breaks the connection in place of an answer. */
  | 'lose'
  /** It takes the message whole, and never answers. */
  | 'silent'
  /** 302 to `/elsewhere`. */
  | 'redirect'
  /** 503. */
  | 'unavailable'
  /** 200, and a body that has no end. */
  | 'endless'
  /** 200, with a header that is longer than any. */
  | 'long headers'
  /** 102 many times over, and never an answer. */
  | 'processing'
  /** 101: another protocol from here on. */
  | 'upgrade';

export interface WebhookReceiver {
  readonly port: number;
  /** The authority that has signed its certificate, in PEM. The certificate is for 127.0.0.1 and localhost. */
  readonly ca: string;
  /** Every message that arrived whole, also those that it did not answer. */
  readonly received: readonly ReceivedMessage[];
  /** For the next messages, one each; then it accepts. */
  readonly manners: Manner[];
  /** Called when a message has arrived, before the answer. */
  onMessage: () => Promise<void>;
  /** Bytes of endless bodies that were taken from it. */
  readonly poured: () => number;
  /** Forgets what it has received. */
  readonly clear: () => void;
  readonly stop: () => Promise<void>;
}

/** Listens on this machine, on a free port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const manners: Manner[] = [];
  const sockets = new Set<Duplex>();
  const certificate = makeCertificate();
  let poured = 0;
  const pour = (response: ServerResponse): void => {
    const chunk = Buffer.alloc(64 * 1024);
    response.writeHead(200);
    const more = (): void => {
      while (!response.destroyed && response.write(chunk)) poured += chunk.byteLength;
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  const answers: Readonly<Record<Manner, (response: ServerResponse) => unknown>> = {
    accept: (response) => response.writeHead(204).end(),
    lose: (response) => response.destroy(),
    silent: () => undefined,
    redirect: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    unavailable: (response) => response.writeHead(503).end('Not now'),
    endless: pour,
    'long headers': (response) => response.writeHead(200, { 'x-long': 'x'.repeat(12_000) }).end(),
    processing: (response) => {
      for (let times = 0; times < 500; times += 1) response.writeProcessing();
    },
    upgrade: (response) =>
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: raw\r\nconnection: upgrade\r\n\r\n'),
  };
  const receiver: WebhookReceiver = {
    port: 0,
    ca: certificate.cert,
    received,
    manners,
    onMessage: async () => undefined,
    poured: () => poured,
    clear: () => {
      received.length = 0;
      manners.length = 0;
      receiver.onMessage = async () => undefined;
    },
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    await receiver.onMessage();
    answers[manners.shift() ?? 'accept'](response);
  };
  const server: Server = createServer(certificate, (request, response) => {
    response.on('error', () => undefined);
    void receive(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  return Object.assign(receiver, { port: await listening(server) });
}

/** Signed by itself, so that it is its own authority. */
function makeCertificate(): { readonly key: string; readonly cert: string } {
  const keys = forge.pki.rsa.generateKeyPair(2_048);
  const made = forge.pki.createCertificate();
  made.publicKey = keys.publicKey;
  made.serialNumber = '01';
  made.validity.notBefore = new Date(Date.now() - 86_400_000);
  made.validity.notAfter = new Date(Date.now() + 86_400_000);
  const names = [{ name: 'commonName', value: `Receiver ${randomUUID()}` }];
  made.setSubject(names);
  made.setIssuer(names);
  made.setExtensions([
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 7, ip: '127.0.0.1' },
        { type: 2, value: 'localhost' },
        { type: 2, value: 'hooks.example.com' },
      ],
    },
  ]);
  made.sign(keys.privateKey, forge.md.sha256.create());
  return { key: forge.pki.privateKeyToPem(keys.privateKey), cert: forge.pki.certificateToPem(made) };
}
