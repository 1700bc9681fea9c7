/**
 * Watches of saved views: whose they are, what is refused, and whose rights they count with.
 * Runs on both databases: what a view finds, and who reaches which watch, is SQL.
 */
import { mapAsync, sum as sumOf } from 'es-toolkit';
import { beforeEach, expect, it } from 'vitest';
import { setUserEnabled } from '../../src/upstream/admins';
import { measuresOf } from '../../src/lists/watchMeasures';
import { countWatches } from '../../server/database/watches';
import { onEachEngine } from './engines';
import { signedIn } from './signedIn';
import { WATCH } from './subscriptionCases';
import { trail } from './trail';
import { viewsOf } from './viewCases';
import { after, failureOf, NOON, watching } from './watching';

onEachEngine('watches', (opened) => {
  const world = signedIn(opened);
  const lines: string[] = [];
  const { watches, idOf, viewOf, real, told, watched, read, clear } = watching(world, lines);
  beforeEach(clear);

  it('belong to their owner; administrators see and end all, and everything is audited [D602]', async () => {
    const own = await watched();
    const other = await watched({}, 'product');
    const [admin, senior] = [await watches('admin'), await watches('senior')];
    expect(own).toMatchObject({ ...WATCH, view: 'Late ones', owner: 'admin', mine: true, paused: null, value: null });
    expect(await senior.list()).toEqual([]);
    expect((await admin.list()).map(({ owner, mine }) => [owner, mine])).toEqual([
      ['admin', true],
      ['product', false],
    ]);
    expect((await failureOf(senior.read(other.id))).status).toBe(404);
    expect((await failureOf(senior.end(other.id))).status).toBe(404);
    expect((await failureOf(admin.change(other.id, { line: 3 }))).status).toBe(404);
    await admin.change(own.id, { line: 3 });
    await admin.end(other.id);
    expect((await trail(world())).filter((line) => line.includes('atch'))).toEqual([
      'admin: Ended the watch by product of the view "Late ones"',
      'admin: Changed the watch of the view "Late ones"',
      'product: Watched the view "Late ones" of transactions',
      'admin: Watched the view "Late ones" of transactions',
    ]);
    expect((await failureOf(watched({}, 'ambassador'))).status).toBe(403);
  });

  it('are refused in words where they could not be counted or told, at most 20 a person, once for a key', async () => {
    const admin = await watches('admin');
    const refusedFor = async (more: object, filter: object = {}, resource = 'transactions') =>
      (await failureOf(admin.create({ ...WATCH, viewId: await viewOf('admin', filter, resource), ...more }))).message;
    expect(await refusedFor({ byNotice: false })).toContain('Choose how you are told');
    expect(await refusedFor({ byMail: true })).toContain('sends no email');
    expect(await refusedFor({}, {}, 'elsewhere')).toContain('cannot be watched');
    expect(await refusedFor({}, { colour: 'x' })).toContain('does not filter this list by colour');
    // By an operator or a value that the list itself refuses.
    const unread = [
      { amount_begins: '7' },
      { amount_gte: 'abc' },
      { systemTime_last: '1y' },
      { status: 'x'.repeat(300) },
    ];
    for (const filter of unread)
      expect(await refusedFor({}, filter)).toContain(`does not filter this list by ${Object.keys(filter)[0]}`);
    expect(await refusedFor({ compare: 'off', line: 20 })).toContain('needs a period');
    for (const filter of [{ systemTime_last: '1d' }, { systemTime_during: 'today' }, { systemTime_gte: '2026-11-01' }])
      expect(await refusedFor({ compare: 'off', line: 20 }, filter)).toContain('needs a period');
    expect(await refusedFor({ compare: 'off', line: 20 }, { startDate: 'today', endDate: 'today' })).toContain('needs');
    expect(await refusedFor({ compare: 'off', line: 0 }, { startDate: 'today-7', endDate: 'today' })).toContain('1 to');
    expect(await refusedFor({ viewId: 999_999 })).toBe('There is no such view.');
    const watch = { ...WATCH, viewId: await viewOf('admin', {}), clientKey: 'once' };
    const first = await admin.create(watch);
    expect((await admin.create(watch)).id).toBe(first.id);
    expect((await failureOf(admin.create({ ...watch, line: 9 }))).status).toBe(409);
    for (let made = 1; made < 20; made += 1) await admin.create({ ...watch, clientKey: `k-${made}` });
    expect(await refusedFor({})).toContain('You have 20 watches');
  });

  it("find what the list's own route finds for their owner, relative days as days of that moment [D603]", async () => {
    const of = async (filter: object, more: object = {}, minutes = 0) => {
      const { id } = await watched(more, 'admin', filter);
      await countWatches(real(), after(minutes));
      const { value, before, across, paused } = await read(id);
      return [value, before, across, paused];
    };
    expect(await of({ startDate: 'today', endDate: 'today' })).toEqual([4, null, true, null]);
    expect(await of({ startDate: 'today', statusGroup: 'pending' })).toEqual([1, null, true, null]);
    // With operators too, as the list itself.
    expect(await of({ status_eq_any: ['00', '51'], 'any.status': '00', 'any.systemTime_gte': 'today' })).toEqual([
      4,
      null,
      true,
      null,
    ]);
    expect(await of({ status: ['00', '51'] })).toEqual([4, null, true, null]);
    expect(await of({ startDate: 'month-2', endDate: 'month-2:end' }, { line: 1 })).toEqual([1, null, false, null]);
    expect(await of({ systemTime_gte: 'today', amount_gte: '0.70' })).toEqual([3, null, true, null]);
    expect(await of({ status: '09', summary: 'bankName:count' })).toEqual([1, null, true, null]);
    expect(await of({ 'any.status': '09', 'any.bankName': 'Test Bank' })).toEqual([2, null, true, null]);
    const off = { compare: 'off', line: 100 };
    // Today is not over, so the 30 days end yesterday.
    expect(await of({ startDate: 'today-30', endDate: 'today' }, off)).toEqual([0, 0, null, null]);
    expect(await of({ startDate: '2026-11-18', endDate: '2026-11-19' }, off)).toEqual([0, 0, null, null]);
    // October had none, September one.
    expect(await of({ startDate: 'month-1', endDate: 'month-1:end' }, off)).toEqual([0, 1, true, null]);
    // On a Monday a week has no whole day yet, which is nothing wrong.
    for (const week of [{ startDate: 'week', endDate: 'today' }, { systemTime_during: 'thisWeek' }])
      expect(await of(week, off, 3 * 1_440)).toEqual([null, null, null, null]);
    expect(await of({ systemTime_during: 'today' })).toEqual([4, null, true, null]);
    expect(await of({ systemTime_during: 'previousMonth' }, off)).toEqual([0, 1, true, null]);
    expect(await of({ systemTime_gte: 'month-1', systemTime_lte: 'month-1:end' }, off)).toEqual([0, 1, true, null]);
    const september = world().database.db.selectFrom('transactions').select('system_time').orderBy('system_time');
    const { system_time: first } = await september.executeTakeFirstOrThrow();
    const days = Math.ceil((NOON - Date.parse(first)) / 86_400_000);
    // The day of the first one is among those before, and with one day more of its own.
    expect(await of({ systemTime_last: `${days - 1}d` }, off)).toEqual([0, 1, true, null]);
    expect(await of({ systemTime_last: `${days + 1}d` }, off)).toEqual([1, 0, null, null]);
    const renamed = { createdAt_last: '14d', createdAt_lte: 'today', username: 'x' };
    const agents = await viewOf('admin', renamed, 'agents');
    const { id: ofAgents } = await (await watches('admin')).create({ ...WATCH, viewId: agents, ...off });
    await countWatches(real(), after(0));
    expect(await read(ofAgents)).toMatchObject({ value: 0, before: 0, paused: null });
    const devices = await viewOf('admin', { state: 'free' }, 'devices');
    const { id } = await (await watches('admin')).create({ ...WATCH, viewId: devices });
    await countWatches(real(), after(0));
    const free = world().database.db.selectFrom('hardware_devices').where('user_id', 'is', null).selectAll();
    expect((await read(id)).value).toBe((await free.execute()).length);
    expect(lines).toEqual([]);
  });

  it('compare a measure that the service summarises the list by, in kobo or tenths of a percent [D641]', async () => {
    const of = async (measure: string, filter: object, more: object = {}) => {
      const { id } = await watched({ measure, ...more }, 'admin', filter);
      await countWatches(real(), after(0));
      const { value, before, across } = await read(id);
      return [value, before, across];
    };
    const { db } = world().database;
    const rows = await db.selectFrom('transactions').select(['amount', 'convenience_fee', 'status_code']).execute();
    const total = rows.reduce((sum, { amount }) => sum + amount, 0);
    expect(await of('sum.amount', {}, { line: total })).toEqual([total, null, false]);
    expect(await of('sum.amount', {}, { line: total - 1 })).toEqual([total, null, true]);
    const fees = rows.reduce((sum, row) => sum + row.convenience_fee, 0);
    expect(await of('avg.convenienceFee', {})).toEqual([Math.round(fees / rows.length), null, fees > 0]);
    // One of four that are not pending failed; the line is compared with what is shown.
    expect(await of('rate.failed', {}, { line: 249 })).toEqual([250, null, true]);
    expect(await of('rate.failed', {}, { line: 250 })).toEqual([250, null, false]);
    expect(await of('rate.successful', { status: '51' }, { compare: 'under', line: 1 })).toEqual([0, null, true]);
    expect(await of('sum.amount', { amount_gte: '9999999999999' })).toEqual([0, null, false]);
    // Nothing has no average, and what is pending no rate.
    expect(await of('avg.amount', { transactionId: 'nobody' })).toEqual([null, null, null]);
    expect(await of('rate.failed', { status: '09' })).toEqual([null, null, null]);
    const off = { compare: 'off', line: 20 };
    const [september] = await db
      .selectFrom('transactions')
      .select('amount')
      .where('system_time', '<', '2026-10-01')
      .execute();
    expect(await of('sum.amount', { startDate: 'month-1', endDate: 'month-1:end' }, off)).toEqual([
      0,
      september?.amount,
      true,
    ]);
    expect(lines).toEqual([]);
    const { id } = await watched({ measure: 'rate.failed', line: 100 });
    expect((await told()).filter(([, value]) => value === 250)).toHaveLength(1);
    expect(await (await watches('admin')).change(id, { measure: 'count' })).toMatchObject({
      measure: 'count',
      line: 100,
    });
  });

  it('compare what other lists come to, in either dialect [D865]', async () => {
    const { db } = world().database;
    const asked = [
      ['agents', 'sum.balance', {}],
      ['centralPurse', 'sum.amount', {}],
      ['purseEntries', 'sum.amount', { agentId: '1' }],
    ] as const;
    const found = await mapAsync(
      asked,
      async ([resource, measure, filter]) => {
        const viewId = await viewOf('admin', filter, resource);
        const { id } = await (await watches('admin')).create({ ...WATCH, viewId, measure, line: 1 });
        await countWatches(real(), after(0));
        return (await read(id)).value;
      },
      { concurrency: 1 },
    );
    const purses = await db.selectFrom('purses').select('balance').execute();
    const entries = await db.selectFrom('purse_entries').select(['agent_id', 'amount']).execute();
    const amountsOf = (agentId: number | null) =>
      entries.flatMap(({ agent_id: of, amount }) => (of === agentId ? amount : []));
    expect(found).toEqual([sumOf(purses.map(({ balance }) => balance)), sumOf(amountsOf(null)), sumOf(amountsOf(1))]);
  });

  it('compare every measure that their dialog offers, balances for those alone who may see them [D641]', async () => {
    const { db } = world().database;
    const lists = ['transactions', 'agents', 'agentPurses', 'centralPurse', 'purseEntries', 'settlements'];
    for (const resource of lists) {
      const viewId = await viewOf('admin', {}, resource);
      for (const measure of measuresOf(resource)) {
        const { id } = await (await watches('admin')).create({ ...WATCH, viewId, measure, line: 1 });
        await countWatches(real(), after(0));
        expect([resource, measure, (await read(id)).paused]).toEqual([resource, measure, null]);
        await db.deleteFrom('subscriptions').execute();
      }
    }
    const { id } = await watched({ measure: 'sum.totalAmount' }, 'admin', {});
    const viewId = await viewOf('product', {}, 'agents');
    const ofProduct = await watches('product');
    const balances = await ofProduct.create({ ...WATCH, viewId, measure: 'avg.balance', line: 1 });
    await countWatches(real(), after(0));
    const rows = await db.selectFrom('transactions').select('total_amount').execute();
    expect((await read(id)).value).toBe(sumOf(rows.map((row) => row.total_amount)));
    expect(await ofProduct.read(balances.id)).toMatchObject({ paused: null });
    const right = db.selectFrom('roles').select('id').where('role_code', '=', 'ROLE_VIEW_PURSE');
    const held = { role_group_id: 3, role_id: (await right.executeTakeFirstOrThrow()).id };
    await db
      .deleteFrom('role_group_roles')
      .where('role_group_id', '=', 3)
      .where('role_id', '=', held.role_id)
      .execute();
    await countWatches(real(), after(5));
    expect(await ofProduct.read(balances.id)).toMatchObject({ paused: 'rights' });
    await db.insertInto('role_group_roles').values(held).execute();
  });

  it('refuse lines and measures that cannot be, in words', async () => {
    const admin = await watches('admin');
    const refusedFor = async (more: object, resource = 'transactions') =>
      (await failureOf(admin.create({ ...WATCH, viewId: await viewOf('admin', {}, resource), ...more }))).message;
    expect(await refusedFor({ measure: 'rate.failed', line: 1_001 })).toBe('A rate is from 0 to 100 percent.');
    expect(await refusedFor({ line: 1_000_000_001 })).toBe('The line can be at most 1,000,000,000 records.');
    expect(await refusedFor({ measure: 'sum.amount' }, 'agents')).toContain('counts the records of this list only');
    expect(await refusedFor({ measure: 'sum.balance' }, 'admins')).toContain('counts the records of this list only');
    expect(await refusedFor({ measure: 'sum.pan' })).toContain('measure');
    const large = await admin.create({
      ...WATCH,
      viewId: await viewOf('admin', {}),
      measure: 'sum.amount',
      line: 10 ** 15 - 1,
    });
    expect(large).toMatchObject({ measure: 'sum.amount', line: 999_999_999_999_999 });
  });

  it('are paused where all filters of the view are longer than a list takes', async () => {
    // Each alone is short enough.
    const names = Array.from({ length: 50 }, (_, index) => `ọọọọọọọọọọ${index}`).join(',');
    const long = { bankName_eq_any: names, terminalId_eq_any: names };
    const { id } = await watched({}, 'admin', long);
    await countWatches(real(), after(0));
    expect(await read(id)).toMatchObject({ paused: 'filter', value: null });
  });

  it('are paused, and say so, while owner, rights or view are not what they need [D603]', async () => {
    const { db } = world().database;
    const admin = await world().clientOf('admin');
    const { id, viewId } = await watched({}, 'product');
    const state = async (minutes: number) => {
      await countWatches(real(), after(minutes));
      const { paused, value } = await read(id);
      return [paused, value];
    };
    expect(await state(0)).toEqual([null, 1]);
    const product = await idOf('product');
    await admin.call(setUserEnabled, { userId: product, isActivate: false });
    expect(await state(5)).toEqual(['owner', 1]);
    await admin.call(setUserEnabled, { userId: product, isActivate: true });
    expect(await state(10)).toEqual([null, 1]);
    await db.updateTable('users').set({ role_group_id: 5 }).where('id', '=', product).execute();
    expect(await state(15)).toEqual(['owner', 1]);
    await db.updateTable('users').set({ role_group_id: 3 }).where('id', '=', product).execute();
    const code = db.selectFrom('roles').select('id').where('role_code', '=', 'ROLE_VIEW_ALL_TRANSACTION');
    const right = await code.executeTakeFirstOrThrow();
    const held = { role_group_id: 3, role_id: right.id };
    await db.deleteFrom('role_group_roles').where('role_group_id', '=', 3).where('role_id', '=', right.id).execute();
    expect(await state(20)).toEqual(['rights', 1]);
    await db.insertInto('role_group_roles').values(held).execute();
    expect(await state(25)).toEqual([null, 1]);
    await (await viewsOf(world(), 'product')).delete('views', { id: viewId });
    // At once, and told by the next run, although its minutes are not over.
    expect((await read(id)).paused).toBe('view');
    expect(await state(25)).toEqual(['view', 1]);
    expect(await trail(world())).toContain('undefined: Paused the watch of the view "Late ones"');
    expect(await told('product')).toEqual([
      ['watchPaused', 'view'],
      ['watchPaused', 'rights'],
      ['watchCrossed', 1],
    ]);
  });
});
