/** Failures of a period by beneficiary bank and by terminal, within a scope, for the dashboard (D541). */
import { sql, type RawBuilder } from 'kysely';
import { withinDays } from './lists';
import type { Days } from '../../src/lists/question/operatorDays';
import { reading, scopedRows, scopedSnapshot, type ScopedDatabase } from './scopedDatabase';
import { IN_GROUP } from './transactionFilter';

/** Names in each list. */
const LISTED = 100;

interface Failing {
  readonly name: string;
  readonly failed: number;
  readonly successful: number;
}

export function readFailures(db: ScopedDatabase, days: Days) {
  return scopedSnapshot(db, async (snapshot) => ({
    banks: await failingBanks(snapshot, days),
    terminals: await failingTerminals(snapshot, days),
  }));
}

const within = (days: Days): RawBuilder<unknown> => sql.join(withinDays(days, sql`t.system_time`), sql` and `);

/** Beneficiary banks with a failure, most failures first. */
async function failingBanks(db: ScopedDatabase, days: Days): Promise<readonly Failing[]> {
  const { rows } = await sql<Failing>`
    select t.bank_name as name, count(*) filter (where ${IN_GROUP.failed}) as failed,
      count(*) filter (where ${IN_GROUP.successful}) as successful
    from ${scopedRows(db, 'transactions', 't')} where ${within(days)} and t.bank_name is not null
    group by t.bank_name having count(*) filter (where ${IN_GROUP.failed}) > 0
    order by failed desc, successful, name limit ${LISTED}::int`.execute(reading(db));
  return rows;
}

/** The same of terminals. Only those that are listed are counted whole, each by its index: the others are most rows. */
async function failingTerminals(db: ScopedDatabase, days: Days): Promise<readonly Failing[]> {
  const { rows } = await sql<Failing>`
    with failing as materialized (
      select t.terminal_id as name, count(*) as failed from ${scopedRows(db, 'transactions', 't')}
      where ${within(days)} and ${IN_GROUP.failed} and t.terminal_id is not null
      group by t.terminal_id order by failed desc, name limit ${LISTED}::int
    )
    select f.name, f.failed, s.successful from failing f cross join lateral (
      select count(*) as successful from ${scopedRows(db, 'transactions', 't')}
      where lower(t.terminal_id) = lower(f.name) and ${within(days)} and ${IN_GROUP.successful}
    ) s
    order by f.failed desc, s.successful, f.name`.execute(reading(db));
  return rows;
}
