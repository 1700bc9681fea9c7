/**
 * What the list of agents has beyond the contract (D490): status, state, balance and last transaction, filters and
 * orders by them, and who may ask. Runs on both databases: orders and days are SQL.
 */
import { beforeAll, expect, it } from 'vitest';
import { listAgents } from '../../src/upstream/agents';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { BALANCES } from './network';
import type { World } from './world';

const PAGE = { startPage: 0, length: 100 };

async function listed(world: World, asked: object = {}, username = 'senior') {
  const client = await world.clientOf(username);
  return (await client.call(listAgents, { ...PAGE, ...asked })).rows;
}

const ids = (rows: readonly object[]) => rows.map((row) => Reflect.get(row, 'id'));

/** The group Product keeps its other codes. */
async function withoutPurses({ database: { db } }: World): Promise<void> {
  const roles = db.selectFrom('roles').select('id').where('role_code', '=', 'ROLE_VIEW_PURSE');
  await db.deleteFrom('role_group_roles').where('role_group_id', '=', 3).where('role_id', 'in', roles).execute();
}

/** A fourth agent without transactions, and a third one whose last transaction is of 2 September, 00:30 in Lagos. */
async function addSilentAgents({ database: { db } }: World): Promise<void> {
  const created_at = '2026-11-19T09:00:00.000Z';
  const agent = { id: 4, user_id: 11, created_at, business_name: 'Dayo Kiosk', business_phone: '08030000104' };
  await db.insertInto('agents').values(agent).execute();
  await db.insertInto('purses').values({ agent_id: 4, created_at }).execute();
  await db.deleteFrom('transactions').where('transaction_id', '=', 'T-STRANGER-1').execute();
}

onEachEngine('the list of agents', (world) => {
  beforeAll(() => addSilentAgents(world()));
  const found = async (asked: object) => ids(await listed(world(), asked));
  const sorted = (sort: string, order: string) => found({ sort, order });
  const below = (balance_lte: string) => found({ balance_lte });
  const silent = (lastTransaction_lte: string) => found({ lastTransaction_lte });

  it('says status, state, balance and last transaction of each [D490]', async () => {
    const rows = await listed(world());
    const [active, state] = [true, { stateName: 'Lagos' }];
    const lastTransaction = '2026-11-20T08:15:00.000Z';
    expect(rows).toMatchObject([
      { id: 4, active, state: null, lastTransaction: null, balance: 0 },
      { id: 3, active, state, lastTransaction: '2026-09-01T23:30:00.000Z', balance: BALANCES.agents[3] },
      { id: 2, active, state, lastTransaction, balance: 0 },
      { id: 1, active, state, lastTransaction, balance: BALANCES.agents[1] },
    ]);
  });

  it('says whether each has a device, also once one is assigned and taken back [D850]', async () => {
    const held = async () => (await listed(world())).flatMap(({ id, hasDevice }) => (hasDevice === true ? [id] : []));
    const before = await held();
    const { db } = world().database;
    const { id } = await db
      .insertInto('hardware_devices')
      .values({ serial_number: 'D850', user_id: 11 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await held()).toEqual([4, ...before]);
    await db.deleteFrom('hardware_devices').where('id', '=', id).execute();
    expect(await held()).toEqual(before);
  });

  it('is filtered by the last transaction, those without any included [D490]', async () => {
    expect(await silent('2026-09-01')).toEqual([4]);
    expect(await silent('2026-09-02')).toEqual([4, 3]);
    expect(await silent('2026-11-19')).toEqual([4, 3]);
    expect(await silent('2026-11-20')).toEqual([4, 3, 2, 1]);
    expect(await failureOf(silent('yesterday'))).toMatchObject({
      status: 400,
      message: 'lastTransaction_lte must be a day, written as YYYY-MM-DD, or a time, written as YYYY-MM-DDTHH:MM:SSZ.',
    });
  });

  it('is filtered by the balance in naira, to the kobo [D490]', async () => {
    expect(await below('0')).toEqual([4, 2]);
    expect(await below('1499.99')).toEqual([4, 2]);
    expect(await below('1500')).toEqual([4, 3, 2]);
    expect(await below('45310.35')).toEqual([4, 3, 2, 1]);
    expect(await failureOf(below('1,500'))).toMatchObject({
      status: 400,
      message: expect.stringContaining('balance_lte'),
    });
  });

  it('is sorted by balance and by last transaction [D490]', async () => {
    expect(await sorted('balance', 'asc')).toEqual([2, 4, 3, 1]);
    expect(await sorted('balance', 'desc')).toEqual([1, 3, 4, 2]);
    expect(await sorted('lastTransaction', 'asc')).toEqual([4, 3, 1, 2]);
    expect(await sorted('lastTransaction', 'desc')).toEqual([2, 1, 3, 4]);
  });

  it('tells a balance only with ROLE_VIEW_PURSE, by no field, filter or order [D490]', async () => {
    await withoutPurses(world());
    const asked = [{ balance_lte: '1' }, { sort: 'balance' }];
    for (const username of ['product', 'agent', 'ambassador']) {
      const rows = await listed(world(), {}, username);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).not.toHaveProperty('balance');
      for (const one of asked)
        expect(await failureOf(listed(world(), one, username))).toMatchObject({
          status: 400,
          message: expect.stringContaining('this value is not shown to you'),
        });
    }
  });
});
