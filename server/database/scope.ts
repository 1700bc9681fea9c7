/** Whose records may be read, as conditions in SQL that the browser cannot influence (D323). */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

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
