/** `npm run verify` finds what somebody changes of people, records and notes in the database itself. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onEachEngine, undone } from '../../tests/databases';
import { changesOf, recordAudit, type AuditEntry, type AuditResource } from './audit';
import { addNote, NOTE_FIELD, removeNote } from './notes';
import { bringRecordsForward } from './recordsForward';
import type { Change } from './schema';
import { ScopedDatabase } from './scopedDatabase';
import { verify, verifyWithin } from './verify';
import { verifyRecords } from './verifyRecords';

const AT = Date.parse('2026-11-21T09:00:00Z');
const TIME = new Date(AT).toISOString();

/** What is done to the rows, and what is said of it then. Agent 5 has an entry of its own; agent 9 has none. */
const FORGERIES: readonly (readonly [what: string, statement: string, sentence: RegExp])[] = [
  [
    'usernames of two users, swapped',
    `update users set username = case id when 1 then 'swap' else 'other' end where id in (1, 2);
     update users set username = case id when 1 then 'senior' else 'admin' end where id in (1, 2)`,
    /The users are not as they were when audit entry \d+ brought them forward/,
  ],
  ['the username of somebody who acted', `update users set username = 'eve' where id = 4`, /User 4 is not|The users are not/],
  ['a member id', `update users set member_id = 'KDS000099' where id = 3`, /The users are not as they were/],
  ['the role group of an agent', `update users set role_group_id = 1 where id = 40`, /The users are not/],
  ['who is enabled', `update users set enabled = not enabled where id = 40`, /The agents are not as they were/],
  ['the name of an agent of whom an entry tells', `update agents set business_name = 'X' where id = 5`, /The field businessName of record 5 of the agents is not as audit entry \d+ tells\./],
  ['the name of another agent', `update agents set business_name = 'X' where id = 9`, /The agents are not as they were/],
  ['an account number', `update agents set account_number = '0000000000' where id = 9`, /The agents are not as they were/],
  ['an account number of which an entry tells', `update agents set account_number = '0000000000' where id = 5`, /The field accountNumber of record 5/],
  ['the manager of an agent', `update agents set agent_manager_id = 2 where id = 1`, /The agents are not/],
  ['a fee', `update fees set fee = '99' where id = 3`, /The fees are not as they were/],
  ['a fee of which an entry tells', `update fees set fee = '99' where id = 2`, /The field fee of record 2 of the fees/],
  ['a cut', `update fees set ambassador_cut = 9000 where id = 3`, /The fees are not/],
  ['a right, given', `insert into role_group_roles select 2, id from roles where role_code = 'ROLE_CREATE_ROLEGROUP'`, /The role groups are not as they were/],
  ['a right, given back that an entry takes', `insert into role_group_roles values (3, 2)`, /The field role of record 3 of the role groups/],
  ['a right, taken', `delete from role_group_roles where role_group_id = 3 and role_id = 1`, /The role groups are not/],
  ['a device, moved', `update hardware_devices set user_id = 40 where user_id is null and id = (select max(id) from hardware_devices)`, /The agents are not/],
  ['a version, put in', `insert into app_versions (version) values ('99')`, /No audit entry tells of record \d+ of the versions\./],
  ['a fee, put in', `insert into fees (transaction_type_id, min_amount, max_amount, range_type, fee, ambassador_cut, system_time) values (1, 90000000000, 90000000100, 'd', '1', 0, now())`, /No audit entry tells of record \d+ of the fees/],
  ['a user, put in', `insert into users (id, member_id, firstname, lastname, email, username, password_hash, role_group_id) values (9999, 'KDS009999', 'E', 'V', 'e@v.ng', 'eve', 'x', 1)`, /No audit entry tells of record 9999 of the admins/],
  ['a role group, gone', `delete from role_group_roles where role_group_id = 3; update users set role_group_id = 1 where role_group_id = 3; delete from role_groups where id = 3`, /role groups|users are not/],
  ['a version, deleted', `delete from app_versions where id = 1`, /The versions are not/],
  ['the processor', `update processors set active = false`, /The processors are not/],
  ['an agent manager', `update agent_managers set account_number = '0000000000' where id = 2`, /The agent managers are not/],
  ['the text of a note', `update notes set text = 'Paid.' where text = 'Called.'`, /The note of audit entry \d+ was changed, or deleted without an entry\./],
  ['the author of a note', `update notes set author_id = 3 where text = 'Called.'`, /The note of audit entry/],
  ['the time of a note', `update notes set created_at = created_at - interval '1 day' where text = 'Called.'`, /The note of audit entry/],
  ['the record of a note', `update notes set record = '6' where text = 'Called.'`, /The note of audit entry/],
  ['the text of a note from before', `update notes set text = 'Paid.' where text = 'Before.'`, /The note of audit entry/],
  ['a note, deleted', `delete from notes where text = 'Called.'`, /The note of audit entry/],
  ['all notes, deleted', `delete from notes`, /The note of audit entry/],
  ['a note, put in', `insert into notes (resource, record, text, author_id, created_at, salt) values ('agents', '5', 'Forged', 1, now(), 'x')`, /No audit entry tells of a note on record 5 of agents\./],
]; // prettier-ignore

