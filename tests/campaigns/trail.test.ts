/** Whatever is done at random to the audit trail in the database, `npm run verify` finds it. */
import { stdout } from 'node:process';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../../server/database/verify';
import type { Database } from '../../server/database/database';
import type { Schema } from '../../server/database/schema';
import { onEachEngine } from '../databases';

const MINUTES = Number(process.env.MINUTES ?? 2);
/** What fails is repeated with `SEED`. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000);

type Tampering = (entry: number) => readonly RawBuilder<unknown>[];

/** What another value of each column is. */
const VALUES = {
  version: sql`3 - version`,
  user_id: sql`(select min(id) from users where id is distinct from user_id)`,
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

const UNDONE = new Error('what was done is undone');

/** What the trail is found to be after it was tampered with, which is undone. */
async function foundAfter(database: Database, tampering: readonly RawBuilder<unknown>[]): Promise<boolean> {
  let intact = true;
  const act = async (tx: Transaction<Schema>): Promise<never> => {
    for (const statement of tampering) await statement.execute(tx);
    ({ intact } = await verifyAudit(tx));
    throw UNDONE;
  };
  await database.db
    .transaction()
    .execute(act)
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
  return !intact;
}

onEachEngine((engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.openSeeded({ transactions: 500 });
  }, 120_000);
  afterAll(() => database.close());

  it('finds every one of many at random', { timeout: MINUTES * 60_000 }, async ({ task }) => {
    const { db } = database;
    expect(await verifyAudit(db)).toMatchObject({ intact: true });
    const { entries } = await db.selectFrom('audit_head').select('entries').executeTakeFirstOrThrow();
    const names = Object.keys(TAMPERINGS);
    const end = Date.now() + MINUTES * 20_000;
    let [tries, state] = [0, SEED];
    const missed: string[] = [];
    while (Date.now() < end || tries < names.length) {
      state = (state * 48_271) % 2_147_483_647;
      const name = names[tries % names.length] ?? '';
      const entry = 1 + (state % (entries - 1));
      tries += 1;
      if (!(await foundAfter(database, TAMPERINGS[name]?.(entry) ?? []))) missed.push(`${name} of entry ${entry}`);
    }
    stdout.write(`The trail, ${task.suite?.name ?? ''}, SEED=${SEED}: ${tries - missed.length} of ${tries} found\n`);
    expect(missed).toEqual([]);
  });
});
