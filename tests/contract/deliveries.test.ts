/**
 * When deliveries are made, for whom, and what becomes of them: once across processes, by mail or kept, paused in words.
 * Runs on both databases: planning once, taking a run under a lease and telling once are SQL.
 */
import { beforeEach, expect, it } from 'vitest';
import { getDeliveredFile, joinDelivery, leaveDelivery } from '../../src/upstream/deliveries';
import { MAX_ATTACHED_BYTES } from '../../src/upstream/deliveryRules';
import type { FileMade } from '../../server/database/deliveryRuns';
import { RUN_LEASE_MS } from '../../server/database/deliveryTurns';
import { sendDue } from '../../server/mail/dispatcher';
import { dispatching, mailServerOfFile, sendingTo } from '../mails';
import { DAY_MS, delivering, MONDAY } from './delivering';
import { deliveriesOf, DELIVERY, workOf } from './deliveryCases';
import { onEachEngine } from './engines';
import { signedIn } from './signedIn';
import { trail } from './trail';
import { viewsOf } from './viewCases';
import { failureOf, MINUTE_MS, NOON, PUBLIC_URL } from './watching';

const mailServer = await mailServerOfFile();

/** A file of so many bytes, made at once. */
const file = (bytes = 9, more: object = {}): FileMade => ({
  bytes: new Uint8Array(bytes).fill(65),
  rows: 2,
  name: 'transactions 2026-11-23.csv',
  isSlow: false,
  ...more,
});

