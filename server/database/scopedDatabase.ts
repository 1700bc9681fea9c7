/**
 * The database within one caller's scope. A route's handler gets this in place of the database: only the queries of
 * this folder can open it, and they read and change only records in its scope.
 */
import { type Kysely, type Transaction, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from './schema';

/** Records beyond any scope. A route names those that it needs, and its handler reaches no others. */
export type Unscoped =
  /** Requests to the partner bank and opened accounts: ids and numbers are unique across users. */
  | 'accounts'
  /** Users who are staff. */
  | 'admins'
  | 'audit'
  /** The same for everybody: fees, versions, processors, role groups, devices in stock. */
  | 'network'
  /** New users: names are unique across users. */
  | 'newUsers'
  /** Names, passwords and browsers, before the caller is known. */
  | 'signIn'
  /** Terminal numbers and activation codes, which are unique across agents. */
  | 'terminals';

/** The user id is 0 before sign-in. */
export interface Reach {
  readonly scope: Scope;
  readonly userId: number;
}

let open: <Db extends Kysely<Schema>>(scoped: ScopedDatabase<never, Db>) => Db;

export class ScopedDatabase<
  Area extends Unscoped = never,
  Db extends Kysely<Schema> = Kysely<Schema>,
> implements Reach {
  readonly scope: Scope;
  readonly userId: number;
  /** For the compiler only: a route's queries may use only the areas that it has named. */
  readonly areas?: (area: Area) => void;
  readonly #db: Db;

  constructor(db: Db, { scope, userId }: Reach) {
    this.#db = db;
    this.scope = scope;
    this.userId = userId;
  }

  static {
    open = (scoped) => scoped.#db;
  }
}

export type ScopedTransaction<Area extends Unscoped = never> = ScopedDatabase<Area, Transaction<Schema>>;

/** Only the queries of this folder may call it (tests/architecture). */
export function opened<Db extends Kysely<Schema>>(scoped: ScopedDatabase<never, Db>): Db {
  return open(scoped);
}

/** For the service itself. */
export function unbounded<Db extends Kysely<Schema>>(db: Db): ScopedDatabase<Unscoped, Db> {
  return new ScopedDatabase(db, { scope: { kind: 'all' }, userId: 0 });
}

export type Scope =
  | { readonly kind: 'all' }
  /** An AGENT: its own. */
  | { readonly kind: 'agent'; readonly agentId: number }
  /** An AMBASSADOR: those of the agents it manages. */
  | { readonly kind: 'manager'; readonly managerId: number };

export type Condition = RawBuilder<SqlBool>;

/** @param column holds an agent's id. */
export function inScope(scope: Scope, column: Expression<unknown>): Condition {
  if (scope.kind === 'all') return sql`true`;
  if (scope.kind === 'agent') return sql`${column} = ${scope.agentId}`;
  return sql`${column} in (select id from agents where agent_manager_id = ${scope.managerId})`;
}

/** All conditions joined by `and`; true without any. */
export function allOf(conditions: readonly (Condition | undefined)[]): Condition {
  const given = present(conditions);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

export function present(conditions: readonly (Condition | undefined)[]): readonly Condition[] {
  return conditions.filter((condition) => condition !== undefined);
}
