/** The server's settings, from the environment; docs/operations.md lists them. */
import { readFileSync } from 'node:fs';
import { troubleOf } from '../database/address';
import { AuditKey } from '../database/audit';
import { DatabaseError } from '../database/errors';
import type { Credentials } from '../gateway/calls';
import { readPublicKey, SCHEMES, type PublicKey, type Scheme } from '../gateway/encryption';
import { MailSettingError, readMailSettings, readPublicUrl, type MailSettings } from '../mail/mailSettings';
import { NO_CONTACT } from '../mail/texts';
import { NO_PRIVATE_HOSTS, readPrivateHosts, type PrivateHosts } from '../outgoing/addresses';

export interface Settings {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database. */
  readonly dataDir: string;
  /** A PostgreSQL server in place of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Fills an empty database with the demonstration network, or only with a first administrator. */
  readonly seed: 'demo' | 'none';
  readonly adminUsername: string;
  /** Transactions in a new demonstration. */
  readonly seedTransactions: number;
  /** One line per request on stdout. */
  readonly log: boolean;
  /** Behind a proxy: client addresses come from X-Forwarded-For. */
  readonly trustProxy: boolean;
  /** Seals the audit's entries. */
  readonly auditKey: AuditKey | undefined;
  /** The new key for `npm run verify -- --rekey`. */
  readonly newAuditKey: AuditKey | undefined;
  /** The audit's head is appended to it once a day. Default: stdout. */
  readonly auditAnchorFile: string | undefined;
  /** Whom people shall call about an unexpected change of their record. */
  readonly supportContact: string;
  /** Undefined: no mail is sent. */
  readonly mail: MailSettings | undefined;
  /** Begins links to the app, with a slash at the end. Undefined: messages of webhooks have none. */
  readonly publicUrl: string | undefined;
  /** Hosts of the own network that webhooks may be sent to. */
  readonly privateHosts: PrivateHosts;
  /** Administrators may pay into the central purse on a page; `npm run fund` does in any case. */
  readonly fundOnScreen: boolean;
  /** Administrators may be shown one-time passwords that they have made. */
  readonly showsPasswords: boolean;
  readonly partnerBank: PartnerBank;
}

/** The settings of the partner bank: none, incomplete or complete. */
export type PartnerBank = { readonly scheme: Scheme } & (
  | { readonly kind: 'none' }
  /** The names of the variables that are missing. */
  | { readonly kind: 'incomplete'; readonly missing: readonly string[]; readonly publicKey: PublicKey | undefined }
  | {
      readonly kind: 'complete';
      /** Without a slash at the end. */
      readonly url: string;
      readonly credentials: Credentials;
      readonly publicKey: PublicKey;
    }
);

export const DEFAULTS = {
  port: 4000,
  host: '127.0.0.1',
  dataDir: '.data',
  adminUsername: 'admin',
  seedTransactions: 20_000,
  authMode: 'MPIN',
  supportContact: NO_CONTACT,
} as const;
const MAX_SEED = 10_000_000;
const MAX_CONTACT_CHARS = 200;
/** The bound of the bank's fixed values, in characters: some must fit into one block of RSA. */
const MAX_CREDENTIAL_CHARS = 100;

type Environment = Readonly<Record<string, string | undefined>>;

