/**
 * How often watches are counted and their owners told: once across processes, late ones once, by notice and mail.
 * Runs on both databases: taking a watch under a lease and telling once are SQL.
 */
import { beforeEach, expect, it, vi } from 'vitest';
import { countWatches, LEASE_MS } from '../../server/database/watches';
import { sendDue } from '../../server/mail/dispatcher';
import type { Send } from '../../server/mail/smtp';
import { dispatching, mailServerOfFile, sendingTo } from '../mails';
import { onEachEngine } from './engines';
import { signedIn } from './signedIn';
import { userNamed } from './stored';
import { trail } from './trail';
import { after, failureOf, MINUTE_MS, NOON, PUBLIC_URL, watching } from './watching';

const mailServer = await mailServerOfFile();

const refuse: Send = async () => ({ kind: 'refused', reason: 'no such mailbox' });

/** Under a configuration that hides a field of transactions. */
const hides = (name: string) => async () => ({
  permissions: { [`transactions.fields.${name}`]: { access: 'ADMIN_ONLY' } } as const,
  roleGroups: [],
  resources: [],
  built: {},
});

onEachEngine('counting watches', (opened) => {
  const world = signedIn(opened);
  const lines: string[] = [];
  const notice = (line: string) => void lines.push(line);
  const { watches, parts, finding, real, told, watched, read, clear } = watching(world, lines);
  beforeEach(async () => {
    mailServer.clear();
    await clear();
  });

  it('tell once of a crossing and once when it is over, at most once an hour [D604]', async () => {
    const { id } = await watched({ line: 2 });
    await countWatches(finding(2), after(0));
    expect(await told()).toEqual([]);
    await countWatches(finding(3), after(5));
    await countWatches(finding(4), after(10));
    expect(await told()).toEqual([['watchCrossed', 3]]);
    // It swings about its line: what the owner was told last is corrected after the hour.
    await countWatches(finding(1), after(15));
    await countWatches(finding(7), after(20));
    await countWatches(finding(1), after(60));
    expect(await told()).toEqual([['watchCrossed', 3]]);
    await countWatches(finding(0), after(65));
    expect(await told()).toEqual([
      ['watchOver', 0],
      ['watchCrossed', 3],
    ]);
    await countWatches(finding(9), after(120));
    expect((await told()).length).toBe(2);
    expect(await read(id)).toMatchObject({ value: 9, across: true, countedAt: '2026-11-20T13:00:00.000Z' });
  });

  it('are paused while the configuration hides from their owner what the view filters by [D930]', async () => {
    const { id } = await watched({}, 'product', { status: '09', bankName: 'Test Bank' });
    await countWatches(real(hides('bankName')), after(0));
    expect(await read(id)).toMatchObject({ paused: 'rights' });
    await countWatches(real(hides('rrn')), after(5));
    expect(await read(id)).toMatchObject({ paused: null });
  });

  it('count the values of a list of a view, of which one has a comma', async () => {
    const { db } = world().database;
    await db.updateTable('transactions').set({ bank_name: 'Ade, Sons' }).where('bank_name', '=', 'Test Bank').execute();
    const { id } = await watched({}, 'admin', { bankName: ['Ade, Sons', 'None'] });
    await countWatches(real(), after(0));
    expect(await read(id)).toMatchObject({ paused: null, value: 1 });
    await db.updateTable('transactions').set({ bank_name: 'Test Bank' }).where('bank_name', '=', 'Ade, Sons').execute();
  });

  it('tell nothing while snoozed, and after it what is so then', async () => {
    const { id } = await watched();
    const admin = await watches('admin');
    const far = admin.change(id, { snoozedUntil: '2027-11-20T11:00:00Z' });
    expect((await failureOf(far)).message).toContain('at most 30 days');
    await admin.change(id, { snoozedUntil: '2026-11-20T13:00:00Z' });
    await countWatches(finding(5), after(0));
    await countWatches(finding(5), after(119));
    expect([await told(), (await read(id)).value]).toEqual([[], 5]);
    await countWatches(finding(6), after(120));
    expect(await told()).toEqual([['watchCrossed', 6]]);
  });

  it('that stop again and again send that once an hour, and not while snoozed; the notice centre has each', async () => {
    const { id } = await watched();
    const { db } = world().database;
    await db.updateTable('subscriptions').set({ by_mail: true }).where('id', '=', id).execute();
    const refusing = parts(async () => ({ refused: 'rights' }));
    const mails = async () => (await db.selectFrom('outbox_messages').select('id').execute()).length;
    for (const minutes of [0, 10, 20]) {
      await countWatches(refusing, after(minutes));
      await countWatches(finding(0), after(minutes + 5));
    }
    expect([await mails(), (await told()).length]).toEqual([1, 3]);
    const snoozed = { snoozed_until: '2026-11-20T13:00:00.000Z' };
    await db.updateTable('subscriptions').set(snoozed).where('id', '=', id).execute();
    await countWatches(refusing, after(70));
    expect([await mails(), (await told()).length]).toEqual([1, 4]);
  });

  it('are counted once by any number of processes, a late one once, at its own minutes', async () => {
    await watched({ everyMinutes: 15 });
    await watched({ everyMinutes: 15, line: 10 });
    let counted = 0;
    const counting = parts(async () => {
      counted += 1;
      return { value: 3, before: null, took: 1 };
    });
    const many = () => Promise.all([1, 2, 3].map(() => countWatches(counting, after(0))));
    await many();
    await many();
    expect(counted).toBe(2);
    await countWatches(counting, after(14));
    expect(counted).toBe(2);
    await countWatches(counting, after(100));
    await countWatches(counting, after(104));
    expect(counted).toBe(4);
    await countWatches(counting, after(105));
    expect(counted).toBe(6);
  });

  it('that come late in a long run are counted and leased at their own time', async () => {
    const { db } = world().database;
    const [first, second] = [await watched(), await watched()];
    let now = NOON;
    const until: unknown[] = [];
    const slow = parts(async ({ now: at }) => {
      const leases = db.selectFrom('subscriptions').select('leased_until').where('leased_until', 'is not', null);
      until.push([at, ...(await leases.execute()).map((row) => row.leased_until)]);
      now += 3 * MINUTE_MS;
      return { value: 3, before: null, took: 1 };
    });
    await countWatches(slow, () => now);
    expect(until).toEqual([
      [NOON, '2026-11-20T11:05:00.000Z'],
      [NOON + 3 * MINUTE_MS, '2026-11-20T11:08:00.000Z'],
    ]);
    expect((await read(first.id)).countedAt).toBe('2026-11-20T11:00:00.000Z');
    expect((await read(second.id)).countedAt).toBe('2026-11-20T11:03:00.000Z');
    // Its next time came during the run, which leaves it to the next one.
    await countWatches(slow, () => (now += 2 * MINUTE_MS));
    expect(until).toHaveLength(4);
  });

  it('of a process that ended while it counted are taken over once, and what it finds late is not told', async () => {
    const { id } = await watched();
    const late = parts(async () => {
      // Others while this one still counts:
      await countWatches(finding(3), after(1));
      expect(await told()).toEqual([]);
      await countWatches(finding(3), () => NOON + LEASE_MS);
      expect(await told()).toEqual([['watchCrossed', 3]]);
      return { value: 0, before: null, took: 1 };
    });
    await countWatches(late, after(0));
    expect([await told(), lines]).toEqual([[['watchCrossed', 3]], []]);
    expect((await read(id)).value).toBe(3);
  });

  it('that take over 5 seconds three times in a row are paused with the reason until they are changed', async () => {
    const { id } = await watched();
    await countWatches(finding(0, null, 5_001), after(0));
    await countWatches(finding(0, null, 4_999), after(5));
    for (const minutes of [10, 15, 20, 25]) await countWatches(finding(0, null, 5_001), after(minutes));
    expect([await read(id), await told()]).toMatchObject([{ paused: 'slow' }, [['watchPaused', 'slow']]]);
    expect(await trail(world())).toContain('undefined: Paused the watch of the view "Late ones"');
    await countWatches(finding(5), after(30));
    expect((await read(id)).value).toBe(0);
    const admin = await watches('admin');
    for (const snoozedUntil of ['2026-11-20T13:00:00Z', null]) await admin.change(id, { snoozedUntil });
    expect((await read(id)).paused).toBe('slow');
    await admin.change(id, {});
    await countWatches(finding(5), after(31));
    expect(await read(id)).toMatchObject({ paused: null, value: 5 });
  });

  it('that could not be counted say so to the operator and are counted at the next time', async () => {
    const { id } = await watched();
    const failing = parts(() => Promise.reject(new Error('no database')));
    await countWatches(failing, after(0));
    expect(lines).toEqual([`watch ${id} could not be counted: no database`]);
    expect(await read(id)).toMatchObject({ value: null, across: null, countedAt: null });
    await countWatches(finding(1), after(5));
    expect(await told()).toEqual([['watchCrossed', 1]]);
  });

  it('that the database ends for their length are slow, too', async () => {
    const { id } = await watched();
    let clock = 0;
    const time = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 6_000));
    const ended = parts(() => Promise.reject(new Error('canceling statement')));
    for (const minutes of [0, 5, 10, 15]) await countWatches(ended, after(minutes));
    time.mockRestore();
    expect([await read(id), await told()]).toMatchObject([{ paused: 'slow' }, [['watchPaused', 'slow']]]);
    expect(lines).toHaveLength(3);
  });

  it('tell by mail to the own address, a lost answer once more under the same id, and name figures only', async () => {
    const { db } = world().database;
    const { id, viewId } = await watched();
    await db.updateTable('subscriptions').set({ by_mail: true, by_notice: false }).where('id', '=', id).execute();
    let woken = 0;
    await countWatches({ ...finding(3), mail: { publicUrl: PUBLIC_URL, wake: () => (woken += 1) } }, after(0));
    const { email } = await userNamed(db, 'admin');
    let now = NOON;
    const dispatcher = dispatching({ db, send: sendingTo(mailServer), clock: () => now, notice });
    mailServer.manners.push('lose');
    await sendDue(dispatcher);
    now += 60 * MINUTE_MS;
    await sendDue(dispatcher);
    await sendDue(dispatcher);
    const [mail, repeat, ...others] = mailServer.received;
    expect([woken, others, repeat?.messageId, await told()]).toEqual([1, [], mail?.messageId, []]);
    expect(mail).toMatchObject({ to: [email], subject: 'Kobodesk: Late ones crossed its line' });
    expect(mail?.text).toContain('The view “Late ones” finds more than 0 records.');
    expect(mail?.text).toContain('Records on 2026-11-20 12:00 (Lagos time): 3');
    expect(mail?.text).toContain(`${PUBLIC_URL}transactions?view=${viewId}`);
    expect(mail?.text).toContain(`${PUBLIC_URL}settings/watches`);
  });

  it('by mail alone are told in the notice centre where no mail brings it: refused, no address, no mail server', async () => {
    const { db } = world().database;
    const refusing = dispatching({ db, send: refuse, clock: after(1), notice });
    const mailed = async () => {
      await clear();
      const { id } = await watched();
      await db.updateTable('subscriptions').set({ by_mail: true, by_notice: false }).where('id', '=', id).execute();
    };
    await mailed();
    await countWatches(finding(3), after(0));
    expect(await told()).toEqual([]);
    await sendDue(refusing);
    expect(await told()).toEqual([['watchCrossed', 3]]);
    await mailed();
    await countWatches({ ...finding(4), mail: undefined }, after(0));
    expect(await told()).toEqual([['watchCrossed', 4]]);
    await mailed();
    const admin = db.updateTable('users').where('username', '=', 'admin');
    const { email } = await userNamed(db, 'admin');
    await admin.set({ email: '' }).execute();
    await countWatches(finding(5), after(0));
    await admin.set({ email }).execute();
    expect(await told()).toEqual([['watchCrossed', 5]]);
  });

  it('off the period before count from its size where that was below zero', async () => {
    const { id } = await watched({ measure: 'sum.amount', compare: 'off', line: 1_000 }, 'admin', {
      startDate: 'month-1',
      endDate: 'month-1:end',
    });
    await countWatches(finding(-716_423, -10_148_921), after(0));
    expect((await read(id)).across).toBe(false);
    await countWatches(finding(-120_000_000, -10_148_921), after(5));
    expect((await read(id)).across).toBe(true);
  });

  it('of a measure tell by mail what it is, and its figures in their unit', async () => {
    const { db } = world().database;
    const textOf = async (more: object, value: number, before: number | null = null, language: 'en' | 'fr' = 'en') => {
      await clear();
      const month = { startDate: 'month-1', endDate: 'month-1:end' };
      const { id } = await watched(more, 'admin', month);
      await db.updateTable('subscriptions').set({ by_mail: true, by_notice: false }).where('id', '=', id).execute();
      const owner = db.selectFrom('subscriptions').select('owner_id').where('id', '=', id);
      await db.updateTable('users').set({ language }).where('id', 'in', owner).execute();
      await countWatches(finding(value, before), after(0));
      return (await db.selectFrom('outbox_messages').select('text').executeTakeFirstOrThrow()).text;
    };
    const rate = await textOf({ measure: 'rate.failed', line: 75 }, 104);
    expect(rate).toContain('View “Late ones”: the failure rate is more than 7.5%.');
    expect(rate).toContain('Failure rate on 2026-11-20 12:00 (Lagos time): 10.4%');
    const sum = await textOf({ measure: 'sum.amount', compare: 'off', line: 20 }, 150_050_005, 100_000_000, 'fr');
    expect(sum).toContain('le montant total s’écarte d’au moins 20\u202F% de la période précédente.');
    expect(sum).toContain('1\u202F500\u202F500,05\u00A0N');
    expect(sum).toContain('1\u202F000\u202F000,00\u00A0N');
  });
});
