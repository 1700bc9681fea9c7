/** Why the database could not do what it was asked, where the request is not at fault. */

import { DatabaseError } from './errors';

/** `full`: there is no space left to write. `unavailable`: it does not answer, or not now. */
export type Outage = 'unavailable' | 'full';

/** Of PostgreSQL: disk_full; and what the operating system says to the embedded database. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Of PostgreSQL: no memory, no connection, cancelled, shutting down, read-only since a failover, lock or disk trouble. */
const UNAVAILABLE = new Set(
  [
    '53000 53200 53300 53400 57014 57P01 57P02 57P03 57P04 57P05 25006 40001 40P01 55P03 58000 58030',
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH',
  ].flatMap((codes) => codes.split(' ')),
);
const CONNECTION_EXCEPTION = '08';

/** The driver and its pool tell of a lost or missing connection in words alone. */
const LOST =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|after calling end on the pool|driver has already been destroyed/i;

/** @returns undefined for a failure that is no outage, such as a defect of ours. */
export function outageOf(error: unknown): Outage | undefined {
  // Several addresses of one server were tried in vain.
  if (error instanceof AggregateError) return outageOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  // The key of the audit was changed: this process writes nothing until it is started with the new one.
  if (error instanceof DatabaseError && error.code === 'key') return 'unavailable';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (FULL.has(code)) return 'full';
  if (UNAVAILABLE.has(code) || code.startsWith(CONNECTION_EXCEPTION) || LOST.test(error.message)) return 'unavailable';
  return undefined;
}

/** Whether the database could not take a value: a text, number or day that passed every check before it. */
export function isBadValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22');
}
