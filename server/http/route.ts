/** One call of the contract as data: its address, who may make it, its input and its handler. */
import type * as z from 'zod/mini';
import type { HostName } from '../../src/upstream/config';
import type { ListValues, Operand } from '../database/operands';
import { ScopedDatabase, type Unscoped } from '../database/scopedDatabase';
import { MAX_BODY_BYTES, readBody } from './body';
import { callOf, NOBODY, traceOf, transacting } from './call';
import type { Admitted, AuditedChange, Backend, Call, Command, LongCall, OpenCall } from './call';
import { Refusal, succeeded, type Answer, type AnswerTo, type Failure } from './envelope';
import { isForm, readForm } from './form';
import { longPagesInTurn } from './queue';
import type { Sender } from './call';
import { readOperands, type Asking } from './operands';
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
  /** The values that take operators, by name. */
  readonly values: readonly string[];
  /** Reads a query as a request's is read. @throws Refusal 400 */
  readonly reads: (search: string, asking: Asking) => void;
  readonly takesBody: boolean;
  /** Its body is always a multipart form. */
  readonly takesForm: boolean;
  /** Called after the policy has admitted the caller. */
  readonly answer: (request: Request, backend: Backend, caller: Caller | undefined, from: Sender) => Promise<Answer>;
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
  /** The values of a list's rows by which it can be filtered with operators (docs/questions.md). Default: none. */
  readonly values?: ListValues;
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
  /** The filters with operators, of the route's `values`. */
  readonly operands: readonly Operand[];
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
  return routeOf(route, 'reads', (input, admitted) => {
    const { backend, origin } = admitted;
    const db = new ScopedDatabase<Area>(backend.db, NOBODY);
    const transactFor = (userId: number) => transacting<Area>(admitted, NOBODY, userId);
    return route.handle(input, { db, services: backend.services, origin, transactFor });
  });
}

export function guardedRoute<Sent, Query extends QueryShape = {}, Body = undefined, Area extends Unscoped = never>(
  route: Handled<Query, Body, Area, Sent, Guarded, Call<Area>>,
): Route {
  return routeOf(route, 'reads', (input, admitted) => {
    const call = callOf<Area>(admitted);
    return longPagesInTurn(input.query, call, () => route.handle(input, call));
  });
}

/** A command that calls another service: its handler makes audited transactions before and after the call. */
export function longCommandRoute<Sent, Query extends QueryShape = {}, Body = undefined, Area extends Unscoped = never>(
  route: Handled<Query, Body, Area, Sent, Guarded, LongCall<Area>>,
): Route {
  return routeOf(route, 'asks', (input, admitted) => {
    const call = callOf<Area>(admitted);
    return route.handle(input, { ...call, transact: transacting<Area>(admitted, call.db), letGo: admitted.letGo });
  });
}

/** Several changed records: each has its own audit entry. */
interface AuditedEach {
  readonly each: readonly AuditedChange[];
}

interface Unaudited {
  /** The command was carried out before, or it concerns only the caller. */
  readonly skipAudit: true;
}

/** A plain success does not compile: a command must say what it has changed. */
export type CommandAnswer<Sent = unknown> = Failure | ((AuditedChange | AuditedEach | Unaudited) & AnswerTo<Sent>);

interface Commanding<
  Query extends QueryShape,
  Body,
  Area extends Unscoped,
  Sent,
  Prepared extends readonly unknown[],
> extends Description<Query, Body, Area, Sent> {
  readonly policy: Guarded;
  readonly handle: (
    ...input: [Input<Query, Body>, Command<Area>, ...Prepared]
  ) => Promise<CommandAnswer<NoInfer<Sent>>>;
}

/**
 * The change and its audit entry are one transaction, which a failure or an exception rolls back. The handler runs
 * again after a deadlock, so it must do nothing outside the transaction.
 */
export function commandRoute<Sent, Query extends QueryShape = {}, Body = undefined, Area extends Unscoped = never>(
  route: Commanding<Query, Body, Area, Sent, []>,
): Route {
  return preparedCommandRoute({ ...route, prepare: async () => undefined });
}

