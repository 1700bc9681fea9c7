/** Migrations 35, 36 and 43 fold spaces, what nobody sees and case, also in texts that were stored before them. */
import { sql, type Transaction } from 'kysely';
import { expect, it } from 'vitest';
import { closedAfter, onEachEngine } from '../../tests/databases';
import { migrate, migrateWithin } from './migrate';
import type { Schema } from './schema';
import { containing } from './searchText';
import { dropEverything } from './tables';

onEachEngine((engine) => {
  it('finds names with double spaces that were stored before, by column and by index [D860]', async () => {
    const database = closedAfter(await engine.openEmpty());
    const { db } = database;
    await db.transaction().execute(async (tx) => {
      await dropEverything(tx);
      await migrateWithin(tx, 34);
      await fill(tx, { firstname: 'Ada  Mae', business: ' Ada  Stores' }, [
        'ADE  OLA',
        ' Ade\u00a0Ola',
        'Ade\u061c Ola',
        'Ade Ola',
        '',
        null,
      ]);
    });
    await migrate(db);
    const { rows } = await sql<{ names: string; messages: string }>`
      select string_agg(account_folded, '|' order by transaction_id) as names,
        string_agg(coalesce(message_folded, '-'), '|' order by transaction_id) as messages
      from transactions`.execute(db);
    // A message that its lower case says is not kept twice.
    expect(rows).toEqual([{ names: 'ade ola|ade ola|ade ola|ade ola|', messages: 'ade ola|ade ola|ade ola|-|-|-' }]);
    expect(await db.transaction().execute((tx) => found(tx, 'ada stores', 'ada mae obi'))).toEqual([1, 1]);
  });

  it('finds letters beyond A to Z that were stored before, and writes only their rows again [D962]', async () => {
    const database = closedAfter(await engine.openEmpty());
    const { db } = database;
    await db.transaction().execute(async (tx) => {
      await dropEverything(tx);
      await migrateWithin(tx, 42);
      await fill(tx, { firstname: 'Ŋozi', business: 'ƐBƆ Stores' }, ['ŊOZI', 'ŋozi', 'Adé', 'ADE', 'Ǿla', null]);
    });
    const written = sql<{ at: string; version: string }>`
      select transaction_id as at, xmin::text as version from transactions order by transaction_id`;
    const before = await written.execute(db);
    await migrate(db);
    const { rows } = await sql<{ names: string; messages: string }>`
      select string_agg(account_folded, '|' order by transaction_id) as names,
        string_agg(coalesce(message_folded, '-'), '|' order by transaction_id) as messages
      from transactions`.execute(db);
    expect(rows).toEqual([{ names: 'ŋozi|ŋozi|ade|ade|ola', messages: 'ŋozi|ŋozi|ade|-|ola|-' }]);
    const after = await written.execute(db);
    const changed = after.rows.filter(({ version }, at) => version !== before.rows[at]?.version);
    expect(changed.map(({ at }) => at)).toEqual(['T-1', 'T-5']);
    expect(await db.transaction().execute((tx) => found(tx, 'ɛbɔ stores', 'ŋozi obi'))).toEqual([1, 1]);
    // The folding calls another function.
    await db.transaction().execute((tx) => dropEverything(tx));
  });
});

interface Named {
  readonly firstname: string;
  readonly business: string;
}

/** @param texts of transactions, as names and as messages. */
async function fill(tx: Transaction<Schema>, { firstname, business }: Named, texts: readonly (string | null)[]) {
  await sql`insert into role_groups (id, name) values (1, 'AGENT')`.execute(tx);
  await sql`insert into users (id, member_id, firstname, lastname, email, username, password_hash, role_group_id)
    values (1, 'A1', ${firstname}, 'Obi', 'ada@example.com', 'ada', 'x', 1)`.execute(tx);
  await sql`insert into agents (id, user_id, business_name) values (1, 1, ${business})`.execute(tx);
  await sql`insert into transaction_types (id, type, purse_effect) values (1, 'Cash Out', 1)`.execute(tx);
  await sql`insert into transaction_statuses (status_code, status_message) values ('00', 'Approved')`.execute(tx);
  await sql`insert into transactions (system_time, transaction_id, transaction_type_id, agent_id, amount,
      total_amount, status_code, pre_purse_balance, post_purse_balance, account_name,
      status_message)
    select now(), 'T-' || at, 1, 1, 1, 1, '00', 0, 0, name, name
    from unnest(${texts}::text[]) with ordinality as given (name, at)`.execute(tx);
}

/** How many agents and users the indexes find. */
async function found(tx: Transaction<Schema>, business: string, person: string): Promise<readonly number[]> {
  await sql`set local enable_seqscan = off`.execute(tx);
  const agents = await sql`select id from agents
    where folded(business_name || ' ' || coalesce(terminal_id, '')) like ${containing(business)}`.execute(tx);
  const users = await sql`select id from users where folded(firstname || ' ' || coalesce(middlename, '') || ' '
    || lastname || ' ' || username || ' ' || member_id) like ${containing(person)}`.execute(tx);
  return [agents.rows.length, users.rows.length];
}
