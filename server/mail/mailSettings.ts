/** Where mail goes, who it is from, and where its links lead: read from the environment, checked at the start. */

/** A mail server. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise by STARTTLS, without which nothing is sent, but on this machine. */
  readonly secure: boolean;
  /** It is on this machine: TLS is not needed. */
  readonly isLoopback: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
}

export interface MailSettings {
  readonly server: SmtpServer;
  /** The sender's address. */
  readonly from: string;
  /** Begins every link of a mail, with a slash at the end. */
  readonly publicUrl: string;
}

/** A setting that a person has to correct. Its message never quotes the value, which may hold a password. */
export class MailSettingError extends Error {
  override readonly name = 'MailSettingError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Without SMTP_URL no mail is sent. @throws MailSettingError that names the variable and what it takes. */
export function readMailSettings(env: Environment): MailSettings | undefined {
  const smtpUrl = env.SMTP_URL?.trim();
  const publicUrl = readPublicUrl(env.PUBLIC_URL?.trim());
  const from = readSender(env.MAIL_FROM?.trim());
  if (!smtpUrl) return undefined;
  const server = readSmtpUrl(smtpUrl);
  if (publicUrl === undefined) {
    throw new MailSettingError('PUBLIC_URL is missing: with SMTP_URL it says where the links of a mail lead');
  }
  return { server, publicUrl, from: from ?? `no-reply@${domainOf(publicUrl)}` };
}

const SMTP_FORM = 'SMTP_URL must be smtps://user:password@host:465, or smtp://user:password@host:587 for STARTTLS';
/** Addresses that only this machine reaches. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

function readSmtpUrl(text: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') throw new MailSettingError(SMTP_FORM);
  if (url.search || url.hash || !/^\/?$/.test(url.pathname)) {
    throw new MailSettingError(`${SMTP_FORM}, with nothing after the port`);
  }
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port);
  if (port === 0) throw new MailSettingError(SMTP_FORM);
  return { host, port, secure, isLoopback: LOOPBACK.test(url.hostname), auth: readAuth(url) };
}

function readAuth({ username, password }: URL): SmtpServer['auth'] {
  if (username === '' && password === '') return undefined;
  if (username === '' || password === '') {
    throw new MailSettingError('SMTP_URL must hold both a user and a password, or neither');
  }
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    throw new MailSettingError(
      'SMTP_URL: signs such as % @ : / in the user or the password are written as %25 %40 %3A %2F',
    );
  }
}

/** With a slash at the end. @throws MailSettingError for anything but an address. */
export function readPublicUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new MailSettingError('PUBLIC_URL must be the address of the app, as in https://desk.example.com');
  }
  return url.href.replace(/\/*$/, '/');
}

function readSender(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^[^\s<>"@,;:]+@[^\s<>"@,;:]+$/.test(text) || text.length > 200) {
    throw new MailSettingError('MAIL_FROM must be one email address, as in no-reply@example.com');
  }
  return text;
}

/** An address has a domain in it that is a name: of a number a mail server would refuse it. */
function domainOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^\[|^[\d.]+$/.test(hostname) ? 'localhost' : hostname;
}
