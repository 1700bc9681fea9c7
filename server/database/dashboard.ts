/** The numbers of the dashboard (P1-2, P1-3), each within a scope. Values are whole kobo. */
import { sql, type Selectable } from 'kysely';
import { withinDays } from './lagosDays';
import { agentInScope, allOf, type Condition, type Scope } from './scope';
import type { Schema } from './schema';
import { opened, type ScopedDatabase } from './scopedDatabase';

export interface VolumeAndValue {
  readonly volume: number;
  readonly value: number;
}

export interface Breakdown {
  readonly successful_volume: number;
  readonly successful_value: number;
  readonly failed_volume: number;
  readonly failed_value: number;
}

interface TypeVolume extends Selectable<Pick<Schema['transaction_types'], 'id' | 'type'>> {
  readonly volume: number;
}

interface TopAgent extends VolumeAndValue, Selectable<Pick<Schema['agents'], 'id' | 'business_name'>> {}

/** Failed is neither successful nor pending: all minus 00 minus PP minus 09 (D325). */
const FAILED = sql`status_code not in ('00', 'PP', '09')`;
const SUCCESSFUL = sql`status_code = '00'`;

const COLUMNS = sql`transaction_type_id, status_code`;

/** Rows of type, status, volume and value: all of them, or a day's, from the kept totals where they can tell. */
function figures(scope: Scope, day?: string): Condition {
  const agents = agentInScope(scope, sql`t.agent_id`);
  if (day === undefined) {
    return agents
      ? sql`(select ${COLUMNS}, volume, value from transaction_totals_by_agent t where ${agents}) f`
      : sql`transaction_totals f`;
  }
  if (!agents) return sql`(select ${COLUMNS}, volume, value from transaction_totals_by_day where day = ${day}::date) f`;
  const days = withinDays({ startDate: day, endDate: day }, sql`t.system_time`);
  return sql`(select ${COLUMNS}, 1 as volume, t.amount as value from transactions t where ${allOf([...days, agents])}) f`;
}

/** Volume and value of all transactions, whatever became of them. */
export async function transactionTotals(db: ScopedDatabase): Promise<VolumeAndValue> {
  const { rows } = await sql<VolumeAndValue>`
    select coalesce(sum(volume), 0)::bigint as volume, coalesce(sum(value), 0)::bigint as value
    from ${figures(db.scope)}`.execute(opened(db));
  return rows[0] ?? { volume: 0, value: 0 };
}

/** Each type's volume, every type there is, most used first. */
export async function typeBreakdown(db: ScopedDatabase): Promise<readonly TypeVolume[]> {
  const { rows } = await sql<TypeVolume>`
    select y.id, y.type, coalesce(sum(f.volume), 0)::bigint as volume
    from transaction_types y left join ${figures(db.scope)} on f.transaction_type_id = y.id
    group by y.id order by volume desc, y.id`.execute(opened(db));
  return rows;
}

/** What succeeded and what failed on a day of Lagos. */
export async function dayBreakdown(db: ScopedDatabase, day: string): Promise<Breakdown> {
  const { rows } = await sql<Breakdown>`
    select coalesce(sum(volume) filter (where ${SUCCESSFUL}), 0)::bigint as successful_volume,
      coalesce(sum(value) filter (where ${SUCCESSFUL}), 0)::bigint as successful_value,
      coalesce(sum(volume) filter (where ${FAILED}), 0)::bigint as failed_volume,
      coalesce(sum(value) filter (where ${FAILED}), 0)::bigint as failed_value
    from ${figures(db.scope, day)}`.execute(opened(db));
  return rows[0] ?? { successful_volume: 0, successful_value: 0, failed_volume: 0, failed_value: 0 };
}

/** How many agents there are, or registered on a day of Lagos. */
export async function countAgents(db: ScopedDatabase, day?: string): Promise<number> {
  const days = day === undefined ? [] : withinDays({ startDate: day, endDate: day }, sql`a.created_at`);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from agents a where ${allOf([agentInScope(db.scope, sql`a.id`), ...days])}`.execute(
    opened(db),
  );
  return rows[0]?.total ?? 0;
}

/** A day's best agents by the value of what succeeded. */
export async function topAgents(db: ScopedDatabase, day: string, limit = 5): Promise<readonly TopAgent[]> {
  const days = withinDays({ startDate: day, endDate: day }, sql`t.system_time`);
  const { rows } = await sql<TopAgent>`
    select a.id, a.business_name, f.volume, f.value from (
      select t.agent_id, count(*) as volume, sum(t.amount)::bigint as value from transactions t
      where ${allOf([...days, sql`t.status_code = '00'`, agentInScope(db.scope, sql`t.agent_id`)])}
      group by t.agent_id order by value desc, t.agent_id limit ${limit}
    ) f join agents a on a.id = f.agent_id order by f.value desc, a.id`.execute(opened(db));
  return rows;
}