/**
 * A command with work before its transaction: slow work such as hashing, because everybody else waits for a transaction
 * on the embedded database, or work that a failure must not undo, such as a counted attempt.
 */
export function preparedCommandRoute<
  Sent,
  Prepared,
  Query extends QueryShape = {},
  Body = undefined,
  Area extends Unscoped = never,
>(
  route: Commanding<Query, Body, Area, Sent, [prepared: Prepared]> & {
    readonly prepare: (input: Input<Query, Body>, call: Call<Area>) => Promise<Prepared>;
  },
): Route {
  return routeOf(route, 'changes', async (input, admitted) => {
    const call = callOf<Area>(admitted);
    const { services, caller } = call;
    const prepared = await route.prepare(input, call);
    const at = services.clock();
    const later: (() => void)[] = [];
    const afterwards: Command['afterwards'] = (work) => void later.push(work);
    const transact = transacting<Area>(admitted, call.db, caller.userId, () => at);
    const result = await transact(async (tx, audit) => {
      // A repeated transaction starts again without them.
      later.length = 0;
      const command = { tx, services, caller, origin: admitted.origin, at, afterwards };
      const answer = await route.handle(input, command, prepared);
      if (!succeeded(answer)) throw new Refusal(answer);
      const changed = 'each' in answer ? answer.each : 'changes' in answer ? [answer] : [];
      await audit(...changed.map((change) => ({ action: change.action, change })));
      return answer;
    }).catch((error: unknown) => {
      if (error instanceof Refusal) return error.answer;
      throw error;
    });
    if (succeeded(result)) for (const work of later) work();
    return result;
  });
}

/** @param work answers a request whose input has been read. */
function routeOf<Query extends QueryShape, Body>(
  route: Description<Query, Body, Unscoped, unknown> & Pick<Route, 'policy'>,
  kind: 'reads' | 'changes' | 'asks',
  work: (input: Input<Query, Body>, admitted: Admitted) => Promise<Answer>,
): Route {
  const { host, method, path } = route.call;
  const inPath = openNames(path);
  const parameters = Object.keys(route.query ?? {}).filter((name) => !inPath.includes(name));
  return {
    host,
    method,
    path,
    policy: route.policy,
    parameters,
    values: Object.keys(route.values ?? {}),
    reads: (search, asking) => void readSearch(route, search, asking),
    unscoped: route.unscoped ?? [],
    takesBody: route.body !== undefined,
    takesForm: route.maxFormBytes !== undefined && route.maxJsonBytes === undefined,
    mutates: kind !== 'reads',
    answer: async (request, backend, caller, { origin, isWanted }) => {
      const { underWay } = backend.services;
      const entered = caller && route.body && underWay.enter(caller.userId, request, mostBytes(route), kind === 'asks');
      try {
        return await work(await readInput(route, request, { caller, now: backend.services.clock() }), {
          backend,
          caller,
          origin,
          isWanted,
          signal: () => request.signal,
          trace: () => traceOf(parameters, request, origin),
          letGo: () => entered?.letGo(),
        });
      } finally {
        entered?.leave();
      }
    },
  };
}

type Described = Description<QueryShape, unknown, Unscoped, unknown>;

async function readInput<Query extends QueryShape, Body>(
  route: Description<Query, Body, Unscoped, unknown>,
  request: Request,
  asking: Asking,
): Promise<Input<Query, Body>>;
async function readInput(route: Described, request: Request, asking: Asking): Promise<Input<QueryShape, unknown>> {
  const { pathname, search } = new URL(request.url);
  const read = readSearch(route, search, asking, readPath(pathname, route.call.path));
  return { ...read, body: route.body && (await readAnyBody(route.body, route, request)) };
}

function readSearch(
  { query: shape = {}, values = {} }: Described,
  search: string,
  asking: Asking,
  inPath?: ReadonlyMap<string, string>,
) {
  return { query: readQuery(search, shape, inPath), operands: readOperands(search, shape, values, asking) };
}

function mostBytes({ maxFormBytes = 0, maxJsonBytes }: Described): number {
  return Math.max(maxFormBytes, maxJsonBytes ?? MAX_BODY_BYTES);
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
