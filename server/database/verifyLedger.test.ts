import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { closedAfter, onEachEngine, undone } from '../../tests/databases';
import { asKobo } from '../../src/upstream/money';
import { recordAudit } from './audit';
import { fundCentralPurse } from './fundByCommand';
import { move, movementChanges, type Movement } from './ledger';
import { unbounded } from './scopedDatabase';
import { migrate, migrateWithin } from './migrate';
import { dropEverything } from './tables';
import { verify, verifyWithin } from './verify';
import { verifyLedger } from './verifyLedger';

onEachEngine((engine) => {
  const database = engine.sharedSeeded();
  beforeAll(async () => {
    const order = { agentId: 1, amount: asKobo(500), action: 'credit', reason: 'Cash', transactionId: 'M-1' } as const;
    await moveTold(order);
    await moveTold({ ...order, agentId: 3, amount: asKobo(200), action: 'debit', transactionId: 'M-2' });
    const funding = { amount: asKobo(123_456_789), bankReference: 'F-1', reason: 'Float', transactionId: 'F-1' };
    await fundCentralPurse(database.db, funding, Date.now(), undefined);
  });

  /** As the route does it. */
  async function moveTold(order: Movement): Promise<void> {
    const at = Date.now();
    await database.db.transaction().execute(async (tx) => {
      const outcome = await move(unbounded(tx), order, at);
      if (outcome.kind !== 'moved') throw new Error(outcome.kind);
      const call = {
        userId: 1,
        action: 'Moved',
        ip: '',
        requestMethod: 'POST',
        url: '/api/v1/purse/creditordebit',
        at,
      };
      const change = {
        resource: 'agentPurses',
        record: order.agentId,
        changes: movementChanges(order, outcome),
      } as const;
      await recordAudit(tx, [{ ...call, change }], undefined);
    });
  }

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
      where agent_id is null and transaction_type not in ('Purse Credit', 'Purse Debit', 'Funding') order by id desc limit 1`);
    expect([last]).toEqual(
      await rows(sql`select transaction_id, convenience_fee as charge_amount from transactions
        where status_code = '00' order by system_time desc, id desc limit 1`),
    );
  });

  it('is seeded with the same entries and fees every time, on every engine', async () => {
    const [sums] = await rows(sql`select
      (select md5(string_agg(row_to_json(e)::text, '' order by id)) from purse_entries e where transaction_id not in ('M-1', 'M-2', 'F-1')) as entries,
      (select md5(string_agg(row_to_json(f)::text, '' order by id)) from fees f) as fees`);
    // Changes only with the seed itself.
    expect(sums).toEqual({ entries: 'e401290e4fd5b6eb26e1ec725dba1b75', fees: '090e1597e9589b563c9acdf65898e961' });
  });

  it('has fees whose ranges of a type begin at 0 and follow each other, but for the gap that the dashboard finds', async () => {
    expect(
      await rows(sql`select transaction_type_id, min_amount, next from (
        select *, coalesce(lag(max_amount) over (partition by transaction_type_id order by min_amount) + 100, 0) as next
        from fees) f where min_amount <> next`),
    ).toEqual([{ transaction_type_id: 7, min_amount: 6_000_100, next: 5_000_100 }]);
    expect(await rows(sql`select distinct range_type from fees order by 1`)).toEqual([
      { range_type: 'd' },
      { range_type: 'h' },
      { range_type: 'p' },
    ]);
  });

  it('holds every entry against the audit: what was brought forward, movements and what was paid in', async () => {
    expect((await verify(database.db)).map(({ sound }) => sound)).toEqual([true, true, true, true]);
    expect((await verify(database.db))[1]?.line).toMatch(/^Ledger and audit: \d+ entries of the ledger are told of/);
  });

  const FORGED = `with mine as (update purses set balance = balance + 900 where agent_id = 2 returning balance),
      central as (update central_purse set balance = balance - 900 returning balance)
    insert into purse_entries (agent_id, transaction_id, transaction_type, amount, balance_before, balance_after, reason, created_at)
    select 2, 'X-1', 'Purse Credit', 900, balance - 900, balance, 'Cash', now() from mine union all
    select null, 'X-1', 'Purse Credit', -900, balance + 900, balance, 'Cash', now() from central`;
  const EMPTIED = [`truncate audit_entries, audit_days`, `update audit_head set entries = 0, hash = ''`];

  it.each([
    ['a balance', [`update purses set balance = balance + 1 where agent_id = 2`], 0, /What the purse of agent 2 holds/],
    ['the balance of the central purse', [`update central_purse set balance = balance - 1`], 0, /What the central purse holds/],
    ['an entry between two others', [`delete from purse_entries where id = 500`], 0, /does not begin where the one before/],
    ['half of a movement', [`delete from purse_entries where transaction_id = 'M-1' and agent_id = 1`], 0, /NOT SOUND/],
    ['a forged pair that balances', [FORGED], 1, /No audit entry tells of movement X-1\./],
    ['the reason of a movement', [`update purse_entries set reason = 'Gift' where transaction_id = 'M-1'`], 1, /Movement M-1 is not as audit entry 602 tells of it\./],
    ['the reason in the central purse alone', [`update purse_entries set reason = 'Gift' where transaction_id = 'M-2' and agent_id is null`], 1, /Movement M-2 is not as/],
    ['the time of a movement', [`update purse_entries set created_at = created_at + interval '1 second' where transaction_id = 'M-2'`], 1, /Movement M-2 is not as/],
    ['the reason of what was brought forward', [`update purse_entries set reason = 'Gift' where id = 700`], 1, /audit entry 601 brought forward are not as they were/],
    ['a charge of a movement', [`update purse_entries set charge_amount = 1 where transaction_id = 'M-1'`], 1, /Movement M-1 is not as/],
    ['what the audit says of a movement, as no list', [`update audit_entries set changes = '5' where id = 602`], 1, /No audit entry tells of movement M-1\./],
    ['what the audit says of a movement, with a field that has no name', [`update audit_entries set changes = changes || '[{}, 5]' where id = 602`], 3, /Entry 602 is not as it was written/],
    ['what was brought forward, as no list', [`update audit_entries set changes = '5' where id = 601`], 1, /audit entry 601 brought forward are not as they were/],
    ['the bank reference of what was paid in', [`update fundings set bank_reference = 'F-2'`], 1, /Movement F-1 is not as/],
    ['what was paid in, as another kind', [`update purse_entries set transaction_type = 'Cash Out' where transaction_id = 'F-1'`], 1, /Movement F-1 is not as/],
    ['the whole audit, emptied with head and counts', EMPTIED, 1, /No audit entry tells of movement OPENING\./],
    ['the whole ledger, emptied with its balances', [`truncate purse_entries cascade`, `update purses set balance = 0`, `update central_purse set balance = 0`], 1, /brought forward are not as they were/],
    ['the newest movement, taken out with its balances', [
      `delete from fundings`, `delete from purse_entries where transaction_id = 'F-1'`, `update central_purse set balance = balance - 123456789`,
    ], 1, /Audit entry 604 tells of movement F-1, which is not in the ledger\./],
  ])('finds %s', async (_what, statements, line, sentence) => {
    const outcomes = await undone(database, async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
      return verifyWithin(tx);
    });
    expect(outcomes[line]).toMatchObject({ sound: false, line: expect.stringMatching(sentence) });
  }); // prettier-ignore

  it('brings forward what purses held before there was a ledger', async () => {
    const older = closedAfter(await engine.openEmpty());
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
  });
});
