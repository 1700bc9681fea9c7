/** The demonstration's own data: a year of a network (D543). */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachEngine, TEST_ANCHOR } from '../../../tests/databases';
import { unbounded } from '../scopedDatabase';
import { failureRates, silentAgents } from '../attention';
import { verifyLedger, verifyMovements } from '../verifyLedger';

onEachEngine((engine) => {
  const database = engine.sharedSeeded({ transactions: 4_000, isNetwork: true });
  const now = Date.parse(TEST_ANCHOR);

  async function one<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> {
    return (await query.execute(database.db)).rows[0];
  }

  it('has transactions in each of the last twelve months, none before its agent was there or after the anchor', async () => {
    const found = await one<{ months: number; late: number; unborn: number }>(sql`
      select (select count(*) from (select to_char(day, 'YYYY-MM') from transaction_totals_by_day group by 1
          having sum(volume) > 100) x) as months,
        (select count(*) from transactions where system_time > ${TEST_ANCHOR}::timestamptz) as late,
        (select count(*) from transactions t join agents a on a.id = t.agent_id where t.system_time < a.created_at) as unborn`);
    expect(found).toMatchObject({ late: 0, unborn: 0 });
    expect(found?.months).toBeGreaterThanOrEqual(12);
  });

  it('has customers whose cards come back, each with one holder', async () => {
    const found = await one<{ cards: number; payments: number; holders: number }>(sql`
      select count(distinct (pan, card_holder)) as cards, count(*) as payments,
        (select max(holders) from (select count(distinct card_holder) as holders from transactions
          where pan is not null group by agent_id, pan) x) as holders
      from transactions where pan is not null`);
    expect(found?.holders).toBe(1);
    expect((found?.cards ?? 0) * 1.3).toBeLessThan(found?.payments ?? 0);
  });

  it('has two entries for each movement of 90 days, and a ledger that adds up', async () => {
    const found = await one<{ moved: number; agents: number; central: number; bare: number }>(sql`
      select (select count(*) from transactions where post_purse_balance <> pre_purse_balance
          and system_time >= ${TEST_ANCHOR}::timestamptz - interval '90 days') as moved,
        (select count(*) from purse_entries where agent_id is not null and transaction_type <> 'Opening Balance') as agents,
        (select count(*) from purse_entries where agent_id is null and transaction_type <> 'Opening Balance') as central,
        (select count(*) from purse_entries e join transactions t on t.transaction_id = e.transaction_id
          where e.agent_id is not null and (e.balance_after, e.agent_id) <> (t.post_purse_balance, t.agent_id)) as bare`);
    expect(found?.moved).toBeGreaterThan(800);
    expect(found).toMatchObject({ agents: found?.moved, central: found?.moved, bare: 0 });
    expect((await verifyLedger(database.db)).faults).toEqual([]);
    expect((await verifyMovements(database.db)).fault).toBeUndefined();
  });

  it('has agents with names of their own, some of them low on float', async () => {
    const found = await one<{ names: number; low: number }>(sql`
      select (select count(distinct business_name) from agents) as names,
        (select count(*) from purses p where balance < 1000000
          and exists (select 1 from transactions t where t.agent_id = p.agent_id)) as low`);
    expect(found?.names).toBeGreaterThan(580);
    expect(found?.low).toBeGreaterThan(20);
  });

  it('has accounts that agents opened, each after its agent was there', async () => {
    const found = await one<{ accounts: number; openers: number; unborn: number; strange: number }>(sql`
      select count(*) as accounts, count(distinct c.user_id) as openers,
        count(*) filter (where c.created_at < a.created_at or c.created_at > ${TEST_ANCHOR}::timestamptz) as unborn,
        count(*) filter (where c.account_number !~ '^30[0-9]{8}$'
          or date_part('hour', c.created_at at time zone 'Africa/Lagos') not between 7 and 20) as strange
      from created_accounts c left join agents a on a.user_id = c.user_id`);
    expect(found).toMatchObject({ accounts: 48, unborn: 0, strange: 0 });
    expect(found?.openers).toBeGreaterThan(15);
  });

  it('has a bank that fails today and an agent that fell silent', async () => {
    const db = unbounded(database.db);
    const rates = await failureRates(db, now, { percent: 200, least: 10 });
    expect(rates.map(({ bank }) => bank)).toContain('Fidelity Bank');
    expect(await silentAgents(db, now, { days: 7, perDay: 5 })).toHaveLength(1);
  });
});
