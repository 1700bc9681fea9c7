/** Failures of the database. */

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

export type DatabaseErrorCode =
  /** Another running process uses the data folder. */
  | 'locked'
  /** The data folder holds no readable database. */
  | 'corrupt'
  /** The server does not answer. */
  | 'unreachable'
  /** The server refuses the user or the password. */
  | 'credentials'
  /** The server has no such database, or the data folder none at all. */
  | 'missing'
  /** The database was migrated by a later version of the program. */
  | 'newer'
  /** The database is of an earlier version, and this command does not migrate it. */
  | 'older'
  /** A backup is damaged or does not fit. */
  | 'backup'
  /** The audit's entries are sealed with another key. */
  | 'key'
  /** Any other failure. */
  | 'failed';

/** The database cannot be used; `message` is one line for the person at the terminal. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, cause?: unknown) {
    super(message.replaceAll(/\s+/g, ' ').trim(), { cause });
    this.code = code;
  }
}

/** `full`: no space is left. `unavailable`: the database does not answer at present. */
export type Outage = 'unavailable' | 'full';

/** PostgreSQL's disk_full, and the operating system's codes for the embedded database. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** No memory, no connection, cancelled, shutting down, read-only after a failover, lock or disk failures. */
const UNAVAILABLE = new Set(
  [
    '53000 53200 53300 53400 57014 57P01 57P02 57P03 57P04 57P05 25006 40001 40P01 55P03 58000 58030',
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH',
  ].flatMap((codes) => codes.split(' ')),
);
const CONNECTION_EXCEPTION = '08';

/** The driver and its pool report lost connections without a code. */
const LOST =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|after calling end on the pool|driver has already been destroyed/i;

/** @returns undefined for any other failure, such as a defect of ours. */
export function outageOf(error: unknown): Outage | undefined {
  // All addresses of one server failed.
  if (error instanceof AggregateError) return outageOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  // The audit key was changed: this process cannot write until it restarts with the new key.
  if (error instanceof DatabaseError && error.code === 'key') return 'unavailable';
  const code = codeOf(error);
  if (FULL.has(code)) return 'full';
  if (UNAVAILABLE.has(code) || code.startsWith(CONNECTION_EXCEPTION) || LOST.test(error.message)) return 'unavailable';
  return undefined;
}

/** The database refused a value that all other checks had passed. */
export function isBadValue(error: unknown): boolean {
  return codeOf(error).startsWith('22');
}

const CREDENTIALS = new Set(['28P01', '28000']);
const UNREACHABLE = new Set('ECONNREFUSED ENOTFOUND ETIMEDOUT EHOSTUNREACH ENOENT ECONNRESET EAI_AGAIN'.split(' '));
const MISSING_DATABASE = '3D000';
/** The server is starting or stopping. */
const NOT_NOW = new Set(['57P03', '57P01']);
const NO_CONNECTION_LEFT = '53300';

/** The server's address without user and password, for messages. */
function describe(databaseUrl: string | undefined): string {
  try {
    const url = new URL(databaseUrl ?? '');
    return `${url.hostname || url.searchParams.get('host') || 'localhost'}${url.port ? `:${url.port}` : ''}`;
  } catch {
    return 'DATABASE_URL';
  }
}

/** Its message never holds a password. */
export function serverError(error: unknown, databaseUrl: string | undefined): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const where = describe(databaseUrl);
  const server = `The database server at ${where}`;
  const failed = (kind: DatabaseErrorCode, sentence: string) => new DatabaseError(kind, sentence, error);
  if (CREDENTIALS.has(code)) return failed('credentials', `${server} refuses the user or password.`);
  if (code === MISSING_DATABASE) return failed('missing', `There is no such database on ${where}: ${message}.`);
  if (code === NO_CONNECTION_LEFT) {
    const advice = 'Raise max_connections or the limit of the database or user, or start fewer processes';
    return failed('unreachable', `${server} has no connection left. ${advice}.`);
  }
  if (UNREACHABLE.has(code) || NOT_NOW.has(code) || /timeout|terminated unexpectedly/i.test(message)) {
    return failed('unreachable', `${server} does not answer: ${message || code}.`);
  }
  return failed('failed', `The database cannot be used: ${message}.`);
}

/** A file of a delivery could not be made, by a failure of the service: it may be made again. */
export class MakingFailed extends Error {
  override readonly name = 'MakingFailed';
  /** One of its questions took too long. */
  readonly isSlow: boolean;

  constructor(message: string, options: { readonly cause?: unknown; readonly isSlow: boolean }) {
    super(message, options);
    this.isSlow = options.isSlow;
  }
}
