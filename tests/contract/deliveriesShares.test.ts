/**
 * What files of deliveries take of the disk, and mails with a file that nobody is to get any more.
 * Runs on both databases: the shares and what becomes of a mail's file are SQL.
 */
import { beforeEach, expect, it } from 'vitest';
import { leaveDelivery } from '../../src/upstream/deliveries';
import type { FileMade } from '../../server/database/deliveryRuns';
import { sendDue } from '../../server/mail/dispatcher';
import type { Send } from '../../server/mail/smtp';
import { dispatching, mailServerOfFile, sendingTo } from '../mails';
import { DAY_MS, delivering, MONDAY } from './delivering';
import { deliveriesOf } from './deliveryCases';
import { onEachEngine } from './engines';
import { signedIn } from './signedIn';
import { userNamed } from './stored';
import { MINUTE_MS } from './watching';

const mailServer = await mailServerOfFile();

const MB = 1024 * 1024;
const HOUR_MS = 60 * MINUTE_MS;
const file = (bytes: number): FileMade => ({
  bytes: new Uint8Array(bytes).fill(65),
  rows: 2,
  name: 'transactions 2026-11-23.csv',
  isSlow: false,
});

onEachEngine('files of deliveries', (opened) => {
  const world = signedIn(opened);
  const lines: string[] = [];
  const notice = (line: string) => void lines.push(line);
  const { parts, mailing, delivered, run, clear, filesOf, told, read, idOf, groupOf } = delivering(world, lines);
  beforeEach(async () => {
    mailServer.clear();
    mailServer.manners.length = 0;
    await clear();
    await world().database.db.updateTable('users').set({ enabled: true }).where('username', '=', 'senior').execute();
  });

  const made: number[] = [];
  const making = (bytes = 9) => ({
    async make() {
      made.push(bytes);
      return file(bytes);
    },
  });
  beforeEach(() => void (made.length = 0));

  /** Files of so many megabytes in all, as if they had been made beside Monday's. */
  const fill = async (
    megabytes: number,
    {
      username = 'senior',
      delivery = null,
      at = MONDAY + MINUTE_MS,
      isAttached = false,
      expiresAt = MONDAY + 7 * DAY_MS,
    }: {
      readonly username?: string;
      readonly delivery?: number | null;
      readonly at?: number;
      readonly isAttached?: boolean;
      readonly expiresAt?: number;
    } = {},
  ): Promise<void> => {
    const row = {
      delivery_id: delivery,
      user_id: await idOf(username),
      role_group_id: await groupOf(username),
      view_name: 'Late ones',
      resource: 'transactions',
      format: 'csv',
      name: 'earlier.csv',
      row_count: 1,
      bytes: megabytes * MB,
      is_ready: true,
      is_attached: isAttached,
      made_at: new Date(at).toISOString(),
      expires_at: new Date(expiresAt).toISOString(),
    } as const;
    await world().database.db.insertInto('delivery_files').values(row).execute();
  };

  it('of one person never take another’s room', async () => {
    const full = await delivered({}, 'senior');
    const other = await delivered({}, 'product');
    await fill(100);
    await run(MONDAY, parts(making()));
    expect(await read(full.id)).toMatchObject({ lastSent: 0, lastFailed: 0, lastWaiting: 1 });
    expect(await read(other.id)).toMatchObject({ lastSent: 1 });
    expect(lines).toEqual([`deliveries: there is no room for a file of delivery ${full.id}`]);
  });

  it('of one owner’s deliveries never take another’s room', async () => {
    const full = await delivered({ recipients: { roleGroupId: await groupOf('senior') } });
    const other = await delivered({}, 'product');
    // Of the same time, for other members.
    for (const username of ['admin', 'agent', 'ambassador']) await fill(100, { username, delivery: full.id });
    await run(MONDAY, parts(making()));
    expect([await read(full.id), await read(other.id)]).toMatchObject([{ lastWaiting: 1 }, { lastSent: 1 }]);
  });

  it('that wait leave room for those that go with mails, and the other way round', async () => {
    const full = await delivered({}, 'product');
    await fill(1024);
    await run(MONDAY, mailing(making()));
    expect(await read(full.id)).toMatchObject({ lastMailing: 1 });
    await clear();
    const kept = await delivered({}, 'product');
    await fill(256, { isAttached: true });
    await run(MONDAY, parts(making()));
    expect(await read(kept.id)).toMatchObject({ lastSent: 1 });
  });

  it('without room are tried again each hour for a day, and made again only when there is room', async () => {
    const { id } = await delivered({ schedule: { kind: 'weekly', time: '08:00', day: 1 } }, 'product');
    await fill(100, { username: 'product' });
    for (let hour = 0; hour < 24; hour += 1) await run(MONDAY + hour * HOUR_MS, parts(making()));
    expect([made.length, await read(id), await told('product')]).toMatchObject([1, { lastWaiting: 1 }, []]);
    await run(MONDAY + 24 * HOUR_MS, parts(making()));
    expect(await read(id)).toMatchObject({ lastFailed: 1, lastOutcome: { reason: 'noRoom', size: null } });
    expect([made.length, await told('product')]).toEqual([1, [['deliveryFailed', 'noRoom']]]);
    await clear();
    const later = await delivered({}, 'product');
    await fill(100, { username: 'product' });
    await run(MONDAY, parts(making()));
    await world().database.db.deleteFrom('delivery_files').execute();
    await run(MONDAY + HOUR_MS, parts(making()));
    expect([made.length, await read(later.id)]).toMatchObject([3, { lastSent: 1 }]);
  });

  it('take the room of the same delivery’s earlier ones, the oldest first', async () => {
    const { id } = await delivered({}, 'senior');
    await fill(40, { delivery: id, at: MONDAY - 2 * DAY_MS });
    await fill(40, { delivery: id, at: MONDAY - DAY_MS });
    await fill(20);
    await run(MONDAY, parts(making()));
    expect((await filesOf('senior')).map(({ size }) => size)).toEqual([40 * MB, 9, 20 * MB]);
  });

  it('that have expired take no room', async () => {
    const { id } = await delivered({}, 'senior');
    await fill(100, { expiresAt: MONDAY - 1 });
    await run(MONDAY, parts(making()));
    expect(await read(id)).toMatchObject({ lastSent: 1 });
  });

  /** Stores a mail with a file for `senior`, then something happens, and mails are sent. */
  const sentAfter = async (_id: number, happen: () => Promise<unknown>, send: Send = sendingTo(mailServer)) => {
    await run(MONDAY, mailing(making()));
    const { db } = world().database;
    expect(await db.selectFrom('outbox_messages').select('due_at').execute()).toHaveLength(1);
    await happen();
    await sendDue(dispatching({ db, send, clock: () => MONDAY + MINUTE_MS, notice }));
    const mails = await db.selectFrom('outbox_messages').select(['sent_at', 'given_up_at']).execute();
    const files = await db.selectFrom('delivery_files').select('is_attached').execute();
    return { received: mailServer.received.length, isGivenUp: mails.map((mail) => mail.given_up_at !== null), files };
  };
  const WITHDRAWN = { received: 0, isGivenUp: [true], files: [] };
  const toSenior = async () => (await delivered({ recipients: { roleGroupId: await groupOf('senior') } })).id;
  const users = () => world().database.db.updateTable('users').where('username', '=', 'senior');

  it('do not go to a person who is switched off', async () => {
    const id = await toSenior();
    expect(await sentAfter(id, () => users().set({ enabled: false }).execute())).toEqual(WITHDRAWN);
  });

  it('do not go to a person who has to change the password first', async () => {
    const id = await toSenior();
    const after = await sentAfter(id, () => users().set({ must_change_password: true }).execute());
    await users().set({ must_change_password: false }).execute();
    expect(after).toEqual(WITHDRAWN);
  });

  it('do not go to a person who has another role group now', async () => {
    const [id, group, other] = [await toSenior(), await groupOf('senior'), await groupOf('product')];
    const after = await sentAfter(id, () => users().set({ role_group_id: other }).execute());
    await users().set({ role_group_id: group }).execute();
    expect(after).toEqual(WITHDRAWN);
  });

  it('do not go to a person whose role group has lost a right since they were made', async () => {
    const [id, group] = [await toSenior(), await groupOf('senior')];
    const { db } = world().database;
    const roles = await db.selectFrom('role_group_roles').selectAll().where('role_group_id', '=', group).execute();
    const after = await sentAfter(id, () =>
      db.deleteFrom('role_group_roles').where('role_group_id', '=', group).execute(),
    );
    await db.insertInto('role_group_roles').values(roles).execute();
    expect(after).toEqual(WITHDRAWN);
  });

  it('do not go out after the delivery has ended', async () => {
    const id = await toSenior();
    expect(await sentAfter(id, async () => (await deliveriesOf(world(), 'admin')).end(id))).toEqual(WITHDRAWN);
    expect(lines.at(-1)).toMatch(/^mail .* \(delivery\) is given up: it is for nobody any more$/);
  });

  it('do not go to a person who has left', async () => {
    const id = await toSenior();
    const leave = async () => (await world().clientOf('senior')).call(leaveDelivery, { id });
    expect(await sentAfter(id, leave)).toEqual(WITHDRAWN);
  });

  it('that are gone take their mails along', async () => {
    const id = await toSenior();
    const { db } = world().database;
    expect(await sentAfter(id, () => db.deleteFrom('delivery_files').execute())).toEqual(WITHDRAWN);
  });

  it('go to the address that their person has when they are sent [D920]', async () => {
    const { email } = await userNamed(world().database.db, 'senior');
    const id = await toSenior();
    const after = await sentAfter(id, () => users().set({ email: 'other@desk.example.com' }).execute());
    await users().set({ email }).execute();
    expect(after).toEqual({ received: 1, isGivenUp: [false], files: [] });
    expect(mailServer.received.map(({ to }) => to)).toEqual([['other@desk.example.com']]);
  });

  it('of a mail whose lease another process has are left to it', async () => {
    const { db } = world().database;
    const taken = async () => {
      const leased_until = new Date(MONDAY + DAY_MS).toISOString();
      await db.updateTable('outbox_messages').set({ leased_until }).execute();
      return { kind: 'sent' } as const;
    };
    const after = await sentAfter(await toSenior(), async () => undefined, taken);
    expect(after).toEqual({ received: 0, isGivenUp: [false], files: [{ is_attached: true }] });
  });
});
