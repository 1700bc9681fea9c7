/** A database of before migration 10: its entries verify by the hash that they were written with. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { closedAfter, onEachEngine } from '../../tests/databases';
import { recordAudit, systemEntry } from './audit';
import type { Database } from './database';
import { backup, restore } from './backup';
import { migrate, migrateWithin, NEWEST, refuseOther, schemaVersion } from './migrate';
import { dropEverything } from './tables';
import { verify } from './verify';

const ACTIONS = ['Signed in', 'Credited the purse of agent 1 with N5.00, transaction "M-1"', 'Changed the agent ada'];

/** As the program of commit cb1a65e filled and wrote it. */
async function fill({ db }: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await dropEverything(tx);
    await migrateWithin(tx, 9);
    await sql`insert into role_groups (id, name) values (1, 'AGENT')`.execute(tx);
    await sql`insert into users (id, member_id, firstname, lastname, email, username, password_hash, role_group_id)
      values (1, 'A1', 'Ada', 'Obi', 'ada@example.com', 'ada', 'x', 1)`.execute(tx);
    await sql`insert into agents (id, user_id, business_name) values (1, 1, 'Ada Stores')`.execute(tx);
    await sql`insert into purses (agent_id, balance) values (1, 500)`.execute(tx);
    await sql`update central_purse set balance = 1000`.execute(tx);
    await sql`insert into purse_entries
      (agent_id, transaction_id, transaction_type, amount, balance_before, balance_after, reason, created_at) values
      (null, 'OPENING', 'Opening Balance', 1500, 0, 1500, 'Balance brought forward', now()),
      (1, 'M-1', 'Purse Credit', 500, 0, 500, 'Cash “ümlaut”', now()),
      (null, 'M-1', 'Purse Credit', -500, 1500, 1000, 'Cash “ümlaut”', now())`.execute(tx);
    let hash = '';
    for (const [index, action] of ACTIONS.entries()) {
      const [id, previous, time] = [index + 1, hash, `2026-11-2${index}T10:00:00.123Z`];
      const words = [id, 1, action, '10.0.0.1', 'POST', '/api/v1/x', time, previous];
      hash = createHash('sha256').update(JSON.stringify(words)).digest('hex');
      await sql`insert into audit_entries (id, user_id, action, ip, request_method, url, time, previous_hash, hash)
        values (${id}, 1, ${action}, '10.0.0.1', 'POST', '/api/v1/x', ${time}, ${previous}, ${hash})`.execute(tx);
      await sql`update audit_head set entries = ${id}, hash = ${hash}`.execute(tx);
    }
  });
}

onEachEngine((engine) => {
  it('is left as it is by everything but the server: refused with both versions, or saved for the program of then', async () => {
    const [database, other] = [await engine.openEmpty(), await engine.openEmpty()];
    const folder = mkdtempSync(join(tmpdir(), 'kobodesk-older-'));
    try {
      await fill(database);
      await expect(refuseOther(database.db)).rejects.toMatchObject({
        code: 'older',
        message: expect.stringMatching(new RegExp(`^The data is of version 9, this program of version ${NEWEST}:`)),
      });
      expect(await backup(database, join(folder, 'older.backup'))).toBeGreaterThan(5);
      expect(await schemaVersion(database.db)).toBe(9);
      const head = gunzipSync(readFileSync(join(folder, 'older.backup')))
        .toString()
        .split('\n')[0];
      expect(head).toContain('"schemaVersion":9');
      await restore(other, join(folder, 'older.backup'));
      expect(await schemaVersion(other.db)).toBe(NEWEST);
    } finally {
      await database.close();
      await other.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('is migrated with its entries as they were, goes on, and shows what is tampered with', async () => {
    const database = closedAfter(await engine.openEmpty());
    const { db } = database;
    await fill(database);
    const before = await sql`select id, hash from audit_entries order by id`.execute(db);
    await migrate(db);
    await db.transaction().execute((tx) => recordAudit(tx, [systemEntry('Went on', 'test', Date.now())], undefined));
    const sound = await verify(db);
    expect(sound.map(({ line }) => line)).toEqual([
      'Ledger: 3 entries add up to the balances of 2 purses.',
      'Ledger and audit: 3 entries of the ledger are told of in the audit.',
      expect.stringMatching(
        /^Records and audit: people, records and notes are as the audit tells of them\. What no entry tells/,
      ),
      expect.stringMatching(/^Audit: 5 entries in an unbroken chain, head 5:/),
    ]);
    expect((await sql`select id, hash from audit_entries where id < 4 order by id`.execute(db)).rows).toEqual(
      before.rows,
    );
    const tamper = async (statement: string, line: number): Promise<string | undefined> => {
      await sql.raw(statement).execute(db);
      return (await verify(db))[line]?.line;
    };
    expect(await tamper(`update purse_entries set reason = 'Gift'`, 1)).toMatch(
      /audit entry 4 brought forward are not/,
    );
    expect(await tamper(`update audit_entries set changes = '[]' where id = 3`, 3)).toMatch(/Entry 3 is not as it was/);
    expect(await tamper(`update audit_entries set ip = '::1' where id = 2`, 3)).toMatch(/Entry 2 is not as it was/);
  });
});
