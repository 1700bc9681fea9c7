/** Sends one mail to a mail server, and returns whether the server took it. */
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpServer } from './mailSettings';

/** A mail as it is sent: plain text. */
export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Without angle brackets. */
  readonly messageId: string;
  /** A file that goes with it. */
  readonly attached?: { readonly name: string; readonly content: Buffer };
}

interface Why {
  /** A code, no address and no text of the server's: it may be logged. */
  readonly reason: string;
  /** The server's own text, which may name the address: for the person whose test mail it is, never for a log. */
  readonly words?: string;
}

export type Outcome =
  | { readonly kind: 'sent' }
  /** The server will never take it. */
  | (Why & { readonly kind: 'refused' })
  /** The server has not taken this one; it may take others, unless it was not reached at all. */
  | (Why & { readonly kind: 'later'; readonly reached: boolean })
  /** The mail was handed over, but the answer was lost: the server may have taken it. */
  | (Why & { readonly kind: 'unconfirmed' });

/** Never rejects: a failure is an outcome too. */
export type Send = (mail: OutgoingMail) => Promise<Outcome>;

interface Patience {
  /** For the connection and its greeting, each, in milliseconds. */
  readonly connectMs: number;
  /** Without a sign of life, in milliseconds. */
  readonly silentMs: number;
  /** For everything, in milliseconds: much less than a lease. */
  readonly allMs: number;
}

const PATIENCE: Patience = { connectMs: 10_000, silentMs: 20_000, allMs: 60_000 };

/** @param tls what the certificate of the mail server is checked against, if not the authorities that Node knows. */
export function smtpSender(
  server: SmtpServer,
  patience: Patience = PATIENCE,
  tls: { readonly ca?: string } = {},
): Send {
  return async (mail) => {
    const composer = new MailComposer({
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      textEncoding: 'quoted-printable',
      messageId: `<${mail.messageId}>`,
      // A receiver that rewrites the Message-ID still has the other one, by which a repeat is known.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Kobodesk-Message': mail.messageId },
      ...(mail.attached && { attachments: [{ filename: mail.attached.name, content: mail.attached.content }] }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const message = await composer.compile().build();
    return deliver(server, { from: mail.from, to: mail.to, message }, patience, tls);
  };
}

interface Handed {
  readonly from: string;
  readonly to: string;
  readonly message: Buffer;
}

function deliver(
  server: SmtpServer,
  handed: Handed,
  patience: Patience,
  tls: { readonly ca?: string },
): Promise<Outcome> {
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.secure,
    // A relay on this machine has no certificate that anybody has signed.
    requireTLS: !server.secure && !server.isLoopback,
    ignoreTLS: server.isLoopback,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    dnsTimeout: patience.connectMs,
    socketTimeout: patience.silentMs,
    tls: { minVersion: 'TLSv1.2', ...tls },
  });
  // Only a server that was handed the last byte can have taken the mail.
  let stage: Stage = 'connecting';
  return new Promise((resolve) => {
    const end = (outcome: Outcome): void => {
      clearTimeout(timer);
      if (outcome.kind === 'sent') connection.quit();
      else connection.close();
      resolve(outcome);
    };
    const fail = (error: Failure): void => end(outcomeOf(error, stage));
    const timer = setTimeout(() => fail({ code: 'ETIMEDOUT' }), patience.allMs);
    const send = (): void => {
      stage = 'sending';
      const message = Readable.from([handed.message]);
      message.once('end', () => {
        stage = 'handed';
      });
      connection.send({ from: handed.from, to: [handed.to] }, message, (error) => {
        if (error) fail(error);
        else end({ kind: 'sent' });
      });
    };
    connection.on('error', fail);
    connection.connect((error) => {
      if (error) fail(error);
      else if (server.auth) connection.login({ ...server.auth }, (refused) => (refused ? fail(refused) : send()));
      else send();
    });
  });
}

type Stage = 'connecting' | 'sending' | 'handed';

interface Failure {
  readonly code?: string | undefined;
  /** Of the mail server's answer. */
  readonly responseCode?: number | undefined;
  /** That answer whole. */
  readonly response?: string | undefined;
  /** That it answers. */
  readonly command?: string | undefined;
}

function outcomeOf({ code = 'unknown', responseCode, response, command }: Failure, stage: Stage): Outcome {
  const words = response !== undefined && response !== '' && { words: response };
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  if (responseCode === undefined && stage === 'handed') return { kind: 'unconfirmed', reason };
  // A sender or a password that the server refuses is the operator's to correct: every mail waits for that.
  const isOfMail = stage !== 'connecting' && command !== 'MAIL FROM';
  const isFinal = isOfMail && responseCode !== undefined && responseCode >= 500;
  return isFinal ? { kind: 'refused', reason, ...words } : { kind: 'later', reason, ...words, reached: isOfMail };
}
