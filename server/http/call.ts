/** What a route's handler gets: the database within the caller's scope, the services, and audited transactions. */
import type { Kysely } from 'kysely';
import { recordAudit, type AuditEntry, type AuditKey, type RecordChange } from '../database/audit';
import { tell } from '../database/notices';
import type { Schema } from '../database/schema';
import { ScopedDatabase, type Reach, type ScopedTransaction, type Unscoped } from '../database/scopedDatabase';
import { transact } from '../database/transact';
import type { Gateway } from '../gateway/gateway';
import type { MailQueue } from '../mail/dispatcher';
import type { PrivateHosts } from '../outgoing/addresses';
import type { Wakeable } from '../wakeable';
import type { Attempts } from './attempts';
import { signedOut } from './envelope';
import { say } from './messages';
import { outcomeOf, type Sentence } from './noticeRules';
import type { Origin } from './origin';
import type { Passwords } from './passwords';
import type { UnderWay } from './underWay';
import { holders, holds, scopeOf, type Caller } from './policy';

/** The queue of messages to webhooks, and which addresses of the own network these may have. */
export interface Webhooks extends Wakeable {
  readonly privateHosts: PrivateHosts;
}

export interface Services {
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly underWay: UnderWay;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Writes a line to the operator's log. */
  readonly notice: (line: string) => void;
  readonly gateway: Gateway;
  readonly auditKey: AuditKey | undefined;
  /** As in "the service desk on 0700 000 0000". */
  readonly supportContact: string;
  /** Undefined where no mail system is connected. */
  readonly mail: MailQueue | undefined;
  readonly webhooks: Webhooks;
  /** Administrators may pay into the central purse by a call. */
  readonly fundOnScreen: boolean;
  /** Administrators may be shown one-time passwords that they have made. */
  readonly showsPasswords: boolean;
}

/** For routes only: no handler gets the database itself. */
export interface Backend {
  readonly db: Kysely<Schema>;
  readonly services: Services;
}

/** The service as of a moment: what moves with the time is counted from it. @param now milliseconds since the epoch. */
export const asOf = ({ db, services }: Backend, now: number): Backend => {
  return { db, services: { ...services, clock: () => now } };
};

/** Runs one transaction, in which `audit` adds an entry about this request. */
export type Transact<Area extends Unscoped = never> = <Result>(
  work: (tx: ScopedTransaction<Area>, audit: WriteAudit) => Promise<Result>,
) => Promise<Result>;

/** An audit entry about this request. The action has a few words and never a secret. */
export type RequestAudit = Pick<AuditEntry, 'change'> & { readonly action: Sentence };

/** A changed record, and what its audit entry says. */
export type AuditedChange = RecordChange & Pick<RequestAudit, 'action'>;

type WriteAudit = (...entries: readonly RequestAudit[]) => Promise<void>;

/** `db` reaches the caller's records and the areas that the route has named. */
export interface Call<Area extends Unscoped = never> {
  readonly db: ScopedDatabase<Area>;
  readonly services: Services;
  readonly caller: Caller;
  readonly isWanted: Sender['isWanted'];
  /** Aborts when the sender ends the request. */
  readonly signal: () => AbortSignal;
}

/** Before sign-in: `db` reaches only the areas that the route has named. */
export interface OpenCall<Area extends Unscoped = never> {
  readonly db: ScopedDatabase<Area>;
  readonly services: Services;
  readonly origin: Origin;
  /** A transaction whose audit entries are about this user. */
  readonly transactFor: (userId: number) => Transact<Area>;
}

export interface LongCall<Area extends Unscoped = never> extends Call<Area> {
  readonly transact: Transact<Area>;
  /** The body is not in memory any more, so others may send theirs. */
  readonly letGo: () => void;
}

export interface Command<Area extends Unscoped = never> {
  readonly tx: ScopedTransaction<Area>;
  readonly services: Services;
  readonly caller: Caller;
  readonly origin: Origin;
  /** The time of the change and its audit entry, in milliseconds since the epoch. */
  readonly at: number;
  /** Runs work after the transaction has been committed. */
  readonly afterwards: (work: () => void) => void;
}

/** The reach of a request before sign-in. */
export const NOBODY: Reach = { scope: { kind: 'agent', agentId: 0 }, userId: 0 };

/** Where a request came from. */
export interface Sender {
  readonly origin: Origin;
  /** Whether the sender still waits for the answer. */
  readonly isWanted: () => boolean;
}

/** A request whose policy has admitted the caller. */
export interface Admitted {
  readonly backend: Backend;
  /** Undefined for an open route. */
  readonly caller: Caller | undefined;
  readonly origin: Origin;
  readonly isWanted: Sender['isWanted'];
  /** Of the request. A function, because the framework makes the signal on demand. */
  readonly signal: () => AbortSignal;
  /** What the audit says about the request. */
  readonly trace: () => Trace;
  /** As in LongCall. */
  readonly letGo: () => void;
}

type Trace = Pick<AuditEntry, 'ip' | 'requestMethod' | 'url'>;

/** @throws Refusal 401 without a caller. */
export function callOf<Area extends Unscoped>({ backend, caller, isWanted, signal }: Admitted): Call<Area> {
  const { db, services } = backend;
  if (!caller) throw signedOut(say('sessionMissing'));
  const readsNoAgents = !holds(caller, holders('ROLE_VIEW_ALL_AGENT'));
  const reached = new ScopedDatabase<Area>(db, { scope: scopeOf(caller), userId: caller.userId, readsNoAgents });
  return { db: reached, services, caller, isWanted, signal };
}

/** With an entry its outcome is told (D900). @param clock the time of the audit entries. */
export function transacting<Area extends Unscoped>(
  { backend: { db, services }, trace }: Admitted,
  reach: Reach,
  userId = reach.userId,
  clock = services.clock,
): Transact<Area> {
  const entryOf = ({ action, change }: RequestAudit): AuditEntry => ({
    ...trace(),
    userId,
    at: clock(),
    action,
    change,
  });
  return (work) =>
    transact(db, (tx) =>
      work(new ScopedDatabase(tx, reach), async (...entries) => {
        const outcome = outcomeOf(entries, clock());
        if (outcome) await tell(new ScopedDatabase<'notices'>(tx, reach), outcome, [userId]);
        await recordAudit(tx, entries.map(entryOf), services.auditKey);
      }),
    );
}

/** @param parameters the query parameters that the call takes. */
export function traceOf(parameters: readonly string[], request: Request, { ip }: Origin): Trace {
  const { pathname, search } = new URL(request.url);
  return { ip, requestMethod: request.method, url: pathname + takenOf(search, parameters) };
}

/** The query as it was sent, without unknown parameters, which could hold a password. */
function takenOf(search: string, parameters: readonly string[]): string {
  const isTaken = (pair: string) => [...new URLSearchParams(pair).keys()].some((name) => parameters.includes(name));
  const pairs = search.slice(1).split('&').filter(isTaken);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
