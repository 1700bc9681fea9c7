/**
 * The database within one caller's scope. A route's handler gets this in place of the database: only the queries of
 * this folder reach into it, and what they begin with here has its scope (scopes.ts).
 */
import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type Transaction,
  type UpdateQueryBuilder,
  type UpdateResult,
  sql,
} from 'kysely';
import type { Schema } from './schema';
import { SCOPES, type Areas, type Everybodys, type Scoped, type Unscoped } from './scopes';
import { inSnapshot } from './transact';

export type { Unscoped };

/** The user id is 0 before sign-in. */
export interface Reach {
  readonly scope: Scope;
  readonly userId: number;
  /** May not read agents: nothing is found by the people behind them. Default: may. */
  readonly readsNoAgents?: boolean | undefined;
}

let open: <Db extends Kysely<Schema>>(scoped: ScopedDatabase<never, Db>) => Db;

export class ScopedDatabase<
  Area extends Unscoped = never,
  Db extends Kysely<Schema> = Kysely<Schema>,
> implements Reach {
  readonly scope: Scope;
  readonly userId: number;
  readonly readsNoAgents: boolean | undefined;
  /** For the compiler only: a route's queries may use only the areas that it has named. */
  readonly areas?: (area: Area) => void;
  readonly #db: Db;

  constructor(db: Db, { scope, userId, readsNoAgents }: Reach) {
    this.#db = db;
    this.scope = scope;
    this.userId = userId;
    this.readsNoAgents = readsNoAgents;
  }

  static {
    open = (scoped) => scoped.#db;
  }
}

export type ScopedTransaction<Area extends Unscoped = never> = ScopedDatabase<Area, Transaction<Schema>>;

/** The whole database: only for the files that tests/architecture/scope.test.ts names. */
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

/** Whose a row is: joined to it by key. */
type Owners = 'agent_managers' | 'agents' | 'users';

type Start<Table extends Scoped, Alias extends string> = SelectQueryBuilder<
  Pick<Schema, Everybodys | Owners> & { [Name in Alias]: Schema[Table] },
  Alias,
  {}
>;

/** Selects from the rows in scope. */
export function scoped<Table extends Scoped, Alias extends string>(
  db: ScopedDatabase,
  table: Table,
  alias: Alias,
): Start<Table, Alias>;
export function scoped(db: ScopedDatabase, table: Scoped, alias: string): unknown {
  const start = open(db).selectFrom(sql.table(table).as(alias));
  const within = conditionOf(db, table, alias);
  return within ? start.where(within) : start;
}

/** The same for a query in SQL, as in `from ${scopedRows(db, 'agents', 'a')}`. */
export function scopedRows(db: ScopedDatabase, table: Scoped, alias: string): RawBuilder<unknown> {
  const within = conditionOf(db, table, table);
  // The planner takes such a subquery for a table with one more condition.
  const rows = within ? sql`(select * from ${sql.table(table)} where ${within})` : sql.table(table);
  return sql`${rows} as ${sql.ref(alias)}`;
}

/** Changes rows in scope. */
export function scopedUpdate<Table extends Scoped>(
  db: ScopedDatabase,
  table: Table,
): UpdateQueryBuilder<Pick<Schema, Table>, Table, Table, UpdateResult>;
export function scopedUpdate(db: ScopedDatabase, table: Scoped): unknown {
  return open(db)
    .updateTable(table)
    .where(conditionOf(db, table, table) ?? sql<SqlBool>`true`);
}

/** Deletes rows in scope. */
export function scopedDelete<Table extends Scoped>(
  db: ScopedDatabase,
  table: Table,
): DeleteQueryBuilder<Pick<Schema, Table>, Table, DeleteResult>;
export function scopedDelete(db: ScopedDatabase, table: Scoped): unknown {
  return open(db)
    .deleteFrom(table)
    .where(conditionOf(db, table, table) ?? sql<SqlBool>`true`);
}

/** The tables of an area that the route has named, beyond any scope. */
export function unscoped<Area extends Unscoped>(
  db: ScopedDatabase<NoInfer<Area>>,
  area: Area,
): Kysely<Pick<Schema, Everybodys | Areas[Area]>>;
export function unscoped(db: ScopedDatabase): unknown {
  return open(db);
}

type Reading = Pick<Kysely<Pick<Schema, Everybodys>>, 'selectFrom' | 'selectNoFrom' | 'getExecutor'>;

/** Selects from what is everybody's, and from queries that have their scope; also executes those in SQL. */
export function reading(db: ScopedDatabase): Reading;
export function reading(db: ScopedDatabase): unknown {
  return open(db);
}

/** Reads that all see the same moment. */
export function scopedSnapshot<Area extends Unscoped, Result>(
  db: ScopedDatabase<Area>,
  read: (snapshot: ScopedTransaction<Area>) => Promise<Result>,
): Promise<Result> {
  return inSnapshot(open(db), (snapshot) => read(new ScopedDatabase(snapshot, db)));
}

/** Undefined where every row is in scope. */
function conditionOf({ scope, userId }: Reach, table: Scoped, alias: string): Condition | undefined {
  const rule = SCOPES[table];
  if (rule.of === 'owner') return sql`${sql.ref(`${alias}.${rule.column}`)} = ${userId}`;
  if (scope.kind === 'all') return undefined;
  if (rule.of === 'staff') return sql`false`;
  const column = sql.ref(`${alias}.${rule.column}`);
  if (rule.of === 'agent') return ofAgents(scope, column);
  // An agent manager reaches itself; an agent reaches none.
  if (rule.of === 'manager') return scope.kind === 'manager' ? sql`${column} = ${scope.managerId}` : sql`false`;
  // Staff reach every user; others reach themselves and the agents in scope.
  return sql`(${column} = ${userId} or exists (
    select 1 from agents reached where reached.user_id = ${column} and ${ofAgents(scope, sql`reached.id`)}))`;
}

function ofAgents(scope: Exclude<Scope, { kind: 'all' }>, column: RawBuilder<unknown>): Condition {
  if (scope.kind === 'agent') return sql`${column} = ${scope.agentId}`;
  return sql`${column} in (select id from agents where agent_manager_id = ${scope.managerId})`;
}

/** All conditions joined by `and`; true without any. */
export function allOf(conditions: readonly (Condition | undefined)[]): Condition {
  const list = present(conditions);
  return list.length === 0 ? sql`true` : sql.join(list, sql` and `);
}

export function present(conditions: readonly (Condition | undefined)[]): readonly Condition[] {
  return conditions.filter((condition) => condition !== undefined);
}
