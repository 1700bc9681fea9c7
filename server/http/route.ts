/** One call of the contract as data: where it is, who may make it, what it takes and what answers it. */
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
  readonly answer: (request: Request, backend: Backend, caller: Caller | undefined, origin: Origin) => Promise<Answer>;
  /** Whether it changes anything: then its success is in the audit. */
  readonly mutates: boolean;
  readonly unscoped: readonly Unscoped[];
}

/** A call as the app makes it (src/upstream), with what the app is sent. */
export interface AppCall<Sent = unknown> {
  readonly host: HostName;
  readonly method: Route['method'];
  readonly path: string;
  readonly read?: { readonly sent?: Sent };
}

interface Description<Query extends QueryShape, Body, Area extends Unscoped, Sent> {
  readonly call: AppCall<Sent>;
  /** What the call takes in its query, and in the parts that its path leaves open. Absent: nothing. */
  readonly query?: Query;
  /** Absent: a body that comes along is not read. */
  readonly body?: z.ZodMiniType<Body>;
  /** The records beyond the caller's scope that its queries need (scopedDatabase.ts); none by default. */
  readonly unscoped?: readonly Area[];
  /** The body is a multipart form of at most so many bytes, in place of JSON. */
  readonly maxFormBytes?: number;
  /** How large a body of JSON may be, where that is not the usual size. With `maxFormBytes` either is taken. */
  readonly maxJsonBytes?: number;
}

interface Input<Query extends QueryShape, Body> {
  readonly query: QueryOf<Query>;
  readonly body: Body;
}

/** A route's description, with who may call it and the handler that answers. */
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

/** A route that anyone may call. It writes its own audit entries: only its handler finds out which user is meant. */
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

/** A route for signed-in users that its policy admits. */
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

/**
 * A command that asks another service, which no database transaction may wait for: its handler makes transactions of
 * its own, before and after, each with its audit entry.
 */
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

/** What the audit tells of a record that was changed. */
interface Audited extends RecordChange {
  /** What the audit says was done, where only the handler knows: it takes the place of the route's `action`. */
  readonly action?: string;
}

/** Several records were changed: each has an audit entry of its own. */
interface AuditedEach {
  readonly each: readonly Audited[];
}

interface Unaudited {
  /** Nothing for the audit: the command had been carried out before, or it concerns nobody but the caller. */
  readonly skipAudit: true;
}

/** No plain success: a command that does not say what it has changed does not compile. */
export type CommandAnswer<Sent = unknown> = Failure | ((Audited | AuditedEach | Unaudited) & AnswerTo<Sent>);

/** What commands have besides. */
interface Commanding<Query extends QueryShape, Body> {
  readonly policy: Guarded;
  /** What the audit says was done, in a few words; never a secret. */
  readonly action: string | ((input: Input<Query, Body>) => string);
}

/**
 * A route that changes something. The change and its audit entry are one database transaction: an answer that is no
 * success, or anything thrown, leaves nothing behind. The handler runs again when the database ended its transaction to
 * resolve a deadlock, so it does nothing outside of that.
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
 * A command with work to do before its transaction: what takes time and needs no lock, hashing above all, or what must
 * stay when the command fails, such as a counted attempt. On the embedded database a transaction keeps everybody else
 * waiting.
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
        // A transaction that is done again leaves nothing of its first try.
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
