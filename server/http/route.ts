/** One call of the contract as data: where it is, who may make it, what it takes and what answers it. */
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { recordAudit, type AuditEntry, type RecordChange } from '../database/audit';
import type { AuditKey } from '../database/auditKey';
import type { Schema } from '../database/schema';
import type { Scope } from '../database/scope';
import { transact } from '../database/transact';
import type { Gateway } from '../gateway/gateway';
import type { Attempts } from './attempts';
import { MAX_BODY_BYTES, readBody } from './body';
import type { HostName } from '../../src/upstream/hosts';
import { Refusal, signedOut, succeeded, type Answer, type Failure } from './envelope';
import { isForm, readForm } from './form';
import { longPagesInTurn } from './longPages';
import { messages } from './messages';
import type { Origin } from './origin';
import type { Passwords } from './passwords';
import { scopeOf, type Caller, type Policy } from './policy';
import { openNames, readPath, readQuery, type QueryOf, type QueryShape } from './query';

/** What the handlers work with. */
export interface Services {
  readonly db: Kysely<Schema>;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Writes a line to the operator's log. */
  readonly notice: (line: string) => void;
  /** The gateway to the partner bank, or the reason why it is not configured. */
  readonly gateway: Gateway;
  /** With which the audit's entries are sealed, if any. */
  readonly auditKey: AuditKey | undefined;
  /** Whom people are told to call, as in "the service desk on 0700 000 0000". */
  readonly supportContact: string;
}

/** What the audit says of this request: a user, and what was done in a few words; never a secret. */
export type Trace = (userId: number, action: string, change?: RecordChange) => AuditEntry;

/** A route of the table, its input types closed over. */
export interface Route {
  readonly host: HostName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the host's base path; `:id` stands for a part that says which record. */
  readonly path: string;
  readonly policy: Policy;
  /** The query parameters it takes. */
  readonly parameters: readonly string[];
  readonly takesBody: boolean;
  /** Its body is a multipart form, always. */
  readonly takesForm: boolean;
  /** Reads the input and answers. The policy has been applied before. */
  readonly answer: (
    request: Request,
    services: Services,
    caller: Caller | undefined,
    origin: Origin,
  ) => Promise<Answer>;
  /** Whether it changes anything: then its success is in the audit. */
  readonly command: boolean;
}

interface Description<Query extends QueryShape, Body> {
  /** `api` unless said otherwise. */
  readonly host?: HostName;
  readonly method: Route['method'];
  readonly path: string;
  /** What the call takes in its query, and in the parts that its path leaves open. */
  readonly query: Query;
  readonly body: z.ZodMiniType<Body>;
  /** The body is a multipart form of at most so many bytes, in place of JSON. */
  readonly maxFormBytes?: number;
  /** How large a body of JSON may be, where that is not the usual size. With `maxFormBytes` either is taken. */
  readonly maxJsonBytes?: number;
}

interface Input<Query extends QueryShape, Body> {
  readonly query: QueryOf<Query>;
  readonly body: Body;
}

interface OpenRoute<Query extends QueryShape, Body> extends Description<Query, Body> {
  readonly policy: 'open';
  /** The audit is the handler's own work: who is meant turns out on the way. */
  readonly handle: (input: Input<Query, Body>, services: Services, trace: Trace, origin: Origin) => Promise<Answer>;
}

interface GuardedRoute<Query extends QueryShape, Body> extends Description<Query, Body> {
  readonly policy: Exclude<Policy, 'open'>;
  readonly handle: (
    input: Input<Query, Body>,
    services: Services,
    caller: Caller,
    /** The records that the caller reaches: every query of the handler is bounded by it. */
    scope: Scope,
  ) => Promise<Answer>;
}

/** For a route that takes no parameters. */
export const noQuery = {} as const;
/** For a route that takes no body: one that comes along is not read. */
export const noBody: z.ZodMiniType<undefined> = z.undefined();

