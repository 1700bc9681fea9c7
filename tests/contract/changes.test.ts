/**
 * What the audit tells of each command: which record, and each field's value before and after; and who is told.
 * Runs on both databases: the audit.
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { verify } from '../../server/database/verify';
import { createAdmin, updateAdmin } from '../../src/upstream/admins';
import { assignDevice, loadHardware, unassignDevice } from '../../src/upstream/terminals';
import { activateProcessor } from '../../src/upstream/processor';
import { onEachEngine } from './engines';
import { send } from './people';
import { userNamed } from './stored';
import { managerForm } from '../peopleForms';
import type { World } from './world';

type Sent = readonly [method: string, path: string, body?: object, username?: string];

type ToldChange = readonly [resource: string | null, record: string | null, changes: unknown];

/** Makes the call, and answers what the newest entry of the audit says of it. */
async function toldOf(world: World, [method, path, body, username = 'admin']: Sent): Promise<ToldChange | undefined> {
  const { access_token: token } = await world.signIn(username);
  const answer = body === undefined ? await read(world, token, path) : await send(world, token, method, path, body);
  expect([200, 201]).toContain(answer.status);
  expect(answer).toMatchObject({ answer: expect.stringMatching(/"responseCode":"00"|"id":/) });
  return newestOf(world);
}

/** What the newest entry of the audit says. */
async function newestOf({ database: { db } }: World): Promise<ToldChange | undefined> {
  const { rows } = await sql<{ told: ToldChange }>`select json_build_array(resource, record,
    (select json_agg(json_build_array(c->'field', c->'old', c->'new')) from jsonb_array_elements(changes) c)) as told
    from audit_entries order by id desc limit 1`.execute(db);
  return rows[0]?.told;
}

async function read(world: World, token: string, path: string) {
  const response = await world.read(`/api/v1${path}`, token);
  return { status: response.status, answer: await response.text() };
}

const CHANGED = { firstname: 'agent', lastname: 'Tester', businessName: 'Ada Stores', username: 'agent' };

