import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '../../tests/databases';
import { asKobo } from '../../src/upstream/money';
import type { Database } from './database';
import { move } from './ledger';
import { migrate, migrateWithin } from './migrate';
import { dropEverything } from './tables';
import { verify } from './verify';
import { verifyLedger } from './verifyLedger';

onEachEngine((engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.openSeeded();
    const order = { agentId: 1, amount: asKobo(500), action: 'credit', reason: 'Cash', transactionId: 'M-1' } as const;
    await database.db.transaction().execute((tx) => move(tx, { kind: 'all' }, order, Date.now()));
  });
  afterAll(() => database.close());

  async function rows<Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> {
    return (await query.execute(database.db)).rows;
  }

  it('finds the seeded ledger sound: an opening for each purse that holds something, and the newest transactions', async () => {
    const { entries, purses, faults } = await verifyLedger(database.db);
    expect({ purses, faults }).toEqual({ purses: 601, faults: [] });
    const [found] = await rows<{ central: number; oldest: string; missing: number }>(sql`
      select (select count(*) from purse_entries where agent_id is null) as central,
        (select count(*) from purses where balance > 0 and agent_id not in
          (select agent_id from purse_entries where agent_id is not null)) as missing`);
    expect(found).toMatchObject({ missing: 0 });
    expect(found?.central).toBeGreaterThan(1_000);
    expect(entries).toBeLessThan(5_000);
    const [last] = await rows(sql`select transaction_id, charge_amount from purse_entries
      where agent_id is null and transaction_type <> 'Purse Credit' order by id desc limit 1`);
    expect([last]).toEqual(
      await rows(sql`select transaction_id, convenience_fee as charge_amount from transactions
        where status_code = '00' order by system_time desc, id desc limit 1`),
    );
  });

  it('is seeded with the same entries and fees every time, on every engine', async () => {
    const [sums] = await rows(sql`select
      (select md5(string_agg(row_to_json(e)::text, '' order by id)) from purse_entries e where transaction_id <> 'M-1') as entries,
      (select md5(string_agg(row_to_json(f)::text, '' order by id)) from fees f) as fees`);
    // Changes only with the seed itself.
    expect(sums).toEqual({ entries: '52ebb01205edef5a9a080c42143bce81', fees: '010d1d0742792e2a9660396bf13cd4fd' });
  });

  it('has fees whose ranges of a type begin at 0, follow each other and leave no gap', async () => {
    expect(
      await rows(sql`select id from (
        select *, coalesce(lag(max_amount) over (partition by transaction_type_id order by min_amount) + 100, 0) as next
        from fees) f where min_amount <> next`),
    ).toEqual([]);
    expect(await rows(sql`select distinct range_type from fees order by 1`)).toEqual([
      { range_type: 'd' },
      { range_type: 'h' },
      { range_type: 'p' },
    ]);
  });

  it.each([
    ['a balance', `update purses set balance = balance + 1 where agent_id = 2`, { reason: 'sum', agent_id: 2, transaction_id: null }],
    ["the central purse's balance", `update central_purse set balance = balance - 1`, { reason: 'sum', agent_id: null, transaction_id: null }],
    ['an entry between two others', `delete from purse_entries where id = 500`, { reason: 'broken', agent_id: null }],
    ['half of a movement', `delete from purse_entries where transaction_id = 'M-1' and agent_id = 1`, { reason: 'one-sided', transaction_id: 'M-1' }],
  ])('notices when %s was tampered with', async (_what, statement, fault) => {
    // One after the other: what was tampered with before stays so.
    await sql.raw(statement).execute(database.db);
    expect((await verifyLedger(database.db)).faults).toContainEqual(expect.objectContaining(fault));
    expect((await verify(database.db))[0]).toMatchObject({ sound: false });
  }); // prettier-ignore

  it('brings forward what purses held before there was a ledger', async () => {
    const older = await engine.openEmpty();
    try {
      await older.db.transaction().execute(async (tx) => {
        await dropEverything(tx);
        await migrateWithin(tx, 4);
        await sql`insert into role_groups (id, name) values (1, 'AGENT')`.execute(tx);
        await sql`insert into users (id, member_id, firstname, lastname, email, username, password_hash, role_group_id)
          values (1, 'A1', 'Ada', 'Obi', 'ada@example.com', 'ada', 'x', 1)`.execute(tx);
        await sql`insert into agents (id, user_id, business_name) values (1, 1, 'Ada Stores')`.execute(tx);
        await sql`insert into purses (agent_id, balance) values (1, 12345)`.execute(tx);
      });
      await migrate(older.db);
      expect(await verifyLedger(older.db)).toEqual({ entries: 2, purses: 2, faults: [] });
      expect((await verify(older.db))[0]).toEqual({
        sound: true,
        line: 'Ledger: 2 entries add up to the balances of 2 purses.',
      });
    } finally {
      await older.close();
    }
  });
});
