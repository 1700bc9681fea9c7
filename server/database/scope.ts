/** Whose records may be read, as conditions in SQL: whatever the browser claims (D323). */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

export type Scope =
  | { readonly kind: 'all' }
  /** An AGENT: its own. */
  | { readonly kind: 'agent'; readonly agentId: number }
  /** An AMBASSADOR: those of the agents it manages. */
  | { readonly kind: 'manager'; readonly managerId: number };

export type Condition = RawBuilder<unknown>;

/** The condition on a column that holds an agent's id; undefined when everything may be read. */
export function agentInScope(scope: Scope, column: Expression<unknown>): Condition | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind === 'agent') return sql`${column} = ${scope.agentId}`;
  return sql`${column} in (select id from agents where agent_manager_id = ${scope.managerId})`;
}

/** The same where a condition must stand: true when everything may be reached. */
export function inScope(scope: Scope, column: Expression<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${agentInScope(scope, column) ?? sql`true`}`;
}

/** All conditions joined by `and`; no condition is true. */
export function allOf(conditions: readonly (Condition | undefined)[]): RawBuilder<SqlBool> {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}
