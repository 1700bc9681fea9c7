/** One call of the contract as data: its address, who may make it, its input and its handler. */
import type * as z from 'zod/mini';
import type { HostName } from '../../src/upstream/config';
import type { RecordChange } from '../database/audit';
import { ScopedDatabase, type Unscoped } from '../database/scopedDatabase';
import { MAX_BODY_BYTES, readBody } from './body';
import {
  callOf,
  NOBODY,
  reachOf,
  tracing,
  transacting,
  type Backend,
  type Call,
  type Command,
  type LongCall,
  type OpenCall,
} from './call';
import { Refusal, signedOut, succeeded, type Answer, type AnswerTo, type Failure } from './envelope';
import { isForm, readForm } from './form';
import { longPagesInTurn } from './longPages';
import { messages } from './messages';
import type { Origin } from './origin';
import type { Caller, Policy } from './policy';
import { openNames, readPath, readQuery, type QueryOf, type QueryShape } from './query';

/** A route of the table, without its input types. */
export interface Route {
  readonly host: HostName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the host's base path; may have parameters such as `:id`. */
  readonly path: string;
  readonly policy: Policy;
  /** Its query parameters. */
  readonly parameters: readonly string[];
  readonly takesBody: boolean;
  /** Its body is always a multipart form. */
  readonly takesForm: boolean;
  /** Called after the policy has admitted the caller. */
  readonly answer: (request: Request, backend: Backend, caller: Caller | undefined, origin: Origin) => Promise<Answer>;
  /** It changes something, and its success is in the audit. */
  readonly mutates: boolean;
  readonly unscoped: readonly Unscoped[];
}

/** A call of the app (src/upstream), with the type of its answer. */
export interface AppCall<Sent = unknown> {
  readonly host: HostName;
  readonly method: Route['method'];
  readonly path: string;
  readonly read?: { readonly sent?: Sent };
}

interface Description<Query extends QueryShape, Body, Area extends Unscoped, Sent> {
  readonly call: AppCall<Sent>;
  /** The parameters of query and path. Default: none. */
  readonly query?: Query;
  /** Without it a body is not read. */
  readonly body?: z.ZodMiniType<Body>;
  /** Records beyond the caller's scope that its queries need (scopedDatabase.ts). Default: none. */
  readonly unscoped?: readonly Area[];
  /** The body is a multipart form of at most so many bytes. */
  readonly maxFormBytes?: number;
  /** The bound of a JSON body, if not the default. With `maxFormBytes` both kinds are accepted. */
  readonly maxJsonBytes?: number;
}

interface Input<Query extends QueryShape, Body> {
  readonly query: QueryOf<Query>;
  readonly body: Body;
}

type Handled<Query extends QueryShape, Body, Area extends Unscoped, Sent, Allowed extends Policy, Given> = Description<
  Query,
  Body,
  Area,
  Sent
> & {
  readonly policy: Allowed;
  readonly handle: (input: Input<Query, Body>, call: Given) => Promise<Failure | AnswerTo<NoInfer<Sent>>>;
};

type Guarded = Exclude<Policy, 'open'>;

/** A route without a session. It writes its own audit entries, because only its handler knows the user. */
export function openRoute<Sent, Query extends QueryShape = {}, Body = undefined, Area extends Unscoped = never>(
  route: Handled<Query, Body, Area, Sent, 'open', OpenCall<Area>>,
): Route {
  return {
    ...described(route),
    mutates: false,
    async answer(request, backend, _caller, origin) {
      const trace = tracing(parametersOf(route), request, origin, backend.services.clock);
      const { services } = backend;
      const db = new ScopedDatabase<Area>(backend.db, NOBODY);
      const transactFor = (userId: number) => transacting<Area>(backend, NOBODY, trace, userId);
      return route.handle(await readInput(route, request), { db, services, origin, transactFor });
    },
  };
}

export function guardedRoute<Sent, Query extends QueryShape = {}, Body = undefined, Area extends Unscoped = never>(
  route: Handled<Query, Body, Area, Sent, Guarded, Call<Area>>,
): Route {
  return {
    ...described(route),
    mutates: false,
    async answer(request, backend, caller) {
      if (!caller) throw signedOut(messages.sessionMissing);
      const input = await readInput(route, request);
      return longPagesInTurn(input.query, caller, () => route.handle(input, callOf<Area>(backend, caller)));
    },
  };
}

/** A command that calls another service: its handler makes audited transactions before and after, none during the call. */
export function longCommandRoute<Sent, Query extends QueryShape = {}, Body = undefined, Area extends Unscoped = never>(
  route: Handled<Query, Body, Area, Sent, Guarded, LongCall<Area>>,
): Route {
  return {
    ...described(route),
    mutates: true,
    async answer(request, backend, caller, origin) {
      if (!caller) throw signedOut(messages.sessionMissing);
      const input = await readInput(route, request);
      const trace = tracing(parametersOf(route), request, origin, backend.services.clock);
      const transact = transacting<Area>(backend, reachOf(caller), trace, caller.userId);
      return route.handle(input, { ...callOf<Area>(backend, caller), transact });
    },
  };
}

