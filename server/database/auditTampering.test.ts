/** `npm run verify` finds whatever somebody does to the audit trail in the database itself. */
import { sql, type RawBuilder } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '../../tests/databases';
import { recordAudit } from './audit';
import { verify } from './verify';

const ENTRIES = 8;
/** The first four on one day of Lagos, the others on the next. */
const at = (entry: number): number => Date.parse(`2026-11-${entry < 4 ? '19' : '20'}T10:0${entry}:00.000Z`);

const CHANGED = /^Audit: NOT SOUND\. Entry \d+ is not as it was written, or does not follow from the one before\.$/;

/** What is changed in one entry. */
const UPDATES: readonly (readonly [what: string, entry: number, set: string])[] = [
  ['the words of an entry', 4, `action = 'Nothing of note'`],
  ['who it was', 4, `user_id = 2`],
  ['the username that an entry holds', 4, `username = 'nobody'`],
  ['the member id that an entry holds', 4, `member_id = 'KDS000002'`],
  ['when it was', 4, `time = time + interval '1 millisecond'`],
  ['from where it was', 4, `ip = '10.0.0.1'`],
  ['how it was asked', 4, `request_method = 'GET'`],
  ['which call it was', 4, `url = '/elsewhere'`],
  ['the hash of the entry before', 4, `previous_hash = repeat('0', 64)`],
  ['which record it was', 4, `record = '8'`],
  ['which list it was of', 4, `resource = 'agents'`],
  ['what a field held before', 4, `changes = jsonb_set(changes, '{0,old}', '"1.2"')`],
  ['a word beside the three of a change', 4, `changes = jsonb_set(changes, '{0,note}', '"Approved"')`],
  ['a change that is none', 4, `changes = '[null]'`],
  ['what is no list of changes', 4, `changes = '5'`],
  ['the approval', 4, `approval = '1'`],
  ['a change, planted in an entry without a record', 2, `changes = '[]'`],
  ['the version of the chain', 4, `version = 1`],
  ['the newest entry', 8, `url = '/elsewhere'`],
  ['a hash', 8, `hash = repeat('0', 64)`],
];

/** What else is done to the trail, and what is said of it then. */
const TAMPERINGS: readonly (readonly [string, readonly RawBuilder<unknown>[], RegExp])[] = [
  [
    'a seal, planted where there is no key',
    [sql`update audit_entries set seal = hash where id = 4`],
    /Entry 4 is not sealed/,
  ],
  [
    'two entries, each in the other one’s place',
    [
      sql`update audit_entries set id = 100 where id = 3`,
      sql`update audit_entries set id = 3 where id = 4`,
      sql`update audit_entries set id = 4 where id = 100`,
    ],
    CHANGED,
  ],
  ['an entry that is gone', [sql`delete from audit_entries where id = 3`], /^Audit: NOT SOUND\. Entry 3 is missing\.$/],
  [
    'an entry that is gone, with those behind it moved up',
    [sql`delete from audit_entries where id = 3`, sql`update audit_entries set id = id - 1 where id > 3`],
    CHANGED,
  ],
  ['the first entry, gone', [sql`delete from audit_entries where id = 1`], /^Audit: NOT SOUND\. Entry 1 is missing\.$/],
  [
    'the newest entries, gone',
    [sql`delete from audit_entries where id > 6`],
    /^Audit: NOT SOUND\. The chain ends at entry 6, its head says otherwise\.$/,
  ],
  [
    'the newest entries, gone, and the head with them',
    [
      sql`delete from audit_entries where id > 6`,
      sql`update audit_head set entries = 6, hash = (select hash from audit_entries where id = 6)`,
    ],
    /^Audit: NOT SOUND\. Of 2026-11-20 there are not as many entries as were counted when they were written\.$/,
  ],
  [
    'all of it, gone',
    [sql`delete from audit_entries`, sql`update audit_head set entries = 0, hash = ''`],
    /^Audit: NOT SOUND\. Of 2026-11-19 there are not as many entries as were counted when they were written\.$/,
  ],
  ['the head, gone', [sql`delete from audit_head`], /^Audit: NOT SOUND\. The chain ends at entry 8/],
  [
    'what the list says of a day',
    [sql`update audit_days set entries = 3 where day = '2026-11-19'`],
    /^Audit: NOT SOUND\. Of 2026-11-19 there are not as many/,
  ],
  ['an entry put in behind the others', [like(9)], CHANGED],
  [
    'an entry put in before the others',
    [like(0)],
    /^Audit: NOT SOUND\. Entry 0 was never written by this service: its chain begins at 1\.$/,
  ],
  ['an entry put in long before the others', [like(-5)], /^Audit: NOT SOUND\. Entry -5 was never written/],
];

