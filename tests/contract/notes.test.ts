/**
 * Notes on records: who reads and writes them, what they may say, how long their author can delete them.
 * Runs on PGlite: the SQL is the same on both.
 */
import type { DataProvider } from 'ra-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listAgentPurses, listCentralPurse, listPurseEntries, moveMoney } from '../../src/upstream/purses';
import { listAudit } from '../../src/upstream/audit';
import { listSettlements } from '../../src/upstream/agentManagers';
import { NOTED_RESOURCES } from '../../src/upstream/noteRules';
import { isRecord } from '../../server/database/notes';
import { ScopedDatabase, type Scope } from '../../server/database/scopedDatabase';
import { onOneEngine } from './engines';
import { refusalOf } from './failures';
import { NOTES, ON_AGENT } from './noteCases';
import { everything } from './stored';
import { trail } from './trail';
import { viewsOf } from './viewCases';
import type { World } from './world';

const MINUTE_MS = 60_000;
const PAGE = { startPage: 0, length: 10 };
const NOT_ALLOWED = '403 You do not have permission to do this.';
const NO_RECORD = '404 Record not found, or you do not have access to it.';
const SECRET =
  '422 This note may hold a card number or a BVN. Remove the number, or write only its last four digits. Nothing was saved.';

async function textsOf(notes: DataProvider, on: object): Promise<readonly unknown[]> {
  const { data } = await notes.getList('notes', { ...NOTES, filter: on });
  return data.map(({ text }) => text);
}

const add = (notes: DataProvider, text: string, on: object = ON_AGENT) =>
  notes.create('notes', { data: { ...on, text } });

