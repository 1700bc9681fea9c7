import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachEngine, TEST_ANCHOR } from '../../../tests/databases';
import { DEMO_PASSWORD, SIGN_INS } from './demonstration';
import { seedDatabase } from './seed';

const signIn = (username: string, name: string, mustChange = false) => ({
  username,
  name,
  must_change_password: mustChange,
  enabled: true,
});

onEachEngine((engine) => {
  const database = engine.sharedSeeded();

  async function rows<Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> {
    return (await query.execute(database.db)).rows;
  }

  it('knows all 37 states and 774 local government areas, each in its state', async () => {
    expect(await rows(sql`select count(*) as states from states`)).toEqual([{ states: 37 }]);
    const lgas = await rows<{ state_code: string; lgas: number }>(
      sql`select state_code, count(*) as lgas from lgas join states s on s.id = state_id group by 1 order by 2 desc, 1`,
    );
    expect(lgas.reduce((all, state) => all + state.lgas, 0)).toBe(774);
    expect(lgas.slice(0, 3)).toEqual([
      { state_code: 'KN', lgas: 44 },
      { state_code: 'KT', lgas: 34 },
      { state_code: 'OY', lgas: 33 },
    ]);
    expect(lgas.at(-1)).toEqual({ state_code: 'FC', lgas: 6 });
  });

  it('knows the banks by their codes', async () => {
    const banks = await rows<{ code: string; name: string }>(sql`select code, name from banks`);
    expect(banks.length).toBeGreaterThanOrEqual(50);
    expect(banks).toContainEqual({ code: '058', name: 'Guaranty Trust Bank' });
  });

  it('gives the role groups the rights decided, the trailing space included [D322, D323]', async () => {
    const groups = await rows<{ name: string; codes: readonly string[] }>(sql`
      select g.name, array_agg(r.role_code order by r.id) as codes from role_groups g
      join role_group_roles x on x.role_group_id = g.id join roles r on r.id = x.role_id group by g.id order by g.id`);
    const views = [
      'ROLE_VIEW_DASHBOARD',
      'ROLE_VIEW_ALL_ADMIN',
      'ROLE_VIEW_ALL_TRANSACTION',
      'ROLE_VIEW_ALL_AGENT',
      'ROLE_VIEW_AGENT_FEE',
      'ROLE_VIEW_PURSE',
      'ROLE_VIEW_AUDIT_LOG',
    ];
    expect(groups).toEqual([
      { name: 'ADMIN', codes: [...views, 'ROLE_CREATE_ROLEGROUP'] },
      { name: 'Senior Management ', codes: views },
      { name: 'Product', codes: views },
      { name: 'AGENT', codes: ['ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_ALL_AGENT'] },
      { name: 'AMBASSADOR', codes: ['ROLE_VIEW_ALL_AGENT'] },
    ]);
  });

  it('leaves nothing of an agent empty that the edit form requires', async () => {
    const empty = await rows(sql`
      select a.id from agents a join users u on u.id = a.user_id where array_position(array[u.firstname, u.middlename,
        u.lastname, u.email, u.username, a.gender, a.business_name, a.business_phone, a.business_address,
        a.account_number, a.account_name, a.account_bvn, a.bank_id::text, a.state_id::text, a.lga_id::text], null) > 0`);
    expect(empty).toEqual([]);
  });

  it('has one sign-in for each role group, and a newcomer who must change the password', async () => {
    const users = await rows<{ username: string; name: string; must_change_password: boolean; enabled: boolean }>(sql`
      select username, name, must_change_password, enabled from users u join role_groups g on g.id = u.role_group_id
      where username in (${sql.join(SIGN_INS.map(({ username }) => username))}) order by username`);
    expect(users).toEqual([
      signIn('admin', 'ADMIN'),
      signIn('agent', 'AGENT'),
      signIn('ambassador', 'AMBASSADOR'),
      signIn('newcomer', 'Product', true),
      signIn('product', 'Product'),
      signIn('senior', 'Senior Management '),
    ]);
  });

  it('has 12 agent managers and 600 agents, about four in five with a terminal', async () => {
    expect(await rows(sql`select count(*) as managers from agent_managers`)).toEqual([{ managers: 12 }]);
    const [agents] = await rows<{ agents: number; terminals: number; purses: number }>(sql`
      select count(*) as agents, count(terminal_id) as terminals, count(p.agent_id) as purses
      from agents a left join purses p on p.agent_id = a.id`);
    expect(agents).toMatchObject({ agents: 600, purses: 600 });
    expect(agents?.terminals).toBeGreaterThan(450);
    expect(agents?.terminals).toBeLessThan(510);
  });

  it('gives the demonstration agent a terminal and many transactions, and the ambassador about 50 agents', async () => {
    const [agent] = await rows<{ terminal_id: string | null; volume: number }>(sql`
      select a.terminal_id, (select count(*) from transactions where agent_id = a.id) as volume
      from agents a join users u on u.id = a.user_id where u.username = 'agent'`);
    expect(agent?.terminal_id).toMatch(/^\d{8}$/);
    expect(agent?.volume).toBeGreaterThan(50);
    const [manager] = await rows<{ agents: number }>(sql`
      select count(*) as agents from agents a join agent_managers m on m.id = a.agent_manager_id
      join users u on u.id = m.user_id where u.username = 'ambassador'`);
    expect(manager?.agents).toBeGreaterThanOrEqual(45);
    expect(manager?.agents).toBeLessThanOrEqual(55);
  });

  it('has transactions of every type and status, over the 90 days up to the anchor and none after it', async () => {
    const [missing] = await rows(sql`
      select (select count(*) from transaction_types y where not exists
          (select 1 from transactions where transaction_type_id = y.id)) as types,
        (select count(*) from transaction_statuses s where not exists
          (select 1 from transactions where status_code = s.status_code)) as statuses,
        (select count(distinct day) from transaction_totals_by_day) as days,
        (select count(*) from transactions where system_time > ${TEST_ANCHOR}::timestamptz) as future,
        (select count(*) from transactions t join agents a on a.id = t.agent_id
          where t.system_time < a.created_at) as unborn`);
    expect(missing).toEqual({ types: 0, statuses: 0, days: 90, future: 0, unborn: 0 });
  });

  it('has cards only where there is a terminal, and no transaction of anyone who is switched off', async () => {
    const [wrong] = await rows<{ cards: number; disabled: number; app: number; off: number }>(sql`
      select count(*) filter (where t.pan is not null and t.terminal_id is null) as cards,
        count(*) filter (where not u.enabled) as disabled,
        count(*) filter (where t.terminal_id is null and t.transaction_type_id <> 8) as app,
        (select count(*) from users where not enabled and role_group_id = 4) as off
      from transactions t join agents a on a.id = t.agent_id join users u on u.id = a.user_id`);
    expect(wrong).toMatchObject({ cards: 0, disabled: 0 });
    expect(wrong?.app).toBeGreaterThan(100);
    expect(wrong?.off).toBeGreaterThan(10);
  });

  it('has amounts and fees that make the totals', async () => {
    expect(
      await rows(sql`select id from transactions
        where total_amount <> amount + convenience_fee + stamp_duty or amount <= 0
          or stamp_duty <> case when transaction_type_id in (2, 3, 4) and amount >= 1000000 then 5000 else 0 end`),
    ).toEqual([]);
  });

  it("has balances that add up for every agent's purse, from nothing to what the purse holds now", async () => {
    const wrong = await rows(sql`
      select t.id from (
        select t.*, y.purse_effect,
          coalesce(lag(post_purse_balance) over (partition by t.agent_id order by t.system_time, t.id), 0) as previous
        from transactions t join transaction_types y on y.id = t.transaction_type_id
      ) t
      where pre_purse_balance <> previous or post_purse_balance - pre_purse_balance <>
        case when status_code <> '00' then 0 else case purse_effect
          when 1 then amount + agent_fee when -1 then agent_fee - total_amount else agent_fee end end`);
    expect(wrong).toEqual([]);
    const differing = await rows(sql`
      select p.agent_id from purses p where balance <> coalesce(
        (select post_purse_balance from transactions t where t.agent_id = p.agent_id
          order by system_time desc, id desc limit 1), 0)`);
    expect(differing).toEqual([]);
  });

  it('stores no full card number and no password', async () => {
    expect(await rows(sql`select id from transactions where pan !~ '^[0-9]{6}[*]{6,9}[0-9]{4}$'`)).toEqual([]);
    expect(await rows(sql`select id from users where password_hash like ${`%${DEMO_PASSWORD}%`}`)).toEqual([]);
  });

  it('always makes the same rows, on every engine', async () => {
    const sums: string[] = [];
    for (const table of [
      'lgas',
      'banks',
      'users',
      'agent_managers',
      'agents',
      'settlements',
      'transactions',
      'purses',
    ]) {
      const [found] = await rows<{ sum: string }>(sql`
        select md5(string_agg(row_to_json(t)::text, '' order by t)) as sum from ${sql.table(table)} t`);
      sums.push(found?.sum ?? '');
    }
    const whole = createHash('md5').update(sums.join()).digest('hex');
    // Changes only with the seed itself, and with the columns of these tables.
    expect(whole).toBe('9e47adaa60114acf2bea10d260c91429');
  });

  it('is done once only', async () => {
    expect(await seedDatabase(database, { hashPassword: async () => 'other', transactions: 10 })).toBe(false);
    expect(await rows(sql`select count(*) as rows from transactions`)).toEqual([{ rows: 3_000 }]);
  });
});