onEachEngine('changes', (world) => {
  it('names the record and each field that a command has changed, secrets and numbers as little as they may be', async () => {
    const told = (...sent: Sent) => toldOf(world(), sent);
    const details = { email: 'a@new.ng', accountNumber: '0123456789', accountBvn: '22222222222', businessPhone: '08039' };
    expect(await told('PUT', '/agent', { ...CHANGED, ...details, businessPhone: '08031111111' })).toEqual([
      'agents',
      '1',
      [
        ['email', 'agent@example.com', 'a@new.ng'],
        ['businessPhone', '08030000101', '08031111111'],
        ['accountNumber', null, '••••••6789'],
        ['accountBvn', null, 'changed'],
      ],
    ]);
    expect(await told('POST', '/user/activate-deactivate', { userId: 8, isActivate: false })).toEqual([
      'agents',
      '2',
      [['enabled', 'true', 'false']],
    ]);
    expect(await told('GET', '/user/password/reset?userId=8')).toEqual(['agents', '2', [['password', null, 'changed']]]);
    expect(await told('GET', '/user/password/reset?userId=10')).toEqual(['agentManagers', '2', [['password', null, 'changed']]]);
    expect(await told('GET', '/terminal/unassign?agentId=1')).toEqual(['agents', '1', [['terminalId', '2KB00001', null]]]);
    expect(await told('GET', '/terminal/activation/generate?agentId=2')).toEqual([
      'agents',
      '2',
      [['activationCode', null, 'changed']],
    ]);
    const created = await told('POST', '/agent/manager', managerForm);
    expect(JSON.stringify(created)).not.toMatch(/22222222223|0123456780/);
    expect(created).toEqual(['agentManagers', '3', expect.arrayContaining([['accountNumber', null, '••••••6780'], ['lga', null, 'Ikeja']])]);
    expect(await told('POST', '/rolegroup', { name: 'Auditors', roleIds: [1, 7] })).toMatchObject([
      'roleGroups',
      expect.any(String),
      [['name', null, 'Auditors'], ['role', null, expect.any(String)], ['role', null, expect.any(String)]],
    ]);
    expect(await told('PUT', '/rolegroup', { name: 'Auditors', roleIds: [1, 2] })).toMatchObject([
      'roleGroups',
      expect.any(String),
      [['role', expect.any(String), null], ['role', null, expect.any(String)]],
    ]);
    expect(await told('POST', '/app/version', { version: '7.0' })).toMatchObject(['versions', expect.any(String), [['version', null, '7.0']]]);
    const fee = { transactionTypeId: 3, min: 0, max: 100, rangeType: 'd', fee: '10', ambassadorCut: 5 };
    const [, next, changes] = (await told('POST', '/convenience', { createRequest: [fee, { ...fee, min: 101, max: 200 }] })) ?? [];
    expect(changes).toEqual(expect.arrayContaining([['min', null, '101.00'], ['max', null, '200.00']]));
    const id = String(Number(next) - 1);
    const change = { id: Number(id), fee: '12.5', rangeType: 'd', ambassadorCut: 5 };
    expect(await told('PUT', '/convenience', change)).toEqual(['fees', id, [['fee', '10', '12.5']]]);
    const move = { agentId: 1, amount: 5, action: 'credit', reason: 'Cash', transactionId: 'C-1' };
    expect(await told('POST', '/purse/creditordebit', move)).toMatchObject([
      'agentPurses',
      '1',
      [['balance', expect.any(String), expect.any(String)], ['action', null, 'credit'], ['amount', null, '5.00'], ['reason', null, 'Cash'], ['transactionId', null, 'C-1']],
    ]);
    expect(await told('POST', '/agent/transaction/pin/create', { transactionPin: '4821' }, 'stranger')).toEqual([
      'agents',
      '3',
      [['transactionPin', null, 'changed']],
    ]);
    const [records, chain] = (await verify(world().database.db)).slice(-2);
    expect([records, chain]).toMatchObject([{ sound: true }, { sound: true }]);
  }); // prettier-ignore

  it('names what devices, the processor switch and shared views have changed', async () => {
    const client = await world().clientOf('admin');
    const file = new File(['serialNumber\nCH-1\nCH-2\nCH-1'], 'devices.csv', { type: 'text/csv' });
    await client.call(loadHardware, { file });
    expect(await newestOf(world())).toEqual(['devices', null, [['added', null, '2']]]);
    const { db } = world().database;
    const agent = await userNamed(db, 'agent');
    // Typed otherwise than it is stored.
    const device = { memberId: agent.member_id?.toLowerCase() ?? '', serialNumber: 'ch-1' };
    await client.call(assignDevice, device);
    expect(await newestOf(world())).toEqual(['agents', '1', [['device', null, 'CH-1']]]);
    await client.call(unassignDevice, device);
    expect(await newestOf(world())).toEqual(['agents', '1', [['device', 'CH-1', null]]]);
    await client.call(activateProcessor, { processor: '3LINE' });
    expect(await newestOf(world())).toEqual(['processors', 'LIVE', [['processor', 'POSTBRIDGE', '3LINE']]]);
    const view = { resource: 'fees', name: 'Flat', filter: { rangeType: 'd' }, share: 'everyone' };
    const shared = await toldOf(world(), ['POST', '/views', view]);
    expect(shared).toMatchObject(['views', expect.any(String), expect.arrayContaining([['name', null, 'Flat']])]);
    const at = `/views/${shared?.[1]}`;
    expect(await toldOf(world(), ['PUT', at, { ...view, name: 'Flat fees' }])).toEqual(['views', shared?.[1], [['name', 'Flat', 'Flat fees']]]);
  }); // prettier-ignore

  it('tells the address from before of a change of email, phone or bank account; a reset does not take it back', async () => {
    const { db } = world().database;
    const { access_token: token } = await world().signIn('ambassador');
    const body = {
      username: 'neighbour',
      email: 'thief@evil.ng',
      accountNumber: '9876543210',
      accountBvn: '22222222229',
    };
    expect((await send(world(), token, 'PUT', '/agent', body)).answer).toContain('"00"');
    await world().read('/api/v1/user/password/reset?userId=8', token);
    const messages = await db
      .selectFrom('outbox_messages')
      .select(['kind', 'language', 'due_at', 'sent_at', 'text'])
      .where('recipient', '=', 'neighbour@example.com')
      .execute();
    expect(messages).toEqual([
      {
        kind: 'contact-changed',
        language: 'en',
        due_at: expect.any(String),
        sent_at: null,
        text: expect.stringMatching(
          /^Hello neighbour,\n\nThe user ambassador changed .* in Kobodesk on 2026-11-20 12:\d\d \(Lagos time\):\n- Email address: thief@evil\.ng, before neighbour@example\.com\n- Account number: ••••••3210, empty before\n- BVN: changed\n\nIf you did not ask for this change, call the head office of your agent network at once\.$/,
        ),
      },
    ]);
    const count = () => db.selectFrom('outbox_messages').select('id').execute();
    const before = await count();
    await send(world(), token, 'PUT', '/agent', { username: 'neighbour', businessAddress: '3 Allen Avenue' });
    expect(await count()).toEqual(before);
    // Refused, it was not done, and nobody is told that it was.
    await send(world(), token, 'PUT', '/agent', { username: 'neighbour', email: 'admin@example.com' });
    expect(await count()).toEqual(before);
  });

  it('lets nobody write lines of their own into that message', async () => {
    const { access_token: token } = await world().signIn('ambassador');
    const sent = async (values: object) =>
      (await send(world(), token, 'PUT', '/agent', { username: 'neighbour', ...values })).answer;
    const accountName = 'Ada\n\nAll is well. Questions: 0800 1\u2028\u202eevil';
    expect(await sent({ firstname: 'Ada,\nIgnore this' })).toContain('firstname: it holds invisible characters');
    expect(await sent({ accountName })).toContain('accountName: it holds invisible characters');
    expect(await sent({ businessAddress: 'Card 4111 1111 1111 1111' })).toContain(
      'businessAddress: it may hold a card',
    );
    // A row from before they were refused.
    const { db } = world().database;
    const user = { firstname: 'Ada,\nIgnore this', email: 'ada@third.ng' };
    await db.updateTable('users').set(user).where('username', '=', 'neighbour').execute();
    await sql`update agents set account_name = ${accountName} where id = 2`.execute(db);
    expect(await sent({ accountName: 'Ada Stores' })).toContain('"00"');
    const message = await db
      .selectFrom('outbox_messages')
      .select('text')
      .where('recipient', '=', 'ada@third.ng')
      .executeTakeFirstOrThrow();
    const lines = message.text.split(/[\n\u2028]/);
    expect(lines[0]).toBe('Hello Ada, Ignore this,');
    expect(lines).toContain('- Account name: Ada Stores, before Ada All is well. Questions: 0800 1 evil');
    expect(lines).toHaveLength(6);
  });

  it('tells an admin of a change of email', async () => {
    const client = await world().clientOf('admin');
    const admin = { firstname: 'Ife', lastname: 'Ojo', username: 'ife', email: 'ife@old.ng', roleGroupName: 'Product' };
    await client.call(createAdmin, admin);
    const { db } = world().database;
    const { id } = await userNamed(db, 'ife');
    await client.call(updateAdmin, { ...admin, id, email: 'ife@new.ng' });
    const [message] = await db
      .selectFrom('outbox_messages')
      .select('text')
      .where('recipient', '=', 'ife@old.ng')
      .execute();
    expect(message?.text).toContain('Email address: ife@new.ng, before ife@old.ng');
  });
});
