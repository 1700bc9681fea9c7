/** The connection to the mail server: encrypted, signed in, and bounded in time. */
import forge from 'node-forge';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../../tests/mailServer';
import type { SmtpServer } from './mailSettings';
import { smtpSender, type OutgoingMail } from './smtp';

const PATIENCE = { connectMs: 20_000, silentMs: 20_000, allMs: 60_000 };
const mail: OutgoingMail = {
  from: 'no-reply@desk.example.com',
  to: 'ada@example.com',
  subject: 'Bonjour',
  text: 'été\n',
  messageId: 'one@desk.example.com',
};

let certificate: { readonly key: string; readonly cert: string };
beforeAll(() => {
  const keys = forge.pki.rsa.generateKeyPair(2_048);
  const made = forge.pki.createCertificate();
  made.publicKey = keys.publicKey;
  made.serialNumber = '01';
  made.validity.notBefore = new Date(Date.now() - 1_000_000);
  made.validity.notAfter = new Date(Date.now() + 1_000_000_000);
  const names = [{ name: 'commonName', value: '127.0.0.1' }];
  made.setSubject(names);
  made.setIssuer(names);
  made.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ]);
  made.sign(keys.privateKey, forge.md.sha256.create());
  certificate = { key: forge.pki.privateKeyToPem(keys.privateKey), cert: forge.pki.certificateToPem(made) };
});

const open: MailServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ stop }) => stop()));
});

async function started(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  open.push(server);
  return server;
}

const at = (server: MailServer, more: Partial<SmtpServer> = {}): SmtpServer => ({
  host: '127.0.0.1',
  port: server.port,
  secure: false,
  isLoopback: false,
  auth: undefined,
  ...more,
});

describe('a mail server elsewhere', () => {
  it('is sent nothing without TLS', async () => {
    const server = await started();
    const outcome = await smtpSender(at(server), PATIENCE)(mail);
    expect(outcome).toMatchObject({ kind: 'later', reason: expect.stringContaining('ETLS'), reached: false });
    expect(server.received).toEqual([]);
  });

  it.each([
    ['by STARTTLS', false],
    ['from the first byte', true],
  ])('is sent the mail over TLS %s, if its certificate is trusted', async (_how, secure) => {
    const server = await started({ ...certificate, secure, disabledCommands: ['AUTH'] });
    const distrusting = await smtpSender(at(server, { secure }), PATIENCE)(mail);
    expect(distrusting).toMatchObject({ kind: 'later', reached: false });
    expect(server.received).toEqual([]);
    const outcome = await smtpSender(at(server, { secure }), PATIENCE, { ca: certificate.cert })(mail);
    expect(outcome).toEqual({ kind: 'sent' });
    expect(server.received).toMatchObject([
      { to: ['ada@example.com'], messageId: '<one@desk.example.com>', text: 'été\n' },
    ]);
  });
});

describe('a mail server on this machine', () => {
  it('is signed in to, and every mail waits when it refuses the password', async () => {
    const server = await started({
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) =>
        username === 'desk' && password === 'p@ss' ? callback(null, { user: 'desk' }) : callback(new Error('no')),
    });
    const here = { isLoopback: true };
    const refused = await smtpSender(at(server, { ...here, auth: { user: 'desk', pass: 'wrong' } }), PATIENCE)(mail);
    expect(refused).toEqual({ kind: 'later', reason: 'EAUTH 535', words: '535 no', reached: false });
    const outcome = await smtpSender(at(server, { ...here, auth: { user: 'desk', pass: 'p@ss' } }), PATIENCE)(mail);
    expect(outcome).toEqual({ kind: 'sent' });
  });

  it('has only so long, whatever it sends meanwhile', async () => {
    const server = await started();
    server.manners.push('silent');
    const impatient = { ...PATIENCE, allMs: 2_000 };
    const outcome = await smtpSender(at(server, { isLoopback: true }), impatient)(mail);
    expect(outcome).toEqual({ kind: 'unconfirmed', reason: 'ETIMEDOUT' });
  });
});
