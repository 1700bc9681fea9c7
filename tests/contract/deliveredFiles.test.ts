/**
 * The files of deliveries: the same as the browser's export, by the rights of each recipient.
 * Runs on PGlite: the rows come from the routes of lists, which reads.test.ts plays on both.
 */
import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { runExport } from '../../src/engine/export/run';
import type { WorkerMessage } from '../../src/engine/export/protocol';
import { resources } from '../../src/resources/index';
import { sourceOf } from '../../src/lists/answer';
import { DELIVERY_ROWS, type DeliveryFormat } from '../../src/upstream/deliveryRules';
import { listTransactions } from '../../src/upstream/transactions';
import { bundledWorker } from '../deliveryWorker';
import { addTransactions } from '../summaryQuestions';
import { readPdf } from '../pdf';
import { readXlsx } from '../xlsx';
import { createFileMaker } from '../../server/http/app';
import type { ConfiguredRights } from '../../server/http/configuredRights';
import { DAY_MS, delivering, MONDAY } from './delivering';
import { workOf } from './deliveryCases';
import { onOneEngine } from './engines';
import { signedIn } from './signedIn';
import { failureOf, MINUTE_MS } from './watching';
import type { World } from './world';

/** The file that the person's browser makes of the same list. */
async function byBrowser(world: World, username: string, format: DeliveryFormat): Promise<Buffer> {
  const client = await world.clientOf(username);
  const transactions = resources.find(({ name }) => name === 'transactions');
  const columns = transactions?.columns.flatMap((column) => (column.type === 'field' ? [column.field] : [])) ?? [];
  const { made, late: _, ...document } = workOf().document;
  const lines = [...document.lines, made.replace('{time}', '2026-11-23 08:00:00').replace('{user}', username)];
  const work = {
    format,
    columns,
    filter: {},
    byBrowser: [],
    sort: null,
    pinned: null,
    listed: 0,
    texts: null,
    handle: null,
    status: transactions?.head.status ?? null,
    document: { ...document, lines },
  };
  const end = await new Promise<WorkerMessage>((resolve) => {
    void runExport(work, {
      serviceOrders: [],
      read: (filter, startPage, length, sort = null) =>
        sourceOf(client, listTransactions, filter, {}).read({ startPage, length }, sort),
      tell: (message) => {
        if (message.type === 'done' || message.type === 'failed') resolve(message);
      },
    });
  });
  if (end.type !== 'done' || end.outcome.type !== 'file') throw new Error(JSON.stringify(end));
  return Buffer.from(await end.outcome.file.arrayBuffer());
}

/** A PDF without the time at which it was drawn, and the id that is made of it. */
const undated = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .replaceAll(/\/CreationDate \(.*?\)/g, '')
    .replaceAll(/\/ID \[.*?\]/g, '');

/** Of a CSV. */
const headsOf = (text: string): readonly string[] => text.split('\n')[0]?.trim().split(',') ?? [];

