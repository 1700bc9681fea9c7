/**
 * The database as one caller reaches it. A route's handler gets this in place of the database: it answers nothing by
 * itself, and the queries of this folder, which open it, keep to its scope in what they read and change.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema';
import type { Scope } from './scope';

/** Records that no scope bounds. A route that needs some of them names them, and its handler reaches no others. */
export type Unscoped =
  /** Requests to the partner bank and the accounts opened there: an id or a number is taken, no matter by whom. */
  | 'accounts'
  /** Users who are staff. */
  | 'admins'
  | 'audit'
  /** What the network has once, the same for everybody: fees, versions, processors, role groups, devices in stock. */
  | 'network'
  /** Users to come: their names must differ from everybody's. */
  | 'newUsers'
  /** Names, passwords and browsers, before it is known who calls. */
  | 'signIn'
  /** Numbers of terminals and activation codes, each of them some agent's or free. */
  | 'terminals';

/** Whose records a caller reaches, and who the caller is: 0 before anybody has signed in. */
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
  /** For the compiler alone: what a route has named is what its queries may ask for. */
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

/** The same in a transaction: what commands read and change goes through it. */
export type ScopedTransaction<Area extends Unscoped = never> = ScopedDatabase<Area, Transaction<Schema>>;

/** The database itself. Only the queries of this folder may ask for it (tests/architecture). */
export function opened<Db extends Kysely<Schema>>(scoped: ScopedDatabase<never, Db>): Db {
  return open(scoped);
}

/** For the service itself, which no scope bounds. */
export function unbounded<Db extends Kysely<Schema>>(db: Db): ScopedDatabase<Unscoped, Db> {
  return new ScopedDatabase(db, { scope: { kind: 'all' }, userId: 0 });
}
