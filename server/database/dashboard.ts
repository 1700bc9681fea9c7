/** The numbers of the dashboard (P1-2, P1-3), each within a scope. Values are whole kobo. */
import { sql, type AliasedExpression } from 'kysely';
import { withinDays, type DayRange } from './lists';
import type { Schema } from './schema';
import { allOf, reading, scoped, type ScopedDatabase } from './scopedDatabase';

type Figure = Pick<Schema['transaction_totals'], 'transaction_type_id' | 'volume' | 'value'>;

/** Volume and value by type and status, of all days. */
function totals(db: ScopedDatabase): AliasedExpression<Figure, 'f'> {
  const columns = ['t.transaction_type_id', 't.volume', 't.value'] as const;
  return db.scope.kind === 'all'
    ? scoped(db, 'transaction_totals', 't').select(columns).as('f')
    : scoped(db, 'transaction_totals_by_agent', 't').select(columns).as('f');
}

/** Volume and value of all transactions, failed ones included. */
export function transactionTotals(db: ScopedDatabase) {
  return reading(db)
    .selectFrom(totals(db))
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('f.volume'), sql.lit(0)).as('volume'),
      fn.coalesce(fn.sum<number>('f.value'), sql.lit(0)).as('value'),
    ])
    .executeTakeFirstOrThrow();
}

/** The volume of every type, most used first. */
export function typeBreakdown(db: ScopedDatabase) {
  return reading(db)
    .selectFrom('transaction_types as y')
    .leftJoin(totals(db), (join) => join.onRef('f.transaction_type_id', '=', 'y.id'))
    .groupBy('y.id')
    .select(({ fn }) => ['y.id', 'y.type', fn.coalesce(fn.sum<number>('f.volume'), sql.lit(0)).as('volume')])
    .orderBy('volume', 'desc')
    .orderBy('y.id')
    .execute();
}

/** All agents, or those registered on these days of Lagos. */
export async function countAgents(db: ScopedDatabase, days: DayRange = {}): Promise<number> {
  const { total } = await scoped(db, 'agents', 'a')
    .where(allOf(withinDays(days, sql`a.created_at`)))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
