/**
 * Deliveries to many beside those of others: turns, what is asked again before a file is made, slow and late ones.
 * Runs on both databases: whose turn it is and what waits are SQL.
 */
import { beforeEach, expect, it } from 'vitest';
import { leaveDelivery } from '../../src/upstream/deliveries';
import type { FileAsked } from '../../server/database/deliveryPlan';
import { startDelivering, type FileMade } from '../../server/database/deliveryRuns';
import { MakingFailed } from '../../server/database/errors';
import { createFileMaker } from '../../server/http/app';
import type { ConfiguredRights } from '../../server/http/configuredRights';
import { DAY_MS, delivering, MONDAY } from './delivering';
import { deliveriesOf } from './deliveryCases';
import { onEachEngine } from './engines';
import { signedIn } from './signedIn';
import { userNamed } from './stored';
import { MINUTE_MS, NOON } from './watching';

const file = (more: object = {}): FileMade => ({
  bytes: new Uint8Array(9).fill(65),
  rows: 2,
  name: 'transactions 2026-11-23.csv',
  isSlow: false,
  ...more,
});

const NO_RIGHTS: ConfiguredRights = { permissions: {}, roleGroups: [], resources: [], built: {} };

const make = async () => file();
const failSlowly = () => Promise.reject(new MakingFailed('the statement was cancelled', { isSlow: true }));