/** An entry that never was: another one's words under a number of its own. */
function like(id: number): RawBuilder<unknown> {
  return sql`insert into audit_entries (id, version, user_id, username, member_id, action, ip, request_method, url, time,
    previous_hash, hash) select ${id}::bigint, version, user_id, username, member_id, 'Credited the purse of agent 1', ip,
    request_method, url, time, hash, repeat('1', 64) from audit_entries where id = 8`;
}

onEachEngine((engine) => {
  const database = engine.sharedSeeded({ transactions: 50 });
  beforeEach(() => begin(ENTRIES));

  /** A trail of so many entries. */
  async function begin(entries: number, words = 'Added app version'): Promise<void> {
    const { db } = database;
    await sql`truncate audit_entries, audit_days, audit_head`.execute(db);
    await sql`insert into audit_head (entries, hash) values (0, '')`.execute(db);
    const entry = { userId: 1, ip: '127.0.0.1', requestMethod: 'POST', url: '/api/v1/app/version' };
    for (let each = 0; each < entries; each += 1) {
      const changes = [{ field: 'version', old: null, new: `1.${each}` }];
      const change = each % 2 === 0 ? undefined : ({ resource: 'versions', record: each, changes } as const);
      const told = { ...entry, action: `${words} 1.${each}`, at: at(each), change };
      await db.transaction().execute((tx) => recordAudit(tx, [told], undefined));
    }
  }

  const said = async (): Promise<string> => (await verify(database.db)).at(-1)?.line ?? '';

  it('says of a sound trail how long it is and where it ends', async () => {
    expect(await said()).toMatch(/^Audit: 8 entries in an unbroken chain, head 8:[\da-f]{64}\. Without --head /);
  });

  it('tells a chain that was written anew from the one of which something was noted', async () => {
    const { db } = database;
    const rows = await db.selectFrom('audit_entries').select(['id', 'hash']).orderBy('id').execute();
    const noted = rows.at(5) ?? { id: 0, hash: '' };
    const told = async (): Promise<string> => (await verify(db, { noted })).at(-1)?.line ?? '';
    expect(await told()).toMatch(/^Audit: 8 entries in an unbroken chain, head 8:\w+\. Entry 6 is as it was noted\.$/);
    for (const kept of [8, 4]) {
      await begin(kept, 'Signed in');
      expect(await said()).toMatch(/in an unbroken chain/);
      expect(await told()).toBe(
        kept === 8
          ? 'Audit: NOT SOUND. Entry 6 is not as it was noted: the chain was written anew.'
          : 'Audit: NOT SOUND. Entry 5 is missing.',
      );
    }
  });

  it('sees a chain that was cut back with its head and its counts by a noted head alone, and says so', async () => {
    const { db } = database;
    const newest = await db.selectFrom('audit_entries').select(['id', 'hash']).where('id', '=', 8).executeTakeFirst();
    await sql`delete from audit_entries where id > 6`.execute(db);
    await sql`update audit_head set entries = 6, hash = (select hash from audit_entries where id = 6)`.execute(db);
    await sql`update audit_days set entries = entries - 2 where day = '2026-11-20'`.execute(db);
    expect(await said()).toMatch(
      /^Audit: 6 entries in an unbroken chain, .* cannot see a chain that was cut back to an/,
    );
    const audit = (await verify(db, { noted: newest })).at(-1);
    expect(audit).toEqual({ sound: false, line: 'Audit: NOT SOUND. Entry 7 is missing.' });
  });

  it('finds that nothing is left, where people have signed in', async () => {
    const { db } = database;
    await sql`truncate audit_entries, audit_days`.execute(db);
    await sql`update audit_head set entries = 0, hash = ''`.execute(db);
    await sql`update users set last_login_at = now() where id = 1`.execute(db);
    expect(await said()).toBe('Audit: NOT SOUND. It is empty, although people have signed in.');
  });

  it.each(UPDATES)('finds %s, changed', async (_what, entry, set) => {
    await sql`update audit_entries set ${sql.raw(set)} where id = ${entry}`.execute(database.db);
    expect((await verify(database.db)).at(-1)).toEqual({ sound: false, line: expect.stringMatching(CHANGED) });
  });

  it.each(TAMPERINGS)('finds %s', async (_what, deeds, sentence) => {
    for (const deed of deeds) await deed.execute(database.db);
    const outcome = (await verify(database.db)).at(-1);
    expect(outcome?.line).toMatch(sentence);
    expect(outcome?.sound).toBe(false);
  });
});
