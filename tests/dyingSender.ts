/** A process that dies after it has sent a webhook's message and a mail and before it has noted so, as a child of the test. */
import { openDatabase, type DatabaseOptions } from '../server/database/database';
import { sendDue } from '../server/mail/dispatcher';
import { smtpSender } from '../server/mail/smtp';
import { readPrivateHosts } from '../server/outgoing/addresses';
import { createOutgoing } from '../server/outgoing/outgoing';
import { sendWebhooks } from '../server/webhooks/dispatcher';

/** Where both are sent to. */
export interface Receivers {
  readonly mailPort: number;
  /** Of the webhook's certificate. */
  readonly ca: string;
}

/** What sends, over a database. @param clock milliseconds since the epoch. */
export function sendersOver(
  db: Awaited<ReturnType<typeof openDatabase>>['db'],
  { mailPort, ca }: Receivers,
  clock: () => number,
) {
  const privateHosts = readPrivateHosts('127.0.0.1');
  const mail = {
    from: 'no-reply@desk.example.com',
    publicUrl: 'https://desk.example.com/',
    supportContact: 'us',
    send: smtpSender({ host: '127.0.0.1', port: mailPort, secure: false, isLoopback: true, auth: undefined }),
  };
  return {
    mails: { db, clock, notice, ...mail },
    webhooks: { db, clock, notice, outgoing: createOutgoing({ ca, ...(privateHosts && { privateHosts }) }) },
  };
}

const notice = (): void => undefined;

const forEver = (): Promise<never> => new Promise(() => undefined);

/** Sends both, says so, and waits for its death. */
export async function dieSending(options: DatabaseOptions, receivers: Receivers, at: number): Promise<void> {
  const { db } = await openDatabase(options);
  const { mails, webhooks } = sendersOver(db, receivers, () => at);
  let left = 2;
  const handedOver = (): Promise<never> => {
    left -= 1;
    if (left === 0) process.stdout.write('sent\n');
    return forEver();
  };
  const alive = setInterval(() => undefined, 1_000);
  await Promise.all([
    sendDue({ ...mails, send: (mail) => mails.send(mail).then(handedOver) }),
    sendWebhooks({ ...webhooks, outgoing: (request) => webhooks.outgoing(request).then(handedOver) }),
  ]);
  clearInterval(alive);
}
