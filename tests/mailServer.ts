/** A mail server that accepts, refuses, delays and loses mails, as a test tells it to. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  /** The files that came with it. */
  readonly files: readonly { readonly name: string; readonly content: string }[];
  /** `X-Kobodesk-Message`. */
  readonly id: string;
}

/** What it does with the next mail. */
export type Manner =
  | 'accept'
  /** 450 to the recipient. */
  | 'later'
  /** 550 to the recipient. */
  | 'refuse'
  /** It takes the mail whole, and breaks the connection in place of an answer. */
  | 'lose'
  /** It takes the mail whole, and never answers. */
  | 'silent'
  /** It breaks the connection before the mail. */
  | 'hang up';

export interface MailServer {
  readonly port: number;
  /** Every mail that arrived whole, also those that it did not answer. */
  readonly received: readonly ReceivedMail[];
  /** For the next mails, one each; then it accepts. */
  readonly manners: Manner[];
  /** Forgets what it has received. */
  readonly clear: () => void;
  readonly stop: () => Promise<void>;
}

/** Listens on this machine, on a free port. Default: no TLS and no sign-in. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const manners: Manner[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    ...options,
    closeTimeout: 1,
    onRcptTo(_address, session, callback) {
      const [manner] = manners;
      if (manner === 'later' || manner === 'refuse') {
        manners.shift();
        callback(refusal(manner === 'later' ? 450 : 550));
      } else if (manner === 'hang up') {
        manners.shift();
        hangUp(server, session.id);
      } else callback();
    },
    onData(stream, session, callback) {
      const manner = manners.shift() ?? 'accept';
      const { mailFrom, rcptTo } = session.envelope;
      const take = async (): Promise<void> => {
        const raw = await text(stream);
        const to = rcptTo.map(({ address }) => address);
        received.push({ to, from: mailFrom ? mailFrom.address : '', ...read(raw) });
        if (manner === 'lose') hangUp(server, session.id);
        else if (manner !== 'silent') callback();
      };
      void take();
    },
  });
  // A connection that the test has broken.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server listens on no port');
  return {
    port: address.port,
    received,
    manners,
    clear: () => {
      received.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

const refusal = (status: number): Error => Object.assign(new Error('not taken'), { responseCode: status });

function hangUp(server: SMTPServer, session: string): void {
  for (const connection of server.connections) if (connection.id === session) connection.close();
}

function read(raw: string): Omit<ReceivedMail, 'to' | 'from'> {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const body = raw.slice(end + 4).replaceAll('\r\n', '\n');
  const boundary = /boundary="(.*?)"/.exec(header('content-type'))?.[1];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1).map(partOf);
  const files = parts.flatMap(({ name, content }) => (name === undefined ? [] : [{ name, content }]));
  const plain = header('content-transfer-encoding') === 'quoted-printable' ? decoded(body) : body;
  const content = parts.find(({ name }) => name === undefined)?.content ?? plain;
  const id = header('x-kobodesk-message');
  return { messageId: header('message-id'), subject: wordsOf(header('subject')), text: content, files, id };
}

/** A part of a mail with files. */
function partOf(raw: string): { readonly name: string | undefined; readonly content: string } {
  const end = raw.indexOf('\n\n');
  const [head, body] = [raw.slice(0, end), raw.slice(end + 2)];
  const name = /filename="(.*?)"/.exec(head)?.[1];
  const isBase64 = /transfer-encoding: base64/i.test(head);
  const content = isBase64 ? Buffer.from(body, 'base64').toString() : decoded(body);
  return { name, content };
}

/** Of a header: `=?UTF-8?Q?Votre_mot?=`. */
function wordsOf(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) => decoded(word.replaceAll('_', ' ')));
}

/** Of quoted-printable. */
function decoded(encoded: string): string {
  const bytes = encoded
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
