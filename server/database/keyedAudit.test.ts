/** With a key, nobody without it can write an entry of the audit that verifies. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onEachEngine, undone } from '../../tests/databases';
import { chainHash, recordAudit, systemEntry, AuditKey } from './audit';
import { backup, restore } from './backup';
import { changeAuditKey, takeAuditKey } from './keyedAudit';
import { verify, verifyWithin } from './verify';

const BYTES = Buffer.alloc(32, 7);
const KEY = new AuditKey(BYTES);
const NEXT = new AuditKey(Buffer.alloc(48, 9));
const AT = Date.parse('2026-11-21T09:00:00Z');

onEachEngine((engine) => {
  const database = engine.sharedSeeded({ transactions: 50 });
  beforeAll(async () => {
    await takeAuditKey(database.db, KEY, AT);
    for (let each = 0; each < 4; each += 1) await append(KEY, `Something ${each}`);
  });

  function append(key: AuditKey | undefined, action: string): Promise<void> {
    return database.db.transaction().execute((tx) => recordAudit(tx, [systemEntry(action, 'test', AT)], key));
  }

  const lineOf = async (key?: AuditKey): Promise<string> => (await verify(database.db, { key })).at(-1)?.line ?? '';

  it('says from which entry on the chain is sealed, and without the key what it could not check', async () => {
    expect((await verify(database.db, { key: KEY })).map(({ sound }) => sound)).toEqual([true, true, true, true]);
    expect(await lineOf(KEY)).toMatch(
      /^Audit: 606 entries in an unbroken chain, head 606:\w+, sealed from entry 602 on\./,
    );
    expect((await verify(database.db)).at(-1)?.sound).toBe(false);
    expect(await lineOf()).toMatch(
      /^Audit: NOT CHECKED\. .* from entry 602 on, could not be checked: AUDIT_KEY is not set\.$/,
    );
    expect(await lineOf(NEXT)).toMatch(/^Audit: NOT CHECKED\. .* AUDIT_KEY is not the key of this database\.$/);
  });

  it('lets no process with another key, or with none, begin or go on', async () => {
    const [other, none] = [/^AUDIT_KEY is not the key that the audit of/, /is sealed with a key: set AUDIT_KEY\.$/];
    await expect(takeAuditKey(database.db, NEXT, AT)).rejects.toThrow(other);
    await expect(takeAuditKey(database.db, undefined, AT)).rejects.toThrow(none);
    await expect(append(NEXT, 'x')).rejects.toMatchObject({ code: 'key', message: expect.stringMatching(other) });
    await expect(append(undefined, 'x')).rejects.toMatchObject({ code: 'key', message: expect.stringMatching(none) });
    expect(await takeAuditKey(database.db, KEY, AT)).toBeUndefined();
  });

  it.each([
    ['a chain that was written anew without the key', `update audit_entries set action = 'Nothing' where id = 604`, /Entry 604 is not sealed with the key/],
    ['a chain that was written anew from before the key', `update audit_entries set action = 'Nothing' where id = 600`, /Entry 602 is not sealed with the key/],
    ['seals that were taken away', `update audit_entries set seal = null where id = 605`, /Entry 605 is not sealed/],
    ['all seals taken away, with the key', `with gone as (update audit_entries set seal = null) update audit_head set key_check = null, keyed_from = null, seal = null`, /no entry is sealed: the server was never started with it, or the seals were removed/],
    ['the newest entries cut off with head and counts', `with gone as (delete from audit_entries where id > 604), counted as (update audit_days set entries = entries - 2 where day = '2026-11-21')
      update audit_head set entries = 604, hash = (select hash from audit_entries where id = 604)`, /The head of the chain was not written by this service/],
  ])('finds %s', async (_what, statement, sentence) => {
    const line = await undone(database, async (tx) => {
      await sql.raw(statement).execute(tx);
      // The hashes need no key: all of them are made anew.
      let hash = '';
      const rows = await tx.selectFrom('audit_entries').selectAll().orderBy('id').execute();
      for (const row of rows) {
        const previous_hash = hash;
        hash = chainHash({ ...row, previous_hash });
        if (hash !== row.hash) await tx.updateTable('audit_entries').set({ previous_hash, hash }).where('id', '=', row.id).execute();
      }
      await tx.updateTable('audit_head').set({ hash }).execute();
      return (await verifyWithin(tx, { key: KEY })).at(-1)?.line;
    });
    expect(line).toMatch(sentence);
  }); // prettier-ignore

  it('is backed up and restored with its seals, and without the key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kobodesk-keyed-'));
    const file = join(folder, 'keyed.backup');
    const other = await engine.openEmpty();
    try {
      await backup(database, file);
      const text = gunzipSync(readFileSync(file)).toString();
      for (const form of ['base64', 'hex', 'latin1'] as const)
        expect(text).not.toContain(BYTES.toString(form).slice(0, 20));
      await restore(other, file);
      expect((await verify(other.db, { key: KEY })).map(({ sound }) => sound)).toEqual([true, true, true, true]);
      await expect(takeAuditKey(other.db, undefined, AT)).rejects.toMatchObject({ code: 'key' });
    } finally {
      await other.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('changes the key in one step: hashes stay, and processes with the old key write nothing more', async () => {
    const { db } = database;
    const before = await db.selectFrom('audit_entries').select(['id', 'hash']).orderBy('id').execute();
    await expect(changeAuditKey(db, NEXT, KEY, AT)).rejects.toMatchObject({ code: 'key' });
    expect(await changeAuditKey(db, KEY, NEXT, AT)).toBe(6);
    expect((await verify(db, { key: NEXT, noted: before.at(-1) })).map(({ sound }) => sound)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await lineOf(NEXT)).toMatch(/^Audit: 607 entries .* sealed from entry 602 on/);
    await expect(append(KEY, 'x')).rejects.toMatchObject({ code: 'key' });
    await append(NEXT, 'x');
    await sql`update audit_entries set seal = repeat('0', 64) where id = 603`.execute(db);
    await expect(changeAuditKey(db, NEXT, KEY, AT)).rejects.toThrow('The audit is not sound: its key stays as it is.');
  });

  it('finds seals that were taken away, whether the server goes on or is started again', async () => {
    const { db } = database;
    const stripped = 'Audit: NOT SOUND. Entry 602 says that the audit is sealed from there on: the seals were removed.';
    await sql`update audit_entries set seal = null where id < 606`.execute(db);
    await sql`update audit_head set keyed_from = 606`.execute(db);
    await append(NEXT, 'y');
    expect(await lineOf(NEXT)).toBe(stripped);
    await sql`update audit_entries set seal = null`.execute(db);
    await sql`update audit_head set key_check = null, keyed_from = null, seal = null`.execute(db);
    await expect(takeAuditKey(db, NEXT, AT)).rejects.toMatchObject({
      code: 'key',
      message: expect.stringMatching(/^The seals of the audit were removed: entry 602 /),
    });
    expect(await lineOf()).toBe(stripped);
  });
});

it('takes keys of 32 bytes and more in base64, and never shows one', () => {
  expect(AuditKey.read(BYTES.toString('base64'))?.check).toBe(KEY.check);
  expect(AuditKey.read(BYTES.subarray(1).toString('base64'))).toBeUndefined();
  expect(AuditKey.read(`${BYTES.toString('base64')} `)).toBeUndefined();
  expect(JSON.stringify(KEY)).toBe('{}');
});