/** A problem that a person can correct, in one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** One line for what a person can correct; the stack of anything else, for a report. */
export function reportOf(error: unknown): string {
  if (error instanceof StartError || error instanceof DatabaseError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** @throws StartError that names the variable and what it takes. */
export function readSettings(env: Environment): Settings {
  const databaseUrl = text(env.DATABASE_URL);
  const trouble = databaseUrl === undefined ? undefined : troubleOf(databaseUrl);
  if (trouble !== undefined) throw new StartError(`DATABASE_URL ${trouble}`);
  const host = text(env.HOST) ?? DEFAULTS.host;
  return {
    port: whole('PORT', env.PORT, DEFAULTS.port, 65_535),
    host,
    dataDir: text(env.DATA_DIR) ?? DEFAULTS.dataDir,
    databaseUrl,
    seed: seed(env.SEED, host),
    adminUsername: username('ADMIN_USERNAME', env.ADMIN_USERNAME),
    seedTransactions: whole('SEED_TRANSACTIONS', env.SEED_TRANSACTIONS, DEFAULTS.seedTransactions, MAX_SEED),
    log: flag('LOG', env.LOG),
    trustProxy: flag('TRUST_PROXY', env.TRUST_PROXY),
    auditKey: auditKey('AUDIT_KEY', env.AUDIT_KEY),
    newAuditKey: auditKey('AUDIT_KEY_NEW', env.AUDIT_KEY_NEW),
    auditAnchorFile: text(env.AUDIT_ANCHOR_FILE),
    supportContact: bounded('SUPPORT_CONTACT', env, MAX_CONTACT_CHARS) ?? DEFAULTS.supportContact,
    ...mailSettings(env),
    privateHosts: privateHosts(env.OUTGOING_PRIVATE),
    fundOnScreen: flag('FUND_ON_SCREEN', env.FUND_ON_SCREEN, ['on', 'off'], 'on'),
    showsPasswords: showsPasswords(env.ONE_TIME_PASSWORDS),
    partnerBank: partnerBank(env),
  };
}

function mailSettings(env: Environment): Pick<Settings, 'mail' | 'publicUrl'> {
  try {
    return { mail: readMailSettings(env), publicUrl: readPublicUrl(env.PUBLIC_URL?.trim()) };
  } catch (error) {
    throw error instanceof MailSettingError ? new StartError(error.message) : error;
  }
}

function privateHosts(value: string | undefined): PrivateHosts {
  const setting = text(value);
  const read = setting === undefined ? NO_PRIVATE_HOSTS : readPrivateHosts(setting);
  if (read) return read;
  throw new StartError('OUTGOING_PRIVATE must be hosts, addresses or ranges, as in hooks.internal, 10.1.2.0/24');
}

/** Never quotes values: most are secrets, and any of them may stand under a wrong name. */
function partnerBank(env: Environment): PartnerBank {
  const scheme = bankScheme(env.PARTNER_BANK_SCHEME);
  const url = bankUrl(text(env.PARTNER_BANK_URL));
  const values = {
    CHANNEL: bounded('PARTNER_BANK_CHANNEL', env),
    AGENT_ACCOUNT: bounded('PARTNER_BANK_AGENT_ACCOUNT', env),
    USER_ID: bounded('PARTNER_BANK_USER_ID', env),
    AUTH_VALUE: bounded('PARTNER_BANK_AUTH_VALUE', env),
    PUBLIC_KEY: bankKey(text(env.PARTNER_BANK_PUBLIC_KEY)),
  };
  const authMode = bounded('PARTNER_BANK_AUTH_MODE', env);
  if (url === undefined) {
    const idle = Object.entries({ ...values, AUTH_MODE: authMode }).find(([, value]) => value !== undefined);
    if (idle) throw new StartError(`PARTNER_BANK_URL is missing, without which PARTNER_BANK_${idle[0]} says nothing`);
    return { kind: 'none', scheme };
  }
  const { CHANNEL: channel, AGENT_ACCOUNT: agentAccount, USER_ID: userId, AUTH_VALUE: authValue } = values;
  const { PUBLIC_KEY: publicKey } = values;
  if (!channel || !agentAccount || !userId || !authValue || !publicKey) {
    const missing = Object.entries(values).flatMap(([name, value]) => (value ? [] : [`PARTNER_BANK_${name}`]));
    return { kind: 'incomplete', scheme, missing, publicKey };
  }
  const credentials = { channel, agentAccount, userId, authMode: authMode ?? DEFAULTS.authMode, authValue };
  return { kind: 'complete', scheme, url, credentials, publicKey };
}

function bankScheme(value: string | undefined): Scheme {
  const setting = text(value) ?? SCHEMES[0];
  const scheme = SCHEMES.find((one) => one === setting);
  if (!scheme) throw new StartError(`PARTNER_BANK_SCHEME must be ${SCHEMES.join(' or ')}`);
  return scheme;
}

function bankUrl(setting: string | undefined): string | undefined {
  if (setting === undefined) return undefined;
  const url = URL.canParse(setting) ? new URL(setting) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new StartError('PARTNER_BANK_URL must begin with https:// or http://');
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new StartError('PARTNER_BANK_URL must hold neither a user nor a query');
  }
  return url.href.replace(/\/+$/, '');
}

function bounded(name: string, env: Environment, maxChars = MAX_CREDENTIAL_CHARS): string | undefined {
  const setting = text(env[name]);
  if (setting !== undefined && setting.length > maxChars) {
    throw new StartError(`${name} is longer than ${maxChars} characters`);
  }
  return setting;
}

/** A key in PEM, or the path of a file with one. */
function bankKey(setting: string | undefined): PublicKey | undefined {
  if (setting === undefined) return undefined;
  const pem = setting.includes('-----BEGIN') ? setting : readKeyFile(setting);
  try {
    return readPublicKey(pem);
  } catch (error) {
    throw new StartError(`PARTNER_BANK_PUBLIC_KEY ${error instanceof Error ? error.message : ''}`);
  }
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartError('PARTNER_BANK_PUBLIC_KEY is neither a key in PEM nor a file that can be read');
  }
}

function text(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** Addresses that only this computer reaches. */
const ONLY_HERE = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/** The demonstration's passwords are public: where others reach the port it has to be asked for (D420). */
function seed(value: string | undefined, host: string): Settings['seed'] {
  const setting = text(value) ?? (ONLY_HERE.test(host) ? 'demo' : 'none');
  if (setting !== 'demo' && setting !== 'none') throw new StartError(`SEED must be demo or none, not "${setting}"`);
  return setting;
}

function showsPasswords(value: string | undefined): boolean {
  const setting = text(value);
  if (setting === undefined || setting === 'screen') return setting === 'screen';
  throw new StartError(`ONE_TIME_PASSWORDS must be screen or nothing, not "${setting}"`);
}

/** Refuses anything but the two words: another one, such as `true`, would silently have no effect. */
function flag(name: string, value: string | undefined, [yes, no] = ['1', '0'], usual = no): boolean {
  const setting = text(value) ?? usual;
  if (setting !== yes && setting !== no) throw new StartError(`${name} must be ${yes} or ${no}, not "${setting}"`);
  return setting === yes;
}

/** Never quotes the key. */
function auditKey(name: string, value: string | undefined): AuditKey | undefined {
  const setting = text(value);
  if (setting === undefined) return undefined;
  const key = AuditKey.read(setting);
  if (!key) throw new StartError(`${name} must be 32 bytes or more in base64, as "openssl rand -base64 32" makes them`);
  return key;
}

function username(name: string, value: string | undefined): string {
  const setting = text(value) ?? DEFAULTS.adminUsername;
  if (!/^[\w.@+-]{1,50}$/.test(setting)) {
    throw new StartError(`${name} takes up to 50 letters, digits and . _ - @ +, not "${setting}"`);
  }
  return setting;
}

function whole(name: string, value: string | undefined, fallback: number, max: number): number {
  const setting = text(value);
  if (setting === undefined) return fallback;
  const number = /^\d{1,9}$/.test(setting) ? Number(setting) : Number.NaN;
  if (!(number <= max)) throw new StartError(`${name} must be a whole number from 0 to ${max}, not "${setting}"`);
  return number;
}
