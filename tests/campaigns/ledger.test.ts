/** The purse ledger is exact after any history: many orders at once on both databases, and processes that are killed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database, type DatabaseOptions } from '../../server/database/database';
import { verify } from '../../server/database/verify';
import { onEachEngine } from '../contract/engines';
import { buildWhenStale } from '../built';
import { startProduct, type Product } from '../journeys/harness/product';
import { signInByApi } from '../journeys/harness/session';
import { expectExact, histories, readBalances, sendAll, type Heard, type Order } from '../ledger';
import { orderSender } from '../orders';
import { hasPostgres, startPostgres, type PostgresServer } from '../postgres';

const MINUTES = Number(process.env.MINUTES ?? 2);
/** What fails is repeated with `CASE_SEED`. */
const SEED = Number(process.env.CASE_SEED ?? Date.now() % 1_000_000_000);
const ORDERS = 500;
const RUNS = 20;
const WIDTH = 24;
const DEATHS = 12;

beforeAll(() => {
  process.stdout.write(`The ledger's histories: CASE_SEED=${SEED}\n`);
});

/** Ids of their own for each of the histories that one seed draws. */
function numbered(orders: readonly Order[], run: number): readonly Order[] {
  return orders.map((order) => ({ ...order, transactionId: `${order.transactionId}-${run}` }));
}

onEachEngine('the ledger', (world) => {
  it(`is exact after ${ORDERS * RUNS} orders`, { timeout: MINUTES * 300_000 }, async () => {
    const { db } = world().database;
    let run = 0;
    const check = async (orders: readonly Order[]): Promise<void> => {
      const { access_token: token } = await world().signIn('admin');
      const before = await readBalances(db);
      const heard = await sendAll(numbered(orders, (run += 1)), WIDTH, orderSender(world().request, token));
      await expectExact(db, before, heard);
    };
    const settings = { numRuns: RUNS, seed: SEED, endOnFailure: true };
    await fc.assert(fc.asyncProperty(histories(ORDERS, 'long'), check), settings);
    expect(run).toBe(RUNS);
    process.stdout.write(`The ledger: exact after ${ORDERS * RUNS} orders, ${WIDTH} at once\n`);
  });
});

/** Where the product that dies keeps its data. */
interface Place {
  readonly start: () => Promise<Product>;
  readonly options: DatabaseOptions;
}

async function withDatabase<T>({ options }: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What became of the orders of a product that dies. */
interface Lives {
  readonly heard: Heard[];
  /** Sent, but never answered for. */
  readonly lost: Order[];
}

/** Sends the orders, until death if it comes first. */
async function send(product: Product, orders: readonly Order[], lives: Lives, untilDeath?: number): Promise<void> {
  const { access_token: token } = await signInByApi(product.url, 'admin');
  const post = orderSender((path, init) => fetch(product.url + path, init), token);
  let dead: Promise<void> | undefined;
  const nothing = { code: '', message: '' };
  const sent = sendAll(orders, WIDTH, async (order) => {
    if (dead) return nothing;
    const reply = await post(order).catch(() => undefined);
    if (reply) lives.heard.push({ order, reply });
    else lives.lost.push(order);
    return reply ?? nothing;
  });
  if (untilDeath !== undefined) {
    await setTimeout(untilDeath);
    dead = product.kill();
  }
  await Promise.all([sent, dead]);
}

/**
 * Orders go on and on, and the process dies amid them, again and again. Then everything that was lost is sent once
 * more, so that every order has its answer.
 */
async function dieRepeatedly({ start }: Place): Promise<{ heard: readonly Heard[]; lost: number }> {
  const lives: Lives = { heard: [], lost: [] };
  const drawn = fc.sample(histories(ORDERS, 'death'), { numRuns: DEATHS, seed: SEED });
  for (const [run, orders] of drawn.entries())
    await send(await start(), numbered(orders, run), lives, 50 + ((SEED + run * 7_919) % 1_000));
  const product = await start();
  const unknown = [...lives.lost];
  await send(product, unknown, lives);
  await product.stop();
  expect(lives.lost).toHaveLength(unknown.length);
  return { heard: lives.heard, lost: unknown.length };
}

/** What is not sound once the product has died often enough, and how many orders its deaths had cut short. */
async function survive(place: Place): Promise<{ unsound: readonly string[]; lost: number }> {
  await (await place.start()).stop();
  const before = await withDatabase(place, ({ db }) => readBalances(db));
  const { heard, lost } = await dieRepeatedly(place);
  return withDatabase(place, async ({ db }) => {
    await expectExact(db, before, heard);
    const unsound = (await verify(db)).filter(({ sound }) => !sound).map(({ line }) => line);
    return { unsound, lost };
  });
}

describe('the ledger of a product that is killed', () => {
  let folder = '';
  let postgres: PostgresServer | undefined;
  beforeAll(async () => {
    await buildWhenStale();
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-ledger-'));
    if (hasPostgres()) postgres = await startPostgres();
  }, 300_000);
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is exact, on PGlite', { timeout: MINUTES * 300_000 }, async () => {
    const dataDir = join(folder, 'data');
    const start = () => startProduct({ seed: 1_000, dataDir });
    const { unsound, lost } = await survive({ start, options: { dataDir } });
    expect(unsound).toEqual([]);
    expect(lost).toBeGreaterThan(0);
    process.stdout.write(`The ledger: exact after ${DEATHS} deaths, which cut ${lost} orders short\n`);
  });

  it('is exact, on PostgreSQL', { timeout: MINUTES * 300_000 }, async ({ skip }) => {
    const databaseUrl = await postgres?.createDatabase();
    skip(databaseUrl === undefined);
    const start = () => startProduct({ seed: 1_000, env: { DATABASE_URL: databaseUrl ?? '' } });
    const { unsound, lost } = await survive({ start, options: { databaseUrl } });
    expect(unsound).toEqual([]);
    expect(lost).toBeGreaterThan(0);
    process.stdout.write(`The ledger: exact after ${DEATHS} deaths, which cut ${lost} orders short\n`);
  });
});
