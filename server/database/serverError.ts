/** Turns what the driver throws while connecting into one line that says what to do. */
import { codeOf, DatabaseError } from './errors';

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
  const words = error instanceof Error ? error.message : String(error);
  const where = describe(databaseUrl);
  if (CREDENTIALS.has(code)) {
    return new DatabaseError('credentials', `The database server at ${where} refuses the user or password.`, error);
  }
  if (code === MISSING_DATABASE) {
    return new DatabaseError('missing', `There is no such database on ${where}: ${words}.`, error);
  }
  if (code === NO_CONNECTION_LEFT) {
    const advice = 'Raise max_connections or the limit of the database or user, or start fewer processes';
    return new DatabaseError(
      'unreachable',
      `The database server at ${where} has no connection left. ${advice}.`,
      error,
    );
  }
  if (UNREACHABLE.has(code) || NOT_NOW.has(code) || /timeout|terminated unexpectedly/i.test(words)) {
    return new DatabaseError(
      'unreachable',
      `The database server at ${where} does not answer: ${words || code}.`,
      error,
    );
  }
  return new DatabaseError('failed', `The database cannot be used: ${words}.`, error);
}