/** A record of each list, by its key in the app. */
async function recordsOf(world: World): Promise<Readonly<Record<string, string>>> {
  const client = await world.clientOf('admin');
  await client.call(moveMoney, { agentId: 1, amount: 5, action: 'credit', reason: 'Float', transactionId: 'N-1' });
  const [central] = (await client.call(listCentralPurse, PAGE)).rows;
  const [entry] = (await client.page(listPurseEntries, { filter: { agentId: '1' }, paging: PAGE })).rows;
  const [purse] = (await client.call(listAgentPurses, { ...PAGE, agentId: '1' })).rows;
  const [audit] = (await client.call(listAudit, PAGE)).rows;
  const owed = { agent_manager_id: 1, year: 2026, month: 10, amount_accrued: 5 };
  await world.database.db.insertInto('settlements').values(owed).execute();
  const [settlement] = (await client.call(listSettlements, PAGE)).rows;
  const { db } = world.database;
  const version = await db.insertInto('app_versions').values({ version: '8.8' }).returning('id').executeTakeFirst();
  const fee = await db
    .insertInto('fees')
    .values({
      transaction_type_id: 2,
      min_amount: 0,
      max_amount: 100,
      range_type: 'd',
      fee: '10',
      ambassador_cut: 500,
      system_time: '2026-11-20T08:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirst();
  return {
    admins: '2',
    agentManagers: '1',
    agentPurses: String(purse?.agent.id),
    agents: '1',
    audit: `${audit?.id}-${audit?.time}-${audit?.user?.memberId}`,
    centralPurse: `${central?.id}-N-1-${central?.createdAt}`,
    fees: String(fee?.id),
    purseEntries: String(entry && Reflect.get(entry, 'id')),
    roleGroups: '3',
    settlements: `${settlement?.ambassador.user.fullName}-${settlement?.month}-${settlement?.year}`,
    transactions: 'T-AGENT-1',
    versions: String(version?.id),
  };
}

/** Of these records, in this order, which a scope reaches. */
async function reached({ database }: World, scope: Scope): Promise<readonly boolean[]> {
  const db = new ScopedDatabase<'admins' | 'audit' | 'network'>(database.db, { scope, userId: 0 });
  const asked = [
    { resource: 'agents', record: '1' },
    { resource: 'agents', record: '3' },
    { resource: 'transactions', record: 'T-AGENT-1' },
    { resource: 'transactions', record: 'T-STRANGER-1' },
    { resource: 'agentManagers', record: '1' },
    { resource: 'agentPurses', record: '3' },
    { resource: 'admins', record: '2' },
  ] as const;
  return Promise.all(asked.map((one) => isRecord(db, one)));
}

onOneEngine('notes on a record', (world) => {
  let notes: DataProvider;
  beforeAll(async () => {
    notes = await viewsOf(world(), 'admin');
  });
  beforeEach(async () => {
    await world().database.db.deleteFrom('notes').execute();
  });

  it('are added, read newest first and deleted, and the audit tells of both without the text [D240]', async () => {
    const { data: made } = await add(notes, '  Visited the shop.\nThe owner was away. ');
    expect(made).toEqual({
      id: expect.any(Number),
      ...ON_AGENT,
      text: 'Visited the shop.\nThe owner was away.',
      author: 'admin',
      createdAt: '2026-11-20T11:00:00.000Z',
    });
    world().pass(MINUTE_MS);
    await add(await viewsOf(world(), 'senior'), 'Called back.');
    await add(notes, 'Of a neighbour.', { resource: 'agents', record: 2 });
    expect(await textsOf(notes, ON_AGENT)).toEqual(['Called back.', made.text]);
    expect(await notes.delete('notes', { id: made.id })).toEqual({ data: made });
    expect(await textsOf(notes, ON_AGENT)).toEqual(['Called back.']);
    expect(await refusalOf(notes.delete('notes', { id: made.id }))).toBe('404 There is no such note.');
    expect(await trail(world())).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^admin: Deleted a note on Ada Stores \(\w+\)$/),
        expect.stringMatching(/^senior: Added a note on Ada Stores \(\w+\)$/),
        expect.stringMatching(/^admin: Added a note on Ada Stores \(\w+\)$/),
      ]),
    );
    const client = await world().clientOf('admin');
    const ofAgent = await client.call(listAudit, { ...PAGE, resource: 'agents', record: '1' });
    expect(ofAgent.rows).toMatchObject([
      { changes: { list: [{ field: 'noteHash' }] } },
      { changes: { list: [{ field: 'noteHash' }] } },
      { changes: { list: [{ field: 'noteHash' }] } },
    ]);
    const told = await world().database.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(told)).not.toContain('Visited');
  });

  it('under the key of a first try are that one, of the same author only, and never another text', async () => {
    const data = { ...ON_AGENT, text: 'Once.', clientKey: 'key-1' };
    const [{ data: first }, { data: atOnce }] = await Promise.all([
      notes.create('notes', { data }),
      notes.create('notes', { data }),
    ]);
    expect([atOnce, (await notes.create('notes', { data })).data]).toEqual([first, first]);
    expect(first).not.toHaveProperty('clientKey');
    expect(await refusalOf(notes.create('notes', { data: { ...data, text: 'Twice.' } }))).toBe(
      '409 Your first try has saved this note with another text. Look at the notes of the record, or add this text as another note.',
    );
    expect(await refusalOf(notes.create('notes', { data: { ...data, record: '2' } }))).toMatch(/^409 /);
    expect(await refusalOf(notes.create('notes', { data: { ...data, clientKey: 'x'.repeat(65) } }))).toMatch(/^4\d\d /);
    expect(await textsOf(notes, ON_AGENT)).toEqual(['Once.']);
    const senior = await viewsOf(world(), 'senior');
    expect((await senior.create('notes', { data })).data).toMatchObject({ author: 'senior', text: 'Once.' });
    const card = { ...data, clientKey: '4111111111111111' };
    expect(await refusalOf(notes.create('notes', { data: card }))).toMatch(/^400 /);
    await add(notes, 'Without a key.');
    // The digits of a BVN, by chance.
    const random = { ...ON_AGENT, text: 'Without a key.', clientKey: 'bb222123-4567-4abc-8def-abcdefabcdef' };
    await notes.create('notes', { data: random });
    expect(await textsOf(notes, ON_AGENT)).toEqual(['Without a key.', 'Without a key.', 'Once.', 'Once.']);
    // Reading it signs in.
    const told = async () => (await trail(world())).filter((line) => !line.endsWith('Signed in'));
    const before = await told();
    await senior.create('notes', { data });
    expect(await told()).toEqual(before);
  });

  it('can be on a record of each list, by the key that the app has of it [D241]', async () => {
    const records = await recordsOf(world());
    expect(Object.keys(records)).toEqual(NOTED_RESOURCES);
    for (const [resource, record] of Object.entries(records)) {
      await add(notes, 'Here.', { resource, record });
      expect([resource, await textsOf(notes, { resource, record })]).toEqual([resource, ['Here.']]);
      const none = { resource, record: `${record}9` };
      expect([resource, await refusalOf(add(notes, 'Nowhere.', none))]).toEqual([resource, NO_RECORD]);
      expect([resource, await refusalOf(textsOf(notes, none))]).toEqual([resource, NO_RECORD]);
    }
    // An agent is not among the admins, nor is its purse's entry one of the central purse.
    expect(await refusalOf(textsOf(notes, { resource: 'admins', record: '5' }))).toBe(NO_RECORD);
  });

  it('are not for agents and agent managers, nor for staff who may not read such records [D240]', async () => {
    const { data: made } = await add(notes, 'For staff.');
    for (const username of ['agent', 'ambassador']) {
      const theirs = await viewsOf(world(), username);
      expect(await refusalOf(textsOf(theirs, ON_AGENT))).toBe(NOT_ALLOWED);
      expect(await refusalOf(add(theirs, 'Mine.'))).toBe(NOT_ALLOWED);
      expect(await refusalOf(theirs.delete('notes', { id: made.id }))).toBe(NOT_ALLOWED);
    }
    const { db } = world().database;
    const codes = await db.selectFrom('role_group_roles').selectAll().where('role_group_id', '=', 3).execute();
    await db.deleteFrom('role_group_roles').where('role_group_id', '=', 3).execute();
    try {
      const product = await viewsOf(world(), 'product');
      expect(await refusalOf(textsOf(product, ON_AGENT))).toBe(NOT_ALLOWED);
      expect(await refusalOf(add(product, 'Mine.'))).toBe(NOT_ALLOWED);
      expect(await refusalOf(product.delete('notes', { id: made.id }))).toBe(NOT_ALLOWED);
    } finally {
      await db.insertInto('role_group_roles').values(codes).execute();
    }
    expect(await textsOf(notes, ON_AGENT)).toEqual(['For staff.']);
  });

  it('stay within the scope if a role group of scoped people is given the right [D240]', async () => {
    expect(await reached(world(), { kind: 'all' })).toEqual([true, true, true, true, true, true, true]);
    expect(await reached(world(), { kind: 'agent', agentId: 1 })).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(await reached(world(), { kind: 'manager', managerId: 2 })).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it('are deleted by their author alone, within 15 minutes [D240]', async () => {
    const { data: made } = await add(notes, 'A slip.');
    const { data: kept } = await add(notes, 'Stays.');
    const senior = await viewsOf(world(), 'senior');
    expect(await refusalOf(senior.delete('notes', { id: made.id }))).toBe(
      '403 Only the author of a note can delete it.',
    );
    world().pass(15 * MINUTE_MS);
    const later = await viewsOf(world(), 'admin');
    await later.delete('notes', { id: made.id });
    world().pass(1);
    expect(await refusalOf(later.delete('notes', { id: kept.id }))).toBe(
      '422 A note can be deleted only in its first 15 minutes. Add another note instead.',
    );
    expect(await textsOf(later, ON_AGENT)).toEqual(['Stays.']);
  });

  it('refuse what may be a card number or a BVN, and what is no note [D240]', async () => {
    const staff = await viewsOf(world(), 'admin');
    for (const text of ['Card 4111 1111 1111 1111', 'BVN 22212345678']) {
      expect(await refusalOf(add(staff, text))).toBe(SECRET);
    }
    expect(await refusalOf(add(staff, ' '))).toBe('400 text: it is empty.');
    expect(await refusalOf(add(staff, 'a'.repeat(2_001)))).toBe('400 text: longer than 2,000 characters.');
    await add(staff, 'a'.repeat(2_000));
    expect(await refusalOf(add(staff, 'Where?', { resource: 'agents' }))).toMatch(/^400 record: /);
    expect(await refusalOf(add(staff, 'Where?', { resource: 'devices', record: '1' }))).toMatch(
      /^400 resource: one of /,
    );
    expect(await refusalOf(textsOf(staff, { resource: 'agents' }))).toMatch(/^400 filter\.record: /);
    expect(await refusalOf(textsOf(staff, { record: '1' }))).toMatch(/^400 filter\.resource: /);
    expect(await everything(world())).not.toMatch(/4111 1111|22212345678/);
  });
});