/** A route that anyone may call. */
export function openRoute<Query extends QueryShape, Body>(route: OpenRoute<Query, Body>): Route {
  return {
    ...described(route),
    command: false,
    policy: route.policy,
    answer: async (request, services, _caller, origin) =>
      route.handle(await readInput(route, request), services, tracing(route, request, origin, services.clock), origin),
  };
}

/** A route for signed-in users that its policy admits. */
export function guardedRoute<Query extends QueryShape, Body>(route: GuardedRoute<Query, Body>): Route {
  return {
    ...described(route),
    command: false,
    policy: route.policy,
    async answer(request, services, caller) {
      if (!caller) throw signedOut(messages.sessionMissing);
      const input = await readInput(route, request);
      return longPagesInTurn(input.query, caller, () => route.handle(input, services, caller, scopeOf(caller)));
    },
  };
}

/** What a command works with: everything it reads and writes goes through `tx`. */
export interface Command {
  readonly tx: Transaction<Schema>;
  readonly services: Services;
  readonly caller: Caller;
  /** The records that the caller reaches: every query of the handler is bounded by it. */
  readonly scope: Scope;
  /** The moment of the change, as its audit entry has it: milliseconds since the epoch. */
  readonly at: number;
  /** Leaves something to be done once the change stands; not done when it does not. */
  readonly afterwards: (work: () => void) => void;
}

/** A change that was made, with what the audit tells of it: which record, and each field's old and new value. */
interface Told extends Answer, RecordChange {
  /** What the audit says was done, where only the handler knows: it takes the place of the route's `action`. */
  readonly action?: string;
}

interface Untold extends Answer {
  /** Nothing for the audit: the command had been carried out before, or it concerns nobody but the caller. */
  readonly skipAudit: true;
}

/** No plain success: a command that does not say what it has changed does not compile. */
export type CommandAnswer = Failure | Told | Untold;

interface CommandRoute<Query extends QueryShape, Body> extends Description<Query, Body> {
  readonly policy: Exclude<Policy, 'open'>;
  /** What the audit says was done, in a few words; never a secret. */
  readonly action: string | ((input: Input<Query, Body>) => string);
  /** Runs again when the database ended its transaction to resolve a deadlock: it does nothing outside of that. */
  readonly handle: (input: Input<Query, Body>, command: Command) => Promise<CommandAnswer>;
}

interface PreparedCommandRoute<Query extends QueryShape, Body, Prepared> extends Omit<
  CommandRoute<Query, Body>,
  'handle'
> {
  /**
   * What takes time and needs no lock, hashing above all, or what must stay when the command fails, such as a counted
   * attempt: done before the transaction begins, which on the embedded database would keep everybody else waiting.
   */
  readonly prepare: (input: Input<Query, Body>, services: Services, caller: Caller) => Promise<Prepared>;
  readonly handle: (input: Input<Query, Body>, command: Command, prepared: Prepared) => Promise<CommandAnswer>;
}

/**
 * A route that changes something. The change and its audit entry are one database transaction: an answer that is no
 * success, or anything thrown, leaves nothing behind.
 */
export function commandRoute<Query extends QueryShape, Body>(route: CommandRoute<Query, Body>): Route {
  return preparedCommandRoute({ ...route, prepare: async () => undefined });
}

interface LongCommandRoute<Query extends QueryShape, Body> extends Description<Query, Body> {
  readonly policy: Exclude<Policy, 'open'>;
  readonly handle: (input: Input<Query, Body>, services: Services, caller: Caller, trace: Trace) => Promise<Answer>;
}

/**
 * A command that asks another service, which no database transaction may wait for: its handler makes transactions of
 * its own, before and after, each with its audit entry.
 */
export function longCommandRoute<Query extends QueryShape, Body>(route: LongCommandRoute<Query, Body>): Route {
  return {
    ...described(route),
    command: true,
    policy: route.policy,
    async answer(request, services, caller, origin) {
      if (!caller) throw signedOut(messages.sessionMissing);
      const input = await readInput(route, request);
      return route.handle(input, services, caller, tracing(route, request, origin, services.clock));
    },
  };
}

