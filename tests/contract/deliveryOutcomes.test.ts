/**
 * What is said of the last time of a delivery, and whose kept files are open.
 * Runs on both databases: both are questions in SQL.
 */
import { beforeEach, expect, it } from 'vitest';
import { getDeliveredFile, getDeliveredPiece, joinDelivery, leaveDelivery } from '../../src/upstream/deliveries';
import type { FileMade } from '../../server/database/deliveryRuns';
import { sendDue } from '../../server/mail/dispatcher';
import type { Outcome } from '../../server/mail/smtp';
import { dispatching } from '../mails';
import { DAY_MS, delivering, MONDAY } from './delivering';
import { deliveriesOf } from './deliveryCases';
import { onEachEngine } from './engines';
import { signedIn } from './signedIn';
import { userNamed } from './stored';
import { failureOf, MINUTE_MS, PUBLIC_URL } from './watching';

const made = (): FileMade => ({ bytes: new Uint8Array(9).fill(65), rows: 2, name: 'late.csv', isSlow: false });
const make = async (): Promise<FileMade> => made();

onEachEngine('the last time of a delivery', (opened) => {
  const world = signedIn(opened);
  const lines: string[] = [];
  const notice = (line: string) => void lines.push(line);
  const test = delivering(world, lines);
  const { parts, mailing, delivered, run, clear, read, filesOf, idOf, groupOf, without } = test;
  beforeEach(clear);

  /** Hands the mails that wait to a mail server that answers so. */
  const send = (at: number, outcome: Outcome): Promise<void> =>
    sendDue(dispatching({ db: world().database.db, send: async () => outcome, clock: () => at, notice }));

  /** While `product` is of the role group of `senior`. */
  const together = async (happen: () => Promise<void>): Promise<void> => {
    const product = world().database.db.updateTable('users').where('username', '=', 'product');
    const before = await groupOf('product');
    await product.set({ role_group_id: await groupOf('senior') }).execute();
    try {
      await happen();
    } finally {
      await product.set({ role_group_id: before }).execute();
    }
  };

  it('is delivered when the mail was sent, at the time when its file was made', async () => {
    const { id } = await delivered();
    const at = MONDAY + 90 * MINUTE_MS;
    await run(at, mailing({ make }));
    const outcome = { at: new Date(at).toISOString(), own: true, rows: 2, size: 9 };
    const last = { lastAt: new Date(MONDAY).toISOString(), lastSent: 0, lastMailing: 1, lastFailed: 0, lastWaiting: 0 };
    expect(await read(id)).toMatchObject({ ...last, lastOutcome: { ...outcome, kind: 'mailing' } });
    await send(at, { kind: 'later', reason: 'down', reached: false });
    expect(await read(id)).toMatchObject({ lastMailing: 1, lastOutcome: { kind: 'mailing' } });
    await send(at + 60 * MINUTE_MS, { kind: 'sent' });
    expect(await read(id)).toMatchObject({ lastSent: 1, lastMailing: 0, lastOutcome: { ...outcome, kind: 'sent' } });
  });

  it('says that a mail was given up, and whether its file is kept', async () => {
    const { id } = await delivered();
    await run(MONDAY, mailing({ make }));
    await send(MONDAY, { kind: 'refused', reason: 'no such person' });
    expect(await read(id)).toMatchObject({ lastSent: 1, lastMailing: 0, lastOutcome: { kind: 'kept', rows: 2 } });
    // The message is deleted after thirty days.
    await send(MONDAY + 31 * DAY_MS, { kind: 'sent' });
    expect(await world().database.db.selectFrom('outbox_messages').select('id').execute()).toEqual([]);
    expect(await read(id)).toMatchObject({ lastSent: 1, lastOutcome: { kind: 'kept', reason: null } });
    await world().database.db.deleteFrom('delivery_files').execute();
    expect(await read(id)).toMatchObject({ lastSent: 0, lastFailed: 1, lastOutcome: { kind: 'unsent' } });
  });

  it('says that nobody in the role group gets it: left, switched off or no staff any more', async () => {
    const { db } = world().database;
    const group = await groupOf('senior');
    const senior = await world().clientOf('senior');
    const { id } = await delivered({ recipients: { roleGroupId: group } });
    const renamed = (name: string) => db.updateTable('role_groups').set({ name }).where('id', '=', group).execute();
    const enabled = (is: boolean) =>
      db.updateTable('users').set({ enabled: is }).where('role_group_id', '=', group).execute();
    let day = 0;
    const next = async () => {
      await run(MONDAY + day * DAY_MS, parts({ make }));
      day += 1;
      return (await read(id)).paused;
    };
    expect(await next()).toBeNull();
    await renamed('Former seniors');
    expect(await next()).toBe('nobody');
    expect(await test.told('admin')).toEqual([['deliveryPaused', 'nobody']]);
    await renamed('Senior Management');
    expect(await next()).toBeNull();
    await enabled(false);
    expect(await next()).toBe('nobody');
    await enabled(true);
    await senior.call(leaveDelivery, { id });
    expect(await next()).toBe('nobody');
    await senior.call(joinDelivery, { id });
    day += 2;
    expect(await next()).toBeNull();
  });

  it('counts the files of a role group that are still to be made, and says whose the failed one is', async () => {
    const senior = await idOf('senior');
    await together(async () => {
      const { id } = await delivered({ recipients: { roleGroupId: await groupOf('senior') } });
      let seen: object = {};
      const failing = parts({
        async make({ userId }) {
          if (userId !== senior) seen = await read(id);
          return userId === senior ? { failed: 'rights', isSlow: false } : made();
        },
      });
      await run(MONDAY, failing);
      expect(seen).toMatchObject({ lastFailed: 1, lastWaiting: 1, lastSent: 0 });
      expect(await read(id)).toMatchObject({
        lastFailed: 1,
        lastWaiting: 0,
        lastSent: 1,
        lastOutcome: { kind: 'failed', reason: 'rights', own: false },
      });
      const own = await (await deliveriesOf(world(), 'senior')).read(id);
      expect(own.lastOutcome).toMatchObject({ kind: 'failed', own: true });
    });
  });

  it("tells a member nothing of another's file, made or failed, and an administrator of each", async () => {
    await together(async () => {
      const { id } = await delivered({ recipients: { roleGroupId: await groupOf('senior') } });
      await (await world().clientOf('product')).call(leaveDelivery, { id });
      const [left, member] = [await deliveriesOf(world(), 'product'), await deliveriesOf(world(), 'senior')];
      await run(MONDAY, parts({ make }));
      expect(await left.read(id)).toMatchObject({ leftByMe: true, lastSent: 1, lastOutcome: null });
      expect((await left.list()).map(({ lastOutcome }) => lastOutcome)).toEqual([null]);
      expect((await member.read(id)).lastOutcome).toMatchObject({ kind: 'sent', own: true, rows: 2, size: 9 });
      expect((await read(id)).lastOutcome).toMatchObject({ kind: 'sent', own: false, rows: 2, size: 9 });
      await run(MONDAY + DAY_MS, parts({ make: async () => ({ failed: 'tooMany', isSlow: false }) }));
      expect(await left.read(id)).toMatchObject({ lastFailed: 1, lastOutcome: null });
      expect((await read(id)).lastOutcome).toMatchObject({ kind: 'failed', own: false, reason: 'tooMany' });
    });
  });

  it('is told to another recipient with the way to leave, and without what only the owner can do', async () => {
    const { db } = world().database;
    await delivered({ recipients: { roleGroupId: await groupOf('senior') } });
    await delivered({}, 'product');
    await run(MONDAY, mailing({ make: async () => ({ failed: 'tooMany', isSlow: false }) }));
    const mailTo = async (username: string): Promise<string> => {
      const { email } = await userNamed(db, username);
      const mails = db.selectFrom('outbox_messages').select('text').where('recipient', '=', email);
      return (await mails.executeTakeFirstOrThrow()).text;
    };
    const [member, owner] = [await mailTo('senior'), await mailTo('product')];
    const notices = await db
      .selectFrom('notices')
      .select(['user_id', 'facts'])
      .where('kind', '=', 'deliveryFailed')
      .execute();
    const product = await idOf('product');
    expect(notices.map(({ user_id, facts }) => [user_id === product, facts.own])).toEqual(
      expect.arrayContaining([
        [true, 1],
        [false, undefined],
      ]),
    );
    expect(notices).toHaveLength(2);
    expect(member).toContain(`choose “Stop my files”: ${PUBLIC_URL}settings/deliveries`);
    expect(member).not.toMatch(/Choose CSV|Change or end/);
    expect(owner).toContain(`Choose CSV, or add filters to the view.`);
    expect(owner).toContain(`Change or end the delivery: ${PUBLIC_URL}settings/deliveries`);
  });

  it('leaves no kept file open to a person of another role group, nor of a list without the right to it', async () => {
    const { db } = world().database;
    await delivered({}, 'senior');
    await run(MONDAY, parts({ make }));
    const [file] = await filesOf('senior');
    const id = file?.id ?? 0;
    const senior = await idOf('senior');
    const group = await groupOf('senior');
    const move = (role_group_id: number) =>
      db.updateTable('users').set({ role_group_id }).where('id', '=', senior).execute();
    const closed = async (): Promise<void> => {
      const client = await world().clientOf('senior');
      expect(await filesOf('senior')).toEqual([]);
      expect((await failureOf(client.call(getDeliveredFile, { id }))).status).toBe(404);
      expect((await failureOf(client.call(getDeliveredPiece, { id, piece: 0 }))).status).toBe(404);
    };
    try {
      // Agents may open the list of transactions: their columns are others.
      await move(await groupOf('agent'));
      await closed();
    } finally {
      await move(group);
    }
    expect(await filesOf('senior')).toHaveLength(1);
    // The group was shown columns that it is not shown now.
    await without('ROLE_VIEW_PURSE', group, closed);
    expect(await filesOf('senior')).toHaveLength(1);
    await db.updateTable('delivery_files').set({ resource: 'noSuchList' }).where('id', '=', id).execute();
    await closed();
  });
});
