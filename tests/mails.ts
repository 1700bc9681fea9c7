/** A mail server for the tests of one file, and what sends mails to it. */
import { afterAll } from 'vitest';
import type { Dispatching } from '../server/mail/dispatcher';
import { smtpSender, type Send } from '../server/mail/smtp';
import { startMailServer, type MailServer } from './mailServer';

/** Stops after the last test. */
export async function mailServerOfFile(): Promise<MailServer> {
  const server = await startMailServer();
  afterAll(() => server.stop());
  return server;
}

export const sendingTo = ({ port }: { readonly port: number }): Send =>
  smtpSender({ host: '127.0.0.1', port, secure: false, isLoopback: true, auth: undefined });

/** A dispatcher as it is set up for `desk.example.com`. */
export const dispatching = (parts: Pick<Dispatching, 'db' | 'send' | 'clock'> & Partial<Dispatching>): Dispatching => ({
  from: 'no-reply@desk.example.com',
  publicUrl: 'https://desk.example.com/',
  supportContact: 'the service desk',
  notice: () => undefined,
  ...parts,
});
