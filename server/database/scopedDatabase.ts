/**
 * The database within one caller's scope. A route's handler gets this in place of the database: only the queries of this
 * folder can open it, and they read and change only records in its scope.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema';
import type { Scope } from './scope';

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