/** A command with work to do before its transaction. */
export function preparedCommandRoute<Query extends QueryShape, Body, Prepared>(
  route: PreparedCommandRoute<Query, Body, Prepared>,
): Route {
  return {
    ...described(route),
    command: true,
    policy: route.policy,
    async answer(request, services, caller, origin) {
      if (!caller) throw signedOut(messages.sessionMissing);
      const input = await readInput(route, request);
      const prepared = await route.prepare(input, services, caller);
      const at = services.clock();
      const trace = tracing(route, request, origin, () => at);
      const later: (() => void)[] = [];
      const afterwards: Command['afterwards'] = (work) => void later.push(work);
      const result = await transact(services.db, async (tx) => {
        // A transaction that is done again leaves nothing of its first try.
        later.length = 0;
        const command = { tx, services, caller, scope: scopeOf(caller), at, afterwards };
        const answer = await route.handle(input, command, prepared);
        if (!succeeded(answer)) throw new Refusal(answer);
        if (!('changes' in answer)) return answer;
        const action = answer.action ?? (typeof route.action === 'string' ? route.action : route.action(input));
        await recordAudit(tx, [trace(caller.userId, action, answer)], services.auditKey);
        return answer;
      }).catch((error: unknown) => {
        if (error instanceof Refusal) return error.answer;
        throw error;
      });
      if (succeeded(result)) for (const work of later) work();
      return result;
    },
  };
}

function tracing(
  route: Pick<Description<QueryShape, unknown>, 'path' | 'query'>,
  request: Request,
  { ip }: Pick<Origin, 'ip'>,
  clock: () => number,
): Trace {
  const { pathname, search } = new URL(request.url);
  const what = { ip, requestMethod: request.method, url: pathname + takenOf(search, parametersOf(route)) };
  return (userId, action, change) => ({ ...what, userId, action, at: clock(), change });
}

/** The query as it was sent, without parameters that the call does not take: they could be anything, a password too. */
function takenOf(search: string, parameters: readonly string[]): string {
  const isTaken = (pair: string) => [...new URLSearchParams(pair).keys()].some((name) => parameters.includes(name));
  const taken = search.slice(1).split('&').filter(isTaken);
  return taken.length === 0 ? '' : `?${taken.join('&')}`;
}

function described<Query extends QueryShape, Body>(route: Description<Query, Body>) {
  return {
    host: route.host ?? ('api' as const),
    method: route.method,
    path: route.path,
    parameters: parametersOf(route),
    takesBody: !takesNone(route),
    takesForm: route.maxFormBytes !== undefined && route.maxJsonBytes === undefined,
  };
}

function parametersOf({ path, query }: Pick<Description<QueryShape, unknown>, 'path' | 'query'>): readonly string[] {
  const inPath = openNames(path);
  return Object.keys(query).filter((name) => !inPath.includes(name));
}

async function readInput<Query extends QueryShape, Body>(
  route: Description<Query, Body>,
  request: Request,
): Promise<Input<Query, Body>> {
  const { pathname, search } = new URL(request.url);
  const query = readQuery(search, route.query, readPath(pathname, route.path));
  return { query, body: await readAnyBody(route, request) };
}

async function readAnyBody<Body>(route: Description<QueryShape, Body>, request: Request): Promise<Body> {
  if (takesNone(route)) return route.body.parse(undefined);
  const { maxFormBytes, maxJsonBytes } = route;
  const asForm = maxFormBytes !== undefined && (maxJsonBytes === undefined || isForm(request));
  if (asForm) return readForm(request, route.body, maxFormBytes);
  return readBody(request, route.body, maxJsonBytes ?? MAX_BODY_BYTES);
}

function takesNone(route: { readonly body: unknown }): boolean {
  return route.body === noBody;
}
