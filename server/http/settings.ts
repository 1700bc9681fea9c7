/** The server's settings, from the environment. docs/operations.md and the README list them. */

export interface Settings {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Where the embedded database keeps its files, when there is no database server. */
  readonly dataDir: string;
  /** A PostgreSQL server; undefined means the embedded database. */
  readonly databaseUrl: string | undefined;
  /** What an empty database is filled with: the demonstration network, or nothing but a first administrator. */
  readonly seed: 'demo' | 'none';
  /** Who the first administrator is. */
  readonly adminUsername: string;
  /** Transactions that a new database is seeded with. */
  readonly seedTransactions: number;
  /** One line per request on stdout. */
  readonly log: boolean;
  /** Behind a proxy that sets X-Forwarded-For: the audit takes addresses from there. */
  readonly trustProxy: boolean;
}

const DEFAULTS = {
  port: 4000,
  host: '127.0.0.1',
  dataDir: '.data',
  adminUsername: 'admin',
  seedTransactions: 20_000,
} as const;
const MAX_SEED = 10_000_000;

/** What a person can put right, told in one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** @throws StartError that names the variable and what it takes. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const databaseUrl = text(env.DATABASE_URL);
  if (databaseUrl !== undefined && !/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
    throw new StartError('DATABASE_URL must begin with postgres:// or postgresql://');
  }
  return {
    port: whole('PORT', env.PORT, DEFAULTS.port, 65_535),
    host: text(env.HOST) ?? DEFAULTS.host,
    dataDir: text(env.DATA_DIR) ?? DEFAULTS.dataDir,
    databaseUrl,
    seed: seed(env.SEED),
    adminUsername: username('ADMIN_USERNAME', env.ADMIN_USERNAME),
    seedTransactions: whole('SEED_TRANSACTIONS', env.SEED_TRANSACTIONS, DEFAULTS.seedTransactions, MAX_SEED),
    log: env.LOG === '1',
    trustProxy: env.TRUST_PROXY === '1',
  };
}

function text(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
}

function seed(value: string | undefined): Settings['seed'] {
  const given = text(value) ?? 'demo';
  if (given !== 'demo' && given !== 'none') throw new StartError(`SEED must be demo or none, not "${given}"`);
  return given;
}

function username(name: string, value: string | undefined): string {
  const given = text(value) ?? DEFAULTS.adminUsername;
  if (!/^[\w.@+-]{1,50}$/.test(given)) {
    throw new StartError(`${name} takes up to 50 letters, digits and . _ - @ +, not "${given}"`);
  }
  return given;
}

function whole(name: string, value: string | undefined, fallback: number, max: number): number {
  const given = text(value);
  if (given === undefined) return fallback;
  const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (!(number <= max)) throw new StartError(`${name} must be a whole number from 0 to ${max}, not "${given}"`);
  return number;
}
