/**
 * Hardware devices: loaded from a file, assigned, unassigned, and whose they are.
 * Runs on both databases: a file that is loaded by halves, and its audit.
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { searchRecords } from '../../src/upstream/search';
import { assignDevice, listAllDevices, listDevices, loadHardware, unassignDevice } from '../../src/upstream/terminals';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { endings, refused, trail } from './trail';

const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'devices.csv'): { file: File } => ({
  file: new File([text], name, { type: 'text/csv' }),
});

onEachEngine('devices', (world) => {
  it('are loaded from the column serialNumber; known and odd rows are counted, and loading again adds none', async () => {
    const client = await world().clientOf('product');
    const text = '\uFEFFmodel, serialNumber \nA920,D-1\nA920, D-2\nA920,d-1\n,,\n\nA920,\nA920,<b>\n"A,920",D-3\r\n';
    const outcome = await client.call(loadHardware, csv(text));
    expect(outcome).toMatchObject({
      responseMessage:
        'Rows read: 6. Devices added: 3. Devices known already: 1. Rows without a usable serial number: 2.',
    });
    expect((await trail(world()))[1]).toMatch(
      /^product: Loaded devices: Rows read: 6. Devices added: 3. Devices known already: 1/,
    );
    expect(await client.call(loadHardware, csv('SerialNumber\nD-3\nD-4'))).toMatchObject({
      responseMessage:
        'Rows read: 2. Devices added: 1. Devices known already: 1. Rows without a usable serial number: 0.',
    });
  });

  it('are not loaded from what is no CSV of devices', async () => {
    const client = await world().clientOf('admin');
    const load = (file: { file: File }) => refused(world(), () => client.call(loadHardware, file));
    expect(await load(csv('serialNumber\nSN-9', 'devices.xlsx'))).toBe('Please upload a CSV file');
    expect(await load(csv('serial\nSN-9'))).toBe('The file has no column serialNumber.');
    const below = 'Row 3 names the column serialNumber. Remove the rows above it, so that it is the first row.';
    expect(await load(csv('Devices of May\n\nserialNumber;model\nSN-9;x'))).toBe(below);
    expect(await load(csv('serialNumber\n\n ,\n<b>'))).toBe('The file has no row with a serial number.');
    expect(await load(csv('serialNumber\nSN-8\n"SN-9\nSN-10'))).toBe(
      'Row 3: a quotation mark is not closed, or is in the middle of a cell. Nothing was loaded.',
    );
    expect(await load(csv(`serialNumber\nSN-8\n${','.repeat(100)}\n`))).toBe(
      'Row 3 has more than 100 columns, the most a row may have. Nothing was loaded.',
    );
    expect(await load(csv(','.repeat(5_000_000)))).toBe(
      'Row 1 is longer than 10,000 characters, the most a row may have. Is a quotation mark not closed? Nothing was loaded.',
    );
    expect(await load(csv(`serialNumber\n${'SN-8\n'.repeat(250_001)}`))).toBe(
      'The file has more than 250,000 rows, the most one file may have. Split it. Nothing was loaded.',
    );
    expect(await load(csv(Uint8Array.from([0x50, 0x4b, 0xff, 0xfe])))).toBe(
      'The file is not a text file. Save it as CSV (UTF-8).',
    );
    expect(await load(csv(`serialNumber\n${'x'.repeat(5 * 1024 * 1024)}`))).toBe(
      'The request is larger than 5,120 KB.',
    );
    const { rows } = await sql`select count(*) from hardware_devices where serial_number ~ '^SN-[89]'`.execute(
      world().database.db,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('are loaded from a file whose lines end in more ways than one', async () => {
    const client = await world().clientOf('admin');
    const outcome = await client.call(loadHardware, csv('serialNumber,model\r\nMIX-1,a\nMIX-2,b\rMIX-3,c'));
    expect(outcome.responseMessage).toBe(
      'Rows read: 3. Devices added: 3. Devices known already: 0. Rows without a usable serial number: 0.',
    );
  });

  it('of a large file that fails halfway stay, the answer and the audit say how many, and the rest can follow', async () => {
    const { db } = world().database;
    const client = await world().clientOf('admin');
    const serials = Array.from({ length: 3_000 }, (_, at) => `HALF-${String(at).padStart(4, '0')}`);
    const file = csv(`serialNumber\n${serials.join('\n')}`);
    await sql`create or replace function refuse_half() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
    await sql`create or replace trigger no_space before insert on hardware_devices for each row
      when (new.serial_number = 'HALF-2500') execute function refuse_half()`.execute(db);
    const { access_token: token } = await world().signIn('admin');
    const body = new FormData();
    body.set('file', file.file);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await world().request('/cash-out/hardware/load', { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      {
        responseCode: 'XX',
        responseMessage: expect.stringContaining('2,000 of 3,000 devices were added'),
        messageKey: 'devicesStopped',
        messageValues: { added: 2_000, devices: 3_000 },
      },
    ]);
    expect((await world().request('/healthz')).status).toBe(503);
    expect((await trail(world())).slice(1, 3)).toEqual([
      expect.stringMatching(/^admin: Stopped loading devices: .* 2,000 of 3,000 devices/),
      'admin: Began to load a file of 3,000 devices',
    ]);
    await sql`drop trigger no_space on hardware_devices`.execute(db);
    const { responseMessage } = await client.call(loadHardware, file);
    expect(responseMessage).toBe(
      'Rows read: 3,000. Devices added: 1,000. Devices known already: 2,000. Rows without a usable serial number: 0.',
    );
    expect((await world().request('/healthz')).status).toBe(200);
  });

  it('of a large file arrive whole, also when two load it at once', async () => {
    const client = await world().clientOf('admin');
    const many = Array.from({ length: 20_000 }, (_, index) => `BULK-${index}`);
    const [one, two] = [many, many.toReversed()].map((serials) => csv(`serialNumber\n${serials.join('\n')}`));
    if (!one || !two) throw new Error('Two files');
    await Promise.all([client.call(loadHardware, one), client.call(loadHardware, two)]);
    const { rows } = await sql`select count(*) from hardware_devices where serial_number like 'BULK-%'`.execute(
      world().database.db,
    );
    expect(rows).toEqual([{ count: 20_000 }]);
  });

  it('are assigned to one agent and unassigned again, with a sentence for everything else [P2-3.11, P2-7.15, P2-7.16]', async () => {
    const client = await world().clientOf('admin');
    const of = async (memberId: string) =>
      (await client.call(listDevices, { memberId })).map((one) => one.serialNumber);
    await client.call(assignDevice, { memberId: 'm5', serialNumber: 'd-1' });
    expect(await of('M5')).toEqual(['D-1']);
    const assign = (memberId: string, serialNumber: string) =>
      refused(world(), () => client.call(assignDevice, { memberId, serialNumber }));
    expect(await assign('M5', 'D-1')).toBe('This device is assigned to this agent already.');
    expect(await assign('M9', 'D-1')).toBe('This device is assigned to another agent.');
    expect(await assign('M9', 'D-404')).toBe('There is no device with this serial number.');
    expect(await assign('M1', 'D-2')).toBe('There is no agent with this member ID.');
    expect(await refused(world(), () => client.call(unassignDevice, { memberId: 'M9', serialNumber: 'D-1' }))).toBe(
      'This device is not assigned to this agent.',
    );
    await client.call(unassignDevice, { memberId: 'M5', serialNumber: 'D-1' });
    expect(await of('M5')).toEqual([]);
    expect((await trail(world())).slice(1, 3)).toEqual([
      'admin: Unassigned device D-1 from Ada Stores (M5)',
      'admin: Assigned device D-1 to Ada Stores (M5)',
    ]);
  });

  it('go to one of those who ask for it at once', async () => {
    const client = await world().clientOf('admin');
    const ask = (memberId: string) => client.call(assignDevice, { memberId, serialNumber: 'D-4' });
    expect(await endings(['M5', 'M8', 'M9'].map(ask))).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it("are an agent manager's only for its own agents, and an agent's to see", async () => {
    const ambassador = await world().clientOf('ambassador');
    await ambassador.call(assignDevice, { memberId: 'M8', serialNumber: 'D-3' });
    const stranger = { memberId: 'M9', serialNumber: 'D-2' };
    const unknown = 'There is no agent with this member ID.';
    expect(await refused(world(), () => ambassador.call(assignDevice, stranger))).toBe(unknown);
    expect(await refused(world(), () => ambassador.call(unassignDevice, stranger))).toBe(unknown);
    expect(await refused(world(), () => ambassador.call(listDevices, { memberId: 'M9' }))).toBe(unknown);
    const agent = await world().clientOf('agent');
    expect(await agent.call(listDevices, { memberId: 'M5' })).toBeInstanceOf(Array);
    expect(await refused(world(), () => agent.call(listDevices, { memberId: 'M8' }))).toBe(unknown);
  });

  it('are listed free and assigned, with their agents, by part of a serial number and by agent [D480]', async () => {
    const client = await world().clientOf('product');
    await client.call(loadHardware, csv('serialNumber\nPart-100_a\nPART-2\npart-3'));
    await client.call(assignDevice, { memberId: 'M8', serialNumber: 'PART-2' });
    const page = async (filter: object, sort: { field: string; descending: boolean } | null = null) => {
      const { rows, total } = await client.page(listAllDevices, {
        filter,
        paging: { startPage: 0, length: 100 },
        sort,
      });
      expect(total).toBe(rows.length);
      return rows;
    };
    const serials = async (...asked: Parameters<typeof page>) =>
      (await page(...asked)).map((row) => Reflect.get(row, 'serialNumber'));
    const free = { state: 'free', agent: null, createdAt: expect.any(String), id: expect.any(Number) };
    const agent = { id: 2, memberId: 'M8', businessName: 'Bello Ventures' };
    const up = { field: 'serialNumber', descending: false };
    expect(await page({ serialNumber: 'part-' }, up)).toEqual([
      { ...free, serialNumber: 'Part-100_a' },
      { ...free, serialNumber: 'PART-2', state: 'assigned', agent },
      { ...free, serialNumber: 'part-3' },
    ]);
    expect(await serials({ serialNumber: 'ART-', state: 'free' }, { ...up, descending: true })).toEqual([
      'part-3',
      'Part-100_a',
    ]);
    expect(await serials({ serialNumber: '0_' })).toEqual(['Part-100_a']);
    expect(await serials({ agentId: 'm8', state: 'assigned', serialNumber: 'part' })).toEqual(['PART-2']);
    expect(await serials({ agentId: '2', state: 'free', serialNumber: 'part' })).toEqual([]);
    expect(await serials({ q: 'bello', serialNumber: 'part' })).toEqual(['PART-2']);
    expect(await serials({ q: 'RT-3' })).toEqual(['part-3']);
    const [first] = await page({ serialNumber: 'PART-2' });
    const records = await client.records(listAllDevices);
    expect(await records?.read(String(first && Reflect.get(first, 'id')))).toEqual(first);
    expect(await failureOf(records?.read('999999') ?? Promise.resolve())).toMatchObject({ status: 404 });
    expect(await client.call(searchRecords, { q: 'part-2', length: 4 })).toMatchObject({
      devices: { data: [{ serialNumber: 'PART-2' }], recordsFiltered: 1 },
    });
    expect((await client.call(searchRecords, { q: 'bello', length: 4 })).devices).toMatchObject({ recordsFiltered: 0 });
  });

  it('are refused by a filter that no device can meet, in words [D480]', async () => {
    const client = await world().clientOf('admin');
    const refusedBy = (filter: object) =>
      failureOf(client.page(listAllDevices, { filter, paging: { startPage: 0, length: 10 } }));
    expect(await refusedBy({ state: 'lost' })).toMatchObject({
      status: 400,
      message: 'filter.state: free or assigned is expected.',
    });
    expect(await refusedBy({ q: '5399 8312 3456 7895' })).toMatchObject({ status: 400 });
  });
});