onEachEngine('deliveries to many', (opened) => {
  const world = signedIn(opened);
  const lines: string[] = [];
  const test = delivering(world, lines);
  const { parts, delivered, run, clear, setNow, filesOf, told, read, idOf, groupOf } = test;
  const crowd = Array.from({ length: 6 }, (_, place) => `crowd${place}`);
  beforeEach(async () => {
    await clear();
    const { db } = world().database;
    await db.deleteFrom('users').where('username', 'in', crowd).execute();
    await db.updateTable('users').set({ enabled: true }).where('username', 'in', ['admin', 'senior']).execute();
  });

  /** The group of `senior` with six people more. */
  const crowded = async () => {
    const { db } = world().database;
    const { id: _, ...row } = await userNamed(db, 'senior');
    for (const [place, username] of crowd.entries()) {
      const own = { username, email: `${username}@desk.example.com`, member_id: `M-CROWD-${place}` };
      await db
        .insertInto('users')
        .values({ ...row, ...own })
        .execute();
    }
    return { roleGroupId: await groupOf('senior') };
  };
  const statesOf = async (id: number) => {
    const { db } = world().database;
    const runs = db.selectFrom('delivery_runs').select(['state', 'reason']).where('delivery_id', '=', id);
    return (await runs.orderBy('id').execute()).map(({ state, reason }) => reason ?? state);
  };

  it('leave the turn to another person’s, which is planned while they are made', async () => {
    const many = await delivered({ recipients: await crowded() });
    const other = await delivered({ schedule: { kind: 'weekdays', time: '08:05', day: null } }, 'product');
    const product = await idOf('product');
    const made: number[] = [];
    let now = MONDAY;
    await run(
      MONDAY,
      parts({
        async make({ userId }) {
          made.push(userId);
          // Each takes eight minutes.
          now += 8 * MINUTE_MS;
          setNow(now);
          return file();
        },
      }),
    );
    expect([made.indexOf(product), made.length]).toEqual([1, 8]);
    expect([await read(many.id), await read(other.id)]).toMatchObject([{ lastSent: 7 }, { lastSent: 1 }]);
  });

  it('that are slow three times end what waits of that time, and tell those people', async () => {
    const { id } = await delivered({ recipients: await crowded() });
    let made = 0;
    const slow = async () => {
      made += 1;
      return file({ isSlow: true });
    };
    await run(MONDAY, parts({ make: slow }));
    expect([made, (await statesOf(id)).filter((state) => state === 'slow').length]).toEqual([3, 4]);
    expect(await read(id)).toMatchObject({ paused: null, lastSent: 3, lastFailed: 4, lastWaiting: 0 });
    const { db } = world().database;
    const notices = await db.selectFrom('notices').select('id').where('kind', '=', 'deliveryFailed').execute();
    expect(notices).toHaveLength(4);
  });

  it('go on where the file of one member alone is too long time after time', async () => {
    const { id } = await delivered({ recipients: await crowded() });
    const senior = await idOf('senior');
    const tooLong: FileMade = { failed: 'tooMany', isSlow: false };
    const mostly = async ({ userId }: FileAsked) => (userId === senior ? tooLong : file());
    for (const day of [0, 1, 2]) await run(MONDAY + day * DAY_MS, parts({ make: mostly }));
    expect(await read(id)).toMatchObject({ paused: null, lastSent: 6, lastFailed: 1 });
    expect(await told('senior')).toEqual(Array.from({ length: 3 }, () => ['deliveryFailed', 'tooMany']));
    expect(await told('admin')).toEqual([]);
  });

  /** A first attempt fails, something happens, and the second attempt is due. */
  const between = async (id: number, happen: () => Promise<unknown>): Promise<readonly number[]> => {
    await run(MONDAY, parts({ make: () => Promise.reject(new Error('no database')) }));
    expect(await statesOf(id)).toEqual(['waiting']);
    await happen();
    const made: number[] = [];
    const noting = async ({ userId }: FileAsked) => {
      made.push(userId);
      return file();
    };
    await run(MONDAY + 10 * MINUTE_MS, parts({ make: noting }));
    return made;
  };
  const toSenior = async () => (await delivered({ recipients: { roleGroupId: await groupOf('senior') } })).id;
  const setUser = async (
    username: string,
    set: { enabled?: boolean; role_group_id?: number; must_change_password?: boolean },
  ) => world().database.db.updateTable('users').set(set).where('username', '=', username).execute();

  it('are not made for a member who has left meanwhile', async () => {
    const id = await toSenior();
    expect(await between(id, async () => (await world().clientOf('senior')).call(leaveDelivery, { id }))).toEqual([]);
    expect(await statesOf(id)).toEqual([]);
  });

  it('are not made for former recipients', async () => {
    const id = await toSenior();
    // The next time of another schedule is the same Monday, by the clock of the world.
    const schedule = { kind: 'weekdays', time: '08:05', day: null } as const;
    const change = async () => (await deliveriesOf(world(), 'admin')).change(id, { recipients: 'self', schedule });
    expect(await between(id, change)).toEqual([await idOf('admin')]);
    expect([await statesOf(id), await filesOf('senior')]).toEqual([['sent'], []]);
  });

  it('are not made for a person who has another role group now', async () => {
    const id = await toSenior();
    const group = await groupOf('senior');
    const other = await groupOf('product');
    expect(await between(id, () => setUser('senior', { role_group_id: other }))).toEqual([]);
    await setUser('senior', { role_group_id: group });
    expect(await statesOf(id)).toEqual([]);
  });

  it('are not made for a person who has to change the password first', async () => {
    const id = await toSenior();
    expect(await between(id, () => setUser('senior', { must_change_password: true }))).toEqual([]);
    await run(MONDAY + DAY_MS, parts({ make }));
    expect([await read(id), await statesOf(id)]).toMatchObject([{ paused: 'nobody' }, []]);
    await setUser('senior', { must_change_password: false });
  });

  it.each([
    ['is switched off', { enabled: false }, { enabled: true }],
    ['has to change the password first', { must_change_password: true }, { must_change_password: false }],
  ])('are not made while the owner %s, and are paused at once', async (_, away, back) => {
    const id = await toSenior();
    expect(await between(id, () => setUser('admin', away))).toEqual([]);
    await setUser('admin', back);
    expect([await read(id), await statesOf(id)]).toMatchObject([{ paused: 'owner' }, []]);
  });

  it('are paused, not tried, while their owner is not shown what the view filters by [D930]', async () => {
    const { db } = world().database;
    const pausing = (permissions: ConfiguredRights['permissions']) => {
      const { pauseOf } = createFileMaker({ db }, async () => ({ ...NO_RIGHTS, permissions }));
      return parts({ make, pauseOf });
    };
    const { id } = await delivered({}, 'senior', { bankName: 'Test Bank' });
    await run(MONDAY, pausing({ 'transactions.fields.bankName': { access: 'ADMIN_ONLY' } }));
    expect([await read(id), await statesOf(id)]).toMatchObject([{ paused: 'rights' }, []]);
    await run(MONDAY + DAY_MS, pausing({ 'transactions.fields.rrn': { access: 'ADMIN_ONLY' } }));
    expect([await read(id), await statesOf(id)]).toMatchObject([{ paused: null }, ['sent']]);
    // A value that the service shows by a right of its own.
    const other = await delivered({}, 'senior', { balance_lte: '100000' }, 'agents');
    const balances = db.deleteFrom('role_group_roles').where('role_group_id', '=', await groupOf('senior'));
    const ofPurse = db.selectFrom('roles').select('id').where('role_code', '=', 'ROLE_VIEW_PURSE');
    const held = await balances.where('role_id', 'in', ofPurse).returningAll().execute();
    await run(MONDAY + 2 * DAY_MS, pausing({}));
    expect([await read(other.id), await statesOf(other.id)]).toMatchObject([{ paused: 'rights' }, []]);
    await db.insertInto('role_group_roles').values(held).execute();
  });

  it('that are paused have nothing waiting', async () => {
    const id = await toSenior();
    const { db } = world().database;
    const pause = () => db.updateTable('deliveries').set({ paused: 'slow' }).where('id', '=', id).execute();
    expect([await between(id, pause), await statesOf(id)]).toEqual([[], []]);
  });

  it('that are late are asked for the days of when they were due', async () => {
    await delivered();
    const asked: FileAsked[] = [];
    const noting = async (one: FileAsked) => {
      asked.push(one);
      return file();
    };
    await run(MONDAY, parts({ make: () => Promise.reject(new Error('no database')) }));
    await run(MONDAY + DAY_MS - MINUTE_MS, parts({ make: noting }));
    expect(asked).toMatchObject([{ now: MONDAY, madeAt: MONDAY + DAY_MS - MINUTE_MS }]);
  });

  it('keep their attempts when the process ends three times over them', async () => {
    const { id } = await delivered();
    for (let end = 0; end < 3; end += 1) {
      setNow(MONDAY);
      await new Promise<void>((resolve) => {
        const job = startDelivering(
          parts({
            make() {
              void job.stop().then(resolve);
              return Promise.reject(new Error('the service ends'));
            },
          }),
        );
        job.wake();
      });
    }
    await run(MONDAY, parts({ make }));
    expect([await statesOf(id), lines]).toEqual([['sent'], []]);
  });

  it('that fail slowly are tried again, and are slow in the end', async () => {
    const { id } = await delivered();
    await run(MONDAY, parts({ make: failSlowly }));
    expect(await statesOf(id)).toEqual(['waiting']);
    for (const minutes of [5, 10]) await run(MONDAY + minutes * MINUTE_MS, parts({ make: failSlowly }));
    expect(await statesOf(id)).toEqual(['slow']);
    setNow(NOON);
  });
});