function told(resource: AuditResource, record: number, changes: readonly Change[]): AuditEntry {
  const call = { userId: 4, action: 'Did it', ip: '10.0.0.1', requestMethod: 'POST', url: '/', at: AT } as const;
  return { ...call, change: { resource, record, changes } };
}

onEachEngine((engine) => {
  const database = engine.sharedSeeded({ transactions: 50 });

  beforeAll(async () => {
    const { db } = database;
    const before = { resource: 'agents', record: '5', text: 'Before.', author_id: 1, created_at: TIME } as const;
    await db
      .insertInto('notes')
      .values({ ...before, salt: 'salt' })
      .execute();
    await bringRecordsForward(db, undefined, AT);
    // A second start writes nothing.
    await bringRecordsForward(db, undefined, AT);
    await db.transaction().execute(async (tx) => {
      const agents = await tx
        .selectFrom('agents')
        .select(['business_name', 'account_number'])
        .where('id', '=', 5)
        .execute();
      const fees = await tx.selectFrom('fees').select('fee').where('id', '=', 2).execute();
      const agent = { businessName: agents[0]?.business_name, accountNumber: agents[0]?.account_number };
      await sql`update agents set business_name = 'Ada Stores', account_number = '0123456789' where id = 5`.execute(tx);
      await sql`update fees set fee = '7' where id = 2`.execute(tx);
      await sql`delete from role_group_roles where role_group_id = 3 and role_id = 2`.execute(tx);
      const staff = new ScopedDatabase(tx, { scope: { kind: 'all' }, userId: 4 });
      const on = { resource: 'agents', record: '5', key: null } as const;
      const { note } = await addNote(staff, { ...on, text: 'Called.' }, TIME);
      const { note: typo } = await addNote(staff, { ...on, text: 'Typo.' }, TIME);
      await removeNote(staff, typo.id);
      await recordAudit(
        tx,
        [
          told('agents', 5, changesOf(agent, { businessName: 'Ada Stores', accountNumber: '0123456789' })),
          told('fees', 2, changesOf({ fee: fees[0]?.fee }, { fee: '7' })),
          told('roleGroups', 3, [{ field: 'role', old: 'ROLE_VIEW_ALL_ADMIN', new: null }]),
          told('agents', 5, [{ field: NOTE_FIELD, old: null, new: note.hash }]),
          told('agents', 5, [{ field: NOTE_FIELD, old: null, new: typo.hash }]),
          told('agents', 5, [{ field: NOTE_FIELD, old: typo.hash, new: null }]),
        ],
        undefined,
      );
    });
  });

  it('holds people, records and notes against the audit, which names who acted', async () => {
    expect((await verify(database.db)).map(({ sound }) => sound)).toEqual([true, true, true, true]);
    expect((await verify(database.db))[2]?.line).toMatch(/as audit entry \d+ brought it forward\.$/);
    const { rows } = await sql`select distinct username, member_id from audit_entries where user_id = 4`.execute(
      database.db,
    );
    expect(rows).toEqual([{ username: 'newcomer', member_id: 'KDS000004' }]);
    const [, , records] = await undone(database, async (tx) => {
      await sql`update fees set fee = '99' where id = 3`.execute(tx);
      return verifyWithin(tx);
    });
    expect(records).toEqual({ sound: false, line: expect.stringMatching(/The fees are not as they were/) });
  });

  it.each(FORGERIES)('finds %s', async (_what, statements, sentence) => {
    const fault = await undone(database, async (tx) => {
      for (const statement of statements.split(';')) await sql.raw(statement).execute(tx);
      return verifyRecords(tx);
    });
    expect(fault).toMatch(sentence);
  });

  it('takes a username that was changed through the service, and finds one that an entry does not explain', async () => {
    const faults = await undone(database, async (tx) => {
      await sql`update users set username = 'renamed' where id = 4`.execute(tx);
      await recordAudit(
        tx,
        [told('admins', 4, changesOf({ username: 'newcomer' }, { username: 'renamed' }))],
        undefined,
      );
      const explained = await verifyRecords(tx);
      await sql`update users set username = 'forged' where id = 4`.execute(tx);
      await recordAudit(tx, [told('admins', 4, [])], undefined);
      await sql`update users set username = 'renamed' where id = 4`.execute(tx);
      return [explained, await verifyRecords(tx)];
    });
    expect(faults).toEqual([undefined, expect.stringMatching(/^Audit entry \d+ names its user, 4, otherwise than/)]);
  });
});
