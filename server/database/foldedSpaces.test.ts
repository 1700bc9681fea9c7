/** Migrations 35 and 36 fold spaces and what nobody sees, also in texts that were stored before them. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachEngine } from '../../tests/databases';
import { migrate, migrateWithin } from './migrate';
import { dropEverything } from './tables';

onEachEngine((engine) => {
  it('finds names with double spaces that were stored before, by column and by index [D860]', async () => {
    const database = await engine.openEmpty();
    const { db } = database;
    try {
      await db.transaction().execute(async (tx) => {
        await dropEverything(tx);
        await migrateWithin(tx, 34);
        await sql`insert into role_groups (id, name) values (1, 'AGENT')`.execute(tx);
        await sql`insert into users (id, member_id, firstname, lastname, email, username, password_hash, role_group_id)
          values (1, 'A1', 'Ada  Mae', 'Obi', 'ada@example.com', 'ada', 'x', 1)`.execute(tx);
        await sql`insert into agents (id, user_id, business_name) values (1, 1, ' Ada  Stores')`.execute(tx);
        await sql`insert into transaction_types (id, type, purse_effect) values (1, 'Cash Out', 1)`.execute(tx);
        await sql`insert into transaction_statuses (status_code, status_message) values ('00', 'Approved')`.execute(tx);
        await sql`insert into transactions (system_time, transaction_id, transaction_type_id, agent_id, amount,
            total_amount, status_code, pre_purse_balance, post_purse_balance, account_name,
            status_message)
          select now(), 'T-' || at, 1, 1, 1, 1, '00', 0, 0, name, name
          from unnest(array['ADE  OLA', E' Ade\\u00a0Ola', E'Ade\\u061c Ola', 'Ade Ola', '', null])
            with ordinality as given (name, at)`.execute(tx);
      });
      await migrate(db);
      const { rows } = await sql<{ names: string; messages: string }>`
        select string_agg(account_folded, '|' order by transaction_id) as names,
          string_agg(coalesce(message_folded, '-'), '|' order by transaction_id) as messages
        from transactions`.execute(db);
      // A message that its lower case says is not kept twice.
      expect(rows).toEqual([{ names: 'ade ola|ade ola|ade ola|ade ola|', messages: 'ade ola|ade ola|ade ola|-|-|-' }]);
      const found = await db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        const agents = await sql`select id from agents
          where folded(business_name || ' ' || coalesce(terminal_id, '')) like '%ada stores%'`.execute(tx);
        const users = await sql`select id from users where folded(firstname || ' ' || coalesce(middlename, '') || ' '
          || lastname || ' ' || username || ' ' || member_id) like '%ada mae obi%'`.execute(tx);
        return [agents.rows.length, users.rows.length];
      });
      expect(found).toEqual([1, 1]);
    } finally {
      await database.close();
    }
  });
});
