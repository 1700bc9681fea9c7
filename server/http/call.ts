/** What a route's handler is given: the caller's part of the database, the services, and a way to change and audit. */
import type { Kysely } from 'kysely';
import { recordAudit, type AuditEntry } from '../database/audit';
import type { AuditKey } from '../database/auditKey';
import type { Schema } from '../database/schema';
import { ScopedDatabase, type Reach, type ScopedTransaction, type Unscoped } from '../database/scopedDatabase';
import { transact } from '../database/transact';
import type { Gateway } from '../gateway/gateway';
import type { Attempts } from './attempts';
import type { Origin } from './origin';
import type { Passwords } from './passwords';
import { scopeOf, type Caller } from './policy';

/** What the handlers work with besides the database, of which each gets only what its caller reaches. */
export interface Services {
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Writes a line to the operator's log. */
  readonly notice: (line: string) => void;
  /** The gateway to the partner bank, or the reason why it is not configured. */
  readonly gateway: Gateway;
  /** The key that seals the audit's entries, if there is one. */
  readonly auditKey: AuditKey | undefined;
  /** Whom people are told to call, as in "the service desk on 0700 000 0000". */
  readonly supportContact: string;
}

/** What a route answers from. No handler ever gets the database itself. */
export interface Backend {
  readonly db: Kysely<Schema>;
  readonly services: Services;
}

/** Runs one transaction, in which `audit` adds an entry about this request. */
export type Transact<Area extends Unscoped = never> = <Result>(
  work: (tx: ScopedTransaction<Area>, audit: WriteAudit) => Promise<Result>,
) => Promise<Result>;

/** What was done, in a few words and never a secret, and which record it changed. */
export type Told = Pick<AuditEntry, 'action' | 'change'>;

type WriteAudit = (...told: readonly Told[]) => Promise<void>;

/** What a handler works with. Its database reaches the caller's records, and those that the route has named. */
export interface Call<Area extends Unscoped = never> {
  readonly db: ScopedDatabase<Area>;
  readonly services: Services;
  readonly caller: Caller;
}

/** Nobody has signed in, so its database reaches only what the route has named. */
export interface OpenCall<Area extends Unscoped = never> {
  readonly db: ScopedDatabase<Area>;
  readonly services: Services;
  readonly origin: Origin;
  /** A transaction whose audit entries are about this user. */
  readonly transactFor: (userId: number) => Transact<Area>;
}

export interface LongCall<Area extends Unscoped = never> extends Call<Area> {
  readonly transact: Transact<Area>;
}

/** What a command works with: everything it reads and writes goes through `tx`. */
export interface Command<Area extends Unscoped = never> {
  readonly tx: ScopedTransaction<Area>;
  readonly services: Services;
  readonly caller: Caller;
  /** The moment of the change, as its audit entry has it: milliseconds since the epoch. */
  readonly at: number;
  /** Leaves something to be done once the change stands; not done when it does not. */
  readonly afterwards: (work: () => void) => void;
}

/** The reach of a request before anybody has signed in: none. */
export const NOBODY: Reach = { scope: { kind: 'agent', agentId: 0 }, userId: 0 };

export function reachOf(caller: Caller): Reach {
  return { scope: scopeOf(caller), userId: caller.userId };
}

export function callOf<Area extends Unscoped>(backend: Backend, caller: Caller): Call<Area> {
  return { db: new ScopedDatabase(backend.db, reachOf(caller)), services: backend.services, caller };
}

export function transacting<Area extends Unscoped>(
  { db, services }: Backend,
  reach: Reach,
  trace: Trace,
  userId: number,
): Transact<Area> {
  return (work) =>
    transact(db, (tx) =>
      work(new ScopedDatabase(tx, reach), (...told) =>
        recordAudit(
          tx,
          told.map((one) => trace(userId, one)),
          services.auditKey,
        ),
      ),
    );
}

/** The audit entry about this request. */
type Trace = (userId: number, told: Told) => AuditEntry;

/** @param parameters the query parameters that the call takes. */
export function tracing(
  parameters: readonly string[],
  request: Request,
  { ip }: Pick<Origin, 'ip'>,
  clock: () => number,
): Trace {
  const { pathname, search } = new URL(request.url);
  const what = { ip, requestMethod: request.method, url: pathname + takenOf(search, parameters) };
  return (userId, told) => ({ ...what, userId, at: clock(), ...told });
}

/** The query as it was sent, without parameters that the call does not take: they could be anything, a password too. */
function takenOf(search: string, parameters: readonly string[]): string {
  const isTaken = (pair: string) => [...new URLSearchParams(pair).keys()].some((name) => parameters.includes(name));
  const taken = search.slice(1).split('&').filter(isTaken);
  return taken.length === 0 ? '' : `?${taken.join('&')}`;
}