/** A changed record, for the audit. */
interface Audited extends RecordChange {
  /** Replaces the route's `action`, where only the handler knows it. */
  readonly action?: string;
}

/** Several changed records: each has its own audit entry. */
interface AuditedEach {
  readonly each: readonly Audited[];
}

interface Unaudited {
  /** The command was carried out before, or it concerns only the caller. */
  readonly skipAudit: true;
}

/** A plain success does not compile: a command must say what it has changed. */
export type CommandAnswer<Sent = unknown> = Failure | ((Audited | AuditedEach | Unaudited) & AnswerTo<Sent>);

interface Commanding<Query extends QueryShape, Body> {
  readonly policy: Guarded;
  /** For the audit, in a few words; never a secret. */
  readonly action: string | ((input: Input<Query, Body>) => string);
}

/**
 * The change and its audit entry are one transaction, which a failure or an exception rolls back. The handler runs again
 * after a deadlock, so it must do nothing outside the transaction.
 */
export function commandRoute<Sent, Query extends QueryShape = {}, Body = undefined, Area extends Unscoped = never>(
  route: Description<Query, Body, Area, Sent> &
    Commanding<Query, Body> & {
      readonly handle: (input: Input<Query, Body>, command: Command<Area>) => Promise<CommandAnswer<NoInfer<Sent>>>;
    },
): Route {
  return preparedCommandRoute({ ...route, prepare: async () => undefined });
}

/**
 * A command with work before its transaction: slow work such as hashing, because everybody else waits for a transaction on
 * the embedded database, or work that a failure must not undo, such as a counted attempt.
 */
export function preparedCommandRoute<
  Sent,
  Prepared,
  Query extends QueryShape = {},
  Body = undefined,
  Area extends Unscoped = never,
>(
  route: Description<Query, Body, Area, Sent> &
    Commanding<Query, Body> & {
      readonly prepare: (input: Input<Query, Body>, call: Call<Area>) => Promise<Prepared>;
      readonly handle: (
        input: Input<Query, Body>,
        command: Command<Area>,
        prepared: Prepared,
      ) => Promise<CommandAnswer<NoInfer<Sent>>>;
    },
): Route {
  return {
    ...described(route),
    mutates: true,
    async answer(request, backend, caller, origin) {
      if (!caller) throw signedOut(messages.sessionMissing);
      const input = await readInput(route, request);
      const { services } = backend;
      const prepared = await route.prepare(input, callOf<Area>(backend, caller));
      const at = services.clock();
      const trace = tracing(parametersOf(route), request, origin, () => at);
      const later: (() => void)[] = [];
      const afterwards: Command['afterwards'] = (work) => void later.push(work);
      const result = await transacting<Area>(
        backend,
        reachOf(caller),
        trace,
        caller.userId,
      )(async (tx, audit) => {
        // A repeated transaction starts again without them.
        later.length = 0;
        const answer = await route.handle(input, { tx, services, caller, at, afterwards }, prepared);
        if (!succeeded(answer)) throw new Refusal(answer);
        const action = typeof route.action === 'string' ? route.action : route.action(input);
        await audit(...changedBy(answer).map((change) => ({ action: change.action ?? action, change })));
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

function changedBy(answer: CommandAnswer): readonly Audited[] {
  if ('each' in answer) return answer.each;
  return 'changes' in answer ? [answer] : [];
}

function described<Query extends QueryShape, Body, Allowed extends Policy>(
  route: Description<Query, Body, Unscoped, unknown> & { readonly policy: Allowed },
) {
  return {
    host: route.call.host,
    method: route.call.method,
    path: route.call.path,
    policy: route.policy,
    parameters: parametersOf(route),
    unscoped: route.unscoped ?? [],
    takesBody: route.body !== undefined,
    takesForm: route.maxFormBytes !== undefined && route.maxJsonBytes === undefined,
  };
}

function parametersOf({ call, query = {} }: Pick<Described, 'call' | 'query'>): readonly string[] {
  const inPath = openNames(call.path);
  return Object.keys(query).filter((name) => !inPath.includes(name));
}

type Described = Description<QueryShape, unknown, Unscoped, unknown>;

async function readInput<Query extends QueryShape, Body>(
  route: Description<Query, Body, Unscoped, unknown>,
  request: Request,
): Promise<Input<Query, Body>>;
async function readInput(route: Described, request: Request): Promise<Input<QueryShape, unknown>> {
  const { pathname, search } = new URL(request.url);
  const query = readQuery(search, route.query ?? {}, readPath(pathname, route.call.path));
  return { query, body: route.body && (await readAnyBody(route.body, route, request)) };
}

async function readAnyBody<Body>(
  schema: z.ZodMiniType<Body>,
  { maxFormBytes, maxJsonBytes }: Described,
  request: Request,
): Promise<Body> {
  const asForm = maxFormBytes !== undefined && (maxJsonBytes === undefined || isForm(request));
  if (asForm) return readForm(request, schema, maxFormBytes);
  return readBody(request, schema, maxJsonBytes ?? MAX_BODY_BYTES);
}
