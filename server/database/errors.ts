/** The error code of the operating system, of PostgreSQL or of Node; empty without one. */
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
