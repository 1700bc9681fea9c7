/** Names of the groups of a summary, for keys that are ids or codes. */
import { sql } from 'kysely';
import type { Summary } from '../../src/lists/summary';
import { fullName } from './agents';
import { reading, scopedRows, type ScopedDatabase } from './scopedDatabase';
import type { ListValue } from './operands';
import type { GroupedBy } from './summarySources';

type Keyed = GroupedBy | ListValue['named'];

/** A summary with a name for each key that is not its own name. */
export async function namedSummary(db: ScopedDatabase, by: readonly Keyed[], summary: Summary) {
  const names: (ReadonlyMap<string, string> | undefined)[] = [];
  for (const [index, one] of by.entries()) {
    const keys = [...new Set(summary.groups.flatMap((group) => group.keys[index] ?? []))];
    const named = await namedBy(db, one, keys);
    names.push(named && new Map(named.map(({ key, name }) => [key, name])));
  }
  const groups = summary.groups.map(({ keys, values }) => ({
    keys,
    labels: keys.map((key, index) => (key === null ? null : (names[index]?.get(key) ?? null))),
    values,
  }));
  return { groups, others: summary.others, totals: summary.totals };
}

type Named = Readonly<Record<'key' | 'name', string>>;

async function namedBy(db: ScopedDatabase, by: Keyed, keys: readonly string[]): Promise<readonly Named[] | undefined> {
  if (by === 'agentId') {
    const { rows } = await sql<Named>`
      select a.id::text as key, a.business_name || ' (' || u.member_id || ')' as name
      from ${scopedRows(db, 'agents', 'a')} join users u on u.id = a.user_id
      where a.id = any(${keys.map(Number)}::int[])`.execute(reading(db));
    return rows;
  }
  if (by === 'agentManagerId') {
    const { rows } = await sql<Named>`
      select distinct m.id::text as key, ${fullName('u')} || ' (' || u.member_id || ')' as name
      from ${scopedRows(db, 'agents', 'a')} join agent_managers m on m.id = a.agent_manager_id
        join users u on u.id = m.user_id
      where m.id = any(${keys.map(Number)}::int[])`.execute(reading(db));
    return rows;
  }
  if (by === 'transactionTypeId')
    return reading(db)
      .selectFrom('transaction_types as y')
      .select([sql<string>`y.id::text`.as('key'), 'y.type as name'])
      .execute();
  if (by === 'status')
    return reading(db)
      .selectFrom('transaction_statuses as s')
      .select(['s.status_code as key', sql<string>`coalesce(s.status_message, s.status_code)`.as('name')])
      .execute();
  return undefined;
}
