/**
 * The server's log: never a token, a password, a name or a query's values, except the one-time passwords of a
 * demonstration, the codes of its sandbox, and the one-time password of an empty database's first administrator.
 */
import { codeOf } from '../database/errors';

export interface Log {
  /** One line per request: method, path without its query, status, milliseconds. */
  request(method: string, path: string, status: number, milliseconds: number): void;
  /** An unexpected exception, with the reference that the person was shown. */
  defect(reference: string, error: unknown): void;
  /** A request that was answered with 503. */
  outage(error: unknown): void;
  notice(line: string): void;
}

/** @param requests also logs requests. */
export function createLog(requests: boolean): Log {
  return {
    request(method, path, status, milliseconds) {
      if (requests) process.stdout.write(`${method} ${path} ${status} ${milliseconds.toFixed(1)} ms\n`);
    },
    defect(reference, error) {
      process.stderr.write(`defect ${reference} ${describe(error)}\n`);
    },
    outage(error) {
      process.stderr.write(`kobodesk: answered 503: ${kindOf(error)}\n`);
    },
    notice(line) {
      process.stderr.write(`kobodesk: ${line}\n`);
    },
  };
}

/** Failures that an operator can correct, by the database's code. */
const CAUSES: Readonly<Record<string, string>> = {
  '53100': 'the disk of the database is full',
  '53200': 'the database has no memory left',
  '53300': 'the database takes no more connections',
  '57014': 'the database took longer than it may',
  key: 'the key of the audit was changed: start this process again with the new AUDIT_KEY',
};

/** The kind and origin of an error, without its message: a database's message quotes values, which may be personal. */
function describe(error: unknown): string {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  return [kindOf(error), ...frames.slice(0, 8)].join('\n');
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = codeOf(error);
  const cause = CAUSES[code];
  return [error.name, code, cause && `(${cause})`].filter(Boolean).join(' ');
}