onOneEngine('files of deliveries', (opened) => {
  const world = signedIn(opened);
  const lines: string[] = [];
  const worker = bundledWorker();
  const { delivered, parts, run, clear, contentOf, filesOf, read, idOf, groupOf, without, told } = delivering(
    world,
    lines,
    worker,
  );
  beforeEach(clear);

  it('are those that the person’s browser makes, byte by byte', async () => {
    await delivered();
    await run(MONDAY);
    expect([await filesOf('admin'), lines]).toMatchObject([[{ name: 'transactions late ones 2026-11-23.csv' }], []]);
    expect((await contentOf('admin')).toString()).toBe((await byBrowser(world(), 'admin', 'csv')).toString());
    await clear();
    await delivered({ format: 'pdf' });
    await run(MONDAY);
    const [own, browser] = [await contentOf('admin'), await byBrowser(world(), 'admin', 'pdf')];
    expect(undated(own)).toBe(undated(browser));
    await clear();
    await delivered({ format: 'xlsx' });
    await run(MONDAY);
    const sheets = [await contentOf('admin'), await byBrowser(world(), 'admin', 'xlsx')];
    const [sheet, other] = await Promise.all(sheets.map((bytes) => readXlsx(new Blob([new Uint8Array(bytes)]))));
    expect(sheet).toEqual(other);
    expect(JSON.stringify(sheet)).toContain('T-AGENT-2');
  });

  /** Of a file that is made a day late. */
  const rowsOf = async (filter: object) => {
    await clear();
    await delivered({}, 'admin', filter);
    await run(MONDAY, parts({ make: () => Promise.reject(new Error('no database')) }));
    await run(MONDAY + DAY_MS - MINUTE_MS);
    return (await contentOf('admin')).toString().trim().split('\n').length - 1;
  };

  it('that are late have the rows of when they were due, by days that move and by operators [D603]', async () => {
    const due = await rowsOf({ startDate: 'today-3', endDate: 'today' });
    expect(due).toBeGreaterThan(0);
    expect(await rowsOf({ systemTime_last: '4d' })).toBe(due);
    expect(await rowsOf({ 'any.systemTime_last': '4d' })).toBe(due);
  });

  it('of another day than the one when they are made say so on paper', async () => {
    await clear();
    await delivered({ format: 'pdf' });
    await run(MONDAY + DAY_MS - MINUTE_MS);
    const [page] = await readPdf(new Blob([Uint8Array.from(await contentOf('admin'))]));
    expect(page?.texts.filter((text) => /^(?:Of|Made) /.test(text))).toEqual([
      'Of 2026-11-23 08:00:00',
      'Made 2026-11-24 07:59:00 by admin',
    ]);
  });

  it('have what each recipient may see, without the columns hidden from the group', async () => {
    const [first, ...others] = workOf().columns;
    if (!first) throw new Error('The list has no columns');
    const hidden = { ...first, label: 'Hidden one', shownTo: { access: [], hiddenFor: ['Product'] } };
    const work = { ...workOf('agents') };
    const agents = { ...work, columns: [{ ...hidden, source: 'username' }, ...work.columns] };
    const recipients = { roleGroupId: await groupOf('product') };
    await delivered({ recipients, work: agents }, 'admin', {}, 'agents');
    await delivered({ work: agents }, 'admin', {}, 'agents');
    await run(MONDAY);
    const [own, all] = [(await contentOf('product')).toString(), (await contentOf('admin')).toString()];
    expect(all).toContain('Hidden one');
    expect(own).not.toContain('Hidden one');
    expect(own.split('\n').length).toBeGreaterThan(2);
    expect(others.length).toBeGreaterThan(0);
  });

  it('leave out what build and configuration hide by now, and are not in the order of a value that is not shown', async () => {
    const { db } = world().database;
    const works = workOf('agents');
    const names = works.columns.find(({ name }) => name === 'username');
    if (!names) throw new Error('The list has no user names');
    const recipients = { roleGroupId: await groupOf('product') };
    const sort = { field: names.source ?? '', descending: false };
    const sorted = { ...works, sort, sortNeeds: [{ field: 'username', access: [], hiddenFor: [] }] };
    const { id } = await delivered({ recipients, work: sorted }, 'admin', {}, 'agents');
    const under = async (at: number, more: Partial<ConfiguredRights>): Promise<string> => {
      const rights = async () => ({ permissions: {}, roleGroups: [], resources: [], built: {}, ...more });
      await run(at, parts({ make: createFileMaker({ db, clock: () => at }, rights, { program: worker() }).make }));
      return (await contentOf('product')).toString();
    };
    const all = await under(MONDAY, {});
    const built = { 'agents.fields.username': { access: [], hiddenFor: ['Product'] } };
    const less = await under(MONDAY + DAY_MS, { built });
    expect(headsOf(all)).toContain(names.label);
    expect(headsOf(less)).toEqual(headsOf(all).filter((head) => head !== names.label));
    const files = (await filesOf('product')).length;
    await under(MONDAY + 2 * DAY_MS, { permissions: { agents: { access: 'ADMIN_ONLY' } } });
    expect(await filesOf('product')).toHaveLength(files);
    expect(await read(id)).toMatchObject({ lastOutcome: { kind: 'failed', reason: 'rights' } });
  });

  it('with more rows than their format takes fail in words, and are never cut', async () => {
    const { id } = await delivered({ format: 'pdf' });
    const { pdf } = DELIVERY_ROWS;
    Reflect.set(DELIVERY_ROWS, 'pdf', 1);
    await run(MONDAY).finally(() => Reflect.set(DELIVERY_ROWS, 'pdf', pdf));
    expect([await filesOf('admin'), await told()]).toEqual([[], [['deliveryFailed', 'tooMany']]]);
    expect(await read(id)).toMatchObject({ paused: null, lastOutcome: { kind: 'failed', reason: 'tooMany' } });
  });

  it('that are too large fail in words, in pieces and as a whole', async () => {
    const { db } = world().database;
    const { make } = createFileMaker({ db, clock: () => MONDAY }, undefined, { program: worker(), maxBytes: 300 });
    for (const format of ['csv', 'pdf']) await delivered({ format });
    await run(MONDAY, parts({ make }));
    const failed = ['deliveryFailed', 'tooLarge'];
    expect([await filesOf('admin'), await told()]).toEqual([[], [failed, failed]]);
  });

  it('wait until there is room for them, and are made again then', async () => {
    const { db } = world().database;
    const { id } = await delivered();
    const bytes = 100 * 1024 * 1024;
    const of = { user_id: await idOf('admin'), role_group_id: await groupOf('admin'), view_name: 'x', name: 'x.csv' };
    const file = { ...of, resource: 'transactions', format: 'csv', row_count: 1, bytes, is_attached: false } as const;
    const times = { made_at: new Date(MONDAY).toISOString(), expires_at: new Date(MONDAY + DAY_MS).toISOString() };
    await db
      .insertInto('delivery_files')
      .values({ ...file, ...times, is_ready: true })
      .execute();
    await run(MONDAY);
    const [waiting] = await db.selectFrom('delivery_runs').selectAll().execute();
    expect([await read(id), waiting]).toMatchObject([{ lastWaiting: 1 }, { no_room: 1, bytes: expect.any(Number) }]);
    await db.deleteFrom('delivery_files').execute();
    await run(MONDAY + 60 * MINUTE_MS);
    expect((await contentOf('admin')).byteLength).toBe(waiting?.bytes);
  });

  it('under way are ended with the service, which begins no other', async () => {
    const { db } = world().database;
    const stops: (() => void)[] = [];
    // The thread reads its first page.
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('"transactions"')) for (const stop of stops) stop();
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const maker = createFileMaker({ db: db.withPlugin(plugin), clock: () => MONDAY }, undefined, { program: worker() });
    stops.push(maker.stop);
    const asked = { userId: await idOf('admin'), resource: 'transactions', format: 'csv', filter: {} } as const;
    const make = () => maker.make({ ...asked, view_name: 'Late ones', work: workOf(), now: MONDAY, madeAt: MONDAY });
    await expect(make()).rejects.toThrow('the thread of the file ended');
    await expect(make()).rejects.toThrow('the service ends');
  });

  it('are for staff alone, now and when they are made', async () => {
    const recipients = { roleGroupId: await groupOf('ambassador') };
    expect(await failureOf(delivered({ recipients }))).toMatchObject({
      status: 422,
      message: expect.stringMatching(/Senior Management/),
    });
    const { id } = await delivered({ recipients: { roleGroupId: await groupOf('product') } });
    const { db } = world().database;
    await db.updateTable('deliveries').set({ role_group_id: recipients.roleGroupId }).where('id', '=', id).execute();
    await run(MONDAY);
    expect(await filesOf('ambassador')).toEqual([]);
  });

  it('are not made for people who are not shown the list or what the view filters by', async () => {
    const recipients = { roleGroupId: await groupOf('product') };
    const { id } = await delivered({ recipients }, 'admin', {}, 'admins');
    const needs = [{ field: null, access: [], hiddenFor: ['Product'] }];
    const other = await delivered({ recipients, work: workOf('agents', { needs }) }, 'admin', {}, 'agents');
    await without('ROLE_VIEW_ALL_ADMIN', recipients.roleGroupId, () => run(MONDAY));
    expect(await filesOf('product')).toEqual([]);
    for (const one of [id, other.id])
      expect(await read(one)).toMatchObject({ lastSent: 0, lastOutcome: { kind: 'failed', reason: 'rights' } });
  });

  // On PGlite everybody waits for a statement: a long file must not be one.
  it('of many transactions are read 250 at a time, and what others ask meanwhile is answered in between', async () => {
    const { db } = world().database;
    await addTransactions(db, 1_500, 20_261_128);
    const order: string[] = [];
    const others: Promise<unknown>[] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        order.push(`piece of ${result.rows.length}`);
        // Outside of this database's plugin.
        const small = db.selectFrom('transaction_types').select('id').limit(1).execute();
        others.push(small.then(() => order.push('read')));
        return result;
      },
    };
    const maker = createFileMaker({ db: db.withPlugin(plugin), clock: () => MONDAY }, undefined, { program: worker() });
    const asked = { userId: await idOf('admin'), resource: 'transactions', format: 'csv', filter: {} } as const;
    const made = await maker.make({ ...asked, view_name: 'Late ones', work: workOf(), now: MONDAY, madeAt: MONDAY });
    await Promise.all(others);
    expect(made).toMatchObject({ rows: expect.toSatisfy((rows: number) => rows > 1_500) });
    const pieces = order.flatMap((one) => /^piece of (\d+)$/.exec(one)?.[1] ?? []).map(Number);
    expect(Math.max(...pieces)).toBe(250);
    expect(pieces.filter((rows) => rows === 250).length).toBeGreaterThan(4);
    // No read waits for more than the statement that is under way and the one behind it.
    const late = order.join(' ').match(/(?:piece of 250 ){3}/);
    expect(late).toBeNull();
  });
});
