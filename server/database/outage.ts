/** Failures of the database for which the request is not to blame. */

import { codeOf, DatabaseError } from './errors';

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
