/** One call of the contract as data: where it is, who may make it, what it takes and what answers it. */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Schema } from '../database/schema';
import type { Scope } from '../database/scope';
import type { Attempts } from './attempts';
import { readBody } from './body';
import { signedOut, type Answer } from './envelope';
import { messages } from './messages';
import type { Passwords } from './passwords';
import { scopeOf, type Caller, type Policy } from './policy';
import { readQuery, type QueryOf, type QueryShape } from './query';

/** What the handlers work with. */
export interface Services {
  readonly db: Kysely<Schema>;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** A route of the table, its input types closed over. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the host's base path. */
  readonly path: string;
  readonly policy: Policy;
  /** The query parameters it takes. */
  readonly parameters: readonly string[];
  readonly takesBody: boolean;
  /** Reads the input and answers. The policy has been applied before. */
  readonly answer: (request: Request, services: Services, caller: Caller | undefined) => Promise<Answer>;
}

interface Description<Query extends QueryShape, Body> {
  readonly method: Route['method'];
  readonly path: string;
  readonly query: Query;
  readonly body: z.ZodMiniType<Body>;
}

interface Input<Query extends QueryShape, Body> {
  readonly query: QueryOf<Query>;
  readonly body: Body;
}

interface OpenRoute<Query extends QueryShape, Body> extends Description<Query, Body> {
  readonly policy: 'open';
  readonly handle: (input: Input<Query, Body>, services: Services) => Promise<Answer>;
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
    policy: route.policy,
    answer: async (request, services) => route.handle(await readInput(route, request), services),
  };
}

/** A route for signed-in users that its policy admits. */
export function guardedRoute<Query extends QueryShape, Body>(route: GuardedRoute<Query, Body>): Route {
  return {
    ...described(route),
    policy: route.policy,
    async answer(request, services, caller) {
      if (!caller) throw signedOut(messages.sessionMissing);
      return route.handle(await readInput(route, request), services, caller, scopeOf(caller));
    },
  };
}

function described<Query extends QueryShape, Body>(route: Description<Query, Body>) {
  return {
    method: route.method,
    path: route.path,
    parameters: Object.keys(route.query),
    takesBody: !takesNone(route),
  };
}

async function readInput<Query extends QueryShape, Body>(
  route: Description<Query, Body>,
  request: Request,
): Promise<Input<Query, Body>> {
  const query = readQuery(new URL(request.url).search, route.query);
  const body = takesNone(route) ? route.body.parse(undefined) : await readBody(request, route.body);
  return { query, body };
}

function takesNone(route: { readonly body: unknown }): boolean {
  return route.body === noBody;
}
