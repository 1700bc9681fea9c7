/** Whatever is done at random to the audit trail, or to what it tells of, in the database, `npm run verify` finds it. */
import { stdout } from 'node:process';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bringRecordsForward } from '../../server/database/recordsForward';
import { verifyAudit } from '../../server/database/verify';
import { verifyRecords } from '../../server/database/verifyRecords';
import type { Database } from '../../server/database/database';
import type { Schema } from '../../server/database/schema';
import { onEachEngine } from '../databases';

const MINUTES = Number(process.env.MINUTES ?? 2);
/** What fails is repeated with `CASE_SEED`. */
const SEED = Number(process.env.CASE_SEED ?? Date.now() % 1_000_000_000);

type Tampering = (entry: number) => readonly RawBuilder<unknown>[];

/** What another value of each column is. */
const VALUES = {
  version: sql`1 + version % 3`,
  user_id: sql`(select min(id) from users where id is distinct from user_id)`,
  username: sql`coalesce(username, '') || '.'`,
  member_id: sql`coalesce(member_id, '') || '0'`,
  action: sql`action || '.'`,
  ip: sql`ip || '0'`,
  request_method: sql`request_method || 'S'`,
  url: sql`url || '/'`,
  time: sql`time + interval '1 millisecond'`,
  resource: sql`coalesce(resource, '') || 'x'`,
  record: sql`coalesce(record, '') || '0'`,
  changes: sql`coalesce(changes, '[]'::jsonb) || '[{"field":"planted","old":null,"new":"1"}]'::jsonb`,
  previous_hash: sql`repeat('0', 64)`,
  hash: sql`repeat('0', 64)`,
} as const;

const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  ...Object.fromEntries(
    Object.entries(VALUES).map(([column, value]): [string, Tampering] => [
      column,
      (entry) => [sql`update audit_entries set ${sql.ref(column)} = ${value} where id = ${entry}`],
    ]),
  ),
  gone: (entry) => [sql`delete from audit_entries where id = ${entry}`],
  'gone, the others moved up': (entry) => [
    sql`delete from audit_entries where id = ${entry}`,
    sql`update audit_entries set id = -id where id > ${entry}`,
    sql`update audit_entries set id = -id - 1 where id < 0`,
  ],
  'put in the place of the next': (entry) => [
    sql`update audit_entries set id = 0 where id = ${entry}`,
    sql`update audit_entries set id = ${entry} where id = ${entry + 1}`,
    sql`update audit_entries set id = ${entry + 1} where id = 0`,
  ],
  'the last one that is left': (entry) => [
    sql`delete from audit_entries where id > ${entry}`,
    sql`update audit_head set entries = ${entry}, hash = (select hash from audit_entries where id = ${entry})`,
  ],
};

/** The id of one of a table's rows. */
const one = (table: string, number: number): RawBuilder<number> =>
  sql`(select id from ${sql.table(table)} order by id offset ${number}::int % (select count(*) from ${sql.table(table)}) limit 1)`;

/** Of records and notes that the trail tells of. The number draws which. */
const FORGERIES: Readonly<Record<string, Tampering>> = {
  'usernames of two users, swapped': (number) => {
    const both = sql`(${one('users', number)}, ${one('users', number + 1)})`;
    return [
      sql`update users set username = '~' || username where id in ${both}`,
      sql`update users u set username = substr(o.username, 2) from users o
        where u.id in ${both} and o.id in ${both} and o.id <> u.id`,
    ];
  },
  'a member id': (number) => [sql`update users set member_id = 'X' || member_id where id = ${one('users', number)}`],
  'the role group of a user': (number) => [
    sql`update users set role_group_id = (select min(g.id) from role_groups g where g.id <> users.role_group_id)
      where id = ${one('users', number)}`,
  ],
  'the name of an agent': (number) => [
    sql`update agents set business_name = business_name || '.' where id = ${one('agents', number)}`,
  ],
  'the account of an agent': (number) => [
    sql`update agents set account_number = case account_number when '0000000000' then '1111111111' else '0000000000' end
      where id = ${one('agents', number)}`,
  ],
  'a fee': (number) => [sql`update fees set fee = fee || '1' where id = ${one('fees', number)}`],
  'the text of a note': (number) => [sql`update notes set text = text || '.' where id = ${one('notes', number)}`],
  'the author of a note': (number) => [
    sql`update notes set author_id = author_id + 1 where id = ${one('notes', number)}`,
  ],
  'a note, gone': (number) => [sql`delete from notes where id = ${one('notes', number)}`],
};

const ALL: Readonly<Record<string, Tampering>> = { ...TAMPERINGS, ...FORGERIES };

const UNDONE = new Error('what was done is undone');

/** Whether something is found after the deed, which is undone. */
async function foundAfter(database: Database, tampering: readonly RawBuilder<unknown>[]): Promise<boolean> {
  let found = false;
  const act = async (tx: Transaction<Schema>): Promise<never> => {
    for (const statement of tampering) await statement.execute(tx);
    found = !(await verifyAudit(tx)).intact || (await verifyRecords(tx)) !== undefined;
    throw UNDONE;
  };
  await database.db
    .transaction()
    .execute(act)
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
  return found;
}

onEachEngine((engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.openSeeded({ transactions: 500 });
    const texts = ['Called.', 'Paid.', 'Asked the bank.'];
    const note = {
      resource: 'agents',
      record: '5',
      author_id: 1,
      created_at: '2026-11-21T09:00:00Z',
      salt: 'x',
    } as const;
    await database.db
      .insertInto('notes')
      .values(texts.map((text) => Object.assign({}, note, { text })))
      .execute();
    await bringRecordsForward(database.db, undefined, Date.now());
  }, 120_000);
  afterAll(() => database.close());

  it('finds every one of many at random', { timeout: MINUTES * 60_000 }, async ({ task }) => {
    const { db } = database;
    expect(await verifyAudit(db)).toMatchObject({ intact: true });
    expect(await verifyRecords(db)).toBeUndefined();
    const { entries } = await db.selectFrom('audit_head').select('entries').executeTakeFirstOrThrow();
    const names = Object.keys(ALL);
    const end = Date.now() + MINUTES * 20_000;
    let [tries, state] = [0, SEED];
    const missed: string[] = [];
    while (Date.now() < end || tries < names.length) {
      state = (state * 48_271) % 2_147_483_647;
      const name = names[tries % names.length] ?? '';
      const entry = 1 + (state % (entries - 1));
      tries += 1;
      if (!(await foundAfter(database, ALL[name]?.(entry) ?? []))) missed.push(`${name} of entry ${entry}`);
    }
    stdout.write(
      `The trail, ${task.suite?.name ?? ''}, CASE_SEED=${SEED}: ${tries - missed.length} of ${tries} found\n`,
    );
    expect(missed).toEqual([]);
  });
});
