/** The numbers of the dashboard (P1-2, P1-3), each within a scope. Values are whole kobo. */
import { sql, type AliasedExpression } from 'kysely';
import { withinDays } from './lists';
import { allOf, reading, scoped, type ScopedDatabase } from './scopedDatabase';
import type { Schema } from './schema';

/** Failed is neither successful nor pending: all minus 00 minus PP minus 09 (D325). */
const NOT_FAILED = ['00', 'PP', '09'];
const SUCCESSFUL = '00';

type Figure = Pick<Schema['transaction_totals'], 'transaction_type_id' | 'status_code' | 'volume' | 'value'>;

/** Volume and value by type and status, of all days or of one; from the totals tables where these can answer. */
function figures(db: ScopedDatabase, day?: string): AliasedExpression<Figure, 'f'> {
  const { scope } = db;
  const columns = ['t.transaction_type_id', 't.status_code', 't.volume', 't.value'] as const;
  if (day === undefined) {
    return scope.kind === 'all'
      ? scoped(db, 'transaction_totals', 't').select(columns).as('f')
      : scoped(db, 'transaction_totals_by_agent', 't').select(columns).as('f');
  }
  if (scope.kind === 'all') {
    return scoped(db, 'transaction_totals_by_day', 't').where('t.day', '=', day).select(columns).as('f');
  }
  return transactionsOf(db, day)
    .select(['t.transaction_type_id', 't.status_code', sql.lit(1).as('volume'), 't.amount as value'])
    .as('f');
}

/** The transactions in scope of a day of Lagos. */
function transactionsOf(db: ScopedDatabase, day: string) {
  const days = withinDays({ startDate: day, endDate: day }, sql`t.system_time`);
  return scoped(db, 'transactions', 't').where(allOf(days));
}

/** Volume and value of all transactions, failed ones included. */
export function transactionTotals(db: ScopedDatabase) {
  return reading(db)
    .selectFrom(figures(db))
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
    .leftJoin(figures(db), (join) => join.onRef('f.transaction_type_id', '=', 'y.id'))
    .groupBy('y.id')
    .select(({ fn }) => ['y.id', 'y.type', fn.coalesce(fn.sum<number>('f.volume'), sql.lit(0)).as('volume')])
    .orderBy('volume', 'desc')
    .orderBy('y.id')
    .execute();
}

export function dayBreakdown(db: ScopedDatabase, day: string) {
  return reading(db)
    .selectFrom(figures(db, day))
    .select(({ fn }) => {
      const sum = (column: 'f.volume' | 'f.value') => fn.sum<number>(column);
      return [
        fn.coalesce(sum('f.volume').filterWhere('f.status_code', '=', SUCCESSFUL), sql.lit(0)).as('successful_volume'),
        fn.coalesce(sum('f.value').filterWhere('f.status_code', '=', SUCCESSFUL), sql.lit(0)).as('successful_value'),
        fn.coalesce(sum('f.volume').filterWhere('f.status_code', 'not in', NOT_FAILED), sql.lit(0)).as('failed_volume'),
        fn.coalesce(sum('f.value').filterWhere('f.status_code', 'not in', NOT_FAILED), sql.lit(0)).as('failed_value'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** All agents, or those registered on a day of Lagos. */
export async function countAgents(db: ScopedDatabase, day?: string): Promise<number> {
  const days = withinDays(day === undefined ? {} : { startDate: day, endDate: day }, sql`a.created_at`);
  const { total } = await scoped(db, 'agents', 'a')
    .where(allOf(days))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The agents with the greatest value of successful transactions on a day. */
export function topAgents(db: ScopedDatabase, day: string, limit = 5) {
  const best = transactionsOf(db, day)
    .where('t.status_code', '=', SUCCESSFUL)
    .groupBy('t.agent_id')
    .select(({ fn }) => ['t.agent_id', fn.countAll<number>().as('volume'), fn.sum<number>('t.amount').as('value')])
    .orderBy('value', 'desc')
    .orderBy('t.agent_id')
    .limit(limit);
  return scoped(db, 'agents', 'a')
    .innerJoin(best.as('f'), 'f.agent_id', 'a.id')
    .select(['a.id', 'a.business_name', 'f.volume', 'f.value'])
    .orderBy('f.value', 'desc')
    .orderBy('a.id')
    .execute();
}