onEachEngine('deliveries', (opened) => {
  const world = signedIn(opened);
  const lines: string[] = [];
  const notice = (line: string) => void lines.push(line);
  const test = delivering(world, lines);
  const { parts, delivered, run, clear, contentOf, filesOf, told, read, idOf, groupOf } = test;
  const making = (made: () => FileMade = file, more: object = {}) => parts({ make: async () => made(), ...more });
  beforeEach(async () => {
    mailServer.clear();
    mailServer.manners.length = 0;
    await clear();
  });

  /** Sends the mails that wait, at a time. */
  const send = (at: number): Promise<void> =>
    sendDue(dispatching({ db: world().database.db, send: sendingTo(mailServer), clock: () => at, notice }));
  const mailing = () => making(file, { mail: { publicUrl: PUBLIC_URL, wake: () => undefined } });

  it('are made once by any number of processes, a late one once, and not before their time', async () => {
    const { id, nextAt } = await delivered();
    expect(nextAt).toBe('2026-11-23T07:00:00.000Z');
    await run(MONDAY - 1, making());
    expect(await filesOf('admin')).toEqual([]);
    const many = (at: number) => Promise.all([1, 2, 3].map(() => run(at, making())));
    await many(MONDAY);
    await many(MONDAY);
    expect(await filesOf('admin')).toHaveLength(1);
    // No process ran from Tuesday to Friday.
    await many(MONDAY + 4 * DAY_MS + MINUTE_MS);
    expect(await filesOf('admin')).toHaveLength(2);
    expect(await read(id)).toMatchObject({
      // The latest of those that were left out.
      lastAt: '2026-11-27T07:00:00.000Z',
      nextAt: '2026-11-30T07:00:00.000Z',
      lastSent: 1,
      lastOutcome: { kind: 'sent', rows: 2, size: 9, reason: null },
    });
    expect(lines).toEqual([]);
  });

  it('of a process that was killed while it made a file are made again, and what it finds late is not told', async () => {
    await delivered();
    const killed = parts({
      async make() {
        await run(MONDAY + MINUTE_MS, making());
        expect(await filesOf('admin')).toEqual([]);
        await run(
          MONDAY + RUN_LEASE_MS,
          making(() => file(5)),
        );
        return file(7);
      },
    });
    await run(MONDAY, killed);
    expect((await filesOf('admin')).map(({ size }) => size)).toEqual([5]);
    expect(await told()).toEqual([['deliveryReady', 2]]);
  });

  it('are attached to a mail, which a lost answer repeats once under the same id, and names no record', async () => {
    const { id } = await delivered();
    await run(MONDAY, mailing());
    expect([await filesOf('admin'), await told()]).toEqual([[], []]);
    // Handed over, and killed before that was noted.
    mailServer.manners.push('lose');
    await send(MONDAY);
    await send(MONDAY + 60 * MINUTE_MS);
    await send(MONDAY + 120 * MINUTE_MS);
    const [mail, repeat, ...others] = mailServer.received;
    expect([others, repeat?.messageId]).toEqual([[], mail?.messageId]);
    const messageId = /<(.*)@/.exec(mail?.messageId ?? '')?.[1];
    const { db } = world().database;
    const runs = await db.selectFrom('delivery_runs').select('message_id').where('delivery_id', '=', id).execute();
    expect(runs).toEqual([{ message_id: messageId }]);
    expect(mail?.subject).toBe('Kobodesk: Late ones');
    expect(mail?.text).toContain('The view “Late ones” on 2026-11-23 08:00 (Lagos time) is attached. Rows: 2');
    expect(mail?.text).toContain(`Message ${messageId}`);
    expect(mail?.files).toEqual([{ name: 'transactions 2026-11-23.csv', content: 'A'.repeat(9) }]);
    expect(mail?.id).toBe(`${messageId}@desk.example.com`);
    expect(await db.selectFrom('delivery_files').select('id').execute()).toEqual([]);
  });

  it('that are late say in the mail of when they are, and when they were made', async () => {
    await delivered();
    const late = MONDAY + DAY_MS + 150 * MINUTE_MS;
    await run(late, mailing());
    await send(late);
    expect(mailServer.received.map(({ text }) => text.split('\n').slice(2, 4))).toEqual([
      [
        'The view “Late ones” on 2026-11-24 08:00 (Lagos time) is attached. Rows: 2',
        'It is late and was made on 2026-11-24 10:30. Days that move are counted from when it was due.',
      ],
    ]);
  });

  it('whose mail is refused for good wait, and a delayed one is sent later', async () => {
    await delivered();
    await run(MONDAY, mailing());
    mailServer.manners.push('later', 'refuse');
    await send(MONDAY);
    expect(await filesOf('admin')).toEqual([]);
    await send(MONDAY + 60 * MINUTE_MS);
    expect(mailServer.received).toEqual([]);
    expect((await contentOf('admin')).toString()).toBe('A'.repeat(9));
    expect(await told()).toEqual([['deliveryReady', 2]]);
  });

  it('that are too large for a mail wait behind a link for their recipient alone, for seven days', async () => {
    const { id } = await delivered();
    const mail = { publicUrl: PUBLIC_URL, wake: () => undefined };
    await run(
      MONDAY,
      making(() => file(MAX_ATTACHED_BYTES + 1), { mail }),
    );
    await send(MONDAY);
    const [kept] = await filesOf('admin');
    expect(kept).toMatchObject({ deliveryId: id, pieces: 6, expiresAt: '2026-11-30T07:00:00.000Z' });
    expect(mailServer.received[0]?.text).toContain(`${PUBLIC_URL}files/${kept?.id}`);
    expect((await contentOf('admin')).equals(Buffer.alloc(MAX_ATTACHED_BYTES + 1, 65))).toBe(true);
    const one = async (username: string) =>
      (await world().clientOf(username)).call(getDeliveredFile, { id: kept?.id ?? 0 });
    expect(await one('admin')).toMatchObject({ name: 'transactions 2026-11-23.csv' });
    await expect(one('senior')).rejects.toThrow('There is no such file');
    // It stays its recipient's when the delivery ends.
    await (await deliveriesOf(world(), 'admin')).end(id);
    expect(await one('admin')).toMatchObject({ deliveryId: null });
    await run(MONDAY + 7 * DAY_MS, making());
    await expect(one('admin')).rejects.toThrow('There is no such file');
  });

  it('that could not be made are tried again, then said to have failed, and are made at the next time', async () => {
    const { id } = await delivered();
    const failing = parts({ make: () => Promise.reject(new Error('no database')) });
    for (const minutes of [0, 4, 5, 10, 15]) await run(MONDAY + minutes * MINUTE_MS, failing);
    expect(lines).toEqual(Array.from({ length: 3 }, () => `delivery ${id} could not be made: no database`));
    expect(await told()).toEqual([['deliveryFailed', 'failed']]);
    expect(await read(id)).toMatchObject({ lastFailed: 1, lastOutcome: { kind: 'failed', reason: 'failed' } });
    await run(MONDAY + DAY_MS, making());
    expect(await read(id)).toMatchObject({ lastSent: 1, lastFailed: 0 });
  });

  it.each([
    ['slow', () => file(9, { isSlow: true })],
    ['tooLong', (): FileMade => ({ failed: 'tooMany', isSlow: false })],
  ] as const)(
    'that are %s three times in a row are paused with the reason until they are changed',
    async (why, made) => {
      const { id } = await delivered();
      await run(MONDAY, making(made));
      await run(MONDAY + DAY_MS, making());
      for (const day of [2, 3, 4]) await run(MONDAY + day * DAY_MS, making(made));
      expect(await read(id)).toMatchObject({ paused: why });
      expect(await told()).toContainEqual(['deliveryPaused', why]);
      expect(await trail(world())).toContain('undefined: Paused the delivery of the view "Late ones"');
      await run(MONDAY + 14 * DAY_MS, making());
      expect(await read(id)).toMatchObject({ lastAt: '2026-11-27T07:00:00.000Z' });
      expect(await (await deliveriesOf(world(), 'admin')).change(id, {})).toMatchObject({ paused: null });
    },
  );

  it('are paused while the owner is switched off, no staff or the view is gone, and say so', async () => {
    const { db } = world().database;
    const { id, viewId } = await delivered({}, 'senior');
    const senior = await idOf('senior');
    await db.updateTable('users').set({ enabled: false }).where('id', '=', senior).execute();
    await run(MONDAY, making());
    expect(await read(id)).toMatchObject({ paused: 'owner', lastAt: null });
    await db.updateTable('users').set({ enabled: true }).where('id', '=', senior).execute();
    await run(MONDAY + DAY_MS, making());
    expect(await read(id)).toMatchObject({ paused: null, lastSent: 1 });
    await (await viewsOf(world(), 'senior')).delete('views', { id: viewId ?? 0 });
    expect(await read(id)).toMatchObject({ paused: 'view', viewId: null });
    // Told by the next run, before the delivery's own time.
    await run(MONDAY + DAY_MS + MINUTE_MS, making());
    expect(await told('senior')).toHaveLength(2);
    await run(MONDAY + 3 * DAY_MS, making());
    expect(await told('senior')).toEqual([
      ['deliveryPaused', 'view'],
      ['deliveryReady', 2],
    ]);
    expect(await read(id)).toMatchObject({ paused: 'view', view: 'Late ones', viewId: null });
  });

  it('reach the members of a role group who have not left, for administrators alone', async () => {
    const recipients = { roleGroupId: await groupOf('senior') };
    const alone = await failureOf(delivered({ recipients }, 'product'));
    expect(alone).toEqual({
      status: 403,
      message: 'Only administrators can deliver to a role group. Deliver to yourself.',
    });
    const { id } = await delivered({ recipients });
    const senior = await world().clientOf('senior');
    expect(await (await deliveriesOf(world(), 'senior')).read(id)).toMatchObject({ mine: false, reachesMe: true });
    expect((await failureOf((await deliveriesOf(world(), 'product')).read(id))).status).toBe(404);
    expect((await failureOf((await deliveriesOf(world(), 'senior')).end(id))).status).toBe(404);
    await run(MONDAY, making());
    expect([await filesOf('senior'), await filesOf('admin')]).toMatchObject([[{ rows: 2 }], []]);
    expect(await senior.call(leaveDelivery, { id })).toMatchObject({ leftByMe: true });
    await run(MONDAY + DAY_MS, making());
    expect(await filesOf('senior')).toHaveLength(1);
    expect(await senior.call(joinDelivery, { id })).toMatchObject({ leftByMe: false });
    await run(MONDAY + 2 * DAY_MS, making());
    expect(await filesOf('senior')).toHaveLength(2);
    const entries = await trail(world());
    expect(entries).toContain('senior: Left the delivery by admin of the view "Late ones"');
    expect(entries).toContain('undefined: Delivered the view "Late ones"');
  });

  it('are ten a person at most, one for one key, and refused in words where they cannot be made', async () => {
    const deliveries = await deliveriesOf(world(), 'product');
    const first = await delivered({ clientKey: 'once' }, 'product');
    const { viewId } = first;
    const again = { ...DELIVERY, viewId, work: workOf(), clientKey: 'once' };
    expect(await deliveries.create(again)).toMatchObject({ id: first.id });
    const fewer = { ...workOf(), columns: workOf().columns.slice(1) };
    for (const other of [{ format: 'pdf' }, { work: fewer }])
      expect(await failureOf(deliveries.create({ ...again, ...other }))).toMatchObject({ status: 409 });
    for (let more = 2; more <= 10; more += 1) await delivered({}, 'product');
    expect((await failureOf(delivered({}, 'product'))).message).toContain('You have 10 deliveries');
    const refused = async (more: object, filter: object = {}, resource = 'transactions') =>
      (await failureOf(delivered(more, 'admin', filter, resource))).message;
    expect(await refused({}, { startDate: 'today-6', madeUp: 'x' })).toContain('does not filter this list by madeUp');
    expect(await refused({ work: workOf() }, {}, 'fees')).toContain('makes no files of this list');
    expect(await refused({ schedule: { kind: 'monthly', time: '08:00', day: 30 } })).toContain('a time as HH:MM');
    const [column] = workOf().columns;
    const bvn = { ...workOf(), columns: [{ ...column, source: 'accountBvn', kind: 'text' }] };
    expect(await refused({ work: bvn })).toContain('cannot be delivered. Remove it');
    expect(await refused({ work: { ...workOf(), more: 1 } })).toContain('work');
  });

  it('that are due and not made yet are made after a change that leaves the schedule as it was', async () => {
    const { id, nextAt } = await delivered({ schedule: { kind: 'monthly', time: '08:00', day: 1 } });
    const due = Date.parse(nextAt);
    world().pass(due + MINUTE_MS / 3 - NOON);
    try {
      const deliveries = await deliveriesOf(world(), 'admin');
      const schedule = { day: 1, time: '08:00', kind: 'monthly' } as const;
      for (const same of [{ format: 'xlsx' }, { format: 'csv', schedule, work: workOf() }] as const)
        expect(await deliveries.change(id, same)).toMatchObject({ nextAt });
      await run(due + MINUTE_MS, making());
      expect(await read(id)).toMatchObject({ lastAt: nextAt, lastSent: 1, nextAt: '2027-01-01T07:00:00.000Z' });
    } finally {
      world().pass(NOON - due - MINUTE_MS / 3);
    }
  });

  it('say when the view was changed since, and take it as it is with a new request', async () => {
    const { db } = world().database;
    const { id, viewId } = await delivered();
    const changed = JSON.stringify({ status: '00' });
    await db
      .updateTable('saved_views')
      .set({ filter: changed, name: 'Only approved' })
      .where('id', '=', viewId ?? 0)
      .execute();
    expect(await read(id)).toMatchObject({ outdated: true });
    const asked: object[] = [];
    const make = async ({ filter, view_name }: { readonly filter: object; readonly view_name: string }) => {
      asked.push({ ...filter, view_name });
      return file();
    };
    await run(MONDAY, parts({ make }));
    world().pass(MONDAY + MINUTE_MS - NOON);
    await (await deliveriesOf(world(), 'admin')).change(id, { work: workOf() });
    await run(MONDAY + DAY_MS, parts({ make }));
    // As it was, also in name: rows of one question under the name of another would be false.
    expect(asked).toEqual([{ view_name: 'Late ones' }, { status: '00', view_name: 'Only approved' }]);
    expect(await read(id)).toMatchObject({ outdated: false });
  });
});
